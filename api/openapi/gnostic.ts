// An OpenAPI v2 document in protobuf, as gnostic's `openapiv2` has it: clients in Go ask for it.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { Writer } from '../protobuf/index.js'
import { yamlText } from '../media/index.js'

const UTF8 = new TextEncoder()

/** Writes a value as the field of a number. */
type FieldWriter = (writer: Writer, number: number, value: unknown) => void

/** The fields of a message by their names in JSON; `x-` is where extensions go. */
type Shape = () => Readonly<Record<string, readonly [number: number, write: FieldWriter]>>

const bytes = (writer: Writer, number: number, content: Uint8Array): void =>
  writer.field(number, 2, () => writer.raw(content))

const text: FieldWriter = (writer, number, value) => {
  if (value !== '') bytes(writer, number, UTF8.encode(String(value)))
}
const flag: FieldWriter = (writer, number, value) => {
  if (value === true) writer.field(number, 0, () => writer.varint(1))
}
const integer: FieldWriter = (writer, number, value) => {
  if (Number(value) !== 0) writer.field(number, 0, () => writer.varint(value as bigint | number))
}
const double: FieldWriter = (writer, number, value) => {
  if (Number(value) !== 0) writer.field(number, 1, () => writer.float64(Number(value)))
}
/** What comes first is written last: messages are written from their end. */
const many =
  (write: FieldWriter): FieldWriter =>
  (writer, number, values) => {
    for (const value of [...(values as readonly unknown[])].reverse()) write(writer, number, value)
  }
const texts = many((writer, number, value) => bytes(writer, number, UTF8.encode(String(value))))
const inside =
  (write: (writer: Writer, value: unknown) => void): FieldWriter =>
  (writer, number, value) =>
    writer.field(number, 2, () => write(writer, value))
const message = (shape: Shape): FieldWriter =>
  inside((writer, value) => writeMessage(writer, shape, value as JsonObject))
/** A map is a list of messages with a name and a value. */
const named =
  (write: FieldWriter): FieldWriter =>
  (writer, number, value) =>
    many(
      inside((own, entry) => {
        const [name, inner] = entry as [string, unknown]
        write(own, 2, inner)
        text(own, 1, name)
      }),
    )(writer, number, Object.entries(value as JsonObject))
/** A message whose only field has the map. */
const wrapped = (write: FieldWriter, at = 1): FieldWriter => inside((writer, value) => write(writer, at, value))
/** Anything, as YAML. */
const any: FieldWriter = inside((writer, value) => text(writer, 2, yamlOf(value)))

function yamlOf(value: unknown): string {
  if (isObject(value)) return yamlText(value)
  // Only maps are documents: of a map with one entry the value is left.
  return yamlText({ x: value }).slice('x: '.length)
}

function writeMessage(writer: Writer, shape: Shape, value: JsonObject): void {
  const fields = shape()
  const extensions = Object.entries(value).filter(([name]) => name.startsWith('x-'))
  const known = Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field === undefined || name.startsWith('x-') ? [] : [[...field, inner] as const]
  })
  const all =
    extensions.length > 0 ? [...known, [...(fields['x-'] ?? [0, any]), Object.fromEntries(extensions)] as const] : known
  for (const [number, write, inner] of all.sort(([a], [b]) => b - a)) write(writer, number, inner)
}

const SCHEMA: Shape = () => ({
  $ref: [1, text],
  format: [2, text],
  title: [3, text],
  description: [4, text],
  default: [5, any],
  multipleOf: [6, double],
  maximum: [7, double],
  exclusiveMaximum: [8, flag],
  minimum: [9, double],
  exclusiveMinimum: [10, flag],
  maxLength: [11, integer],
  minLength: [12, integer],
  pattern: [13, text],
  maxItems: [14, integer],
  minItems: [15, integer],
  uniqueItems: [16, flag],
  maxProperties: [17, integer],
  minProperties: [18, integer],
  required: [19, texts],
  enum: [20, many(any)],
  additionalProperties: [
    21,
    inside((writer, value) =>
      typeof value === 'boolean' ? flag(writer, 2, value) : message(SCHEMA)(writer, 1, value),
    ),
  ],
  type: [22, inside((writer, value) => texts(writer, 1, [value]))],
  items: [23, wrapped(message(SCHEMA))],
  properties: [25, wrapped(named(message(SCHEMA)))],
  'x-': [31, named(any)],
})

const BODY: Shape = () => ({
  description: [1, text],
  name: [2, text],
  in: [3, text],
  required: [4, flag],
  schema: [5, message(SCHEMA)],
})
const QUERY: Shape = () => ({ ...PLACED, type: [6, text], uniqueItems: [20, flag] })
const PATH: Shape = () => ({ ...PLACED, type: [5, text], uniqueItems: [19, flag] })
const PLACED = { required: [1, flag], in: [2, text], description: [3, text], name: [4, text] } as const

/** `ParametersItem`: a `Parameter` of a body, or of the query or the path. */
const parameter: FieldWriter = wrapped(
  inside((writer, value) => {
    const { in: place } = value as JsonObject
    if (place === 'body') message(BODY)(writer, 1, value)
    else wrapped(message(place === 'path' ? PATH : QUERY), place === 'path' ? 4 : 3)(writer, 2, value)
  }),
)
const RESPONSE: Shape = () => ({ description: [1, text], schema: [2, wrapped(message(SCHEMA))] })

const OPERATION: Shape = () => ({
  tags: [1, texts],
  description: [3, text],
  operationId: [5, text],
  produces: [6, texts],
  consumes: [7, texts],
  parameters: [8, many(parameter)],
  responses: [9, wrapped(named(wrapped(message(RESPONSE))))],
  schemes: [10, texts],
  'x-': [13, named(any)],
})

const operation = message(OPERATION)
const ITEM: Shape = () => ({
  get: [2, operation],
  put: [3, operation],
  post: [4, operation],
  delete: [5, operation],
  patch: [8, operation],
  parameters: [9, many(parameter)],
})

const INFO: Shape = () => ({ title: [1, text], version: [2, text] })
const API_KEY: Shape = () => ({ type: [1, text], name: [2, text], in: [3, text], description: [4, text] })

const DOCUMENT: Shape = () => ({
  swagger: [1, text],
  info: [2, message(INFO)],
  paths: [8, wrapped(named(message(ITEM)), 2)],
  definitions: [9, wrapped(named(message(SCHEMA)))],
  security: [12, many(wrapped(named(wrapped(texts))))],
  securityDefinitions: [13, wrapped(named(wrapped(message(API_KEY), 2)))],
})

/** A document that `swaggerOf` made, as bytes. */
export function gnosticDocument(document: JsonObject): Uint8Array {
  const writer = new Writer()
  writeMessage(writer, DOCUMENT, document)
  return writer.result()
}
