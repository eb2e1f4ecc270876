import type { SchemaNode } from '../schema-node.js'
import { LintedVersion } from '../schema-node.js'
import { Location } from '../location.js'
import { defineLintRule } from '../rule.js'

/** How many fields a message names. */
const NAMED = 3

export const conversionLoss = defineLintRule({
  code: 'crd/conversion-loss',
  family: 'versions',
  summary: 'Without a conversion webhook, the storage version has all fields of the served versions.',
  why: 'With the conversion strategy None only apiVersion changes: fields that the storage version does not have are dropped when an object is written.',
  mend: 'add the fields to the storage version, or add a conversion webhook',
  sample: 'spec',
  valid: [
    'versions:\n- { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }',
    'versions:\n- name: v1\n  served: true\n  storage: true\n  schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { a: { type: string } } } } } }\n- name: v1beta1\n  served: true\n  storage: false\n  schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object } } } }',
  ],
  invalid: [
    {
      source:
        'versions:\n- name: v1beta1\n  served: true\n  storage: true\n  schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object } } } }\n- name: v1\n  served: true\n  storage: false\n  schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { a: { type: string } } } } } }',
      message: 'spec.a of v1 is lost when it is stored as v1beta1',
      at: 'versions[1].schema.openAPIV3Schema',
    },
  ],
  checkVersion({ definition, version, root, location, compatibility }, { report }) {
    if (definition.spec.conversion?.strategy === 'Webhook' || !version.served || root === undefined) return
    const stored = definition.spec.versions.find(({ storage }) => storage)
    if (stored === undefined || stored === version) return
    const storage = new LintedVersion(definition, stored, Location.root, compatibility)
    if (storage.root === undefined || storage.root.schema === root.schema) return
    const lost = lostFields(root, storage.root)
    if (lost.length === 0) return
    const more = lost.length > NAMED ? ` and ${lost.length - NAMED} more` : ''
    const names = lost.slice(0, NAMED).map(({ label }) => label)
    const message = `${names.join(', ')}${more} of ${version.name} ${lost.length === 1 ? 'is' : 'are'} lost when ${lost.length === 1 ? 'it is' : 'they are'} stored as ${stored.name}`
    report({ at: location.child('schema', 'openAPIV3Schema'), message })
  },
})

/** The outermost fields that the storage version doesn't have. */
function lostFields(served: SchemaNode, stored: SchemaNode): SchemaNode[] {
  if (stored.isOpen && stored.values === undefined) return []
  const lost: SchemaNode[] = []
  for (const property of served.properties) {
    const counterpart = stored.property(property.name ?? '')
    if (counterpart !== undefined) lost.push(...lostFields(property, counterpart))
    else if (stored.schema.type === 'object' && !stored.isOpen) lost.push(property)
  }
  for (const below of ['items', 'values'] as const) {
    const [one, other] = [served[below], stored[below]]
    if (one !== undefined && other !== undefined) lost.push(...lostFields(one, other))
  }
  return lost
}
