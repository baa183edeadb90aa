"""Plays a seat by chance: `python3 bot.py < link`, where the file holds the seat's link or an invite. docs/bots.md explains it.

It asks every ten seconds how the game stands. `python3 bot.py <address> <port> < link` is told by a webhook instead: the address is
the one by which the server reaches that port."""

import base64, hashlib, hmac, http.server, json, queue, random, re, sys, threading, time, urllib.error, urllib.request

origin, game, kind, token = re.fullmatch(r"(https?:.*)/g/(\w+)#(?:(.+)=)?(\w+)", sys.stdin.read().strip()).groups()
once = hashlib.sha256(f"random {token}".encode()).hexdigest()  # The same at each start, so that it joins once.
news, secret = queue.Queue(), None


def call(method, path, body=None):
    pause, data = 1, None if body is None else json.dumps(body).encode()
    while True:
        headers = {"authorization": f"Bearer {token}", "content-type": "application/json", "idempotency-key": once}
        request = urllib.request.Request(f"{origin}/api/games/{game}{path}", data, headers, method=method)
        try:
            return json.loads(urllib.request.urlopen(request, timeout=20).read() or "null")
        except urllib.error.HTTPError as error:
            said, seconds = error.read(), error.headers["retry-after"]
            if b'"state"' in said:
                return json.loads(said)["state"]  # The game has gone on meanwhile: this is how it stands.
            if error.code < 500 and error.code != 429:
                sys.exit(said.decode())
        except OSError:
            seconds = None
        time.sleep(float(seconds or pause * random.uniform(0.5, 1.5)))
        pause = min(pause * 2, 60)


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        name, sent, given = (self.headers[f"webhook-{part}"] or "0" for part in ("id", "timestamp", "signature"))
        signed = f"{name}.{sent}.".encode() + self.rfile.read(min(int(self.headers["content-length"]), 1_000_000))
        right = "v1," + base64.b64encode(hmac.digest(secret, signed, "sha256")).decode()
        is_ours = any(hmac.compare_digest(right, each) for each in given.split()) and abs(time.time() - int(sent)) < 300
        self.send_response(204 if is_ours else 401)
        self.end_headers()
        if is_ours:
            news.put(True)

    def log_message(self, *_):
        pass


me = {"name": "Random", "program": True}
if re.match("join|take", kind or ""):
    token = call("POST", "/join", me)["seat"]["token"]
else:
    call("PUT", "/name", me)
if len(sys.argv) == 3:
    server = http.server.HTTPServer(("127.0.0.1", int(sys.argv[2])), Receiver)
    for webhook in call("GET", "/webhooks"):
        if webhook["url"] == sys.argv[1]:
            call("DELETE", f"/webhooks/{webhook['id']}", {})  # Of an earlier start, whose secret is forgotten.
    secret = base64.b64decode(call("POST", "/webhooks", {"url": sys.argv[1]})["secret"].removeprefix("whsec_"))
    threading.Thread(target=server.serve_forever, daemon=True).start()

state = call("GET", "")
while state["status"] != "over":
    offer = next((offer for offer in state["offers"] if offer["by"] != state["you"]["side"]), None)
    if offer:
        answer = "accept" if offer["kind"] in ("takeback", "pause") else "decline"
        state = call("POST", "/offers", {"do": answer, "id": offer["id"]})
    elif state["toMove"] == state["you"]["side"]:
        state = call("POST", "/moves", {"turn": state["turn"], "move": random.choice(state["legalMoves"])})
    else:
        try:
            news.get(timeout=60 if secret else 10)
        except queue.Empty:
            pass
        state = call("GET", "")
print(state["result"])
