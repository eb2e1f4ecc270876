// The requests of the benchmark: each one's uid begins with its verdict.

const container = (index, wrong) => ({
  name: `c${index}`,
  image: wrong === 'image' ? 'docker.io/library/nginx:1' : `registry.example.com/team/app-${index}:v1.2.3`,
  command: ['/app', '--listen=:8080', '--log-level=info'],
  ports: [{ name: 'http', containerPort: 8080, protocol: 'TCP' }],
  env: Array.from({ length: 12 }, (_, at) => ({ name: `SETTING_${at}`, value: `value ${at} of container ${index}` })),
  resources: {
    requests: { cpu: '100m', memory: '128Mi' },
    ...(wrong === 'limits' ? {} : { limits: { memory: '256Mi' } }),
  },
  securityContext: {
    allowPrivilegeEscalation: false,
    runAsNonRoot: true,
    ...(wrong === 'privileged' ? { privileged: true } : {}),
    capabilities: { drop: ['ALL'] },
  },
  livenessProbe: { httpGet: { path: '/livez', port: 'http', scheme: 'HTTP' }, periodSeconds: 10, timeoutSeconds: 1 },
  volumeMounts: [{ name: 'data', mountPath: '/data' }],
  terminationMessagePath: '/dev/termination-log',
  imagePullPolicy: 'IfNotPresent',
})

const podSpec = (containers, wrong) => ({
  containers: Array.from({ length: containers }, (_, at) => container(at, at === containers - 1 ? wrong : undefined)),
  volumes: [{ name: 'data', emptyDir: {} }],
  restartPolicy: 'Always',
  serviceAccountName: 'app',
  securityContext: { seccompProfile: { type: 'RuntimeDefault' } },
})

function review(index, kind, object, wrong) {
  const deployment = kind === 'Deployment'
  const group = deployment ? 'apps' : ''
  const resource = deployment ? 'deployments' : 'pods'
  const gvk = { group, version: 'v1', kind }
  const gvr = { group, version: 'v1', resource }
  return {
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: {
      uid: `${wrong === undefined ? 'allow' : 'deny'}-${index}`,
      kind: gvk,
      resource: gvr,
      requestKind: gvk,
      requestResource: gvr,
      name: object.metadata.name,
      namespace: 'default',
      operation: 'CREATE',
      userInfo: {
        username: 'system:serviceaccount:ci:deployer',
        groups: ['system:serviceaccounts', 'system:authenticated'],
      },
      object,
      oldObject: null,
      dryRun: false,
      options: { kind: 'CreateOptions', apiVersion: 'meta.k8s.io/v1' },
    },
  }
}

const labels = { 'app.kubernetes.io/name': 'app', 'app.kubernetes.io/part-of': 'shop', team: 'a' }

function pod(index, containers, wrong) {
  const metadata = { name: `pod-${index}`, namespace: 'default', labels, creationTimestamp: null }
  return review(
    index,
    'Pod',
    { apiVersion: 'v1', kind: 'Pod', metadata, spec: podSpec(containers, wrong), status: {} },
    wrong,
  )
}

function deployment(index, wrong) {
  const metadata = { name: `deployment-${index}`, namespace: 'default', labels, creationTimestamp: null }
  const spec = {
    replicas: wrong === undefined ? 3 : 51,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: podSpec(2, undefined) },
    strategy: { type: 'RollingUpdate' },
  }
  return review(index, 'Deployment', { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec, status: {} }, wrong)
}

const WRONGS = [undefined, 'privileged', undefined, 'image', undefined, 'limits']

/** Pods of one to four containers and Deployments, half of them allowed, as JSON texts. */
export const REVIEWS = Array.from({ length: 24 }, (_, index) => {
  const wrong = WRONGS[index % WRONGS.length]
  return index % 4 === 3
    ? deployment(index, index % 8 === 3 ? 'replicas' : undefined)
    : pod(index, (index % 4) + 1, wrong)
}).map((one) => JSON.stringify(one))

/** Whether an answer says what the uid that it repeats wants. */
export function isRight(text) {
  try {
    const { uid, allowed } = JSON.parse(text).response
    return allowed === uid.startsWith('allow-')
  } catch {
    return false
  }
}

/** Reviews of about 3 MB: a Pod with 90,000 annotations, and one with 2,000 containers. */
export const LONG_REVIEWS = [
  (object) => (object.metadata.annotations = entries(90_000)),
  (object) => (object.spec.containers = Array.from({ length: 2_000 }, (_, at) => container(at, undefined))),
].map((lengthen) => {
  const { object, ...rest } = pod(0, 1, undefined).request
  const long = structuredClone(object)
  lengthen(long)
  return JSON.stringify({
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: { ...rest, object: long },
  })
})

function entries(count) {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`example.com/key-${at}`, `value ${at}`]))
}
