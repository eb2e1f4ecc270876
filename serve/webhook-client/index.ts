// Calls of webhooks over HTTPS. What the other folders of this room use.
export { WebhookClient, WebhookError } from './webhook-client.js'
