// Rules that say no more than a keyword of the schema does.
import { Double } from '../../apimachinery/number/index.js'
import type { Expr } from '../../cel/index.js'
import { equalJson, isInt64, plainNumber, type JsonNumber } from '../../apimachinery/json/index.js'
import { isIntOrString, type JsonSchemaProps } from '../schema/props.js'
import type { CelRule } from './cel-rule.js'
import {
  chainOf,
  disjunctsOf,
  literalOf,
  operandsOfCall,
  sameChain,
  testedChain,
} from '../../analysis/expression/index.js'
import type { SchemaNode } from './schema-node.js'

/** A keyword that does the same as a rule. */
export interface KeywordForm {
  /** The schema that it belongs to. */
  readonly node: SchemaNode
  readonly keyword: Keyword
  readonly value: unknown
  /** Of a minimum or maximum. */
  readonly isExclusive: boolean
}

type Keyword =
  | 'maximum'
  | 'minimum'
  | 'maxLength'
  | 'minLength'
  | 'maxItems'
  | 'minItems'
  | 'maxProperties'
  | 'minProperties'
  | 'pattern'
  | 'enum'
  | 'required'

/** Formats, without hyphens, whose values are not strings in CEL, or have another length there. */
const CONVERTED: ReadonlySet<string> = new Set(['byte', 'date', 'datetime', 'duration'])

/**
 * The keyword that means the same as a rule for all new objects, undefined if there is none. A rule on an optional field
 * has to say that it may be absent: without that it asks for the field, too.
 */
export function keywordForm({ expr, node }: CelRule): KeywordForm | undefined {
  if (expr === undefined) return undefined
  const { check, guard } = unguarded(expr)
  const form = formOf(check, node)
  if (form === undefined) return undefined
  const { target, ...found } = form
  if (found.keyword === 'required') return guard === undefined ? found : undefined
  const chain = chainOf(target)
  const nodes = chain?.variable === 'self' ? node.along(chain.steps) : undefined
  if (nodes === undefined) return undefined
  const isGuarded = guard !== undefined && sameChain(testedChain(guard), chain)
  if (guard !== undefined && !isGuarded) return undefined
  const needed = isGuarded ? nodes.slice(0, -1) : nodes
  return needed.every(({ isAlwaysSet, schema }) => isAlwaysSet && schema.nullable !== true) ? found : undefined
}

/** `!has(x) || check` and `has(x) ? check : true`. */
function unguarded(expr: Expr): { check: Expr; guard?: Expr } {
  const [absent, check, ...more] = disjunctsOf(expr)
  const guard = absent && operandsOfCall(absent, '!_', 1)?.[0]
  if (guard?.kind === 'select' && guard.testOnly && check !== undefined && more.length === 0) return { check, guard }
  const [condition, then, otherwise] = operandsOfCall(expr, '_?_:_', 3) ?? []
  const isTest = condition?.kind === 'select' && condition.testOnly
  return isTest && then !== undefined && literalOf(otherwise) === true
    ? { check: then, guard: condition }
    : { check: expr }
}

type Form = KeywordForm & { readonly target: Expr }

function formOf(expr: Expr, start: SchemaNode): Form | undefined {
  const tested = testedChain(expr)
  if (tested !== undefined) {
    const nodes = tested.variable === 'self' ? start.along(tested.steps) : undefined
    const last = nodes?.at(-1)
    const holder = nodes?.at(-2) ?? start
    if (nodes === undefined || last?.name === undefined || last.schema.nullable === true) return undefined
    if (!nodes.slice(0, -1).every(({ isAlwaysSet }) => isAlwaysSet)) return undefined
    return { node: holder, keyword: 'required', value: last.name, isExclusive: false, target: expr }
  }
  return comparison(expr, start) ?? membership(expr, start) ?? match(expr, start)
}

const FLIPPED: Readonly<Record<string, string>> = { '_<_': '_>_', '_<=_': '_>=_', '_>_': '_<_', '_>=_': '_<=_' }

function comparison(expr: Expr, start: SchemaNode): Form | undefined {
  if (expr.kind !== 'call' || expr.args.length !== 2 || expr.target !== undefined) return undefined
  const [left, right] = expr.args as [Expr, Expr]
  const isFlipped = left.kind === 'literal'
  const [subject, literal] = isFlipped ? [right, left] : [left, right]
  if (literal.kind !== 'literal') return undefined
  const operator = isFlipped ? (FLIPPED[expr.function] ?? expr.function) : expr.function
  const measured = operandsOfCall(subject, 'size', 1)?.[0]
  if (measured !== undefined) return sizeForm(measured, operator, literal.value, start)
  const node = nodeOf(subject, start)
  if (node === undefined) return undefined
  if (operator === '_!=_' && literal.value === '' && isText(node.schema)) {
    return { node, keyword: 'minLength', value: 1, isExclusive: false, target: subject }
  }
  if (operator === '_==_' && (typeof literal.value === 'string' ? isText(node.schema) : isWhole(literal.value, node))) {
    return { node, keyword: 'enum', value: [literal.value], isExclusive: false, target: subject }
  }
  const keyword = BOUNDS[operator]
  // A fractional bound is cut to a whole number for values that are written as integers, unlike in CEL.
  const isComparable = isWhole(literal.value, node) || (node.schema.type === 'number' && isWholeNumber(literal.value))
  if (keyword === undefined || !isComparable) return undefined
  const isExclusive = operator === '_<_' || operator === '_>_'
  return { node, keyword, value: literal.value, isExclusive, target: subject }
}

