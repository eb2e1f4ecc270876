import type { JsonObject } from '../../apimachinery/json/index.js'
import { AGE, column, nameColumn, partOf, partsOf, specOf, textsAt } from './columns.js'
import { shownSelector } from './label-texts.js'
import { servedInShape } from './served-in-shape.js'

/** What Pods may talk to (`pkg/registry/networking/networkpolicy`). */
export const networkPolicy = servedInShape({
  tier: 'B',
  group: 'networking.k8s.io',
  versions: ['v1'],
  kind: 'NetworkPolicy',
  shortNames: ['netpol'],
  ownDefaults: withTypes,
  columns: [
    nameColumn(),
    column(
      'Pod-Selector',
      'Selects the pods to which this NetworkPolicy object applies.  The array of ingress rules is applied to any pods selected by this field. Multiple network policies can select the same set of pods.  In this case, the ingress rules for each are combined additively. This field is NOT optional and follows standard label selector semantics. An empty podSelector matches all pods in this namespace.',
      (object) => shownSelector(partOf(specOf(object), 'podSelector')),
    ),
    AGE,
  ],
  rules: { hasGeneration: true },
})

/** Of ingress, and of egress where there are rules for it. */
function withTypes(object: JsonObject): JsonObject {
  const spec = specOf(object)
  if (textsAt(spec, 'policyTypes').length > 0) return object
  const policyTypes = partsOf(spec, 'egress').length > 0 ? ['Ingress', 'Egress'] : ['Ingress']
  return { ...object, spec: { ...spec, policyTypes } }
}
