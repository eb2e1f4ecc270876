import { isObject, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import type { VersionOfCrd } from '../record/crd.js'
import { valueMarker } from '../record/definition.js'
import { jsonObject } from '../family/json-object.js'
import { json } from '../family/types.js'

export const kubevetCrd = valueMarker({
  name: 'kubevet:crd',
  targets: ['type'],
  value: {
    type: json,
    label: '<JSON>',
    doc: 'An object with `metadata`, `spec` and `version` (the entry of `spec.versions`), merged into the CRD; null takes a field away.',
  },
  summary: 'Parts of the CRD, word for word, for what no other marker says, such as `spec.conversion`.',
  crd: (value, crd) => merged(crd as unknown as JsonObject, jsonObject(value)) as unknown as VersionOfCrd,
  examples: [
    {
      marker: '+kubevet:crd={"spec":{"names":{"listKind":"Widgetry"}}}',
      crd: {
        spec: {
          names: { kind: 'Widget', listKind: 'Widgetry', plural: 'widgets', singular: 'widget' },
          scope: 'Namespaced',
        },
      },
    },
    { marker: '+kubevet:crd=spec', refused: 'spec is no JSON object' },
  ],
})

/** An object with the changes of a JSON merge patch. */
function merged(object: JsonObject, patch: JsonObject): JsonObject {
  const result = { ...object }
  for (const [key, change] of Object.entries(patch)) {
    const before = Object.hasOwn(result, key) ? result[key] : undefined
    if (change === null) delete result[key]
    else setOwn(result, key, isObject(change) ? merged(isObject(before) ? before : {}, change) : change)
  }
  return result
}
