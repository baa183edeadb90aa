"""Plays a seat by chance: `python3 bot.py < link`, where the file holds the seat's link or an invite. docs/bots.md explains it.
With `python3 bot.py <address> <port> < link` a webhook tells it, too: the address is the one by which the server reaches that port."""

import hashlib, http.client, http.server, json, random, re, sys, threading, time, urllib.error, urllib.request

origin, game, kind, token = re.fullmatch(r"(https?:.*)/g/(\w+)#(?:(.+)=)?(\w+)", sys.stdin.read().strip()).groups()
key = hashlib.sha256(f"random {token}".encode()).hexdigest()  # The same at each start, so that it joins once.
news = threading.Event()


def call(method, path, body=None):
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json", "idempotency-key": key}
    data = body and json.dumps(body).encode()
    request = urllib.request.Request(f"{origin}/api/games/{game}{path}", data, headers, method=method)
    try:
        try:
            answer = urllib.request.urlopen(request, timeout=20)
        except urllib.error.HTTPError as refused:
            answer = refused
        said, seconds = answer.read(), answer.headers["retry-after"]
    except (OSError, http.client.HTTPException):  # No answer, or one that broke off.
        said, seconds = None, None
    if said is not None:
        if answer.status < 400:
            return json.loads(said)
        if b'"state"' in said:
            return None  # The game has gone on meanwhile.
        if answer.status < 500 and answer.status not in (408, 429):
            sys.exit(said.decode())
    time.sleep(float(seconds or random.uniform(5, 10)))
    return call(method, path, body)


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):  # Whoever calls only makes it look: nothing said here is believed, so no signature is needed.
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(204)
        self.end_headers()
        news.set()


me = {"name": "Random", "program": True}
if re.match("join|take", kind or ""):
    token = call("POST", "/join", me)["seat"]["token"]
else:
    call("PUT", "/name", me)
if len(sys.argv) == 3:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[2])), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    if all(webhook["url"] != sys.argv[1] for webhook in call("GET", "/webhooks")):
        call("POST", "/webhooks", {"url": sys.argv[1]})

while (state := call("GET", ""))["status"] != "over":
    offer = next((offer for offer in state["offers"] if offer["by"] != state["you"]["side"]), None)
    if offer:
        call("POST", "/offers", {"do": "accept" if offer["kind"] == "takeback" else "decline", "id": offer["id"]})
    elif state["toMove"] == state["you"]["side"] and state["tooManyMoves"]:
        call("POST", "/resign", {"turn": state["turn"]})  # So many that none are listed, and it knows no rules.
    elif state["toMove"] == state["you"]["side"]:
        call("POST", "/moves", {"turn": state["turn"], "move": random.choice(state["legalMoves"])})
    else:
        news.wait(10)
        news.clear()
print(state["result"])
