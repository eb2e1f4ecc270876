import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { sourceText } from '../../apimachinery/json/index.js'
import { kindOf, kindText } from '../../apimachinery/kind/index.js'
import { ConversionError, conversionReview, convertedObject, reviewVersion } from '../../api/custom/index.js'
import type { CustomResourceDefinition } from '../../crd/index.js'
import { type WebhookClient, WebhookError } from '../webhook-client/index.js'
import type { RemoteConverter } from './conversions.js'

/** Seconds that a webhook has for its answer. */
const TIMEOUT = 30

/** Asks the conversion webhook of a CRD. */
export class WebhookConverter implements RemoteConverter {
  constructor(
    private readonly definition: CustomResourceDefinition,
    private readonly client: WebhookClient,
  ) {}

  /** @throws ConversionError, WebhookError */
  async ask(object: JsonObject, apiVersion: string): Promise<JsonObject> {
    const { conversionReviewVersions = [], webhookClientConfig = {} } = this.definition.spec.conversion ?? {}
    const request = { version: reviewVersion(conversionReviewVersions), uid: randomUUID(), object, apiVersion }
    let answer: JsonObject
    try {
      answer = await this.client.post(webhookClientConfig, sourceText(conversionReview(request)), TIMEOUT)
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error
      throw new ConversionError(`conversion webhook for ${kindText(kindOf(object))} failed: ${error.message}`)
    }
    return convertedObject(request, answer)
  }
}
