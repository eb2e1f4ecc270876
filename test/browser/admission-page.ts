// What the browser test of admission runs in a page: policies judge and change a Pod, and say why.
import {
  decodePolicyObject,
  lintPolicies,
  offlineCluster,
  PolicySet,
  requestOf,
  TraceRecorder,
  traceText,
} from 'kubevet/admission'

const POLICIES = [
  {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: 'images' },
    spec: {
      matchConstraints: {
        resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] }],
      },
      validations: [{ expression: "object.spec.containers.all(c, c.image.startsWith('a/'))", message: 'only from a' }],
    },
  },
  {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'MutatingAdmissionPolicy',
    metadata: { name: 'seconds' },
    spec: {
      matchConstraints: {
        resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] }],
      },
      reinvocationPolicy: 'Never',
      mutations: [
        {
          patchType: 'ApplyConfiguration',
          applyConfiguration: { expression: 'Object{spec: Object.spec{terminationGracePeriodSeconds: 5}}' },
        },
      ],
    },
  },
]

const policies = POLICIES.map((policy) => decodePolicyObject(policy).object)
const set = new PolicySet(policies, { implicitBindings: true })
const cluster = offlineCluster()

function admit(image: string): object {
  const recorder = new TraceRecorder()
  const request = requestOf(
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { containers: [{ name: 'c', image }] } },
    { kinds: cluster },
  )
  const { mutating, validating } = set.admit(request, cluster, { observer: recorder })
  return {
    spec: mutating.object?.['spec'],
    denied: validating?.denied?.message,
    decided: traceText(recorder.traces)
      .split('\n')
      .filter((line) => line.includes('decided'))
      .map((line) => line.trim()),
  }
}

Object.assign(globalThis, {
  kubevet: { admitted: admit('a/web'), denied: admit('b/web'), lint: lintPolicies(policies).length > 0 },
})