const BOUNDS: Readonly<Record<string, 'maximum' | 'minimum'>> = {
  '_<_': 'maximum',
  '_<=_': 'maximum',
  '_>_': 'minimum',
  '_>=_': 'minimum',
}

const isWhole = (value: unknown, { schema }: SchemaNode): value is number | bigint =>
  schema.type === 'integer' && isInt64(value)

/** Whether a number is whole, even if it is written as a float. */
export const isWholeNumber = (value: unknown): boolean =>
  isInt64(value) || (value instanceof Double && Number.isInteger(value.value))

const isText = (schema: JsonSchemaProps): boolean =>
  schema.type === 'string' && !isIntOrString(schema) && !CONVERTED.has((schema.format ?? '').replaceAll('-', ''))

function sizeForm(target: Expr, operator: string, value: unknown, start: SchemaNode): Form | undefined {
  const node = nodeOf(target, start)
  if (node === undefined || typeof value !== 'number') return undefined
  const noun = isText(node.schema)
    ? 'Length'
    : node.schema.type === 'array'
      ? 'Items'
      : node.values !== undefined
        ? 'Properties'
        : undefined
  if (noun === undefined) return undefined
  const form = (bound: 'max' | 'min', size: number): Form | undefined =>
    size < 0 ? undefined : { node, keyword: `${bound}${noun}`, value: size, isExclusive: false, target }
  switch (operator) {
    case '_<=_':
      return form('max', value)
    case '_<_':
      return form('max', value - 1)
    case '_>=_':
      return form('min', value)
    case '_>_':
      return form('min', value + 1)
    case '_!=_':
      return value === 0 ? form('min', 1) : undefined
    default:
      return undefined
  }
}

/** `self in [a, b]` and `self == a || self == b`. */
function membership(expr: Expr, start: SchemaNode): Form | undefined {
  const [member, list] = operandsOfCall(expr, '@in', 2) ?? []
  if (member !== undefined && list?.kind === 'list' && list.optionalIndices.length === 0) {
    return enumForm(member, list.elements, start)
  }
  const equalities = disjunctsOf(expr).map((part) => operandsOfCall(part, '_==_', 2))
  const [first] = equalities
  if (first === undefined || equalities.length < 2) return undefined
  const [subject] = first as [Expr, Expr]
  if (!equalities.every((pair) => pair !== undefined && sameChain(chainOf(pair[0] as Expr), chainOf(subject)))) {
    return undefined
  }
  return enumForm(
    subject,
    equalities.map((pair) => (pair as readonly [Expr, Expr])[1]),
    start,
  )
}

function enumForm(subject: Expr, elements: readonly Expr[], start: SchemaNode): Form | undefined {
  const node = nodeOf(subject, start)
  if (node === undefined || elements.length === 0) return undefined
  const values = elements.map(literalOf)
  const fit = values.every((value) => (typeof value === 'string' ? isText(node.schema) : isWhole(value, node)))
  return fit ? { node, keyword: 'enum', value: values, isExclusive: false, target: subject } : undefined
}

function match(expr: Expr, start: SchemaNode): Form | undefined {
  const [subject, pattern] = operandsOfCall(expr, 'matches', 2) ?? []
  const value = literalOf(pattern)
  const node = subject && nodeOf(subject, start)
  if (subject === undefined || node === undefined || typeof value !== 'string' || !isText(node.schema)) return undefined
  return { node, keyword: 'pattern', value, isExclusive: false, target: subject }
}

function nodeOf(expr: Expr, start: SchemaNode): SchemaNode | undefined {
  const chain = chainOf(expr)
  if (chain?.variable !== 'self') return undefined
  const nodes = start.along(chain.steps)
  const node = nodes === undefined ? undefined : (nodes.at(-1) ?? start)
  return node === undefined || node.schema.nullable === true || isIntOrString(node.schema) ? undefined : node
}

/** Whether the schema already says what the keyword would, or more. */
export function isImplied({ node: { schema }, keyword, value, isExclusive }: KeywordForm): boolean {
  switch (keyword) {
    case 'required':
      return (schema.required ?? []).includes(value as string)
    case 'pattern':
      return schema.pattern === value
    case 'enum':
      return (
        schema.enum !== undefined &&
        schema.enum.every((one) => (value as readonly unknown[]).some((other) => equalJson(one, other)))
      )
    case 'maximum':
    case 'minimum': {
      const own = plainNumber(schema[keyword])
      const asked = plainNumber(value as JsonNumber)
      if (own === undefined || asked === undefined || !isWholeNumber(schema[keyword])) return false
      const isOwnExclusive = schema[keyword === 'maximum' ? 'exclusiveMaximum' : 'exclusiveMinimum'] === true
      if (own === asked) return isOwnExclusive || !isExclusive
      return keyword === 'maximum' ? own < asked : own > asked
    }
    default: {
      const own = schema[keyword]
      if (own === undefined) return false
      return keyword.startsWith('max') ? own <= Number(value) : own >= Number(value)
    }
  }
}
