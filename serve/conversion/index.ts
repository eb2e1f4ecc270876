// Conversions by webhooks. What the other folders of this room use.
export { Conversions, converted, type RemoteConverter } from './conversions.js'
export { WebhookConverter } from './webhook-converter.js'
