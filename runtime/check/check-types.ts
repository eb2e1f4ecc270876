// What Go's JSON decoder does before validation: values whose type doesn't fit never reach the validators.
import {
  addErrors,
  field,
  fieldSteps,
  omittedValue,
  stepsText,
  type FieldErrorList,
  FieldPath,
} from '../../apimachinery/field/index.js'
import {
  GoValue,
  INTEGER_RANGES,
  type AnyType,
  type CustomType,
  type GoType,
  type IntegerKind,
  type ListType,
  type MapType,
  type ScalarKind,
  type StructType,
  zeroValue,
} from '../../apimachinery/go/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import { base64Error, quote } from '../../apimachinery/text/index.js'

export interface CheckTypesOptions {
  /**
   * Whether properties that the type doesn't have are errors, as in Kubernetes' strict decoding: Forbidden,
   * `unknown field "spec.a"`, of the origin `unknownField`; at most 100. Default false.
   */
  readonly strict?: boolean
  /** The place of the value. Default: the nil path. */
  readonly path?: FieldPath
}

/**
 * Levels of lists and objects inside one another, at least as many as Kubernetes' decoders reach with ordinary objects.
 */
const MAX_DEPTH = 1000
/** Errors after which the check ends: shared parts of an object may be found on very many paths. */
const MAX_ERRORS = 1000
/** Unknown fields that are named; Kubernetes' strict decoder stops at as many. */
const MAX_UNKNOWN = 100

/** The origin of errors about properties that a type doesn't have. */
export const UNKNOWN_FIELD = 'unknownField'

/**
 * Checks a value against its Go type, own properties only: a FieldValueTypeInvalid error for each value of another type
 * (`must be of type int32, got string`), integers outside their kind's range and floats outside theirs included, in the
 * order of the value. Kubernetes names only the first. As in Go, null and undefined fit everywhere, and stand for the
 * zero value; only a root struct must be there.
 *
 * Values of an `any` must be JSON: cycles, functions, NaN are errors. Getters that throw are errors. Never throws. At
 * most 1000 errors are returned; nesting beyond 1000 levels is one error and ends the check.
 */
export function checkTypes(type: GoType, value: unknown, options: CheckTypesOptions = {}): FieldErrorList {
  const path = options.path ?? FieldPath.nil
  if (type.kind === 'struct' && (value === undefined || value === null)) return [mismatch(path, value, 'object')]
  const check = new TypeCheck(value, path, options.strict ?? false)
  check.value(type, value, path)
  return check.errors
}

type CompositeType = ListType | MapType | StructType | AnyType

class TypeCheck {
  readonly errors: FieldErrorList = []
  private isOver = false
  private readonly ancestors = new Set<object>()
  /** The types that an object was found to fit, so that shared parts are looked at once. */
  private readonly fitting = new Map<object, Set<GoType>>()

  private unknown = 0

  constructor(
    private readonly root: unknown,
    private readonly start: FieldPath,
    private readonly strict: boolean,
  ) {}

  value(given: GoType, value: unknown, path: FieldPath): void {
    let type = given
    let isPointer = false
    while (isGoValue(value) || type.kind === 'pointer') {
      if (isGoValue(value)) ({ type, value } = value)
      else if (type.kind === 'pointer') {
        type = type.elem
        isPointer = true
      }
    }
    if (this.isOver || value === undefined) return
    if (type.kind === 'custom' && !(value === null && isPointer)) return this.custom(type, value, path)
    if (value === null) return
    switch (type.kind) {
      case 'error':
      case 'stringer':
      case 'custom':
        return
      case 'list':
        return isList(value) ? this.inside(type, value, path) : this.report(mismatch(path, value, 'array'))
      case 'map':
      case 'struct':
        return isObject(value) ? this.inside(type, value, path) : this.report(mismatch(path, value, 'object'))
      case 'any':
        return isList(value) || isObject(value) ? this.inside(type, value, path) : this.json(value, path)
      default:
        return this.scalar(type.kind, value, path)
    }
  }

