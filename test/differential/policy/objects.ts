// Objects that made-up requests are about.
import type { JsonObject } from '../../../crd/index.js'
import type { Random } from '../random.js'

const LABELS = ['a', 'b', 'app', 'example.com/x']
const VALUES = ['x', 'y', '', 'v1', 'true']
const NAMES = ['c', 'web', 'default', 'kube-system', 'x-y']
const NAMESPACES = ['default', 'prod', 'kube-system', 'team-a']

const entries = (random: Random, keys: readonly string[], values: readonly string[]): JsonObject =>
  Object.fromEntries(random.some(keys, 0.4).map((key) => [key, random.pick(values)]))

export const labels = (random: Random): JsonObject => entries(random, LABELS, VALUES)

/** Metadata of an object; some has no namespace. */
function metadata(random: Random, namespaced: boolean): JsonObject {
  return {
    name: random.pick(NAMES),
    ...(namespaced && { namespace: random.pick(NAMESPACES) }),
    ...(random.chance(0.7) && { labels: labels(random) }),
    ...(random.chance(0.4) && { annotations: entries(random, ['note', 'example.com/y', 'a'], [...VALUES, 'a\nb']) }),
    ...(random.chance(0.1) && { finalizers: ['example.com/f'] }),
    ...(random.chance(0.05) && { creationTimestamp: '2024-01-01T00:00:00Z' }),
  }
}

const configMap = (random: Random): JsonObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: metadata(random, true),
  ...(random.chance(0.9) && {
    data: entries(random, ['k', 'j', 'limit', 'url'], ['v', '1', 'x', '', 'http://a/b', '10']),
  }),
})

const IMAGES = ['nginx', 'nginx:1.25', 'registry.example.com/team/app@sha256:abc', 'a/b:latest', '']

function container(random: Random, name: string): JsonObject {
  const amounts = ['100m', '1', '1.5', '0.5', '64Mi', '1Gi', '1000m']
  return {
    name,
    ...(random.chance(0.95) && { image: random.pick(IMAGES) }),
    ...(random.chance(0.4) && {
      resources: { limits: { cpu: random.pick(amounts), ...(random.chance(0.5) && { memory: random.pick(amounts) }) } },
    }),
    ...(random.chance(0.3) && {
      securityContext: {
        privileged: random.chance(0.5),
        ...(random.chance(0.5) && { runAsUser: random.integer(0, 2) }),
      },
    }),
    ...(random.chance(0.3) && {
      env: random.some(['A', 'B', 'TOKEN'], 0.6).map((one) => ({ name: one, value: random.pick(VALUES) })),
    }),
    ...(random.chance(0.3) && {
      ports: random.some([80, 443, 8080], 0.6).map((port) => ({
        containerPort: port,
        ...(random.chance(0.5) && { protocol: random.pick(['TCP', 'UDP']) }),
      })),
    }),
    ...(random.chance(0.2) && { args: random.some(['-v', '--x=1', 'serve'], 0.6) }),
  }
}

function podSpec(random: Random): JsonObject {
  return {
    containers: random.some(['app', 'sidecar', 'proxy'], 0.6).map((name) => container(random, name)),
    ...(random.chance(0.3) && { initContainers: [container(random, 'init')] }),
    ...(random.chance(0.3) && { hostNetwork: random.chance(0.5) }),
    ...(random.chance(0.3) && { serviceAccountName: random.pick(NAMES) }),
    ...(random.chance(0.3) && { nodeSelector: entries(random, ['disk', 'zone'], ['ssd', 'a']) }),
    ...(random.chance(0.3) && {
      tolerations: [{ key: 'a', operator: random.pick(['Exists', 'Equal']), effect: 'NoSchedule' }],
    }),
    ...(random.chance(0.3) && { volumes: random.some(['data', 'tmp'], 0.7).map((name) => ({ name, emptyDir: {} })) }),
    ...(random.chance(0.2) && { terminationGracePeriodSeconds: random.integer(0, 60) }),
  }
}

const pod = (random: Random): JsonObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: metadata(random, true),
  spec: podSpec(random),
})

const deployment = (random: Random): JsonObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadata(random, true),
  spec: {
    ...(random.chance(0.9) && { replicas: random.integer(0, 6) }),
    selector: { matchLabels: { app: 'x' } },
    template: { metadata: { labels: { app: 'x' } }, spec: podSpec(random) },
    ...(random.chance(0.3) && {
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: random.pick<unknown>([1, '25%']) } },
    }),
  },
})

const service = (random: Random): JsonObject => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: metadata(random, true),
  spec: {
    type: random.pick(['ClusterIP', 'NodePort', 'LoadBalancer']),
    selector: labels(random),
    ports: random.some([80, 443, 53], 0.6).map((port) => ({
      name: `p${port}`,
      port,
      protocol: random.pick(['TCP', 'UDP']),
      targetPort: random.pick<unknown>([port, 'http']),
    })),
  },
})

const namespaceObject = (random: Random): JsonObject => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { ...metadata(random, false), name: random.pick(NAMESPACES) },
})

const clusterRole = (random: Random): JsonObject => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRole',
  metadata: metadata(random, false),
  rules: [
    { apiGroups: [''], resources: random.some(['pods', 'secrets', '*'], 0.6), verbs: random.some(['get', '*'], 0.7) },
  ],
})

const widget = (random: Random): JsonObject => ({
  apiVersion: 'x.example.com/v1',
  kind: 'Widget',
  metadata: metadata(random, random.chance(0.8)),
  spec: { replicas: random.integer(0, 9), ratio: 0.5, mode: random.pick(VALUES), tags: random.some(VALUES, 0.5) },
})

const MAKERS = [configMap, configMap, pod, pod, deployment, service, namespaceObject, clusterRole, widget]

/** An object of any kind. */
export const anyObject = (random: Random): JsonObject => random.pick(MAKERS)(random)

/** An object of a built-in kind whose parts have lists and maps of all kinds of merging. */
export const mergedObject = (random: Random): JsonObject =>
  random.pick([pod, pod, deployment, service, configMap])(random)

/** A Namespace with labels, for a request's namespace. */
export const madeNamespaces = (random: Random): JsonObject[] =>
  random.some(NAMESPACES, 0.5).map((name) => ({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { 'kubernetes.io/metadata.name': name, ...labels(random) } },
    ...(random.chance(0.3) && { spec: { finalizers: ['kubernetes'] }, status: { phase: 'Active' } }),
  }))
