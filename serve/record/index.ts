// What is known of a request that was answered. What the other folders of this room use.
export type { Exchange, ExchangePart } from './exchange.js'
