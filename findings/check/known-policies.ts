import type { PolicyObject, SchemaSource, WebhookConfiguration } from '../../admission/index.js'
import { KnownPolicyFindings } from '../../admission/lint/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { LintChecks } from './checks.js'

/** What an object was decoded to, or why it could not be. */
export type DecodedPolicy =
  | { readonly object: PolicyObject | WebhookConfiguration; readonly strict: readonly string[] }
  | { readonly error: string }

/**
 * What is known of policies, bindings and configurations of webhooks from checks before: for workspaces where one of them changes at
 * a time. None of the objects may be changed.
 */
export class KnownPolicies {
  /** By the metadata of the objects, which stay the same as long as nothing in them changes. */
  readonly #decoded = new WeakMap<object, { readonly object: JsonObject; readonly decoded: DecodedPolicy }>()
  #linted:
    | { readonly run: LintChecks; readonly schemas: SchemaSource; readonly findings: KnownPolicyFindings }
    | undefined

  /** What an object was decoded to, if its parts are those of then. */
  decoded(object: JsonObject, decode: () => DecodedPolicy): DecodedPolicy {
    const { metadata } = object
    if (!isObject(metadata)) return decode()
    const known = this.#decoded.get(metadata)
    if (known !== undefined && hasSameParts(known.object, object)) return known.decoded
    const decoded = decode()
    this.#decoded.set(metadata, { object, decoded })
    return decoded
  }

  /** What lint found; of other checks and other kinds nothing is known. */
  linted(run: LintChecks, schemas: SchemaSource): KnownPolicyFindings {
    if (this.#linted?.run !== run || this.#linted.schemas !== schemas)
      this.#linted = { run, schemas, findings: new KnownPolicyFindings() }
    return this.#linted.findings
  }
}

function hasSameParts(one: JsonObject, other: JsonObject): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
