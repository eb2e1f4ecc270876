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
  const commas = Math.max(0, parts.length - 1)
  const length = parts.reduce((sum, { start, end }) => sum + end - start, opening.length + commas + closing.length)
  const whole = Buffer.allocUnsafe(length)
  let at = opening.copy(whole)
  for (const { bytes, start, end } of parts) {
    if (at > opening.length) whole[at++] = COMMA
    bytes.copy(whole, at, start, end)
    // Where something before it is left out, too.
    whole[at] = OPENING
    at += end - start
  }
  closing.copy(whole, at)
  return whole
}

const COMMA = 0x2c
const OPENING = 0x7b

/** Bytes of which those from `start` to `end` are an item, but for its opening brace. */
interface Part {
  readonly bytes: Buffer
  readonly start: number
  readonly end: number
}

/** @param said what an item says of its kind, and leaves out in a list: with the comma behind it, in whose place the brace is */
function partOf(item: JsonObject, resource: Resource, said: Buffer | undefined): Part {
  const bytes = encodedObject(item, resource)
  const end = bytes.length - 1
  if (said === undefined) return { bytes, start: 0, end }
  const isSaid = bytes.length > said.length && said.compare(bytes, 0, said.length) === 0
  if (isSaid) return { bytes, start: said.length - 1, end }
  const { kind: _kind, apiVersion: _version, ...rest } = item
  const own = Buffer.from(answerText(rest))
  return { bytes: own, start: 0, end: own.length }
}

/** An event of a watch: a line. */
export function encodedEvent(type: string, object: JsonObject, resource: Pick<Resource, 'isCustom'>): Buffer {
  const text = encodedObject(object, resource).subarray(0, -1)
  return Buffer.concat([Buffer.from(`{"type":"${type}","object":`), text, EVENT_END])
}
const EVENT_END = Buffer.from('}\n')
