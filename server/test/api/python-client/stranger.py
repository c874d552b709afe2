"""What a stranger does with the generated client: an account, money, a trade, and the own ledger recomputed.

Arguments: the folder of the generated akari.py, the server's address, an invitation code, a mobile number. It prints a line `advance MS` and
waits for a line when the market's time has to pass, and ends with one line of JSON.
"""
import hashlib
import json
import sys

folder, origin, invitation, mobile = sys.argv[1:]
sys.path.insert(0, folder)
import akari  # noqa: E402


def advance(milliseconds):
    print(f"advance {milliseconds}", flush=True)
    sys.stdin.readline()


def pages(call, **fields):
    cursor = None
    while True:
        page = call(cursor=cursor, **fields)
        yield from page["items"]
        cursor = page["nextCursor"]
        if cursor is None:
            return


def refusal(call, **fields):
    try:
        call(**fields)
    except akari.Refused as refused:
        return {"code": refused.code, "reason": refused.reason, "field": refused.field, "known": refused.reason in akari.REASONS}
    return None


guest = akari.Client(origin, lang="en")
code = guest.user_sendCode(mobile=mobile)["practiceMessage"]["code"]
session = guest.user_register(
    mobile=mobile,
    password="kobune73",
    confirmPassword="kobune73",
    invitationCode=invitation,
    verificationCode=code,
)
api = akari.Client(origin, token=session["token"], lang="en")
without_token = refusal(guest.account_summary)

deposit = api.deposit_request(clientId="deposit-1", amount=3_000_000)
advance(2500)
deposited = api.deposit_detail(depositId=deposit["depositId"])["status"]
power = api.account_summary()["buyingPower"]

share = api.market_list()["items"][0]["code"]
quote = api.market_quote(code=share)
without_price = refusal(
    api.trade_place, clientOrderId="bad-1", code=share, side="long", type="limit", quantity=quote["lot"], leverage=1
)
preview = api.trade_preview(code=share, side="long", type="market", quantity=quote["lot"], leverage=1)
bought = api.trade_place(clientOrderId="buy-1", code=share, side="long", type="market", quantity=quote["lot"], leverage=1)
position = api.trade_positions(status="open")["items"][0]
sold = api.trade_close(clientOrderId="sell-1", positionId=position["positionId"], type="market")
closed = api.trade_position(positionId=position["positionId"])

# As the document describes account/ledger/chain.
head = bytes(32)
entries = []
for entry in pages(api.account_ledger_chain):
    head = hashlib.sha256(b"\x01akari/account-chain\x00" + head + entry["text"].encode()).digest()
    entries.append({"same": head.hex() == entry["head"], "text": entry["text"]})
lines = list(pages(api.account_ledger))
last = api.account_ledger_entry(entryId=lines[0]["entryId"])
first_line = entries[-1]["text"].split("\n")[0].split(" ")

print(
    json.dumps(
        {
            "withoutToken": without_token,
            "withoutPrice": without_price,
            "deposited": deposited,
            "buyingPower": power,
            "denial": preview["denial"],
            "statuses": [
                api.trade_order(orderId=bought["orderId"])["status"],
                api.trade_order(orderId=sold["orderId"])["status"],
                closed["status"],
            ],
            "entries": [len(entries), len(lines)],
            "headsSame": all(entry["same"] for entry in entries),
            "lastHeadSame": head.hex() == last["chainHead"],
            "cashSame": int(first_line[-1]) == round(api.account_summary()["availableBalance"] * 100),
            "head": head.hex(),
        }
    )
)
