// How well a value matches a schema that refuses it: by this kube-openapi chooses the branch of anyOf and oneOf whose errors
// it reports (`Result.MatchCount`).
import { isNumber, isObject } from '../../apimachinery/json/index.js'
import { itemsOf, propertiesOf, valuesOf, type JsonSchemaProps } from '../schema/props.js'
import type { SchemaJudge } from './judge.js'
import { isOfType } from './keywords/type.js'
import { formatOf, typesOf } from './schema-type.js'

/** The first of those that match a value best. All refuse it. */
export function bestOf(branches: readonly SchemaJudge[], value: unknown): SchemaJudge {
  const [first, ...others] = branches
  if (first === undefined) throw new RangeError('there is no branch')
  let best = { judge: first, count: others.length === 0 ? 0 : matchCount(first, value) }
  for (const judge of others) {
    const count = matchCount(judge, value)
    if (count > best.count) best = { judge, count }
  }
  return best.judge
}

/** One for each kind of check that looks at a value, one more for most of them when they come to their end, and all of its parts. */
function matchCount(judge: SchemaJudge, value: unknown): number {
  const { schema } = judge
  const type = isOfType(schema, value) ? 1 : 0
  if (value === null) return type
  const hasType = typesOf(schema).length > 0 || formatOf(schema) !== ''
  // The node itself, `enum`, and the junctors.
  let count = 1 + 1 + 2 + junctorCount(judge, value)
  if (hasType) count += 1 + type
  if (typeof value === 'string') count += formatOf(schema) === '' ? 1 : 2
  else if (isNumber(value)) count += 2
  else if (Array.isArray(value)) count += 2 + itemCount(judge, value)
  else if (isObject(value)) count += 1 + propertyCount(judge, value)
  return count
}

function itemCount(judge: SchemaJudge, list: readonly unknown[]): number {
  const items = itemsOf(judge.schema)
  return items === undefined ? 0 : sum(list, (item) => matchCount(judge.judgeOf(items), item))
}

function propertyCount(judge: SchemaJudge, map: Readonly<Record<string, unknown>>): number {
  const { schema } = judge
  const values = valuesOf(schema)
  const isAdditional = (key: string): boolean => !Object.hasOwn(schema.properties ?? {}, key)
  const additional = values === undefined ? [] : Object.keys(map).filter(isAdditional)
  const declared = propertiesOf(schema).filter(([key]) => Object.hasOwn(map, key))
  return (
    sum(additional, (key) => matchCount(judge.judgeOf(values as JsonSchemaProps), map[key])) +
    sum(declared, ([key, property]) => matchCount(judge.judgeOf(property), map[key]))
  )
}

function junctorCount(judge: SchemaJudge, value: unknown): number {
  const { anyOf = [], oneOf = [], allOf = [] } = judge.schema
  return (
    anyOfCount(
      anyOf.map((branch) => judge.judgeOf(branch)),
      value,
    ) +
    oneOfCount(
      oneOf.map((branch) => judge.judgeOf(branch)),
      value,
    ) +
    sum(allOf, (branch) => matchCount(judge.judgeOf(branch), value))
  )
}

/** That of the first valid branch, else that of the best one. */
function anyOfCount(branches: readonly SchemaJudge[], value: unknown): number {
  const valid = branches.find((branch) => branch.accepts(value))
  return valid === undefined ? bestCount(branches, value) : matchCount(valid, value)
}

/** That of the valid branch, none if there are several. */
function oneOfCount(branches: readonly SchemaJudge[], value: unknown): number {
  const [valid, ...others] = branches.filter((branch) => branch.accepts(value))
  if (valid === undefined) return bestCount(branches, value)
  return others.length === 0 ? matchCount(valid, value) : 0
}

const bestCount = (branches: readonly SchemaJudge[], value: unknown): number =>
  Math.max(0, ...branches.map((branch) => matchCount(branch, value)))

function sum<T>(items: readonly T[], count: (item: T) => number): number {
  let total = 0
  for (const item of items) total += count(item)
  return total
}
