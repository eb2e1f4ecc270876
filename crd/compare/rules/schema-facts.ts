// What a schema makes certain of the values that a rule looks at: fields that it doesn't list aren't there, required ones
// are, and a value with an enum is one of it.
import {
  isEmbeddedResource,
  itemsOf,
  preservesUnknownFields,
  propertyOf,
  valuesOf,
  type JsonSchemaProps,
} from '../../schema/props.js'
import { literal, term, type Term } from '../../../analysis/term/index.js'

/** Schemas of the variables that are in scope, by their terms' heads. */
type Scope = ReadonlyMap<string, JsonSchemaProps>

/**
 * The term with what is certain of values of a schema in the place of the questions; not in normal form. `oldSelf` is the
 * schema of stored values where they are not optionals.
 */
export const underSchema = (given: Term, self: JsonSchemaProps, oldSelf?: JsonSchemaProps): Term =>
  rewrite(given, new Map([['$self', self], ...(oldSelf === undefined ? [] : ([['$oldSelf', oldSelf]] as const))]), 0)

function rewrite(given: Term, scope: Scope, bound: number): Term {
  const { head, args } = given
  if (head === 'literal') return given
  const [first] = args
  const [fold, variables] = /^(?:all|exists|fold) ([12])$/.exec(head) ?? []
  if (fold !== undefined && first !== undefined) {
    const range = rewrite(first, scope, bound)
    const item = variables === '1' ? itemsOf(schemaOf(first, scope) ?? {}) : undefined
    // Variables are called as `toTerm` calls them.
    const inside = item === undefined ? scope : new Map([...scope, [`#${bound}.0`, item]])
    const count = bound + (variables === '1' ? 2 : 3)
    return term(head, [range, ...args.slice(1).map((arg) => rewrite(arg, inside, count))])
  }
  if (isNeverThere(given, scope) || isNeverEqual(given, scope)) return literal(false)
  if (isAlwaysThere(given, scope)) return literal(true)
  return term(
    head,
    args.map((arg) => rewrite(arg, scope, bound)),
  )
}

function schemaOf({ head, args }: Term, scope: Scope): JsonSchemaProps | undefined {
  const known = scope.get(head)
  const [operand] = args
  if (known !== undefined || operand === undefined) return known
  const name = /^\.(\w+)$/.exec(head)?.[1]
  const of = schemaOf(operand, scope)
  return name === undefined || of === undefined || isEscaped(name) ? undefined : propertyOf(of, name)
}

/** CEL's names of some properties are others than theirs. */
const isEscaped = (name: string): boolean => name.includes('__')

/** `has(x.field)` of a field that the schema of `x` doesn't list. Only variables are looked at: others may be errors. */
function isNeverThere({ head, args }: Term, scope: Scope): boolean {
  const name = /^has\.(\w+)$/.exec(head)?.[1]
  const schema = scope.get(args[0]?.head ?? '')
  if (name === undefined || schema?.type !== 'object' || isEscaped(name)) return false
  const isOpen =
    preservesUnknownFields(schema) ||
    isEmbeddedResource(schema) ||
    valuesOf(schema) !== undefined ||
    schema.additionalProperties === true
  return !isOpen && propertyOf(schema, name) === undefined && !['apiVersion', 'kind', 'metadata'].includes(name)
}

/** `has(x.field)` of a required field. */
function isAlwaysThere({ head, args }: Term, scope: Scope): boolean {
  const name = /^has\.(\w+)$/.exec(head)?.[1]
  const schema = scope.get(args[0]?.head ?? '')
  if (name === undefined || schema === undefined || isEscaped(name)) return false
  return schema.required?.includes(name) === true && propertyOf(schema, name)?.nullable === undefined
}

/** `x.field == "a"` of a required field whose enum has no `"a"`. */
function isNeverEqual({ head, args }: Term, scope: Scope): boolean {
  const [left, right] = args
  if (head !== '==' || left === undefined || right === undefined) return false
  const [constant, field] = typeof left.value === 'string' ? [left, right] : [right, left]
  const name = /^\.(\w+)$/.exec(field.head)?.[1]
  const schema = scope.get(field.args[0]?.head ?? '')
  if (typeof constant.value !== 'string' || name === undefined || schema === undefined || isEscaped(name)) return false
  const values = propertyOf(schema, name)?.enum
  return schema.required?.includes(name) === true && values !== undefined && !values.includes(constant.value)
}