  /** Looks into a list or an object, unless it is known to fit, contains itself or lies too deep. */
  private inside(type: CompositeType, value: object, path: FieldPath): void {
    if (this.fitting.get(value)?.has(type)) return
    if (this.ancestors.has(value)) {
      return this.report(field.typeInvalid(path, omittedValue, 'must not contain itself'))
    }
    if (this.ancestors.size >= MAX_DEPTH) return this.tooDeep(path)
    const before = this.errors.length
    this.ancestors.add(value)
    try {
      if (isList(value)) this.items(type.kind === 'list' ? type.elem : type, value, path)
      else if (type.kind === 'struct') this.properties(type, value, path)
      else this.entries(type.kind === 'map' ? type.elem : type, value, path)
    } catch (thrown) {
      // Only proxies refuse to name their keys; a RangeError means that a caller left little of the stack.
      if (thrown instanceof RangeError) this.tooDeep(path)
      else this.report(field.typeInvalid(path, omittedValue, `must be readable, but failed: ${reason(thrown)}`))
    }
    this.ancestors.delete(value)
    if (this.errors.length > before || this.isOver) return
    const types = this.fitting.get(value)
    if (types === undefined) this.fitting.set(value, new Set([type]))
    else types.add(type)
  }

  private items(elem: GoType, list: readonly unknown[], path: FieldPath): void {
    for (let index = 0; index < list.length && !this.isOver; index++) {
      const at = path.index(index)
      this.value(elem, this.read(list, index, at), at)
    }
  }

  private entries(elem: GoType, map: object, path: FieldPath): void {
    for (const key of Object.keys(map)) {
      if (this.isOver) return
      const at = path.key(key)
      this.value(elem, this.read(map, key, at), at)
    }
  }

  private properties(type: StructType, object: object, path: FieldPath): void {
    const { list, byName, isOpen } = type.properties()
    const before = this.errors.length
    let found: Map<string, FieldErrorList> | undefined
    for (const { name, type: member } of list) {
      if (!Object.hasOwn(object, name)) continue
      const from = this.errors.length
      const at = path.child(name)
      this.value(member, this.read(object, name, at), at)
      if (this.errors.length > from) (found ??= new Map()).set(name, this.errors.slice(from))
    }
    if (this.strict && !isOpen) {
      for (const name of Object.keys(object)) {
        if (byName.has(name) || this.isOver) continue
        const from = this.errors.length
        this.unknownField(name, path)
        if (this.errors.length > from) (found ??= new Map()).set(name, this.errors.slice(from))
      }
    }
    if (found !== undefined && found.size > 1) this.sortByDocument(object, before, found)
  }

  /** Types name properties in order of declaration; authors know that of the value. */
  private sortByDocument(object: object, before: number, found: ReadonlyMap<string, FieldErrorList>): void {
    this.errors.length = before
    for (const name of new Set([...Object.keys(object), ...found.keys()])) addErrors(this.errors, found.get(name) ?? [])
  }

  private unknownField(name: string, path: FieldPath): void {
    // All objects have them, whether their type says so or not.
    if (path === this.start && (name === 'apiVersion' || name === 'kind')) return
    if (++this.unknown > MAX_UNKNOWN) return
    const at = path.child(name)
    const steps = fieldSteps(at.toString(), this.start.isNil() ? this.root : undefined)
    this.report(field.forbidden(at, `unknown field ${quote(stepsText(steps))}`, UNKNOWN_FIELD))
  }

  /** An own property; undefined after an error if its getter throws. */
  private read(object: object, name: string | number, path: FieldPath): unknown {
    try {
      return Reflect.get(object, name)
    } catch (thrown) {
      const detail = `must be readable, but its getter failed: ${reason(thrown)}`
      this.report(field.typeInvalid(path, omittedValue, detail))
      return undefined
    }
  }

  /** A type that reads its JSON itself; it never gets what isn't JSON. */
  private custom(type: CustomType, value: unknown, path: FieldPath): void {
    const before = this.errors.length
    this.value(ANY, value, path)
    if (this.errors.length > before) return
    const first = firstCharacter(value)
    const decode = (part: GoType): unknown => {
      const [error] = value === null ? [] : checkTypes(part, value)
      if (error !== undefined) throw new DecodeError(error.detail)
      return value ?? zeroValue(part)
    }
    try {
      type.read({ first, decode, raw: () => value, rawForConversion: () => value })
    } catch (thrown) {
      if (!(thrown instanceof DecodeError)) throw thrown
      this.report(field.typeInvalid(path, isPrintable(value) ? value : omittedValue, thrown.message))
    }
  }

