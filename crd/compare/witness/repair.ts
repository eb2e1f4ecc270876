// Objects that the old CRD refuses, changed until it takes them.
import { isObject, ownValue, type JsonObject } from '../../../apimachinery/json/index.js'
import { rulesOf, type JsonSchemaProps } from '../../schema/props.js'
import type { SchemaStep } from '../schema-pair.js'
import { ABSENT, type ValueGenerator } from './generate.js'
import type { Refusal } from './judge.js'
import { fieldOf, stepsTo } from './locate.js'
import { Mutator, placeAt, schemaAt, withValue } from './mutate.js'
import type { Random } from './random.js'
import { hintsOf, NO_HINTS, type RuleHints } from './rule-hints.js'
import type { Trial } from './trial.js'

/** Steps of repairing one object, at most. */
const MOST_REPAIRS = 12

/** Repairs objects step by step, at random, continuing from whatever is rejected for fewer reasons. */
export class Repair {
  /** By the texts of rules that were broken. */
  readonly #hints = new Map<string, RuleHints>()

  constructor(
    /** The old schema of the whole object. */
    private readonly schema: JsonSchemaProps,
    /** Where something has to stay if it is there. */
    private readonly kept: readonly SchemaStep[],
    private readonly trial: Trial,
    private readonly random: Random,
    private readonly generator: ValueGenerator,
  ) {}

  /** An object like this one that the old CRD takes; undefined if none is found. */
  mend(object: JsonObject): JsonObject | undefined {
    let best = object
    let refusals = this.trial.oldRefusals(object)
    for (let step = 0; refusals.length > 0 && step < MOST_REPAIRS && !this.trial.isOver; step++) {
      const next = this.#repaired(best, refusals)
      if (isThere(best, this.kept) && !isThere(next, this.kept)) continue
      const left = this.trial.oldRefusals(next)
      if (left.length <= refusals.length) {
        best = next
        refusals = left
      }
    }
    return refusals.length === 0 ? best : undefined
  }

  /** Something else where an error is; what is required and missing is added. */
  #repaired(object: JsonObject, refusals: readonly Refusal[]): JsonObject {
    const refusal = this.random.pick(refusals)
    if (refusal === undefined || typeof refusal === 'string') return object
    const steps = stepsTo(object, fieldOf(refusal))
    const schema = schemaAt(this.schema, steps)
    if (schema === undefined || steps.length === 0) return object
    if (refusal.type === 'FieldValueRequired' && this.random.chance(0.8)) {
      return withValue(object, steps, this.generator.value(schema)) as JsonObject
    }
    if (this.random.chance(0.1)) return withValue(object, steps, ABSENT) as JsonObject
    const hints = this.#hintsOf(schema, refusal.detail)
    return new Mutator(this.random, this.generator, hints).mutate(object, placeAt(object, steps, schema), hints.fields)
  }

  /** What the rules suggest that a message is of. */
  #hintsOf(schema: JsonSchemaProps, message: string): RuleHints {
    const broken = rulesOf(schema).filter((rule) => message.includes((rule.message ?? rule.rule).trim()))
    const rules = (broken.length > 0 ? broken : rulesOf(schema)).map(({ rule }) => rule)
    if (rules.length === 0) return NO_HINTS
    const key = JSON.stringify(rules)
    const known = this.#hints.get(key) ?? hintsOf(rules)
    this.#hints.set(key, known)
    return known
  }
}

/** Whether there is something at a place, of lists and maps in any of their parts. */
function isThere(value: unknown, [step, ...rest]: readonly SchemaStep[]): boolean {
  if (step === undefined) return value !== undefined
  if (step.kind === 'items') return Array.isArray(value) && value.some((item) => isThere(item, rest))
  if (!isObject(value)) return false
  return step.kind === 'property'
    ? isThere(ownValue(value, step.name), rest)
    : Object.values(value).some((part) => isThere(part, rest))
}
