// What is known of requests that were answered. What the other folders of this room use; for the room of the commands, too.
export { type Exchange, exchangeOf, type ExchangePart, type ExchangeResource } from './exchange.js'
export { recordedExchange } from './recorded.js'
