// Objects as JSON in UTF-8, written once: a row and all answers, lists and watches that have an object share its text.
import { escapeHtml, jsonText, type JsonObject } from '../../apimachinery/json/index.js'
import { answerText } from '../../api/media/index.js'
import type { Resource } from '../../api/resource/index.js'
import { metaOf } from '../../crd/object/index.js'

/** As long as somebody has the object. Nobody changes it. */
const known = new WeakMap<JsonObject, Buffer>()

/** An object of a resource, with a line break at the end. Keys of custom resources are sorted. */
export function encodedObject(object: JsonObject, { isCustom }: Pick<Resource, 'isCustom'>): Buffer {
  let bytes = known.get(object)
  if (bytes === undefined) {
    bytes = Buffer.from(`${answerText(object, isCustom)}\n`)
    known.set(object, bytes)
  }
  return bytes
}

/** The bytes of a stored object, cut out of what its answer is encoded as; undefined if that has more than a resourceVersion. */
export function storedWithin(answer: JsonObject, stored: JsonObject): Uint8Array | undefined {
  if (!isBut('metadata', answer, stored) || !isBut('resourceVersion', metaOf(answer), metaOf(stored))) return undefined
  const { resourceVersion, uid } = metaOf(answer)
  const cut = `"resourceVersion":${JSON.stringify(resourceVersion)},`
  const mark = `${cut}"uid":${JSON.stringify(uid)}}`
  const text = jsonText(answer)
  const at = text.indexOf(mark)
  // Other parts of the object may have the same.
  if (at < 0 || text.includes(mark, at + 1)) return undefined
  const line = `${text}\n`
  const bytes = Buffer.from(line)
  const escaped = escapeHtml(line)
  known.set(answer, escaped === line ? bytes : Buffer.from(escaped))
  const start = bytes.length === line.length ? at : Buffer.byteLength(text.slice(0, at))
  const own = new Uint8Array(bytes.length - 1 - cut.length)
  own.set(bytes.subarray(0, start))
  own.set(bytes.subarray(start + cut.length, -1), start)
  return own
}

/** Whether an object has what another one has, but for one key. */
function isBut(key: string, object: object, other: object): boolean {
  const [ours, theirs] = [object as JsonObject, other as JsonObject]
  const others = Object.keys(theirs)
  const more = Object.hasOwn(theirs, key) ? 0 : 1
  return (
    Object.keys(ours).length === others.length + more &&
    others.every((name) => name === key || ours[name] === theirs[name])
  )
}
