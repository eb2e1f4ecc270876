// What audit events say of webhooks (apiserver's `webhook/mutating/dispatcher.go` and `webhook/validating/dispatcher.go`).
import type { ConfiguredWebhook } from '../../admission/index.js'
import { jsonText, sourceText } from '../../apimachinery/json/index.js'
import type { PatchOperations } from './webhook-patch.js'
import type { AdmissionAttributes } from './admission.js'

/** One call of a mutating webhook. */
export interface WebhookRound {
  readonly webhook: ConfiguredWebhook
  /** The configuration that it is in. */
  readonly configuration: string
  /** Among all that mutate. */
  readonly index: number
  readonly pass: number
}

const MUTATION = 'mutation.webhook.admission.k8s.io/'
const PATCH = 'patch.webhook.admission.k8s.io/'
const VALIDATING = 'validating.webhook.admission.k8s.io/'

type Annotated = Pick<AdmissionAttributes, 'annotate'>

export function annotateMutation(attributes: Annotated, called: WebhookRound, mutated: boolean): void {
  attributes.annotate(`${MUTATION}${placeOf(called)}`, `{${namesOf(called)},"mutated":${mutated}}`)
}

/** @param patch operations, of which there are some */
export function annotatePatch(attributes: Annotated, called: WebhookRound, patch: PatchOperations): void {
  const value = `{${namesOf(called)},"patch":[${patch.map(operationText).join(',')}],"patchType":"JSONPatch"}`
  attributes.annotate(`${PATCH}${placeOf(called)}`, value)
}

/** The first fields of a Go struct, which are not sorted. */
const namesOf = ({ webhook, configuration }: WebhookRound): string =>
  `"configuration":${jsonText(configuration)},"webhook":${jsonText(webhook.name)}`

/** An operation is a Go map of texts: its keys are sorted, and those within its value are not. */
const operationText = (operation: PatchOperations[number]): string => {
  const entries = Object.entries(operation ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, value]) => `${jsonText(key)}:${escapedForHtml(sourceText(value))}`).join(',')}}`
}

const escapedForHtml = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A webhook could not be asked, which its policy ignores. */
export function annotateMutationFailedOpen(attributes: Annotated, called: WebhookRound): void {
  attributes.annotate(`failed-open.${MUTATION}${placeOf(called)}`, called.webhook.name)
}

export function annotateValidationFailedOpen(attributes: Annotated, { name }: ConfiguredWebhook, index: number): void {
  attributes.annotate(`failed-open.${VALIDATING}round_0_index_${index}`, name)
}

const placeOf = ({ pass, index }: WebhookRound): string => `round_${pass}_index_${index}`
