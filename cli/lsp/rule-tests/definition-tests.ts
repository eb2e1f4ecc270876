// Tests for a rule of a CRD: objects that pass and fail, made up and judged as the server does.
import { equalJson, isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import {
  type CustomResourceDefinition,
  type EvaluateRule,
  type JsonSchemaProps,
  type ObjectVerdict,
  ServedDefinition,
  ServeError,
} from '../../../crd/index.js'
import { hintsOf, withoutMeta } from '../../../crd/compare/index.js'
import { schemaOf } from '../../../crd/definition/index.js'
import { rulesOf } from '../../../crd/schema/index.js'
import type { SourceText } from '../../../diagnostics/index.js'
import type { PlacedExpression } from '../../../editor/expression/index.js'
import { readYaml } from '../../../manifest/index.js'
import { smallObjects } from './small-objects.js'
import { short } from './suite-text.js'

/** How many objects are made up, at most. */
const ATTEMPTS = 400
const FULLNESS = [0.2, 0.5, 0.9] as const

/** A rule, and what its tests are made of. */
interface TestedRule {
  readonly definition: CustomResourceDefinition
  readonly placed: PlacedExpression
  readonly compatibility: string
  /** The suite as it is. */
  readonly suite: SourceText | undefined
}

/** An object, and for a rule that compares with the stored one the object that replaces it. */
interface Requested {
  readonly initial: JsonObject
  readonly updated?: JsonObject
}

interface WrittenTest extends Requested {
  readonly name: string
  readonly expectedError?: string
}

/**
 * One test for each answer of the rule; objects that could not be made up say that they are to be filled in. A rule that reads
 * `oldSelf` is tested by updates.
 */
export function definitionTests(tested: TestedRule): {
  readonly list: 'onCreate' | 'onUpdate'
  readonly tests: readonly WrittenTest[]
} {
  const { definition, placed } = tested
  const { found } = placed
  const { spec } = definition
  const version = spec.versions[Number(/^spec\.versions\[(\d+)\]/.exec(found.field)?.[1] ?? 0)]
  const base: JsonObject = {
    apiVersion: `${spec.group}/${version?.name ?? ''}`,
    kind: spec.names.kind,
    metadata: { name: 'example', ...(spec.scope === 'Namespaced' && { namespace: 'default' }) },
  }
  const rule = found.text.trim()
  const isTransition = found.report?.()?.usesOldSelf === true
  const expectedError = messageOf(found) ?? `failed rule: ${rule.split('\n', 1)[0] ?? ''}`
  const schema = version && schemaOf(definition, version)
  const objects = schema && new Inventor(tested, { base, schema, expectedError, isTransition }).search()
  const initial = { ...base, spec: 'fill in' }
  const todo: Requested = { initial, ...(isTransition && { updated: initial }) }
  return {
    list: isTransition ? 'onUpdate' : 'onCreate',
    tests: [
      { name: `accepted: ${short(rule)}`, ...(objects?.passes ?? todo) },
      { name: `refused: ${short(rule)}`, ...(objects?.fails ?? todo), expectedError },
    ],
  }
}

/** The message that a rule is written with. */
function messageOf({ field, schema }: PlacedExpression['found']): string | undefined {
  const index = Number(/\[(\d+)\]\.rule$/.exec(field)?.[1])
  return rulesOf((schema ?? {}) as JsonSchemaProps)[index]?.message
}

interface Wanted {
  readonly base: JsonObject
  readonly schema: JsonSchemaProps
  readonly expectedError: string
  readonly isTransition: boolean
}

/** Looks for small objects that the rule decides: one that is accepted, one that it alone refuses. */
class Inventor {
  readonly #served: ServedDefinition | undefined
  readonly #known: readonly JsonObject[]
  readonly #rule: string
  /** Whether the rule was true of a value of the object that was judged last. */
  #wasTrue = false

  constructor(
    { definition, placed, compatibility, suite }: TestedRule,
    private readonly wanted: Wanted,
  ) {
    this.#rule = placed.found.text
    this.#served = servedOf(definition, compatibility, ({ rule }, program, bindings) => {
      const evaluated = program.evaluateTyped(bindings)
      if (rule === this.#rule && evaluated.value === true) this.#wasTrue = true
      return evaluated
    })
    this.#known = suite === undefined ? [] : objectsIn(suite)
  }

  search(): { readonly passes?: Requested; readonly fails?: Requested } {
    const served = this.#served
    if (served === undefined) return {}
    const { base, schema, isTransition, expectedError } = this.wanted
    const hints = hintsOf([this.#rule])
    const options = { schema: withoutMeta(schema), hints, attempts: ATTEMPTS, fullness: FULLNESS }
    let passes: Requested | undefined
    let fails: Requested | undefined
    let stored: JsonObject | undefined
    for (const { made, isNew: isFresh } of smallObjects(options)) {
      if (passes !== undefined && fails !== undefined) break
      const object = { ...base, ...made }
      this.#wasTrue = false
      const verdict = served.validate({ object, old: stored, fieldValidation: 'Strict' })
      if (verdict.decodeError !== undefined || verdict.strictErrors.length > 0) continue
      const requested = stored === undefined ? { initial: object } : { initial: stored, updated: object }
      const isNew =
        stored !== undefined ? !equalJson(stored, object) : !this.#known.some((one) => equalJson(one, object))
      if ((stored !== undefined || !isTransition) && isNew) {
        if (isAccepted(verdict) && this.#wasTrue) passes ??= requested
        else if (isRefusedFor(verdict, expectedError)) fails ??= requested
      }
      // What was accepted last is stored, and replaced by what is made of it.
      if (isTransition && isFresh) {
        const isCreated = isAccepted(served.validate({ object, fieldValidation: 'Strict' }))
        stored = isCreated ? object : undefined
      }
    }
    return { ...(passes && { passes }), ...(fails && { fails }) }
  }
}

const isAccepted = ({ errors, decodeError, strictErrors }: ObjectVerdict): boolean =>
  errors.length === 0 && decodeError === undefined && strictErrors.length === 0

const isRefusedFor = ({ errors: [only, ...further] }: ObjectVerdict, expectedError: string): boolean =>
  further.length === 0 && only?.toString().includes(expectedError) === true

function servedOf(
  definition: CustomResourceDefinition,
  compatibility: string,
  evaluate: EvaluateRule,
): ServedDefinition | undefined {
  try {
    return new ServedDefinition(definition, { compatibility, evaluate })
  } catch (thrown) {
    if (!(thrown instanceof ServeError)) throw thrown
    return undefined
  }
}

/** The objects that the tests of a suite create: a test that equals another one would prove nothing. */
function objectsIn(suite: SourceText): readonly JsonObject[] {
  const [document] = readYaml(suite).documents
  const { tests } = (document?.value ?? {}) as { readonly tests?: { readonly onCreate?: unknown } }
  const list = Array.isArray(tests?.onCreate) ? (tests.onCreate as readonly unknown[]) : []
  return list.flatMap((test) => (isObject(test) && isObject(test['initial']) ? [test['initial']] : []))
}
