// What mutating policies change in an object, as a diff of its YAML.
import type { SecretMask } from '../../admission/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { objectYaml } from '../output/object-yaml.js'
import { unifiedDiff } from '../output/unified-diff.js'
import type { EvaluatedObject } from './evaluate.js'
import { objectTitle } from './object-title.js'

/** The difference in the unified format; empty if nothing was changed. */
export function mutationDiff({ request, verdict, mask }: EvaluatedObject): string {
  const { object } = verdict.mutating
  if (request.object === undefined || object === undefined) return ''
  const before = yamlOf(request.object, mask)
  const after = yamlOf(object, mask)
  return unifiedDiff(before, after, objectTitle(request).replace(/^\S+ /, '').replaceAll(' ', '/'))
}

const yamlOf = (object: JsonObject, mask: SecretMask): string => objectYaml(withoutSecrets(object, mask))

/** The object with its secrets hidden. */
export function withoutSecrets(value: unknown, mask: SecretMask): unknown {
  if (typeof value === 'string') return mask.hide(value)
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, mask))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.keys(value).map((key) => [key, withoutSecrets(value[key], mask)]))
}
