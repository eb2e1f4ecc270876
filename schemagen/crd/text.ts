import { Double } from '../../apimachinery/number/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { writeYaml } from '../../manifest/index.js'

/** The YAML of a CRD: keys in the order of controller-gen, which is that of the alphabet; texts of several lines as blocks. */
export const definitionText = (definition: JsonObject): string =>
  writeYaml(sorted(definition), { float: (value) => (value instanceof Double ? value.value : undefined) })

/** The value with the keys of its objects in order, without what is undefined. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]))
}
