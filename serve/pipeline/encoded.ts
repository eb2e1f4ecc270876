// Lists and events of watches as JSON in UTF-8, made of the bytes of their objects.
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { answerText } from '../../api/media/index.js'
import type { Resource } from '../../api/resource/index.js'
import { encodedObject } from '../cache/index.js'

/** A list, with a line break at the end; its own keys are in the order of those of its items. */
export function encodedList(list: JsonObject, items: readonly JsonObject[], resource: Resource): Buffer {
  const { isCustom, group, version, kind } = resource
  const [opening = '', closing = ''] = answerText({ ...list, items: [] }, isCustom).split('"items":[]')
  const parts: Uint8Array[] = [Buffer.from(`${opening}"items":[`)]
  // Items of built-in kinds don't say what they are.
  const said = isCustom
    ? undefined
    : Buffer.from(`{"kind":"${kind}","apiVersion":"${apiVersionOf({ group, version })}",`)
  for (const item of items) {
    if (parts.length > 1) parts.push(COMMA)
    parts.push(...encodedItem(item, resource, said))
  }
  parts.push(Buffer.from(`]${closing}\n`))
  return Buffer.concat(parts)
}

const COMMA = Buffer.from(',')
const OPEN = Buffer.from('{')

function encodedItem(item: JsonObject, resource: Resource, said: Buffer | undefined): readonly Uint8Array[] {
  const bytes = encodedObject(item, resource)
  const text = bytes.subarray(0, -1)
  if (said === undefined) return [text]
  if (bytes.subarray(0, said.length).equals(said)) return [OPEN, text.subarray(said.length)]
  const { kind: _kind, apiVersion: _version, ...rest } = item
  return [Buffer.from(answerText(rest))]
}

/** An event of a watch: a line. */
export function encodedEvent(type: string, object: JsonObject, resource: Pick<Resource, 'isCustom'>): Buffer {
  const text = encodedObject(object, resource).subarray(0, -1)
  return Buffer.concat([Buffer.from(`{"type":"${type}","object":`), text, EVENT_END])
}
const EVENT_END = Buffer.from('}\n')
