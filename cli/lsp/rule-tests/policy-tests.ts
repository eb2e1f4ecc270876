// Tests for a validation or a match condition: requests that it accepts and refuses, made up and judged as the server does.
import {
  type AdmissionOperation,
  type AdmissionRequest,
  type AdmissionVerdict,
  type ConfiguredWebhook,
  decodePolicyObject,
  decodeWebhookConfiguration,
  type NamedRuleWithOperations,
  type OfflineCluster,
  offlineCluster,
  type PolicyExpectation,
  type PolicyObject,
  type PolicySuite,
  requestOf,
  wouldCall,
} from '../../../admission/index.js'
import { ADMINISTRATOR } from '../../../admission/request/index.js'
import { PolicySuiteRun } from '../../../admission/suite/index.js'
import { typedForm } from '../../../apply/builtin/index.js'
import { DecodeError, type JsonObject } from '../../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../../apimachinery/kind/index.js'
import type { JsonSchemaProps } from '../../../crd/index.js'
import { hintsOf, type RuleHints, withoutMeta } from '../../../crd/compare/index.js'
import type { ManifestDocument, Workspace } from '../../../editor/document/index.js'
import type { PlacedExpression } from '../../../editor/expression/index.js'
import { isPolicyManifest, isWebhookManifest } from '../../../findings/policy/index.js'
import { smallObjects } from './small-objects.js'
import { short } from './suite-text.js'

/** How many requests are made up, at most. */
const ATTEMPTS = 300
/** Built-in kinds have hundreds of fields: few that nobody asked for. */
const FULLNESS = [0, 0.02, 0.1] as const

/** An expression, and what its tests are made of. */
interface TestedExpression {
  readonly document: ManifestDocument
  readonly placed: PlacedExpression
  readonly compatibility: string
  readonly workspace: Workspace
}

interface WrittenTest {
  readonly name: string
  readonly operation?: string
  readonly object: JsonObject
  readonly oldObject?: JsonObject
  readonly expect: 'allow' | PolicyExpectation
}

type Requested = Pick<WrittenTest, 'operation' | 'object' | 'oldObject'>

/** One test for each answer; objects that could not be made up say that they are to be filled in. */
export function policyTests(tested: TestedExpression): readonly WrittenTest[] {
  const text = tested.placed.found.text.trim()
  const [accepted, refused] =
    tested.placed.found.role === 'validation' ? ['accepted', 'refused'] : ['matched', 'not matched']
  const inventor = new Inventor(tested)
  const { passes, fails } = inventor.search()
  const todo: Requested = { object: { apiVersion: 'fill/in', kind: 'FillIn', metadata: { name: 'example' } } }
  return [
    { name: `${accepted}: ${short(text)}`, ...(passes ?? { ...todo, expect: inventor.expected(true) }) },
    { name: `${refused}: ${short(text)}`, ...(fails ?? { ...todo, expect: inventor.expected(false) }) },
  ]
}

class Inventor {
  readonly #hints: RuleHints
  readonly #suite: Omit<PolicySuite, 'tests'>
  readonly #cluster: OfflineCluster
  /** Whose match condition it is. */
  readonly #webhook: ConfiguredWebhook | undefined
  readonly #rules: readonly NamedRuleWithOperations[]
  readonly #mayReadOld: boolean

  constructor(private readonly tested: TestedExpression) {
    const { document, compatibility, workspace, placed } = tested
    const policies = document.manifests.filter(isPolicyManifest).flatMap(({ object }) => decoded(object))
    const configurations = document.manifests.filter(isWebhookManifest)
    const webhooks = configurations.flatMap(({ object }) => decodeWebhookConfiguration(object).object.webhooks)
    const definitions = workspace.documents.flatMap((one) => one.definitions)
    this.#cluster = offlineCluster({ definitions })
    this.#suite = { name: '', policies, webhooks, cluster: this.#cluster, compatibility }
    const index = Number(/^webhooks\[(\d+)\]/.exec(placed.found.field)?.[1])
    this.#webhook = isWebhookManifest(placed.manifest)
      ? decodeWebhookConfiguration(placed.manifest.object).object.webhooks[index]
      : undefined
    const texts = this.#texts(policies)
    this.#hints = hintsOf(texts)
    this.#mayReadOld = texts.some((text) => /\boldObject\b/.test(text))
    this.#rules = this.#rulesOf(policies)
  }

