// The messages of Go's types: their fields as apply/builtin has them, with the numbers of field-numbers-data.ts.
import { describedType } from '../../apply/builtin/index.js'
import { boolCodec, bytesCodec, type Codec, float64Codec, int32Codec, int64Codec, stringCodec } from './codec.js'
import { GO_NAMES, MESSAGES } from './field-numbers-data.js'
import { intOrStringCodec } from './int-or-string-codec.js'
import { itemsCodec } from './items-codec.js'
import { jsonCodec } from './json-codec.js'
import { Message, type MessageField } from './message.js'
import { quantityCodec } from './quantity-codec.js'
import { choiceCodec, CHOICES } from './schema-codec.js'
import { microTimeCodec, timeCodec } from './time-codec.js'

type Fields = Readonly<Record<string, string>>

/** Numbers where the fields are known, else the fields, with the numbers at the key ''. */
type Described = string | Fields

let data: Readonly<Record<string, Readonly<Record<string, Described>>>> | undefined
let goNames: Readonly<Record<string, string>> | undefined
const messages = new Map<string, Message | undefined>()

const CUSTOM: ReadonlyMap<string, Codec> = new Map([
  ['resource.Quantity', quantityCodec],
  ['meta/v1.Time', timeCodec],
  ['meta/v1.MicroTime', microTimeCodec],
  ['intstr.IntOrString', intOrStringCodec],
  ['runtime.RawExtension', jsonCodec('RawExtension')],
  ['meta/v1.FieldsV1', jsonCodec('FieldsV1')],
  ['apiextensions/v1.JSON', jsonCodec('JSON')],
])

const SCALARS: ReadonlyMap<string, Codec> = new Map([
  ['string', stringCodec],
  ['bool', boolCodec],
  ['int32', int32Codec],
  ['int64', int64Codec],
  ['float64', float64Codec],
])

/** Lists that are messages of their own. */
const ITEMS: ReadonlySet<string> = new Set(['AttestationValue', 'ExtraValue', 'Verbs'])

/** The message of a Go struct such as `core/v1.Pod`; undefined if there is none. */
export function messageOf(id: string): Message | undefined {
  if (!messages.has(id)) messages.set(id, makeMessage(id))
  return messages.get(id)
}

/** Whether a Go struct is an object's: it says its kind. */
export const isKind = (id: string): boolean => fieldsOf(id)?.fields['kind']?.startsWith('TypeMeta|') === true

function makeMessage(id: string): Message | undefined {
  const found = fieldsOf(id)
  if (found === undefined) return undefined
  const { scope, name } = splitId(id)
  return new Message(name, () => readFields(found.fields, found.numbers, scope))
}

const splitId = (id: string): { readonly scope: string; readonly name: string } => {
  const dot = id.lastIndexOf('.')
  return { scope: id.slice(0, dot), name: id.slice(dot + 1) }
}

