// Go's JSON decoder (`sigs.k8s.io/json`): from a valid JSON text to a value of a Go type.
import { go } from '../go/descriptors.js'
import { isIntegerKind } from '../go/integer.js'
import { nameInPackage, typeText } from '../go/type-text.js'
import type {
  CustomType,
  GoType,
  JsonInput,
  ListType,
  MapType,
  PointerType,
  ScalarType,
  StructField,
  StructType,
} from '../go/type.js'
import { isEmptyValue, zeroValue } from '../go/zero.js'
import { base64, base64Error } from '../text/base64.js'
import { parseNumber } from './parse-json.js'
import { DecodeError, TypeMismatchError } from './decode-error.js'
import type { DecodedStructs } from './decoded-structs.js'
import { floatOf, integerOf } from './number-literal.js'
import { decodedZero, isNilCollection } from './nil.js'
import { JsonReader, kindOf, type Reader } from './reader.js'
import { StrictErrors } from './strict-errors.js'
import { SOURCE, type Writing } from './text.js'
import { setOwn, type JsonValue } from './value.js'
import { PlainReader, ValueReader } from './value-reader.js'
import { markEmpty } from './written-empty.js'

export interface DecodeOptions {
  /** Whether unknown fields and duplicates are looked for. */
  readonly strict?: boolean
  /** Whether field names fit in upper and lower case, as Go's own JSON library has it. */
  readonly foldCase?: boolean
  /** Whether fields that are left out, but were written as empty lists or maps, are marked (`isWrittenEmpty`). */
  readonly marksEmpty?: boolean
  /** The structs that were decoded before, and those that are now. */
  readonly known?: DecodedStructs | undefined
}

export interface Decoded {
  readonly value: unknown
  /** `unknown field "spec.a"`, `duplicate field "spec.b"`; at most 100, none twice. */
  readonly strict: readonly string[]
  /** Their paths: `spec.a`. */
  readonly strictPaths: readonly string[]
}

/**
 * Decodes a valid JSON text. Fields with zero values are absent, unless JSON always has them (no `omitempty`); a field that is set
 * again is decoded over what it was, as in Go. Throws a DecodeError for the first value of a type that doesn't fit.
 */
export const decodeJson = (text: string, of: GoType, options: DecodeOptions = {}): Decoded =>
  decodeRead(new JsonReader(text), of, options)

/** Decodes a value that was decoded from JSON before, as `decodeJson` does its text. Throws a DecodeError. */
export const decodeValue = (value: unknown, writing: Writing, of: GoType, options: DecodeOptions = {}): Decoded =>
  decodeRead(new ValueReader(value, writing), of, options)

/** Decodes what `plainJson` made of a text, as `decodeJson` does the text. Free JSON in it is taken over, not copied. */
export const decodePlain = (value: JsonValue, of: GoType, options: DecodeOptions = {}): Decoded =>
  decodeRead(new PlainReader(value, SOURCE), of, options)

function decodeRead(reader: Reader, of: GoType, options: DecodeOptions): Decoded {
  const decoder = new Decoder(reader, options, { late: [] })
  const value = decoder.decode(of)
  const [late] = decoder.shared.late
  if (late !== undefined) throw late
  return { value, strict: decoder.strict.texts, strictPaths: decoder.strict.paths }
}

class Decoder {
  readonly strict: StrictErrors
  /** The struct that is read. */
  private struct: StructType | undefined
  private readonly fields: string[] = []
  private saved: DecodeError | undefined

  constructor(
    private readonly reader: Reader,
    private readonly options: DecodeOptions,
    /** What decoders of parts have in common: errors that come after all others. */
    readonly shared: { readonly late: DecodeError[] },
  ) {
    this.strict = new StrictErrors(options.strict === true)
  }

  /** Reads one value. Throws its first error. */
  decode(of: GoType): unknown {
    const value = this.value(of, undefined)
    if (this.saved !== undefined) throw this.saved
    return value
  }

  private value(declared: GoType, previous: unknown): unknown {
    const of = declared.kind === 'pointer' ? pointee(declared) : declared
    if (of !== declared && this.reader.isNull()) {
      this.reader.skip()
      return undefined
    }
    switch (of.kind) {
      case 'custom':
        return this.custom(of)
      case 'any':
        return this.free()
      case 'struct':
        return this.part(of, previous)
      case 'map':
        return this.begins(of, '{') ? this.map(of, previous) : this.none(of, previous)
      case 'list':
        return this.begins(of, '[') ? this.list(of, previous) : this.none(of, previous)
      case 'error':
      case 'stringer':
        return this.undecodable(of)
      default:
        return this.scalar(of, previous)
    }
  }

