import type { JsonObject } from '../../apimachinery/json/index.js'
import { AGE, column, nameColumn, numberOf, partsOf, specOf } from './columns.js'
import { SCALE, servedInShape } from './served-in-shape.js'
import { CONTAINERS, readyOfDesired } from './workload-columns.js'

/** Pods with names and volumes of their own (`pkg/registry/apps/statefulset`). */
export const statefulSet = servedInShape({
  tier: 'B',
  group: 'apps',
  versions: ['v1'],
  kind: 'StatefulSet',
  shortNames: ['sts'],
  categories: ['all'],
  columns: [nameColumn(), column('Ready', 'Number of the pod with ready state', readyOfDesired), AGE, ...CONTAINERS],
  rules: { hasGeneration: true, scale: SCALE, internalize: withKindsOfClaims, warnings },
})

/** Templates of claims always say what they are. */
function withKindsOfClaims(object: JsonObject): JsonObject {
  const claims = partsOf(specOf(object), 'volumeClaimTemplates')
  if (claims.length === 0) return object
  const named = claims.map((claim) => ({ ...claim, kind: 'PersistentVolumeClaim', apiVersion: 'v1' }))
  return { ...object, spec: { ...specOf(object), volumeClaimTemplates: named } }
}

function warnings(object: JsonObject): readonly string[] {
  if (numberOf(specOf(object), 'revisionHistoryLimit') >= 0) return []
  return ['spec.revisionHistoryLimit: a negative value retains all historical revisions; a value >= 0 is recommended']
}
