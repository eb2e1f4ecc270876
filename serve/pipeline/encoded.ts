// Lists and events of watches as JSON in UTF-8, made of the bytes of their objects.
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { answerText } from '../../api/media/index.js'
import type { Resource } from '../../api/resource/index.js'
import { encodedObject } from '../cache/index.js'

/** A list, with a line break at the end; its own keys are in the order of those of its items. */
export function encodedList(list: JsonObject, items: readonly JsonObject[], resource: Resource): Buffer {
  const { isCustom, group, version, kind } = resource
  const [before = '', after = ''] = answerText({ ...list, items: [] }, isCustom).split('"items":[]')
  const opening = Buffer.from(`${before}"items":[`)
  const closing = Buffer.from(`]${after}\n`)
  // Items of built-in kinds don't say what they are.
  const said = isCustom
    ? undefined
    : Buffer.from(`{"kind":"${kind}","apiVersion":"${apiVersionOf({ group, version })}",`)
  const parts = items.map((item) => partOf(item, resource, said))
  let length = opening.length + closing.length + Math.max(0, parts.length - 1)
  for (const { bytes, skipped } of parts) length += bytes.length - 1 - skipped
  const whole = Buffer.allocUnsafe(length)
  let end = length - closing.length
  closing.copy(whole, end)
  // From the last to the first, and whole bytes: what is too much at their beginning is written over by the item before.
  for (let index = parts.length - 1; index >= 0; index--) {
    const { bytes, skipped } = parts[index] as Part
    const start = end - (bytes.length - 1 - skipped)
    // The line break of the last one would be behind the list's own.
    if (index === parts.length - 1) whole.set(bytes.subarray(skipped, -1), start)
    else {
      whole.set(bytes, start - skipped)
      whole[end] = COMMA
    }
    whole[start] = OPENING
    end = start - 1
  }
  whole.set(opening)
  return whole
}

const COMMA = 0x2c
const OPENING = 0x7b

/** An item as a line, of whose beginning some bytes are left out. */
interface Part {
  readonly bytes: Buffer
  readonly skipped: number
}

/** @param said what an item says of its kind, and leaves out in a list: with the comma behind it, in whose place the brace is */
function partOf(item: JsonObject, resource: Resource, said: Buffer | undefined): Part {
  const bytes = encodedObject(item, resource)
  if (said === undefined) return { bytes, skipped: 0 }
  if (startsWith(bytes, said)) return { bytes, skipped: said.length - 1 }
  const { kind: _kind, apiVersion: _version, ...rest } = item
  return { bytes: Buffer.from(`${answerText(rest)}\n`), skipped: 0 }
}

/** Whether bytes begin with others. A comparison by Node takes longer for so few. */
function startsWith(bytes: Buffer, start: Buffer): boolean {
  for (let at = 0; at < start.length; at++) if (bytes[at] !== start[at]) return false
  return true
}

/** An event of a watch: a line. */
export function encodedEvent(type: string, object: JsonObject, resource: Pick<Resource, 'isCustom'>): Buffer {
  const text = encodedObject(object, resource).subarray(0, -1)
  return Buffer.concat([Buffer.from(`{"type":"${type}","object":`), text, EVENT_END])
}
const EVENT_END = Buffer.from('}\n')