  /** What the expression says of a request that it lets pass, or not, where nothing better is known. */
  expected(isAccepted: boolean): 'allow' | PolicyExpectation {
    if (this.tested.placed.found.role === 'validation') return isAccepted ? 'allow' : { decision: 'deny' }
    const webhook = this.#webhook
    return webhook === undefined
      ? { decision: 'allow', matched: isAccepted }
      : { webhooks: { [webhook.name]: isAccepted ? 'called' : 'not called' } }
  }

  search(): {
    readonly passes?: Omit<WrittenTest, 'name'>
    readonly fails?: Omit<WrittenTest, 'name'>
  } {
    const kind = this.#kind()
    const schema = kind && this.tested.workspace.schemas.schemaOf(kind)
    if (kind === undefined || schema === undefined) return {}
    const operations = this.#rules[0]?.operations ?? []
    const operation = (['CREATE', 'UPDATE', 'DELETE'] as const).find((one) =>
      [one, '*'].some((is) => operations.includes(is)),
    )
    if (operation === undefined) return {}
    const isUpdate =
      operation === 'UPDATE' || (this.#mayReadOld && ['UPDATE', '*'].some((one) => operations.includes(one)))
    const run = new PolicySuiteRun({ ...this.#suite, tests: [] })
    let passes: Omit<WrittenTest, 'name'> | undefined
    let fails: Omit<WrittenTest, 'name'> | undefined
    for (const { object, before } of this.#objects(kind, schema as JsonSchemaProps)) {
      const requested: Requested = isUpdate
        ? { object, oldObject: before }
        : { ...(operation === 'DELETE' && { operation: 'delete' }), object }
      const request = this.#request(requested, isUpdate ? 'UPDATE' : operation)
      if (request === undefined) continue
      const found =
        this.#webhook === undefined
          ? this.#said(run.answer({ name: '', request, expect: {} }))
          : this.#calls(this.#webhook, request)
      if (found !== undefined && !(found.isAccepted ? passes : fails) && this.#holds(request, found.expect)) {
        const test = { ...requested, expect: found.expect }
        if (found.isAccepted) passes = test
        else fails = test
      }
      if (passes !== undefined && fails !== undefined) break
    }
    return { ...(passes && { passes }), ...(fails && { fails }) }
  }

  /** Small objects, each made of the one before it. */
  *#objects(
    { group, version, kind }: GroupVersionKind,
    schema: JsonSchemaProps,
  ): Generator<{ readonly object: JsonObject; readonly before: JsonObject }> {
    const hints = this.#hints
    const content = withMeta(withoutMeta(schema), hints)
    const isNamespaced = this.#cluster.resourceOf({ group, version, kind })?.namespaced !== false
    const whole = (made: JsonObject): JsonObject => ({
      apiVersion: group === '' ? version : `${group}/${version}`,
      kind,
      ...made,
      metadata: { name: 'example', ...(isNamespaced && { namespace: 'default' }), ...(made['metadata'] as object) },
    })
    let before = whole({})
    for (const { made } of smallObjects({ schema: content, hints, attempts: ATTEMPTS, fullness: FULLNESS })) {
      const object = whole(made)
      yield { object, before }
      before = object
    }
  }

  /** Undefined for what no server would take for an object of its kind. */
  #request({ object, oldObject }: Requested, operation: AdmissionOperation): AdmissionRequest | undefined {
    const old = oldObject === undefined ? {} : { old: oldObject }
    try {
      const options = {
        operation,
        user: ADMINISTRATOR,
        namespace: 'default',
        kinds: this.#cluster,
        typed: true,
        ...old,
      }
      const request = requestOf(object, options)
      const typed = (some: JsonObject): JsonObject => typedForm(request.kind, some, { strict: true })
      return {
        ...request,
        ...(request.object && { object: typed(request.object) }),
        ...(request.oldObject && { oldObject: typed(request.oldObject) }),
      }
    } catch (thrown) {
      if (thrown instanceof DecodeError || thrown instanceof RangeError) return undefined
      throw thrown
    }
  }

  /** What the expression made of a request; undefined if it did not decide. */
  #said(
    verdict: AdmissionVerdict,
  ): { readonly isAccepted: boolean; readonly expect: 'allow' | PolicyExpectation } | undefined {
    const { manifest, found } = this.tested.placed
    const evaluations = [...verdict.mutating.evaluations, ...(verdict.validating?.evaluations ?? [])]
    const own = evaluations.find(({ policy }) => policy === manifest.name)
    if (own === undefined) return undefined
    if (found.role === 'matchCondition') {
      const isAccepted = own.failedCondition === undefined
      const isDecided = isAccepted ? verdict.allowed : own.failedCondition === found.name
      return isDecided ? { isAccepted, expect: this.expected(isAccepted) } : undefined
    }
    const index = Number(/^spec\.validations\[(\d+)\]/.exec(found.field)?.[1])
    const decision = 'decisions' in own ? own.decisions[index] : undefined
    if (decision?.evaluation === 'admit' && verdict.allowed) return { isAccepted: true, expect: 'allow' }
    if (decision?.evaluation !== 'deny' || decision.message === undefined) return undefined
    return { isAccepted: false, expect: { policy: manifest.name, message: decision.message } }
  }

