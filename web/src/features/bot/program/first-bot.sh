sh <<'AKARI'
# Akari: a first program. It buys one lot far below the price, cancels, and looks what became of it.
# All money is practice money. Paste it into a terminal; it needs curl.
set -eu

address='AKARI_ADDRESS'
token='AKARI_TOKEN'

# GET reads, POST acts. Every answer is {code, msg, data}; code 1 is success, everything else says why in msg.
read_from() {
  answer=$(curl -sS -H "token: $token" "$address/api.php/$1")
  succeeded "$answer"
}
act() {
  answer=$(curl -sS -H "token: $token" -H 'content-type: application/json' \
    --data "$2" "$address/api.php/$1?lang=en")
  succeeded "$answer"
}
succeeded() {
  printf '%s\n' "$1"
  case $1 in '{"code":1,'*) ;; *)
    printf '%s\n' "$1" >&2
    exit 1
    ;;
  esac
}
# The first value with this name in the JSON that comes in.
value() {
  grep -o "\"$1\":\"*[^\",}]*" | head -n 1 | sed 's/^[^:]*:"*//'
}

summary=$(read_from 'account/summary?lang=en')
echo "Your practice account: $(echo "$summary" | value totalAssets) yen"

market=$(read_from 'market/list?lang=en')
code=$(echo "$market" | tr '{' '\n' |
  sed -n 's/^"code":"\([0-9A-Z]*\)".*"previousClose":\([0-9.]*\),.*/\2 \1/p' |
  sort -n | head -n 1 | cut -d ' ' -f 2)
quote=$(read_from "market/quote?lang=en&code=$code")
price=$(echo "$quote" | value limitDown)
lot=$(echo "$quote" | value lot)

# What happened before this moment is not asked for.
events=$(read_from 'account/events?lang=en')
last=$(echo "$events" | value last)

# The same id again is the same order, so this may be sent again when no answer came.
id="first-bot-$(date +%s)-$$"
order=$(act trade/place "{\"clientOrderId\":\"$id\",\"code\":\"$code\",\"side\":\"long\",
  \"type\":\"limit\",\"price\":$price,\"quantity\":$lot,\"leverage\":1}")
orderId=$(echo "$order" | value orderId)
echo "Order $orderId: $lot shares of $code at $price yen"

cancelled=$(act trade/cancel "{\"clientId\":\"$id-cancel\",\"orderId\":\"$orderId\"}")
echo "The order is $(echo "$cancelled" | value status)"

# Every event of the account after `last`, in order and without a gap.
events=$(read_from "account/events?lang=en&after=$last")
echo "$events" | tr '{' '\n' |
  sed -n "s/^\"sequence\":\([0-9]*\),.*\"kind\":\"\([a-z-]*\)\",\"orderId\":\"$orderId\".*/Event \1: \2/p"
case $events in
*"\"kind\":\"order-ended\",\"orderId\":\"$orderId\""*) ;;
*) exit 1 ;;
esac
AKARI
