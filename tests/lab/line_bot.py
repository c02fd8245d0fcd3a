"""A bot that is another program: python line_bot.py HOW"""

import json
import sys
import time

how = sys.argv[1]
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if how == "hangs":
        time.sleep(3600)
    elif how == "dies" and number == 2:
        sys.exit(3)
    elif how == "babbles":
        print("let me think")
    elif how == "cheats":
        print(json.dumps({"action": "steal the deck"}))
    else:
        print(json.dumps({"action": None if asked["may_decline"] else asked["legal"][0]}))
    sys.stdout.flush()
