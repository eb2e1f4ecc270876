// Questions to structured-merge-diff by chance.
import { fieldSetOf } from '../../../apply/index.js'
import { fieldsV1 } from '../../../apply/index.js'
import type { JsonObject } from '../../../crd/index.js'
import { isPlainObject } from '../plain-object.js'
import { Random } from '../random.js'
import type { MergeCase, MergeOp, MergeStep, TypeDef } from './case.js'
import { changeTypes, makeTypes } from './make-types.js'
import { ValueMaker } from './make-values.js'
import { schemaOf } from './read-types.js'

export const MERGE_OPS: readonly MergeOp[] = ['compare', 'fields', 'merge', 'remove', 'extract', 'reconcile', 'writes']

/** Cases of the kinds, in turn. */
export function makeMergeCases(count: number, seed: number, kinds: readonly string[]): MergeCase[] {
  return Array.from({ length: count }, (_, at) => {
    const random = new Random(seed * 100_003 + at)
    const op = kinds[at % kinds.length] as MergeOp
    const one = op === 'writes' ? makeWrites(random) : makeQuestion(op, random)
    return { id: `${seed}-${at}`, op, ...one }
  })
}

function makeQuestion(op: MergeOp, random: Random): Omit<MergeCase, 'id' | 'op'> {
  const types = makeTypes(random)
  const maker = new ValueMaker(types, random)
  const value = maker.root(true)
  switch (op) {
    case 'fields':
      return { types, value }
    case 'compare':
      return { types, value, patch: maker.mixed(value, maker.root(true)) }
    case 'merge':
      return { types, value: maker.mixed(value, maker.root(true)), patch: maker.root(false) }
    case 'reconcile':
      return { types: changeTypes(types, random), value: {}, set: someFields(types, value, random) }
    default:
      return {
        types,
        value,
        set: someFields(types, maker.mixed(value, maker.root(true)), random),
        ...(op === 'extract' && { appendKeyFields: random.chance(0.3) }),
      }
  }
}

/** Some of the fields of a value, as `fieldsV1`. */
function someFields(types: readonly TypeDef[], value: unknown, random: Random): JsonObject {
  const schema = schemaOf(types)
  try {
    return thinned(fieldsV1(fieldSetOf(schema, schema.root, value)), random)
  } catch {
    return {}
  }
}

const thinned = (json: JsonObject, random: Random): JsonObject =>
  Object.fromEntries(
    Object.entries(json)
      .filter(() => random.chance(0.8))
      .map(([key, part]) => [key, isPlainObject(part) ? thinned(part, random) : part]),
  )

const MANAGERS = ['m1', 'm2', 'm3', 'm4'] as const

function makeWrites(random: Random): Omit<MergeCase, 'id' | 'op'> {
  const types = makeTypes(random)
  const isOne = random.chance(0.5)
  const versions = { v1: types, ...(!isOne && { v2: random.chance(0.5) ? types : changeTypes(types, random) }) }
  const maker = new ValueMaker(types, random)
  let latest = maker.root(false)
  const steps = Array.from({ length: random.integer(2, 6) }, (): MergeStep => {
    if (random.chance(0.1)) {
      const changed = changeTypes(types, random)
      return { op: 'versions', versions: isOne || random.chance(0.3) ? { v1: changed } : { v1: types, v2: changed } }
    }
    const op = random.pick(['apply', 'apply', 'update'] as const)
    latest = maker.mixed(latest, maker.root(op === 'update' && random.chance(0.2)))
    return {
      op,
      manager: random.pick(MANAGERS),
      version: isOne ? 'v1' : random.pick(['v1', 'v2']),
      object: latest,
      ...(op === 'apply' && random.chance(0.6) && { force: true }),
    }
  })
  const ignored = random.chance(0.2) && { ignored: { v1: someFields(types, maker.root(false), random) } }
  return { versions, ...ignored, steps }
}