  /** A struct, unless it was decoded before. */
  private part(of: StructType, previous: unknown): unknown {
    const { known } = this.options
    const source = known === undefined || previous !== undefined ? undefined : this.reader.object()
    const found = source === undefined ? undefined : known?.recall(source, of)
    if (found !== undefined) return found
    const before = this.reports
    const value = this.begins(of, '{') ? this.structure(of, previous) : this.none(of, previous)
    if (source !== undefined && this.saved === undefined && this.reports === before) known?.remember(source, of, value)
    return value
  }

  /** What was found so far that doesn't keep a value from being decoded. */
  private get reports(): number {
    return this.strict.reports + this.shared.late.length
  }

  /** Whether a struct, map or list is next; that something else is is an error, but for null. */
  private begins(of: StructType | MapType | ListType, bracket: string): boolean {
    const first = this.reader.first()
    if (first === bracket) return true
    if (first !== 'n') this.save(new TypeMismatchError(kindOf(first), typeText(of)))
    return false
  }

  /** What is not a struct, map or list: null makes maps and lists nil, and leaves structs as they are. */
  private none(of: StructType | MapType | ListType, previous: unknown): unknown {
    const isNull = this.reader.isNull()
    this.reader.skip()
    return isNull && of.kind !== 'struct' ? decodedZero(of) : (previous ?? decodedZero(of))
  }

  private structure(of: StructType, previous: unknown): unknown {
    const target = (previous ?? decodedZero(of)) as Record<string, unknown>
    const known = of.properties().byName
    const set = new Set<string>()
    const outer = this.struct
    this.reader.entries((key) => {
      const name = known.has(key) ? key : this.fold(known, key)
      const field = name === undefined ? undefined : known.get(name)
      if (name === undefined || field === undefined) {
        this.strict.report('unknown', key)
        this.reader.skip()
        return
      }
      if (set.has(name)) this.strict.report('duplicate', name)
      set.add(name)
      this.struct = of
      this.fields.push(field.embedded === undefined ? name : `${field.embedded}.${name}`)
      this.strict.path.push(name)
      this.assign(target, field, this.value(field.type, target[name]))
      this.strict.path.pop()
      this.fields.pop()
      this.struct = outer
    })
    return target
  }

  private assign(target: Record<string, unknown>, { name, type, omitEmpty }: StructField, value: unknown): void {
    const isLeftOut = omitEmpty && (isEmptyValue(type, value) || (type.kind === 'custom' && value === null))
    if (value !== undefined && !isLeftOut) target[name] = value
    else if (Object.hasOwn(target, name)) delete target[name]
    if (this.options.marksEmpty !== true) return
    markEmpty(target, name, isLeftOut && (type.kind === 'list' || type.kind === 'map') && !isNilCollection(value))
  }

  private fold(known: ReadonlyMap<string, StructField>, key: string): string | undefined {
    if (this.options.foldCase !== true) return undefined
    for (const name of known.keys())
      // Letters that fold to one another have as many code units.
      if (name.length === key.length && new RegExp(`^${name}$`, 'iu').test(key)) return name
    return undefined
  }

  private map(of: MapType, previous: unknown): unknown {
    // Not the value that stands for nil.
    const target = { ...(previous as Record<string, unknown> | undefined) }
    const set = new Set<string>()
    this.reader.entries((key) => {
      if (set.has(key)) this.strict.report('duplicate', key)
      set.add(key)
      this.strict.path.push(key)
      setOwn(target, key, this.value(of.elem, undefined) ?? decodedZero(of.elem))
      this.strict.path.pop()
    })
    return target
  }

  private list(of: ListType, previous: unknown): unknown {
    // Go decodes the items of a list that is set again over those that were there.
    const before = (previous ?? []) as readonly unknown[]
    const items: unknown[] = []
    this.reader.items((index) => {
      this.strict.path.push(index)
      items.push(this.value(of.elem, before[index]) ?? decodedZero(of.elem))
      this.strict.path.pop()
    })
    return items
  }

