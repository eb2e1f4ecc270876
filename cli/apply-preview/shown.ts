// Previews without secrets and without what tells nothing.
import { MASK, secretsOf, type Redaction, type SecretMask } from '../../apimachinery/redaction/index.js'
import { isNumber, isObject, setOwn, type JsonObject, inOrderOf } from '../../apimachinery/json/index.js'
import { withoutManagedFields } from '../ownership/owners.js'
import type { Preview } from './preview.js'

/** The objects of a preview as outputs show them: without managedFields and secrets, in the same order of keys. */
export interface ShownObjects {
  readonly before: JsonObject | undefined
  readonly after: JsonObject | undefined
  readonly mask: SecretMask
}

/** Metadata that a server gives new objects, and that it changes with every write. */
const OF_SERVER = ['creationTimestamp', 'uid', 'resourceVersion', 'generation']
const OF_WRITE = ['resourceVersion']

export function shownObjects({ before, after, manifest }: Preview, redaction: Redaction): ShownObjects {
  const mask = secretsOf([before, after, manifest.object], redaction)
  const left = before && withoutManagedFields(before)
  const right = after && withoutManagedFields(after)
  const texts = { before: textsOf(left), after: textsOf(right) }
  const hide = (object: JsonObject, label: string, others: ReadonlySet<string>): JsonObject =>
    hidden(withoutMetadata(object, before === undefined ? OF_SERVER : OF_WRITE), mask, (text) =>
      before === undefined || after === undefined || others.has(text) ? MASK : `${MASK} (${label})`,
    ) as JsonObject
  const shown = left && hide(left, 'before', texts.after)
  const renewed = right && hide(right, 'after', texts.before)
  return { before: shown, after: renewed && (inOrderOf(shown, renewed) as JsonObject), mask }
}

function withoutMetadata(object: JsonObject, names: readonly string[]): JsonObject {
  const { metadata } = object
  if (!isObject(metadata)) return object
  return { ...object, metadata: Object.fromEntries(Object.entries(metadata).filter(([name]) => !names.includes(name))) }
}

/** Secrets that are not the same in both objects differ in what is shown of them, too. */
function hidden(value: unknown, mask: SecretMask, maskedText: (text: string) => string): unknown {
  if (typeof value === 'string' || isNumber(value)) {
    const text = String(value)
    const shown = mask.hide(text)
    return shown === text ? value : shown === MASK ? maskedText(text) : shown
  }
  if (Array.isArray(value)) return value.map((item) => hidden(item, mask, maskedText))
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) setOwn(copy, key, hidden(part, mask, maskedText))
  return copy
}

/** The texts and numbers that are anywhere in a value. */
function textsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) textsOf(item, found)
  else if (isObject(value)) for (const part of Object.values(value)) textsOf(part, found)
  else if (typeof value === 'string' || isNumber(value)) found.add(String(value))
  return found
}