const own = <T>(entries: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  entries !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined

function fieldsOf(id: string): { readonly fields: Fields; readonly numbers: string } | undefined {
  data ??= JSON.parse(MESSAGES) as NonNullable<typeof data>
  const { scope, name } = splitId(id)
  const described = own(own(data, scope), name)
  if (typeof described === 'object') return { fields: described, numbers: described[''] ?? '' }
  const fields = describedType(id)
  return typeof fields === 'object' ? { fields, numbers: described ?? '' } : undefined
}

interface NumberedField {
  readonly name: string
  readonly text: string
  /** Behind the numbers of the structs that embed it. */
  readonly path: readonly number[]
  /** The structs that embed it. */
  readonly embedded: readonly string[]
}

function readFields(fields: Fields, numbers: string, scope: string): readonly MessageField[] {
  const paths = numbers === '' ? undefined : readNumbers(numbers)
  const own = Object.entries(fields).filter(([name, text]) => name !== '' && !text.startsWith('TypeMeta|'))
  return numbered(
    own.flatMap(([name, text], index): readonly NumberedField[] => {
      const [, embedded, type = text] = /^([^|]+)\|(.*)$/.exec(text) ?? []
      const path = paths === undefined ? [index + 1] : (paths[index] ?? [])
      return path[0] === 0 ? [] : [{ name, text: type, path, embedded: embedded?.split('.') ?? [] }]
    }),
    scope,
  )
}

/** `1,3-4,6.1-2` as paths. */
const readNumbers = (text: string): readonly (readonly number[])[] =>
  text.split(',').flatMap((span) => {
    const [first = '', end = ''] = span.split('-')
    const path = first.split('.').map(Number)
    const last = path.at(-1) ?? 0
    const count = end === '' ? 1 : Number(end) - last + 1
    return Array.from({ length: count }, (_, more) => [...path.slice(0, -1), last + more])
  })

/** Fields, those of embedded structs in messages of their own. */
function numbered(fields: readonly NumberedField[], scope: string): readonly MessageField[] {
  const inline = new Map<number, NumberedField[]>()
  const result: MessageField[] = []
  for (const field of fields) {
    const [number = 0, ...path] = field.path
    if (path.length === 0) result.push(readField(field.name, field.text, number, scope))
    else {
      const embedded = inline.get(number) ?? []
      inline.set(number, [...embedded, { ...field, path, embedded: field.embedded.slice(1) }])
      if (embedded.length > 0) continue
      const [goName = ''] = field.embedded
      const message = new Message(goName, () => numbered(inline.get(number) ?? [], scope))
      result.push({ kind: 'inline', number, goName, message })
    }
  }
  return result
}

const FIELD = /^([0?]*)(\*?)(\[\](?!uint8)|map\[[^\]]*\])?([^@=]+)/

function readField(name: string, text: string, number: number, scope: string): MessageField {
  const [, flags = '', pointer = '', container = '', type = ''] = FIELD.exec(resolved(text, scope)) ?? []
  const kind = container === '' ? 'single' : container === '[]' ? 'list' : 'map'
  const codec = codecOf(type, scope)
  const isPointer = pointer !== '' || type === '[]uint8'
  return {
    ...{ kind, number, name, goName: goNameOf(name, type), codec, isPointer },
    // What is empty is never a struct.
    // A struct is never empty, but may be zero.
    omitsZero: !isPointer && (flags.includes('0') || (flags.includes('?') && isScalar(codec))),
  }
}

const isScalar = (codec: Codec): boolean => codec.wireType !== 2 || codec === stringCodec

/** A type that stands for a list or a map is what it stands for. */
function resolved(text: string, scope: string): string {
  const [whole = '', flags = '', type = ''] = /^([0?]*)([^*[\]@=]+)$/.exec(text.split(/[@=]/)[0] ?? '') ?? []
  const meaning = whole === '' || ITEMS.has(splitId(type).name) ? undefined : describedType(idOf(type, scope))
  return typeof meaning === 'string' && /^(?:\[|map\[)/.test(meaning) ? flags + meaning : text
}

const idOf = (type: string, scope: string): string => (type.includes('.') ? type : `${scope}.${type}`)

/** @throws Error if the data don't have it */
function codecOf(type: string, scope: string): Codec {
  if (type === '[]uint8') return bytesCodec
  const scalar = SCALARS.get(type)
  if (scalar !== undefined) return scalar
  const id = idOf(type, scope)
  const { name } = splitId(id)
  const custom = CUSTOM.get(id)
  if (custom !== undefined) return custom
  if (ITEMS.has(name)) return itemsCodec(name)
  const message = messageOf(id)
  if (message !== undefined) return CHOICES[name] === undefined ? message : choiceCodec(message, CHOICES[name])
  const meaning = describedType(id)
  if (typeof meaning !== 'string') throw new Error(`no protobuf of ${id}`)
  return codecOf(meaning, splitId(id).scope)
}

function goNameOf(name: string, type: string): string {
  if (type.endsWith('ListMeta')) return 'ListMeta'
  goNames ??= JSON.parse(GO_NAMES) as NonNullable<typeof goNames>
  return own(goNames, name) ?? name.charAt(0).toUpperCase() + name.slice(1)
}
