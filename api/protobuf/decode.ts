// Bodies in protobuf (apimachinery's `serializer/protobuf`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { badRequest, plainError, StatusError } from '../../apimachinery/status/index.js'
import { type Envelope, readEnvelope } from './envelope.js'
import { messageOfKind } from './kinds.js'
import { ProtobufError } from './protobuf-error.js'
import { Reader } from './reader.js'
import { utf8 } from './utf8.js'

/**
 * The object in a body, as JSON has it. Of a kind without a message there is nothing but the kind: what is done with the object
 * refuses it.
 *
 * @param expected what it is to be, and is if it doesn't say
 * @throws StatusError BadRequest (`transformDecodeError`)
 */
export function decodeProtobuf(bytes: Uint8Array, expected: GroupVersionKind): JsonObject {
  const { raw, ...head } = refusing(
    () => readEnvelope(bytes),
    (why) =>
      badRequest(`the object provided is unrecognized (must be of type ${expected.kind}): ${why} (${summary(bytes)})`),
  )
  const kind = head.kind || expected.kind
  const apiVersion = head.apiVersion || apiVersionOf(expected)
  return refusing(
    () => readObject({ kind, apiVersion, raw }),
    (why) => {
      const version = quote(apiVersion.slice(apiVersion.indexOf('/') + 1))
      return badRequest(`${kind} in version ${version} cannot be handled as a ${expected.kind}: ${why}`)
    },
  )
}

/** The options in the body of a deletion. @throws StatusError with Go's bare text */
export function decodeProtobufOptions(bytes: Uint8Array, expected: string): JsonObject {
  return refusing(() => {
    const { kind, apiVersion, raw } = readEnvelope(bytes)
    return readObject({ kind: kind || expected, apiVersion: apiVersion || 'meta.k8s.io/v1', raw })
  }, plainError)
}

const readObject = ({ kind, apiVersion, raw }: Envelope): JsonObject => ({
  ...{ kind, apiVersion },
  ...messageOfKind(apiVersion, kind)?.read(new Reader(raw)),
})

function refusing<T>(read: () => T, refuse: (why: string) => ReturnType<typeof badRequest>): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProtobufError) throw new StatusError(refuse(error.message))
    throw error
  }
}

/** Bytes of a body that an error shows. */
const SHOWN = 30

/** The beginning of a body: as it is if it looks like JSON, else in hexadecimal digits (`summarizeData`). */
function summary(bytes: Uint8Array): string {
  if (bytes.length === 0) return '<empty>'
  const shown = bytes.subarray(0, SHOWN)
  const rest = bytes.length > SHOWN ? ' ...' : ''
  if (bytes[0] === 0x7b) return utf8(shown) + rest
  return Array.from(shown, (byte) => byte.toString(16).padStart(2, '0')).join('') + rest
}
