import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fakeCluster } from '../../test/fixtures/cli/fake-cluster.js'
import { folderWith, heads, runIn, summaryOf } from '../../test/fixtures/cli/run-in.js'

const release = (version: number, status: string, manifest: string, kind = 'Secret'): object => {
  const text = JSON.stringify({
    ...{ name: 'web', namespace: 'shop', version, manifest },
    info: { status },
    hooks: [{ manifest: 'apiVersion: batch/v1beta1\nkind: CronJob\nmetadata: { name: hook }\n' }],
  })
  const packed = gzipSync(text).toString('base64')
  return {
    apiVersion: 'v1',
    kind,
    metadata: { name: `sh.helm.release.v1.web.v${version}`, namespace: 'shop', labels: { owner: 'helm' } },
    ...(kind === 'Secret' ? { type: 'helm.sh/release.v1' } : {}),
    data: { release: kind === 'Secret' ? Buffer.from(packed).toString('base64') : packed },
  }
}
const CHART =
  '---\n# Source: web/templates/a.yaml\napiVersion: extensions/v1beta1\nkind: Ingress\nmetadata: { name: a }\n'
const OLDER = CHART.replace('Ingress', 'DaemonSet')

test.each(['Secret', 'ConfigMap'])('Helm releases kept in a %s: of each the latest that is deployed', async (kind) => {
  const kept = [
    release(1, 'superseded', OLDER, kind),
    release(2, 'deployed', OLDER, kind),
    release(3, 'deployed', CHART, kind),
    release(4, 'failed', OLDER, kind),
  ]
  const folder = folderWith({ 'kept.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items: kept }) })
  const { code, stdout } = await runIn(folder, ['deprecations', 'kept.json'])
  expect(heads(stdout)).toEqual([
    'helm:shop/web@3:3:13: error deprecations/removed: extensions/v1beta1 Ingress is not served since v1.22; use networking.k8s.io/v1 Ingress',
    'helm:shop/web@3/hook-1:1:13: error deprecations/removed: batch/v1beta1 CronJob is not served since v1.25; use batch/v1 CronJob',
  ])
  expect(stdout).toContain('it comes from web/templates/a.yaml')
  expect(code).toBe(1)
})

test.each([
  ['bm90aGluZw==', /the Helm release cannot be read/],
  [Buffer.from(gzipSync(Buffer.alloc(2 ** 27)).toString('base64')).toString('base64'), /cannot be read: .*larger/],
])('a broken Helm release is said', async (data, message) => {
  const kept = { ...release(1, 'deployed', ''), data: { release: data } }
  const { code, stdout } = await runIn(folderWith({ 'a.json': JSON.stringify(kept) }), ['deprecations', 'a.json'])
  expect(stdout).toMatch(message)
  expect(code).toBe(1)
})

const applied = (object: object): object => ({
  'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(object),
})
const ingress = (apiVersion: string): object => ({ apiVersion, kind: 'Ingress', metadata: { name: 'a' } })
const verbs = ['get', 'list']
const cluster = fakeCluster({
  '/version': { gitVersion: 'v1.25.3' },
  '/api': { versions: ['v1'] },
  '/api/v1': {
    resources: [
      { name: 'pods', kind: 'Pod', namespaced: true, verbs },
      { name: 'pods/status', kind: 'Pod', namespaced: true, verbs: ['get'] },
      { name: 'secrets', kind: 'Secret', namespaced: true, verbs },
      { name: 'configmaps', kind: 'ConfigMap', namespaced: true, verbs },
      { name: 'bindings', kind: 'Binding', namespaced: true, verbs: ['create'] },
    ],
  },
  '/apis': {
    groups: [
      {
        name: 'networking.k8s.io',
        preferredVersion: { version: 'v1' },
        versions: [{ version: 'v1' }, { version: 'v1beta1' }],
      },
      { name: 'broken.example.com', versions: [{ version: 'v1' }] },
      {
        name: 'flowcontrol.apiserver.k8s.io',
        preferredVersion: { version: 'v1beta1' },
        versions: [{ version: 'v1beta1' }, { version: 'v1beta2' }],
      },
    ],
  },
  '/apis/networking.k8s.io/v1': { resources: [{ name: 'ingresses', kind: 'Ingress', namespaced: true, verbs }] },
  '/apis/networking.k8s.io/v1beta1': { resources: [{ name: 'ingresses', kind: 'Ingress', namespaced: true, verbs }] },
  '/apis/flowcontrol.apiserver.k8s.io/v1beta1': {
    resources: [{ name: 'flowschemas', kind: 'FlowSchema', namespaced: false, verbs }],
  },
  '/apis/flowcontrol.apiserver.k8s.io/v1beta2': {
    resources: [{ name: 'flowschemas', kind: 'FlowSchema', namespaced: false, verbs }],
  },
  '/apis/flowcontrol.apiserver.k8s.io/v1beta2/flowschemas': { items: [{ metadata: { name: 'exempt', uid: '2' } }] },
  '/api/v1/pods': { items: [{ metadata: { name: 'p', namespace: 'shop', uid: '3' } }] },
  '/api/v1/secrets': { items: [release(1, 'deployed', CHART)] },
  '/apis/networking.k8s.io/v1/ingresses': {
    items: [
      {
        metadata: {
          ...{ name: 'a', namespace: 'shop', uid: '1' },
          annotations: applied({ ...ingress('extensions/v1beta1'), spec: { password: 'swordfish' } }),
          managedFields: [
            { manager: 'kubectl', operation: 'Apply', apiVersion: 'networking.k8s.io/v1' },
            { manager: 'argo', operation: 'Update', apiVersion: 'networking.k8s.io/v1beta1' },
          ],
        },
      },
    ],
  },
})
const live = (...argv: string[]) => runIn(folderWith(), ['deprecations', '--kubeconfig', cluster.kubeconfig, ...argv])

test('a cluster: what was applied, who wrote what, and what it does not show', async () => {
  const { code, stdout } = await live('--cluster')
  expect(heads(stdout)).toEqual([
    expect.stringMatching(
      /^warning deprecations\/not-seen: broken.example.com\/v1 of cluster:test is not looked at: .*404/,
    ),
    expect.stringMatching(/^warning deprecations\/not-seen: configmaps of cluster:test are not looked at: .*404/),
    'cluster:test/ingresses/shop/a:1:13: error deprecations/removed: the last applied configuration: extensions/v1beta1 Ingress is not served since v1.22; use networking.k8s.io/v1 Ingress',
    'cluster:test/ingresses/shop/a:1:13: error deprecations/removed: the fields of the manager "argo": networking.k8s.io/v1beta1 Ingress is not served since v1.22; use networking.k8s.io/v1 Ingress',
  ])
  expect(stdout).not.toContain('swordfish')
  expect(summaryOf(stdout)).toMatch(/4 objects, for v1.25: 2 errors, 2 warnings$/)
  expect(code).toBe(1)
  // Of each resource one version is asked for: the best.
  expect(cluster.asked).not.toContain('/apis/flowcontrol.apiserver.k8s.io/v1beta1/flowschemas')
  expect(cluster.asked).not.toContain('/apis/networking.k8s.io/v1beta1/ingresses')
})

test('a version is found if the server has no better one', async () => {
  const { stdout } = await live('--cluster', '--target-version', '1.29')
  expect(heads(stdout).at(-1)).toMatch(/flowschemas\/exempt:1:13: error .* FlowSchema is not served since v1.29/)
})

test('Helm releases of a cluster, and of a namespace', async () => {
  const { stdout } = await live('--helm-releases')
  expect(heads(stdout)).toEqual([
    expect.stringContaining('configmaps of cluster:test are not looked at'),
    expect.stringContaining('helm:shop/web@1:3:13: error'),
    expect.stringContaining('helm:shop/web@1/hook-1:1:13: error'),
  ])
  await live('--helm-releases', '--namespace', 'shop')
  expect(cluster.asked).toContain('/api/v1/namespaces/shop/secrets')
})

const event = (user: string, stage: string, annotations: object = {}): string =>
  JSON.stringify({
    ...{ apiVersion: 'audit.k8s.io/v1', kind: 'Event', stage, verb: 'list' },
    user: { username: user },
    userAgent: 'kubectl/v1.20',
    objectRef: { apiGroup: 'batch', apiVersion: 'v1beta1', resource: 'cronjobs' },
    annotations,
  })
const OLD = { 'k8s.io/deprecated': 'true', 'k8s.io/removed-release': '1.25' }

test('audit logs say who asked', async () => {
  const log = [
    event('ci', 'RequestReceived'),
    event('ci', 'ResponseComplete', OLD),
    event('ci', 'ResponseComplete', OLD),
    event('ops', 'ResponseComplete', OLD),
    event('ops', 'ResponseComplete'),
    JSON.stringify({ apiVersion: 'audit.k8s.io/v1', kind: 'EventList', items: [JSON.parse(event('x', 'Panic', OLD))] }),
    '',
  ].join('\n')
  const folder = folderWith({ 'audit.log': log })
  const { code, stdout } = await runIn(folder, ['deprecations', '--audit', 'audit.log', '--target-version', '1.24'])
  const message =
    'warning deprecations/deprecated: batch/v1beta1 CronJob is deprecated in v1.21+, unavailable in v1.25+; use batch/v1 CronJob'
  expect(heads(stdout)).toEqual([`audit.log:2:1: ${message}`, `audit.log:4:1: ${message}`, `audit.log:6:1: ${message}`])
  expect(stdout).toContain('= help: 2 requests of ci (kubectl/v1.20)\n')
  expect(code).toBe(1)
})

const METRICS = `# HELP apiserver_requested_deprecated_apis [STABLE] Gauge of deprecated APIs
# TYPE apiserver_requested_deprecated_apis gauge
apiserver_requested_deprecated_apis{group="batch",removed_release="1.25",resource="cronjobs",subresource="",version="v1beta1"} 1
apiserver_requested_deprecated_apis{group="example.com",removed_release="",resource="widgets",subresource="status",version="v1beta1"} 1
apiserver_requested_deprecated_apis{group="example.com",removed_release="1.30",resource="gadgets",subresource="",version="v1"} 1
apiserver_requested_deprecated_apis{group="policy",removed_release="1.25",resource="x",subresource="",version="v1beta1"} 0
`

test('metrics say what was asked for', async () => {
  const argv = ['deprecations', '--metrics', '-', '--target-version', '1.25']
  const { code, stdout } = await runIn(folderWith(), argv, { input: METRICS })
  expect(heads(stdout)).toEqual([
    '<stdin>:3:1: error deprecations/removed: batch/v1beta1 CronJob is not served since v1.25; use batch/v1 CronJob',
    '<stdin>:4:1: warning deprecations/deprecated: example.com/v1beta1 widgets is deprecated',
    '<stdin>:5:1: warning deprecations/deprecated: example.com/v1 gadgets is deprecated, unavailable in v1.30+',
  ])
  expect(stdout).toContain('it was asked for since the server started (status)')
  expect(code).toBe(1)
  const none = await runIn(folderWith(), argv, { input: 'up 1\n' })
  expect([none.code, summaryOf(none.stdout)]).toEqual([0, '1 file, 0 documents, 0 objects, for v1.25: nothing found'])
})
