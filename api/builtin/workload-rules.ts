// What the strategies of workloads have in common.
import { isDns1123Label } from '../../apimachinery/content/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'

/** Of names that are more than a DNS label. @param use what they are part of */
export function nameWarnings(object: JsonObject, use = 'Pod names and hostnames'): readonly string[] {
  const faults = isDns1123Label(metaText(object, 'name'))
  if (faults.length === 0) return []
  return [
    `metadata.name: this is used in ${use}, which can result in surprising behavior; a DNS label is recommended: [${faults.join(' ')}]`,
  ]
}

/** Of the name of a new workload. */
export const newNameWarnings = (object: JsonObject, old?: JsonObject): readonly string[] =>
  old === undefined ? nameWarnings(object) : []
