/** Orders, executions, positions and alerts. */
export const order = {
  condition:
    "When it may execute: on-open, on-close, funari (a limit that becomes a market order at the close) or ioc; null or absent: at any time.",
  "AlertItem.direction": "above: a trade at or above the price fires it; below: at or below.",
  "AlertItem.fired": "The trade that fired it; null: none has.",
  "AlertItem.price": "The price that it waits for.",
  "AlertItem.setAt": "When it was set.",
  "AlertItem.status":
    "armed: the next trade that reaches it fires it, once; paused: it is off; fired.",
  "AlertList.items": "Waiting ones, the newest first, then fired ones, the newest first.",
  "ChangeAlertRequest.direction":
    "above: a trade at or above the price fires it; below: at or below. Absent: as it is.",
  "ChangeAlertRequest.on":
    "false: off. A fired alert that is changed waits again unless this is false.",
  "ChangeAlertRequest.price": "The price to wait for; absent: as it is.",
  "SetAlertRequest.direction": "above: a trade at or above the price fires it; below: at or below.",
  "SetAlertRequest.price": "The price to wait for.",
  "fired.price": "Its price, which may lie beyond the alert's.",
  // Requests.
  "AmendRequest.goodTill": "New last trading date; absent: as it is.",
  "AmendRequest.price": "New limit; absent: as it is.",
  "AmendRequest.quantity": "New total of shares, executed ones included; absent: as it is.",
  "AmendRequest.stopPrice": "New limit of an OCO's second leg; absent: as it is.",
  "AmendRequest.trigger": "New trigger of a stop or of an OCO's second leg; absent: as it is.",
  "ClosePreviewRequest.quantity": "Shares to close; absent: all that no other order closes.",
  "OrderCloseRequest.quantity": "Shares to close; absent: all that no other order closes.",
  "ClosePreviewRequest.positionId": "The position to close.",
  "OrderCloseRequest.positionId": "The position to close.",
  "ClosePreviewRequest.goodTill":
    "Last trading date on which it is valid; absent: the day of entry.",
  "OpenPreviewRequest.goodTill":
    "Last trading date on which it is valid; absent: the day of entry.",
  "OrderCloseRequest.goodTill": "Last trading date on which it is valid; absent: the day of entry.",
  "OrderPlaceRequest.goodTill": "Last trading date on which it is valid; absent: the day of entry.",
  "ClosePreviewRequest.price": "Limit of a limit order; a market order has none.",
  "OpenPreviewRequest.price": "Limit of a limit order; a market order has none.",
  "OrderCloseRequest.price": "Limit of a limit order; a market order has none.",
  "OrderPlaceRequest.price": "Limit of a limit order; a market order has none.",
  "OpenPreviewRequest.quantity": "Shares, a multiple of the lot.",
  "OrderPlaceRequest.quantity": "Shares, a multiple of the lot.",
  "OpenPreviewRequest.side": "long: buy; short: sell what one has not, on margin.",
  "OrderPlaceRequest.side": "long: buy; short: sell what one has not, on margin.",
  exit: "The exit of an opening order: a price (IFDONE), a stop (IFDONE) or both (IFDOCO); null or absent: none.",
  oco: "Second leg of a limit order: a stop. When one leg trades, the other is taken back.",
  trigger: "The price whose trade sends the order to the exchange: a stop (逆指値).",
  "oco.price": "Limit after the trigger; absent: a market order.",
  "oco.trigger": "The price whose trade triggers the second leg.",
  "exit.price": "Limit at which the shares are closed with a profit; null or absent: none.",
  "exit.stop": "Stop at which the shares are closed with a loss; null or absent: none.",
  "exit.stop.price": "Limit after the trigger; null or absent: a market order.",
  "exit.stop.trigger": "The price whose trade triggers it.",
  stop: "The stop or the second leg of an OCO; null: none.",
  "stop.kind": "stop: the order itself waits; oco: its second leg waits.",
  "stop.price":
    "Limit of an OCO's second leg; null: a market order, or a stop, whose limit is the order's price.",
  "stop.reachedAt": "When a trade reached the trigger; null: none has.",
  "stop.reachedPrice": "Price of that trade; null: none has reached it.",
  "stop.trigger": "The price whose trade triggers it.",
  "FillsRequest.code": "Only executions in this share.",
  "OrdersRequest.code": "Only orders in this share.",
  "OrdersRequest.status":
    "open: waiting, armed and working; ended: cancelled, expired and rejected; absent: all.",
  "PositionsRequest.code": "Only positions in this share.",
  "PositionsRequest.status": "open: holding and closing; absent: all.",
  "PositionAverageRequest.code": "The holding's share; stands together with `side`.",
  "PositionAverageRequest.positionId": "The position; stands alone.",
  "PositionAverageRequest.side": "The holding's side; stands together with `code`.",
  // Preview.
  "OrderPreview.cashAfter": "Cash afterwards.",
  "OrderPreview.cashBefore": "Cash now.",
  "OrderPreview.denial": "How placing it now would be refused; null: it would be accepted.",
  "OrderPreview.callDistancePercent":
    "How far callPrice lies from estimatePrice, of it; below 0: under it; null: no such price.",
  "OrderPreview.estimatePrice": "The price of the estimates.",
  "OrderPreview.estimateSource":
    "limit: the order's own price; trigger: that of a stop; expected: of the coming auction; last: the last price; base: the base price.",
  "OrderPreview.heldFee": "Part of `held` that is for fees.",
  "OrderPreview.heldLotFee": "Fee on hold for each lot.",
  "OrderPreview.heldMargin": "Part of `held` that is for margin.",
  "OrderPreview.heldReturned": "Part of `held` that returns when all is filled at estimatePrice.",
  "OrderPreview.largestQuantity":
    "The most shares with which placing it now would be accepted, by every rule; 0: not even one lot. Closing: what of the position is not being closed yet.",
  "OrderPreview.liquidationDistancePercent":
    "How far liquidationPrice lies from estimatePrice, of it; below 0: under it; null: no such price.",
  "OrderPreview.fee": "Fee at the worst price, a positive amount.",
  "OrderPreview.financing": "Of a close: financing to be charged; 0 for an opening.",
  "OrderPreview.financingPerDay": "Financing of one day.",
  "OrderPreview.goodTill":
    "The last trading date on which it would live; for a date without trading the trading day before.",
  "OrderPreview.held": "Money that would be on hold.",
  "OrderPreview.holdPrice":
    "The price by which `held` is computed; null: a close, which holds no money.",
  "OrderPreview.marginRatePercent": "100 / leverage.",
  "OrderPreview.notional": "Value at the worst price.",
  "OrderPreview.profit": "Of a close: profit or loss before costs; 0 for an opening.",
  "OrderPreview.selfTrade":
    "The part that would end because it meets an own order; null: it is not known to meet any.",
  "OrderPreview.waits":
    "Whether it would wait at the brokerage, since the exchange takes no orders now.",
  "OrderPreview.worstPrice": "The worst price at which it could trade.",
  // Preview of a change.
  "AmendPreviewRequest.goodTill": "New last trading date; absent: as it is.",
  "AmendPreviewRequest.price": "New limit; absent: as it is.",
  "AmendPreviewRequest.quantity": "New total of shares, executed ones included; absent: as it is.",
  "AmendPreviewRequest.stopPrice": "New limit of an OCO's second leg; absent: as it is.",
  "AmendPreviewRequest.trigger":
    "New trigger of a stop or of an OCO's second leg; absent: as it is.",
  "AmendPreview.cashAfter": "Cash afterwards; below 0: the money on hold is not covered.",
  "AmendPreview.cashBefore": "Cash now.",
  "AmendPreview.denial": "How the change would be refused now; null: it would be accepted.",
  "AmendPreview.estimatePrice": "The price of the estimates.",
  "AmendPreview.estimateSource":
    "limit: the order's own price; trigger: that of a stop; expected: of the coming auction; last: the last price; base: the base price.",
  "AmendPreview.fee": "Commission on `notional`, a positive amount.",
  "AmendPreview.heldAfter": "Money on hold for the order afterwards; 0 for a close.",
  "AmendPreview.heldBefore": "Money on hold for the order now; 0 for a close.",
  "AmendPreview.notional": "Value of the open shares at estimatePrice.",
  "AmendPreview.openQuantity": "Shares still to be executed afterwards.",
  "AmendPreview.outcome":
    "armed: it waits for its trigger; waits: at the brokerage, for the exchange or for other daily limits; at the exchange, auction: it waits for the next auction; trades: it executes at once, at least in part; ends: it meets an own order before any other and ends; queues: it rests in the book.",
  "AmendPreview.priority":
    "Its place in the queue of its price at the exchange. kept: fewer shares, or terms that only the brokerage has; lost: a new price, so it goes to the end; none: it is not at the exchange.",
  "AmendPreview.profit":
    "Of a close: profit or loss at estimatePrice before costs; 0 for an opening.",
  "AmendPreview.selfTrade":
    "The part that would end because it meets an own order; null: it is not known to meet any.",
  "AmendPreview.worstPrice": "The worst price at which it could trade.",
  "selfTrade.endedQuantity": "Shares that end without being executed.",
  "selfTrade.filledQuantity": "Shares that are executed until then.",
  "selfTrade.msg": "The same as a sentence in the caller's language.",
  "selfTrade.reason":
    "As an order has it that has ended so: SELF_TRADE; DISPLACED_BY_FORCED_CLOSE before a forced close of the caller's.",
  "selfTrade.when":
    "at-once: in continuous trading, or in the auction that the order itself sets off; auction: in the auction for which it is collected, as the book stands now, so it can still come otherwise.",
  "denial.reason": "The stable word of the refusal.",
  "denial.text": "The refusal as a sentence in the caller's language.",
  // Orders.
  "OrderAnswer.orderId": "The order that was placed or concerned.",
  "OrderDetail.exitOrders": "Closing orders that its exit has become, oldest first.",
  "OrderDetail.forced": "The forced close behind it; null: there is none.",
  "OrderDetail.averagePrice": "Average price of its executions, in yen a share; null: none.",
  "OrderDetail.clientOrderId": "The id that its caller made.",
  "OrderDetail.positionId": "Its position; null: an opening order before its first execution.",
  "OrderDetail.price": "Limit; null: a market order.",
  "OrderDetail.quantity": "Shares ordered.",
  "OrderDetail.reason": "Why it ended; null: it is alive or filled.",
  "OrderItem.averagePrice": "Average price of its executions, in yen a share; null: none.",
  "OrderItem.clientOrderId": "The id that its caller made.",
  "OrderItem.positionId": "Its position; null: an opening order before its first execution.",
  "OrderItem.price": "Limit; null: a market order.",
  "OrderItem.quantity": "Shares ordered.",
  "OrderItem.reason": "Why it ended; null: it is alive or filled.",
  origin:
    "Who placed it: the customer, the exit of an order, a block, an application for the opening, an offering, the reset of the account, or the firm by one of the rules of forced closes.",
  parentOrderId: "The order whose exit this one is; null: none.",
  placedAt: "When it was accepted.",
  waitsFor: "What an order that is still at the brokerage waits for; null: nothing.",
  "AccountEvent.order.status":
    "waiting: at the brokerage; armed: a stop before its trigger; working: at the exchange; filled, cancelled, expired, rejected: ended.",
  "OrderItem.status":
    "waiting: at the brokerage; armed: a stop before its trigger; working: at the exchange; filled, cancelled, expired, rejected: ended.",
  "OrderDetail.status":
    "waiting: at the brokerage; armed: a stop before its trigger; working: at the exchange; filled, cancelled, expired, rejected: ended.",
  "Fill.explanation": "Why it happened as it did; null: outside the auction, or not recorded.",
  "OwnFill.explanation": "Why it happened as it did; null: outside the auction, or not recorded.",
  "Fill.profit": "Profit or loss of the closed part before costs; 0 for an opening.",
  "OwnFill.profit": "Profit or loss of the closed part before costs; 0 for an opening.",
  "OrderDetail.settlement": "What its executions came to; null: none yet.",
  "settlement.cash":
    "What cash moved for shares owned outright, below 0 for a purchase; null: on margin.",
  "settlement.margin":
    "What an opening on margin deposited for its shares; null: owned outright, or a close.",
  "settlement.value": "Price x quantity.",
  // Positions.
  accruedInterest: "Financing that closing today would charge, a positive amount.",
  closedQuantity: "Shares closed so far.",
  closingPrice: "Average price of what was closed, in yen a share; null: nothing yet.",
  openedQuantity: "Shares opened in total.",
  "Holding.averagePrice": "Average price of the open shares, in yen a share.",
  "Holding.lastPrice": "The last price, in yen a share.",
  "Holding.positions": "Number of open positions.",
  "Holding.quantity": "Shares open.",
  "Holding.realisedProfit": "Realised profit of positions that are still open.",
  "StockHolding.longQuantity": "Shares open in long positions.",
  "StockHolding.marketValue": "Value at the last price, of longs and shorts together.",
  "StockHolding.positions": "Number of open positions.",
  "StockHolding.profitPercent":
    "Unrealised profit in percent of what its open shares were opened for; null: nothing.",
  "StockHolding.realisedProfit": "Realised profit of positions that are still open.",
  "StockHolding.sharePercent":
    "Part of the value of all stocks in percent, with one decimal; all of them add up to 100 (largest remainder).",
  "StockHolding.shortQuantity": "Shares open in short positions.",
  "PositionDetail.fee": "Fees posted so far.",
  "PositionDetail.interest": "Financing posted so far.",
  "PositionDetail.lastPrice":
    "The last price, of a closed position the average closing price; in yen a share.",
  "PositionDetail.quantity": "Shares open.",
  "PositionItem.fee": "Fees posted so far.",
  "PositionItem.interest": "Financing posted so far.",
  "PositionItem.lastPrice":
    "The last price, of a closed position the average closing price; in yen a share.",
  "PositionItem.quantity": "Shares open.",
  "PositionAverageWorking.average": "value / quantity, in yen a share.",
  "PositionAverageWorking.fee": "Fees of the opening executions, which are not in the average.",
  "PositionAverageWorking.positions": "The positions that it is made of.",
  "PositionAverageWorking.quantity": "Shares: executions less closed parts, over all positions.",
  "PositionAverageWorking.value": "Opening value of these shares.",
  "PositionAverageWorking.positions.closedQuantity":
    "Shares closed; 0 for a position, whose average is over all that was opened.",
  "PositionAverageWorking.positions.closedValue": "Opening value of the closed shares.",
  "PositionAverageWorking.positions.quantity": "Shares of the executions.",
  "PositionAverageWorking.positions.value": "Opening value of the executions.",
  "fills.value": "price x quantity.",
  // Explanations.
  "FillExplanation.after": "The best levels just afterwards.",
  "FillExplanation.arrival": "The book when the order arrived; null: not recorded.",
  "FillExplanation.atTrade": "Where it stood when it traded.",
  "FillExplanation.auction": "The itayose; null: continuous trading.",
  "FillExplanation.before": "The best levels just before.",
  "FillExplanation.notes":
    "next-level: all better prices had been taken; the others are the order's condition.",
  "FillExplanation.rebuilt":
    "Its place after the queue was rebuilt by a restart; null: no restart since its arrival.",
  "FillExplanation.role":
    "incoming: it traded on arrival; resting: it was in the book; auction: both were waiting.",
  "FillExplanation.rule": "The rule that set the price (docs/market-rules.md).",
  "FillExplanation.sentences": "The whole explanation in the caller's language.",
  "FillExplanation.shared":
    "A row of simultaneous orders that was filled in part, in rotation; null: none.",
  "FillExplanation.title": "Name of the rule in the caller's language.",
  "FillExplanation.worse":
    "Of an incoming order that traded beyond the best price: by how much; null: it did not.",
  "arrival.ask": "Best offer; null: none.",
  "arrival.bid": "Best bid; null: none.",
  "arrival.place": "Its place in the queue; null: hidden until the closing auction.",
  "arrival.price": "Its limit; null: a market order.",
  "after.ask": "Best offer; null: none.",
  "after.bid": "Best bid; null: none.",
  "before.ask": "Best offer; null: none.",
  "before.bid": "Best bid; null: none.",
  "atTrade.ahead": "What was ahead of it when it traded; null: a row was shared.",
  "atTrade.aheadBefore": "What was ahead of it before the incoming order or the auction.",
  ahead: "What is ahead of it at its own price.",
  betterQuantity: "Shares at better prices, market orders included.",
  "FillExplanation.auction.asked": "Shares that the order asked for.",
  "FillExplanation.auction.atPrice": "The order's side at exactly this price.",
  "FillExplanation.auction.buy":
    "Shares bid for at the price, market orders and better limits included.",
  "FillExplanation.auction.executed": "Shares that the auction traded.",
  "FillExplanation.auction.got": "Shares that the order received.",
  "FillExplanation.auction.sell":
    "Shares offered at the price, market orders and better limits included.",
  "FillExplanation.auction.standing":
    "Whether it was a market order, a better limit, or at the price.",
  "atPrice.filled": "Shares that were executed.",
  "atPrice.quantity": "Shares that were there.",
  "shared.filled": "Shares that were executed.",
  "shared.orders": "Number of orders in the row.",
  "shared.quantity": "Shares in the row.",
  "worse.amount": "The difference in all.",
  "worse.best": "The best price; null: there was none.",
  "worse.perShare": "The difference a share.",
} as const;