  private custom(of: CustomType): unknown {
    const { reader, shared } = this
    const options = { marksEmpty: this.options.marksEmpty === true, known: this.options.known }
    const first = reader.first()
    const start = reader.at
    const input: JsonInput = {
      first,
      decode: (type) => {
        reader.enter()
        const value = new Decoder(reader, options, shared).decode(type)
        reader.leave()
        return value
      },
      raw: () => new Decoder(reader, {}, shared).free(),
      rawForConversion: () => {
        const inner = new Decoder(reader, {}, shared)
        const value = inner.free()
        if (inner.saved !== undefined) shared.late.push(inner.saved)
        return value
      },
    }
    try {
      const value = of.read(input)
      if (reader.at === start) reader.skip()
      return value
    } catch (thrown) {
      if (thrown instanceof TypeMismatchError && this.struct !== undefined)
        throw thrown.within(nameInPackage(this.struct.name), this.fields)
      throw thrown
    }
  }

  private free(): unknown {
    const { reader } = this
    const whole = reader.whole()
    if (whole !== undefined) return whole
    switch (reader.first()) {
      case '{': {
        const target: Record<string, unknown> = {}
        reader.entries((key) => {
          if (Object.hasOwn(target, key)) this.strict.report('duplicate', key)
          this.strict.path.push(key)
          setOwn(target, key, this.free())
          this.strict.path.pop()
        })
        return target
      }
      case '[': {
        const items: unknown[] = []
        reader.items((index) => {
          this.strict.path.push(index)
          items.push(this.free())
          this.strict.path.pop()
        })
        return items
      }
      case '"':
        return reader.string()
      default: {
        const literal = reader.literal()
        if (literal === 'null') return null
        if (literal === 'true' || literal === 'false') return literal === 'true'
        return this.number(literal)
      }
    }
  }

  private number(literal: string): unknown {
    if (literal === '-0') return 0
    const value = parseNumber(literal)
    if (value !== Infinity && value !== -Infinity) return value
    this.save(new TypeMismatchError(`number ${literal}`, 'float64'))
    return null
  }

  private scalar(of: ScalarType, previous: unknown): unknown {
    const { reader } = this
    const first = reader.first()
    const unchanged = previous ?? zeroValue(of)
    if (first === '[' && of.kind === 'bytes') return this.byteList()
    if (first === '{' || first === '[') {
      this.save(new TypeMismatchError(kindOf(first), typeText(of)))
      reader.skip()
      return unchanged
    }
    if (first === '"') {
      const text = reader.string()
      if (of.kind === 'string') return text
      if (of.kind === 'bytes') return this.bytes(text) ?? unchanged
      this.save(new TypeMismatchError('string', typeText(of)))
      return unchanged
    }
    const literal = reader.literal()
    if (first === 'n') return of.kind === 'bytes' ? undefined : unchanged
    if (first === 't' || first === 'f') {
      if (of.kind === 'bool') return first === 't'
      this.save(new TypeMismatchError('bool', typeText(of)))
      return unchanged
    }
    return this.numeric(of, literal) ?? unchanged
  }

  private numeric(of: ScalarType, literal: string): number | bigint | undefined {
    const { kind } = of
    const isFloat = kind === 'float32' || kind === 'float64'
    if (!isFloat && !isIntegerKind(kind)) {
      this.save(new TypeMismatchError('number', typeText(of)))
      return undefined
    }
    const value = isFloat ? floatOf(literal, kind) : integerOf(literal, kind)
    if (value === undefined) this.save(new TypeMismatchError(`number ${literal}`, typeText(of)))
    return value
  }

  /** Interfaces with methods take nothing but null. */
  private undecodable(of: GoType): undefined {
    const first = this.reader.first()
    if (first !== 'n') this.save(new TypeMismatchError(kindOf(first), typeText(of)))
    this.reader.skip()
  }

  /** To Go a text of bytes is a list of numbers as well. */
  private byteList(): string {
    const bytes = this.value(BYTE_LIST, undefined) as readonly number[]
    return base64(Uint8Array.from(bytes))
  }

  /** Base64 text without line breaks. */
  private bytes(text: string): string | undefined {
    const error = base64Error(text)
    if (error === undefined) return text.replace(/[\r\n]/g, '')
    this.save(new DecodeError(error))
    return undefined
  }

  /** Keeps the first error; decoding goes on. */
  private save(error: DecodeError): void {
    if (this.saved !== undefined) return
    this.saved =
      error instanceof TypeMismatchError && this.struct !== undefined
        ? error.within(nameInPackage(this.struct.name), this.fields)
        : error
  }
}

const BYTE_LIST = go.list(go.uint8)

function pointee({ elem }: PointerType): Exclude<GoType, PointerType> {
  return elem.kind === 'pointer' ? pointee(elem) : elem
}
