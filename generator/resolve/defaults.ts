// The `+default` comments of fields and types, as Kubernetes' defaulter-gen reads them.
import { checkTypes } from '../../runtime/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { jsonProblem, readDefault } from '../../tags/family/index.js'
import { isBuiltin, nativeType, nonPointer } from '../../tags/model/index.js'
import { TagError } from '../../tags/record/index.js'
import { extractTags, type CommentLine, type Type } from '../../tags/index.js'
import { goTypeOf } from './go-type.js'

/** The values that replace unset ones, as JSON. */
export interface FieldDefaults {
  /** For the field. */
  readonly default?: unknown
  /** For items of a list and values of a map. */
  readonly itemDefault?: unknown
}

/** Why a default can't be applied. */
export interface DefaultProblem {
  readonly line: CommentLine
  readonly message: string
  readonly mend: string
}

interface WrittenDefault {
  readonly line: CommentLine
  readonly payload: string
}

/**
 * The defaults of a field: its own, for an optional one also that of its type, and that of the type of its items. A field
 * that can't be nil has only its own; what is zero anyway is none.
 */
export function fieldDefaults(
  comments: readonly CommentLine[],
  type: Type,
): { readonly defaults: FieldDefaults; readonly problems: readonly DefaultProblem[] } {
  const problems: DefaultProblem[] = []
  const read = (from: readonly CommentLine[]): WrittenDefault | undefined => {
    const written = writtenDefaults(from)
    const [first, second] = written
    if (second !== undefined) {
      problems.push({ line: second.line, message: 'there is more than one +default', mend: 'keep one of them' })
      return undefined
    }
    return first
  }
  const valueOf = (written: WrittenDefault | undefined, of: Type): unknown => {
    if (written === undefined) return undefined
    const found = valueOfDefault(written.payload, of)
    if ('value' in found) return found.value
    problems.push({ ...found, line: written.line })
    return undefined
  }
  const own = valueOf(read(comments) ?? nestedDefault(type), type)
  const elem = elemOf(type)
  const ofItems = elem && valueOf(elem.kind === 'alias' ? read(elem.comments) : nestedDefault(elem), elem)
  return {
    defaults: { ...(own !== undefined && { default: own }), ...(ofItems !== undefined && { itemDefault: ofItems }) },
    problems,
  }
}

function elemOf(type: Type): Type | undefined {
  const native = nativeType(type)
  if (native.kind === 'map') return native.elem
  return native.kind === 'list' && !isBuiltin(native.elem, 'uint8') ? native.elem : undefined
}

/** The default of the type that a pointer leads to (`getNestedDefault`). */
function nestedDefault(type: Type): WrittenDefault | undefined {
  if (type.kind !== 'pointer') return undefined
  const target = nonPointer(type)
  const written = target.kind === 'alias' || target.kind === 'struct' ? writtenDefaults(target.comments) : []
  return written.length === 1 ? written[0] : undefined
}

function writtenDefaults(comments: readonly CommentLine[]): WrittenDefault[] {
  const found = extractTags(comments.map(({ text }) => text)).get('default') ?? []
  return found.flatMap(({ text, index }) => {
    const line = comments[index]
    if (line === undefined) return []
    try {
      return [{ line, payload: readDefault(text).payload }]
    } catch (error) {
      if (error instanceof TagError) return [{ line, payload: '' }]
      throw error
    }
  })
}

const REFERENCE = /^ref\((?<name>[^"]+)\)$/

/** The value of a default for values of a type; undefined for one that is zero anyway. */
function valueOfDefault(payload: string, type: Type): { value: unknown } | Omit<DefaultProblem, 'line'> {
  const refused = (why: string, mend: string): Omit<DefaultProblem, 'line'> => ({
    message: `+default=${payload} is not applied: ${why}`,
    mend,
  })
  const reference = REFERENCE.exec(payload)?.groups?.['name']
  if (reference !== undefined) {
    const target = nonPointer(type)
    const constant = target.kind === 'alias' ? target.constants.find(({ name }) => name === reference) : undefined
    return constant === undefined
      ? refused(`${reference} is not a member of an enum that is the field's type`, 'write the value itself, as JSON')
      : { value: constant.value }
  }
  const problem = jsonProblem(payload)
  if (problem !== undefined) return refused(problem, 'write a JSON value: texts have double quotes')
  const value: unknown = JSON.parse(payload)
  if (value === null) return refused('null is what an unset field is', 'take the marker out, or write a value')
  if (nativeType(type).kind === 'struct') {
    return refused('a struct is never unset', 'make the property optional, or give the properties of its type defaults')
  }
  const [wrong] = checkTypes(goTypeOf(type), value, { strict: true })
  if (wrong !== undefined) {
    const where = wrong.field === '<nil>' ? '' : `${wrong.field} `
    return refused(`${where}${wrong.detail}`, 'write a value of the type')
  }
  if (!isExact(value)) return refused('it has an integer that JavaScript does not hold exactly', 'write a smaller one')
  return { value: value === ZERO_BY_KIND[typeof value] && isBuiltin(type) ? undefined : value }
}

const ZERO_BY_KIND: Readonly<Partial<Record<string, unknown>>> = { string: '', number: 0, boolean: false }

function isExact(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact)
}

/** What is wrong with the default of a type, whoever uses it. */
export function typeDefaultProblems(comments: readonly CommentLine[]): DefaultProblem[] {
  return writtenDefaults(comments).flatMap(({ line, payload }) => {
    const problem = REFERENCE.test(payload) ? undefined : jsonProblem(payload)
    if (problem === undefined) return []
    const message = `+default=${payload} is not applied: ${problem}`
    return [{ line, message, mend: `write a JSON value: ${quote('text')}, 1, true` }]
  })
}
