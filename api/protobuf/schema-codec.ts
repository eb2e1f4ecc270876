// The types of schemas that are one of two things (`apiextensions/v1`, `marshal.go`); their fields have no names in JSON but Go's.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { Codec } from './codec.js'
import type { Message } from './message.js'

/** How a value in JSON is the message's, and the way back. */
interface Choice {
  readonly fromMessage: (value: JsonObject) => unknown
  readonly toMessage: (value: unknown) => JsonObject
}

/** By the names of their Go types. */
export const CHOICES: Readonly<Record<string, Choice>> = {
  JSONSchemaPropsOrArray: {
    fromMessage: ({ Schema, JSONSchemas }) => JSONSchemas ?? Schema ?? null,
    toMessage: (value) => (Array.isArray(value) ? { JSONSchemas: value } : { Schema: value }),
  },
  JSONSchemaPropsOrBool: {
    fromMessage: ({ Allows = false, Schema }) => Schema ?? Allows,
    toMessage: (value) => (isObject(value) ? { Allows: true, Schema: value } : { Allows: value }),
  },
  JSONSchemaPropsOrStringArray: {
    fromMessage: ({ Schema, Property }) => Property ?? Schema ?? null,
    toMessage: (value) => (Array.isArray(value) ? { Property: value } : { Schema: value }),
  },
}

export const choiceCodec = (message: Message, { fromMessage, toMessage }: Choice): Codec => ({
  wireType: 2,
  zero: null,
  read: (reader, known) => fromMessage(message.read(reader, known === undefined ? known : toMessage(known))),
  write: (writer, value) => message.write(writer, toMessage(value)),
})
