/* Plays random games of Five Crowns in your own program, without Python:
 *
 *     tapete emit five-crowns > five_crowns.c
 *     tapete emit five-crowns --header > five_crowns.h
 *     cc -O2 -fwrapv -o embed examples/embed.c five_crowns.c -I .
 *     ./embed 1000 4
 *
 * Every game has the same functions, under its own name; docs/adding-a-game.md says what each of them does.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "five_crowns.h"

int main(int count, char **words) {
    int64_t games = count > 1 ? atoll(words[1]) : 1000, players = count > 2 ? atoll(words[2]) : 4;
    if (games < 1 || players < 2 || players > FIVE_CROWNS_SEATS) {
        fprintf(stderr, "usage: embed GAMES PLAYERS\n");
        return 2;
    }
    /* What game k of a run is follows from these two words and k alone; `set_up` deals it. */
    static five_crowns_Workspace w;
    five_crowns_prepare(&w);
    w.template.players = (int16_t)players;
    w.run_words[0] = 2026;
    w.run_words[1] = 11;

    int64_t decisions = 0, total[FIVE_CROWNS_SEATS] = {0}, won[FIVE_CROWNS_SEATS] = {0};
    for (int64_t k = 0; k < games; k++) {
        static five_crowns_Position p;
        static int64_t actions[FIVE_CROWNS_MOST_LEGAL + 1];
        five_crowns_set_up(&w, k);
        p.state = w.state;
        /* `step` does an action and returns the seat that decides next, with its actions; -1 means that the game is over. */
        int64_t seat = five_crowns_begin(&p, actions);
        while (seat >= 0) {
            int64_t action = actions[rand() % p.count];
            if (action < FIVE_CROWNS_ACTIONS && five_crowns_refusal(&p.state, seat, action) != 0) abort();
            seat = five_crowns_step(&p, seat, action, actions);
            decisions++;
        }
        int64_t winners = five_crowns_winners(&p.state); /* a bit for each seat */
        for (seat = 0; seat < players; seat++) {
            total[seat] += five_crowns_score(&p.state, seat);
            won[seat] += winners >> seat & 1;
        }
    }
    printf("%" PRId64 " games, %" PRId64 " decisions\n", games, decisions);
    for (int64_t seat = 0; seat < players; seat++)
        printf("seat %" PRId64 ": won %" PRId64 ", %.1f points a game\n", seat, won[seat], (double)total[seat] / games);
    return 0;
}
