// Calls of webhooks over HTTPS. What the other folders of this room use.
export { type ServiceUrls, WebhookClient, WebhookError } from './webhook-client.js'
