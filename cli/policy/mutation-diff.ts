// What mutating policies change in an object, as a diff of its YAML.
import { objectTitle } from '../../findings/decision/index.js'
import type { SecretMask } from '../../admission/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { objectDiff } from '../output/object-diff.js'
import { mutatedObjects } from '../policies/mutated-objects.js'
import type { EvaluatedObject } from './evaluate.js'

/** The difference in the unified format; empty if nothing was changed. */
export function mutationDiff({ request, verdict, mask }: EvaluatedObject): string {
  const objects = mutatedObjects(request, verdict.mutating.object)
  if (objects === undefined) return ''
  const hidden = (one: JsonObject): JsonObject => withoutSecrets(one, mask) as JsonObject
  return objectDiff(
    hidden(objects.before),
    hidden(objects.after),
    objectTitle(request).replace(/^\S+ /, '').replaceAll(' ', '/'),
  )
}

/** The object with its secrets hidden. */
export function withoutSecrets(value: unknown, mask: SecretMask): unknown {
  if (typeof value === 'string') return mask.hide(value)
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, mask))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.keys(value).map((key) => [key, withoutSecrets(value[key], mask)]))
}
