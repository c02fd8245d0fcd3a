/* How a net learns, in double precision: see learning.py. Sums are taken in the order written here, and nothing is
   contracted or reassociated, so the same seed gives the same weights on every machine. It is compiled behind the
   prelude of the translator, which declares integers and exports. */
static double absolute(double x) { return x < 0 ? -x : x; }

/* What kernel/net.py's `weigh` says before it is squashed; `unit` is room for the hidden units. */
static double answer(const double *theta, const int16_t *feature, int64_t features, int64_t hidden, double unit_size,
                     double *unit) {
    const double *own = theta + features * hidden, *says = own + hidden;
    for (int64_t j = 0; j < hidden; j++) unit[j] = own[j];
    for (int64_t i = 0; i < features; i++) {
        if (feature[i] == 0) continue;
        double x = feature[i] / unit_size;
        for (int64_t j = 0; j < hidden; j++) unit[j] += x * theta[i * hidden + j];
    }
    double found = says[hidden];
    for (int64_t j = 0; j < hidden; j++) {
        if (unit[j] > 0) found += unit[j] * says[j];
    }
    return found;
}

static double chance_of(double x) { return 0.5 + 0.5 * x / (1 + absolute(x)); }

/* The chances that the net gives to positions. */
EXPORT void learning_evaluate(const double *theta, const int16_t *positions, int64_t count, int64_t features,
                              int64_t hidden, double unit_size, double *unit, double *chance) {
    for (int64_t k = 0; k < count; k++) {
        chance[k] = chance_of(answer(theta, positions + k * features, features, hidden, unit_size, unit));
    }
}

/* TD(lambda) targets; positions of one chain come in their order, chains may be interleaved. `ahead` has a place for
   every chain, and holds -1 at first: the position after the one looked at. */
EXPORT void learning_targets(const double *chance, const double *outcome, const int64_t *chain, int64_t count,
                             double trace, int64_t *ahead, double *target) {
    for (int64_t k = count - 1; k >= 0; k--) {
        int64_t after = ahead[chain[k]];
        target[k] = after < 0 ? outcome[k] : (1 - trace) * chance[after] + trace * target[after];
        ahead[chain[k]] = k;
    }
}

/* The gradient of the cross-entropy over some positions; returns their mean squared error. `unit` and `back` are room
   for the hidden units. */
EXPORT double learning_gradient(const double *theta, const int16_t *positions, const double *wanted,
                                const int64_t *picks, int64_t count, int64_t features, int64_t hidden,
                                double unit_size, double *unit, double *back, double *grad) {
    int64_t own = features * hidden, says = own + hidden;
    double error = 0.0;
    for (int64_t i = 0; i <= says + hidden; i++) grad[i] = 0;
    for (int64_t k = 0; k < count; k++) {
        const int16_t *feature = positions + picks[k] * features;
        double x = answer(theta, feature, features, hidden, unit_size, unit);
        double missed = chance_of(x) - wanted[picks[k]];
        error += missed * missed;
        double slope = missed * 2 / (1 + 2 * absolute(x)) / count;
        for (int64_t j = 0; j < hidden; j++) {
            back[j] = 0.0;
            if (unit[j] > 0) {
                back[j] = slope * theta[says + j];
                grad[says + j] += slope * unit[j];
            }
            grad[own + j] += back[j];
        }
        grad[says + hidden] += slope;
        for (int64_t i = 0; i < features; i++) {
            if (feature[i] == 0) continue;
            double share = feature[i] / unit_size;
            for (int64_t j = 0; j < hidden; j++) grad[i * hidden + j] += share * back[j];
        }
    }
    return error / count;
}

/* One step of Adam; `mean_fade` and `square_fade` correct its averages at the beginning. */
EXPORT void learning_adam(double *theta, const double *grad, double *mean, double *square, int64_t count, double rate,
                          double mean_fade, double square_fade, double largest) {
    for (int64_t i = 0; i < count; i++) {
        mean[i] = 0.9 * mean[i] + 0.1 * grad[i];
        square[i] = 0.999 * square[i] + 0.001 * grad[i] * grad[i];
        theta[i] -= rate * (mean[i] / mean_fade) / (__builtin_sqrt(square[i] / square_fade) + 1e-6);
        theta[i] = theta[i] > largest ? largest : theta[i] < -largest ? -largest : theta[i];
    }
}
