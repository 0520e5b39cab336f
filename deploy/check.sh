#!/bin/sh
# Follows the steps of the Containerfile in a bare directory, where no container engine is installed.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
bare=$(mktemp -d)
trap 'rm -rf "$bare"' EXIT
mkdir "$bare/code"
git -C "$here" archive HEAD | tar -x -C "$bare/code"
python3 -m venv "$bare/venv"
"$bare/venv/bin/pip" install --quiet "$bare/code[fast,postgres,live]"
cd "$bare"
"$bare/venv/bin/cabochon" --version
CABOCHON_SERVER_DATABASE=sqlite:///$bare/games.sqlite3 "$bare/venv/bin/cabochon" serve --port 0 > "$bare/out" &
server=$!
for _ in $(seq 100); do grep -q "listens on" "$bare/out" && break; sleep 0.2; done
url=$(sed -n 's/.*listens on //p' "$bare/out")
python3 -c "import sys, urllib.request as u; print(u.urlopen(sys.argv[1] + '/health', timeout=5).read().decode())" "$url"
python3 -c "import sys, urllib.request as u; assert b'<title>' in u.urlopen(sys.argv[1] + '/', timeout=5).read()" "$url"
kill -TERM $server
wait $server || test $? = 143  # ended by the signal, as it should be
