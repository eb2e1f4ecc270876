// JSONPath as printer columns use it: what a path finds in a value (client-go's `util/jsonpath`).
import { isInt64, isNumber, isObject, ownValue, toFloat } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { JsonPathError, type PathNode, parseJsonPath } from './json-path-parser.js'

type Values = readonly unknown[]

/** What finds the values at a path of a value, none where the path does not fit it; undefined for a path that can't be read. */
export function jsonPath(path: string): ((value: unknown) => Values) | undefined {
  const nodes = orUndefined(() => parseJsonPath(path))
  return nodes && ((value) => orUndefined(() => walked([value], nodes)) ?? [])
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof JsonPathError) return undefined
    throw error
  }
}

const walked = (values: Values, nodes: readonly PathNode[]): Values =>
  nodes.reduce((found, node) => step(found, node), values)

/** Null leads nowhere. */
const notNull = (values: Values): Values => values.filter((value) => value !== null && value !== undefined)

function step(values: Values, node: PathNode): Values {
  switch (node.kind) {
    case 'literal':
      return values.map(() => node.value)
    case 'field':
      return notNull(values).flatMap((value) =>
        isObject(value) && Object.hasOwn(value, node.name) ? [ownValue(value, node.name)] : [],
      )
    case 'wildcard':
      return notNull(values).flatMap(partsOf)
    case 'recursive':
      return notNull(values).flatMap(descendants)
    case 'slice':
      return notNull(values).flatMap((value) => sliced(value, node))
    case 'union':
      return node.branches.flatMap((branch) => walked(values, branch))
    case 'filter':
      return values.flatMap((value) => filtered(value, node))
  }
}

/** Those of an object in the order of their keys; Go's is none. */
const partsOf = (value: unknown): Values =>
  Array.isArray(value)
    ? value
    : isObject(value)
      ? Object.keys(value)
          .sort(compareText)
          .map((key) => value[key])
      : []

/** Whatever has parts, before those of its parts. */
function descendants(value: unknown): Values {
  const parts = partsOf(value)
  return parts.length === 0 ? [] : [value, ...notNull(parts).flatMap(descendants)]
}

function sliced(value: unknown, { from = 0, to, isIndex, by = 1 }: PathNode & { readonly kind: 'slice' }): Values {
  if (!Array.isArray(value)) throw new JsonPathError('not a list')
  const { length } = value
  const start = from < 0 ? from + length : from
  const given = to ?? length
  const end = given < 0 || (given === 0 && isIndex) ? given + length : given
  if (start === end) return []
  if (start < 0 || start >= length || end < 0 || end > length || start > end || by <= 0) {
    throw new JsonPathError('out of bounds')
  }
  return value.slice(start, end).filter((_, index) => index % by === 0)
}

function filtered(list: unknown, { left, operator, right }: PathNode & { readonly kind: 'filter' }): Values {
  if (!Array.isArray(list)) throw new JsonPathError('not a list')
  return list.filter((item: unknown) => {
    if (operator === undefined) return (orUndefined(() => walked([item], left)) ?? []).length > 0
    const [lefts, rights] = [walked([item], left), walked([item], right)]
    if (lefts.length > 1 || (lefts.length === 1 && rights.length > 1)) throw new JsonPathError('several values')
    return lefts.length > 0 && rights.length > 0 && compared(lefts[0], operator, rights[0])
  })
}

/** Only values of one kind are compared. */
function compared(left: unknown, operator: string, right: unknown): boolean {
  const kind = kindOf(left)
  if (kind === undefined || kind !== kindOf(right)) throw new JsonPathError('values of different kinds')
  const [a, b] = kind === 'float' ? [toFloat(left as number), toFloat(right as number)] : [left, right]
  // An integer may be a number on one side and a bigint on the other.
  const isEqual = kind === 'int' ? BigInt(a as number) === BigInt(b as number) : a === b
  if (operator === '==') return isEqual
  if (operator === '!=') return !isEqual
  if (kind === 'boolean') throw new JsonPathError('booleans have no order')
  const isLess = kind === 'string' ? compareText(a as string, b as string) < 0 : (a as number) < (b as number)
  switch (operator) {
    case '<':
      return isLess
    case '<=':
      return isLess || isEqual
    case '>':
      return !isLess && !isEqual
    case '>=':
      return !isLess
    default:
      throw new JsonPathError(`${operator} is not an operator`)
  }
}

function kindOf(value: unknown): 'boolean' | 'float' | 'int' | 'string' | undefined {
  if (isNumber(value)) return isInt64(value) ? 'int' : 'float'
  return typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'boolean' : undefined
}
