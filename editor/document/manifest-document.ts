// A text with manifests in it, as it is at one moment.
import { double } from '../../apimachinery/number/index.js'
import { type Diagnostic, SourceText } from '../../diagnostics/index.js'
import { DecodeError, isObject } from '../../apimachinery/json/index.js'
import type { CustomResourceDefinition } from '../../crd/index.js'
import { decodeWithKnown } from '../../crd/definition/index.js'
import { POLICY_GROUP } from '../../admission/api/index.js'
import { KnownParts } from '../../findings/lint/index.js'
import { isDefinition } from '../../findings/place/index.js'
import { isPolicyManifest, isWebhookManifest } from '../../findings/policy/index.js'
import { type Manifest, readManifests } from '../../manifest/index.js'
import { type ExpressionSettings, findExpressions, type PlacedExpression } from '../expression/index.js'
import { shareParts } from './share-parts.js'
import { suiteObjects } from './suite-objects.js'

/** What only a text that is filled in becomes YAML: `{{ .Values.x }}` of Helm. */
const TEMPLATE = /\{\{-?\s*[^}\n]*\}\}/

/** A text, read when it is first asked about. Immutable. */
export class ManifestDocument {
  readonly source: SourceText
  /** What is known of the parts of the text, if it changed before. */
  readonly known: KnownParts | undefined
  #read: ReturnType<typeof readManifests> | undefined
  /** The objects of the text before, until this one is read. */
  #before: readonly Manifest[] | undefined
  #meaning: string | undefined
  #definitions: readonly CustomResourceDefinition[] | undefined
  #expressions: { readonly settings: ExpressionSettings; readonly list: readonly PlacedExpression[] } | undefined
  #expressionsBefore: readonly PlacedExpression[] | undefined

  /** @param before what the text was: what is known of its parts holds for those that did not change */
  constructor(name: string, text: string, before?: ManifestDocument) {
    this.source = new SourceText(name, text)
    this.known = before && (before.known ?? new KnownParts())
    this.#before = before && (before.#read?.manifests ?? before.#before)
    this.#expressionsBefore = before && (before.#expressions?.list ?? before.#expressionsBefore)
  }

  /** Whether it is a template: nothing is said of what it may become. */
  get isTemplate(): boolean {
    return TEMPLATE.test(this.source.text) && this.#readOnce().diagnostics.length > 0
  }

  /** The objects in it; of a text that is no YAML those that could be read. */
  get manifests(): readonly Manifest[] {
    return this.#readOnce().manifests
  }

  /** Why it could not be read. */
  get problems(): readonly Diagnostic[] {
    return this.#readOnce().diagnostics
  }

  get isWithDefinitions(): boolean {
    // Reading a large text takes a while.
    return this.source.text.includes('CustomResourceDefinition') && this.manifests.some(isDefinition)
  }

  /** Whether what is found in it may depend on the CRDs of other texts. */
  get dependsOnOthers(): boolean {
    return !this.manifests.every(isDefinition)
  }

  /** The policies, bindings and configurations of webhooks in it. */
  get policies(): readonly Manifest[] {
    return this.manifests.filter((one) => isPolicyManifest(one) || isWebhookManifest(one))
  }

  /** What the policies, bindings and webhooks in it mean for those of other texts: another text if that changes. */
  get meaningForPolicies(): string {
    return (this.#meaning ??= this.source.text.includes(POLICY_GROUP)
      ? JSON.stringify(this.policies.map(meaningOf))
      : '[]')
  }

  /** The CRDs in it that can be decoded. */
  get definitions(): readonly CustomResourceDefinition[] {
    return (this.#definitions ??= this.manifests.filter(isDefinition).flatMap((one) => decoded(one, this.known)))
  }

  /** All expressions in it, by their places. */
  expressions(settings: ExpressionSettings): readonly PlacedExpression[] {
    const known = this.#expressions
    if (known !== undefined && (known.settings.schemas === settings.schemas || !this.dependsOnOthers)) return known.list
    const before = known?.list ?? this.#expressionsBefore ?? []
    const list = [...this.manifests, ...suiteObjects(this.source)].flatMap((manifest) =>
      findExpressions(manifest, { ...settings, structs: this.known?.structs, before }),
    )
    this.#expressions = { settings, list }
    this.#expressionsBefore = undefined
    return list
  }

  /** Lets go of the expressions and what is known of them: they are found again when they are asked for. */
  forgetExpressions(): void {
    this.#expressions = undefined
    this.#expressionsBefore = undefined
  }

  #readOnce(): ReturnType<typeof readManifests> {
    return (this.#read ??= this.#readNow())
  }

  #readNow(): ReturnType<typeof readManifests> {
    const read = readManifests(this.source, { float: double })
    const before = this.#before ?? []
    const moved = before.length - read.manifests.length
    for (const [index, { object }] of read.manifests.entries()) {
      shareParts(object, before[index]?.object)
      if (moved !== 0) shareParts(object, before[index + moved]?.object)
    }
    this.#before = undefined
    return read
  }
}

/** Expressions of a policy mean nothing to bindings and webhooks. */
function meaningOf({ gvk: { kind }, name, object }: Manifest): unknown {
  const { spec } = object
  return isObject(spec) && kind.endsWith('Policy') ? [kind, name, spec['matchConstraints'], spec['paramKind']] : object
}

function decoded({ object }: Manifest, known: KnownParts | undefined): CustomResourceDefinition[] {
  try {
    return [decodeWithKnown(object, known?.structs).definition]
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    return []
  }
}
