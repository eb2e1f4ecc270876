// Conversions by webhooks. What the other folders of this room use.
export { Conversions, converted } from './conversions.js'
export { WebhookConverter } from './webhook-converter.js'
