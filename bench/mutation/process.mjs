// One figure in a process of its own: node process.mjs DIST JSONPatch|ApplyConfiguration|patch KEYS. Prints milliseconds of
// processor time.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , dist, wanted, keys] = process.argv
const load = (room) => import(pathToFileURL(join(resolve(dist), room, 'index.js')).href)
const { decodePolicyObject, encodeReview, offlineCluster, PolicySet, requestOf } = await load('admission')

const MUTATIONS = {
  JSONPatch: {
    patchType: 'JSONPatch',
    jsonPatch: { expression: '[JSONPatch{op: "add", path: "/metadata/labels", value: {"a": "b"}}]' },
  },
  ApplyConfiguration: {
    patchType: 'ApplyConfiguration',
    applyConfiguration: { expression: 'Object{metadata: Object.metadata{labels: {"a": "b"}}}' },
  },
}
const { object: policy } = decodePolicyObject({
  apiVersion: 'admissionregistration.k8s.io/v1beta1',
  kind: 'MutatingAdmissionPolicy',
  metadata: { name: 'label' },
  spec: {
    matchConstraints: {
      resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] }],
    },
    reinvocationPolicy: 'IfNeeded',
    mutations: [MUTATIONS[wanted] ?? MUTATIONS.JSONPatch],
  },
})
const object = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'large', namespace: 'default' },
  // In order, as kube-apiserver writes maps.
  data: Object.fromEntries(
    Array.from({ length: Number(keys) }, (_, index) => [`key-${String(index).padStart(6, '0')}`, `value ${index}`]),
  ),
}
const cluster = offlineCluster({})
const set = new PolicySet([policy], { implicitBindings: true })
const mutated = () => set.admit(requestOf(object, { cluster }), cluster).object

const after = mutated()
if (after?.metadata.labels?.a !== 'b') throw new Error('the object was not mutated')
const act =
  wanted === 'patch' ? () => encodeReview({ uid: '1', allowed: true, mutation: { before: object, after } }) : mutated
const before = process.cpuUsage()
for (let round = 0; round < 3; round++) act()
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000 / 3)