  #calls(
    webhook: ConfiguredWebhook,
    request: AdmissionRequest,
  ): { readonly isAccepted: boolean; readonly expect: 'allow' | PolicyExpectation } | undefined {
    const call = wouldCall(webhook, request, this.#cluster, { compatibility: this.tested.compatibility })
    if ('error' in call || (!call.isCalled && call.isExcluded !== true)) return undefined
    return { isAccepted: call.isCalled, expect: this.expected(call.isCalled) }
  }

  /** Whether a test of its own passes, and proves something. */
  #holds(request: AdmissionRequest, expect: 'allow' | PolicyExpectation): boolean {
    const test = { name: '', request, expect: expect === 'allow' ? { decision: expect } : expect }
    const outcome = new PolicySuiteRun({ ...this.#suite, tests: [test] }).outcome(test, 0)
    return outcome.failures.length === 0 && outcome.vacuous === undefined
  }

  /** The expression, and those of its policy that decide whether it is reached. */
  #texts(policies: readonly PolicyObject[]): readonly string[] {
    const { variables = [], matchConditions = [] } = (this.#specOf(policies) ?? {}) as {
      readonly variables?: readonly { readonly expression: string }[]
      readonly matchConditions?: readonly { readonly expression: string }[]
    }
    return [this.tested.placed.found.text, ...[...variables, ...matchConditions].map(({ expression }) => expression)]
  }

  #rulesOf(policies: readonly PolicyObject[]): readonly NamedRuleWithOperations[] {
    return this.#webhook?.rules ?? this.#specOf(policies)?.matchConstraints?.resourceRules ?? []
  }

  /** That of the policy whose expression it is. */
  #specOf(policies: readonly PolicyObject[]) {
    const { manifest } = this.tested.placed
    const policy = policies.find(({ metadata, kind }) => metadata.name === manifest.name && kind === manifest.gvk.kind)
    return policy !== undefined && 'matchConstraints' in policy.spec ? policy.spec : undefined
  }

  /** The first kind that the rules name. */
  #kind(): GroupVersionKind | undefined {
    const { schemas } = this.tested.workspace
    for (const { apiGroups = [], apiVersions = [], resources = [] } of this.#rules) {
      for (const group of apiGroups) {
        for (const version of apiVersions) {
          for (const resource of resources) {
            const [kind] = schemas.kindsOf({ group: any(group), version: any(version), resource })
            if (kind !== undefined) return kind
          }
        }
      }
    }
    return undefined
  }
}

const any = (name: string): string => (name === '*' ? '' : name)

function decoded(object: JsonObject): PolicyObject[] {
  try {
    return [decodePolicyObject(object).object]
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    return []
  }
}

/** A schema with labels and annotations that have the names which expressions speak of. */
function withMeta(schema: JsonSchemaProps, { fields, pool }: RuleHints): JsonSchemaProps {
  const names = [...new Set([...fields, ...pool].filter((one): one is string => typeof one === 'string' && one !== ''))]
  const map: JsonSchemaProps = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  }
  const metadata: JsonSchemaProps = { type: 'object', properties: { labels: map, annotations: map } }
  return { ...schema, properties: { ...schema.properties, metadata } }
}