  private json(value: unknown, path: FieldPath): void {
    const isJson = isFiniteNumber(value) || ['string', 'boolean', 'bigint'].includes(typeof value)
    if (!isJson) this.report(mismatch(path, value, 'JSON'))
  }

  private scalar(kind: ScalarKind, value: unknown, path: FieldPath): void {
    switch (kind) {
      case 'string':
        if (typeof value !== 'string') this.report(mismatch(path, value, 'string'))
        return
      case 'bool':
        if (typeof value !== 'boolean') this.report(mismatch(path, value, 'boolean'))
        return
      case 'bytes':
        if (typeof value !== 'string') this.report(mismatch(path, value, 'string (base64)'))
        else if (base64Error(value) !== undefined) this.report(field.typeInvalid(path, value, 'must be base64 text'))
        return
      case 'float32':
      case 'float64':
        return this.float(kind, value, path)
      default:
        return this.integer(kind, value, path)
    }
  }

  private float(kind: 'float32' | 'float64', value: unknown, path: FieldPath): void {
    if (typeof value === 'bigint') return
    if (!isFiniteNumber(value)) return this.report(mismatch(path, value, kind))
    if (kind === 'float32' && !Number.isFinite(Math.fround(value))) {
      this.report(field.typeInvalid(path, value, 'must be of type float32, got a number outside of its range'))
    }
  }

  private integer(kind: IntegerKind, value: unknown, path: FieldPath): void {
    if (typeof value !== 'bigint' && !isFiniteNumber(value)) return this.report(mismatch(path, value, kind))
    if (typeof value === 'number' && !Number.isInteger(value)) {
      return this.report(field.typeInvalid(path, value, `must be of type ${kind}, got a number with a fraction`))
    }
    const { least, greatest } = INTEGER_RANGES[kind]
    if (value < least || value > greatest) {
      const detail = `must be of type ${kind}, got a number outside of ${least} to ${greatest}`
      this.report(field.typeInvalid(path, value, detail))
    }
  }

  private tooDeep(path: FieldPath): void {
    if (this.isOver) return
    const detail = `must not be nested more than ${MAX_DEPTH} levels deep`
    this.report(field.typeInvalid(path, omittedValue, detail))
    this.isOver = true
  }

  private report(error: FieldErrorList[number]): void {
    this.errors.push(error)
    if (this.errors.length >= MAX_ERRORS) this.isOver = true
  }
}

/** An error about a value of another type. Lists and objects aren't repeated in it: they may be huge, or cyclic. */
function mismatch(path: FieldPath, value: unknown, expected: string): FieldErrorList[number] {
  return field.typeInvalid(
    path,
    isPrintable(value) ? value : omittedValue,
    `must be of type ${expected}, got ${jsonKind(value)}`,
  )
}

const isPrintable = (value: unknown): boolean => ['string', 'number', 'boolean', 'bigint'].includes(typeof value)

const ANY: AnyType = { kind: 'any' }

/** The first character of a value's JSON. */
function firstCharacter(value: unknown): string {
  if (typeof value === 'string') return '"'
  if (value === null) return 'n'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return isList(value) ? '[' : isObject(value) ? '{' : '0'
}

/** What JSON calls a value's type; what isn't JSON is called what JavaScript calls it. */
function jsonKind(value: unknown): string {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  if (typeof value === 'bigint') return 'number'
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : String(value)
  return typeof value === 'object' && !isObject(value) ? tagOf(value) : typeof value
}

function isGoValue(value: unknown): value is GoValue {
  try {
    return value instanceof GoValue
  } catch {
    return false
  }
}

const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value)
  } catch {
    // A revoked proxy is not a list, and does not pass for an object either.
    return false
  }
}

/** Whether a value is what JSON calls an object; Dates, Maps and the like are not, though JavaScript has them as objects. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && tagOf(value) === 'Object' && !isList(value)

function tagOf(value: object): string {
  try {
    return Object.prototype.toString.call(value).slice('[object '.length, -1)
  } catch {
    return 'an unreadable object'
  }
}

function reason(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown)
  } catch {
    return 'unknown reason'
  }
}
