// Objects for tests, made up by a schema and by what expressions speak of.
import type { JsonObject } from '../../../apimachinery/json/index.js'
import { Mutator, Random, type RuleHints, ValueGenerator } from '../../../crd/compare/index.js'
import type { JsonSchemaProps } from '../../../crd/index.js'

/** Small steps from an object find what single fields decide; after so many a new one begins. */
const STEPS = 8

export interface SmallObjectsOptions {
  /** Without metadata. */
  readonly schema: JsonSchemaProps
  readonly hints: RuleHints
  /** How many objects are made up. */
  readonly attempts: number
  /** How many of the optional fields new objects have, one after another. */
  readonly fullness: readonly number[]
}

export interface SmallObject {
  readonly made: JsonObject
  /** Whether it is new, and not a step from the one before. */
  readonly isNew: boolean
}

/** The same ones at each call. */
export function* smallObjects({ schema, hints, attempts, fullness }: SmallObjectsOptions): Generator<SmallObject> {
  const random = new Random(1)
  const generator = new ValueGenerator(random)
  const mutator = new Mutator(random, generator, hints)
  const present = hints.fields
  let made: JsonObject = {}
  for (let attempt = 0; attempt < attempts; attempt++) {
    const isNew = attempt % STEPS === 0
    made = isNew
      ? (generator.value(schema, {
          fullness: fullness[(attempt / STEPS) % fullness.length] ?? 0,
          hints,
          present,
        }) as JsonObject)
      : mutator.mutate(made, { steps: [], schema, value: made, isOptional: false }, present)
    yield { made, isNew }
  }
}
