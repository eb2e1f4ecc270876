// Made-up constraints: which requests a policy or binding is about.
import type { JsonObject } from '../../../crd/index.js'
import type { Random } from '../random.js'

const GROUPS = ['', 'apps', '*', 'x.example.com', 'rbac.authorization.k8s.io']
const VERSIONS = ['v1', '*', 'v1beta1']
const RESOURCES = ['*', '*/*', 'pods', 'configmaps', 'deployments', 'services', 'namespaces', 'clusterroles', 'widgets']
const SUB = ['pods/exec', 'pods/*', '*/status', 'deployments/scale', 'configmaps/*']
const OPERATIONS = ['*', 'CREATE', 'UPDATE', 'DELETE', 'CONNECT']
const KEYS = ['a', 'b', 'app', 'kubernetes.io/metadata.name', 'example.com/x']
const VALUES = ['x', 'y', '', 'default', 'prod', 'v1']

/** Some of a list, at least one. */
function few(random: Random, list: readonly string[]): string[] {
  const chosen = random.some(list, 0.25)
  return chosen.length === 0 ? [random.pick(list)] : chosen
}

function requirement(random: Random): JsonObject {
  const operator = random.pick([
    'In',
    'NotIn',
    'Exists',
    'DoesNotExist',
    'In',
    ...(random.chance(0.08) ? ['Bogus', 'in'] : []),
  ])
  const wantsValues = operator === 'In' || operator === 'NotIn'
  const values = (random.chance(0.95) ? wantsValues : !wantsValues) ? random.some(VALUES, 0.5) : undefined
  return { key: random.pick(random.chance(0.97) ? KEYS : ['', 'a b', 'x/y/z']), operator, ...(values && { values }) }
}

/** A label selector; now and then one that is not valid. */
export const selector = (random: Random): JsonObject => ({
  ...(random.chance(0.5) && {
    matchLabels: Object.fromEntries(random.some(KEYS, 0.3).map((key) => [key, random.pick(VALUES)])),
  }),
  ...(random.chance(0.4) && {
    matchExpressions: Array.from({ length: random.pick([0, 1, 1, 2]) }, () => requirement(random)),
  }),
})

const rule = (random: Random, wide: number): JsonObject => ({
  apiGroups: random.chance(wide) ? ['*'] : few(random, GROUPS),
  apiVersions: random.chance(wide) ? ['*'] : few(random, VERSIONS),
  operations: random.chance(wide) ? ['*'] : few(random, OPERATIONS),
  resources: random.chance(wide) ? ['*/*'] : few(random, random.chance(0.3) ? [...RESOURCES, ...SUB] : RESOURCES),
  ...(random.chance(0.2) && { scope: random.pick(['*', 'Cluster', 'Namespaced']) }),
  ...(random.chance(0.15) && { resourceNames: random.some(['c', 'web', 'zz'], 0.6) }),
})

/** Constraints, wide ones with a probability of `wide`. */
export const constraints = (random: Random, wide: number): JsonObject => ({
  ...(random.chance(0.95) && {
    resourceRules: Array.from({ length: random.pick([1, 1, 2]) }, () => rule(random, wide)),
  }),
  ...(random.chance(0.2) && { excludeResourceRules: [rule(random, 0.1)] }),
  ...(random.chance(0.25) && { namespaceSelector: selector(random) }),
  ...(random.chance(0.25) && { objectSelector: selector(random) }),
  ...(random.chance(0.3) && { matchPolicy: random.pick(['Exact', 'Equivalent']) }),
})

/** Constraints that match everything. */
export const EVERYTHING: JsonObject = {
  resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*/*'] }],
}
