// The manifests and the chart of deploy/replay, by our own tools and by kubectl.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { builtinResources } from '../admission/index.js'
import { typedForm } from '../apply/builtin/index.js'
import { mismatchMergeCommand } from '../cli/commands/mismatch-merge.js'
import { mismatchReplayCommand } from '../cli/commands/mismatch-replay.js'
import { formatGroupVersionKind } from '../runtime/index.js'
import { fakeCluster } from './fixtures/cli/fake-cluster.js'
import { folderWith, runIn } from './fixtures/cli/run-in.js'
import { DEPLOY, manifestsOf, ofKind, yamlIn } from './fixtures/deploy.js'

const REPLAY = join(DEPLOY, 'replay')
const CHART = join(REPLAY, 'chart/kubevet-replay')
const GOLDEN = join(REPLAY, 'chart/golden')
const KINDS = builtinResources().map(({ kind }) => formatGroupVersionKind(kind))

const sets: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(yamlIn(GOLDEN).map((name) => [`chart/golden/${name}`, [join(GOLDEN, name)]])),
  manifests: yamlIn(join(REPLAY, 'manifests')).map((name) => join(REPLAY, 'manifests', name)),
}
const cases = Object.entries(sets)

interface Job {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly completionMode?: string
    readonly completions?: number
    readonly template: {
      readonly spec: {
        readonly securityContext: { readonly runAsNonRoot: boolean }
        readonly containers: readonly {
          readonly args: readonly string[]
          readonly env?: readonly { readonly name: string; readonly value: string }[]
          readonly resources: { readonly limits: { readonly memory: string } }
          readonly securityContext: unknown
          readonly volumeMounts: readonly { readonly name: string }[]
        }[]
        readonly volumes: readonly { readonly name: string }[]
      }
    }
  }
}

const jobsOf = (files: readonly string[]): Job[] => ofKind(files, 'Job').map(({ object }) => object as unknown as Job)

test.each(cases)('%s: every object is of a kind that there is, and has its fields only', (_, files) => {
  const manifests = manifestsOf(files)
  expect(manifests.length).toBeGreaterThan(0)
  for (const { gvk, object } of manifests) {
    expect(KINDS).toContain(formatGroupVersionKind(gvk))
    expect(() => typedForm(gvk, object, { strict: true })).not.toThrow()
  }
})

test.each(cases)('%s: Kubernetes’ schemas accept every object', async (_, files) => {
  const { code, stdout, stderr } = await runIn(DEPLOY, ['validate', '--ignore-kinds', 'Kustomization', ...files])
  expect([code, stderr, stdout]).toEqual([0, '', expect.stringContaining('nothing found')])
})

test.each(cases)('%s: the commands know their arguments', (_, files) => {
  const context = { io: undefined as never, exitCode: 0 as const }
  const commands = [mismatchReplayCommand(context), mismatchMergeCommand(context)]
  for (const job of jobsOf(files)) {
    const [room, name, ...args] = job.spec.template.spec.containers[0]?.args ?? []
    const command = commands.find((one) => one.name() === name)
    const known = new Set(command?.options.map(({ long }) => long))
    expect(room).toBe('mismatch')
    expect(args.filter((arg) => arg.startsWith('--') && !known.has(arg.replace(/=.*/, '')))).toEqual([])
  }
})

test.each(cases)('%s: pods may do what they must, and no more', (_, files) => {
  for (const job of jobsOf(files)) {
    const { containers, volumes, securityContext } = job.spec.template.spec
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources.limits.memory).toMatch(/Gi$/)
      const mounted = container.volumeMounts.map(({ name }) => name)
      expect(mounted.sort()).toEqual(volumes.map(({ name }) => name).sort())
    }
  }
})

test.each(cases)('%s: there are as many pods as shards, and each store is merged', (_, files) => {
  const jobs = jobsOf(files)
  const [replay] = jobs.filter(({ spec }) => spec.completionMode === 'Indexed')
  const { spec } = replay ?? expect.fail('no Indexed Job')
  const [container] = spec.template.spec.containers
  expect(container?.env).toEqual([{ name: 'KUBEVET_SHARDS', value: String(spec.completions) }])
  expect(container?.args).toContain('--store=/results/$(JOB_COMPLETION_INDEX).db')
  expect(container?.args).toContain('--fail-on=never')
  const [merge] = jobs.filter((job) => job !== replay)
  if (merge === undefined) return
  const stores = Array.from({ length: spec.completions ?? 0 }, (_, index) => `/results/${index}.db`)
  expect(merge.spec.template.spec.containers[0]?.args).toEqual(['mismatch', 'merge', '/results/all.db', ...stores])
})

test('the validators of the manifests can be replayed with', async () => {
  const [config] = ofKind([join(REPLAY, 'manifests/validators.yaml')], 'ConfigMap')
  const { data } = config?.object as { data: Record<string, string> }
  const widget = 'apiVersion: example.com/v1\nkind: Widget\nname: a\n---\napiVersion: example.com/v1\nkind: Widget\n'
  const cwd = folderWith({ ...data, 'traffic/a.yaml': widget })
  const result = await runIn(cwd, ['mismatch', 'replay', '--validators=both.ts', '--from=traffic'])
  expect(result).toEqual({
    code: 0,
    stdout: '2 requests compared: 1 alike, 0 differ, 1 without errors on either side\n',
    stderr: '',
  })
})

test('values of the chart reach the Job', () => {
  const [job] = jobsOf([join(GOLDEN, 'everything.yaml')])
  expect(job?.spec).toMatchObject({ completions: 3, parallelism: 2, backoffLimitPerIndex: 0 })
  expect(job?.spec.template.spec.containers[0]?.args).toEqual([
    ...['mismatch', 'replay', '--validators=/validators/tags.js', '--validators=/validators/handwritten.ts'],
    ...['--from=/traffic/audit', '--from=/traffic/traffic.jsonl.gz', '--from=cluster', '--kubernetes-version=1.37'],
    ...['--store=/results/$(JOB_COMPLETION_INDEX).db', '--fail-on=never', '--jobs=2'],
  ])
  const [role] = ofKind([join(GOLDEN, 'everything.yaml')], 'ClusterRole')
  expect(role?.object['rules']).toEqual([
    { apiGroups: ['example.com'], resources: ['widgets'], verbs: ['list'] },
    { apiGroups: [''], resources: ['configmaps'], verbs: ['list'] },
  ])
  expect(ofKind([join(GOLDEN, 'cluster.yaml')], 'Role')).toHaveLength(1)
})

const resource = (name: string, kind: string, namespaced = true) => ({
  name,
  kind,
  namespaced,
  verbs: ['create', 'get'],
})
const group = (name: string) => {
  const version = { groupVersion: `${name}/v1`, version: 'v1' }
  return { name, versions: [version], preferredVersion: version }
}
const RBAC = 'rbac.authorization.k8s.io'
const server = fakeCluster({
  '/api': { kind: 'APIVersions', versions: ['v1'] },
  '/apis': { kind: 'APIGroupList', apiVersion: 'v1', groups: [group('batch'), group(RBAC)] },
  '/api/v1': {
    kind: 'APIResourceList',
    groupVersion: 'v1',
    resources: [
      resource('namespaces', 'Namespace', false),
      resource('configmaps', 'ConfigMap'),
      resource('persistentvolumeclaims', 'PersistentVolumeClaim'),
      resource('serviceaccounts', 'ServiceAccount'),
    ],
  },
  '/apis/batch/v1': { kind: 'APIResourceList', groupVersion: 'batch/v1', resources: [resource('jobs', 'Job')] },
  [`/apis/${RBAC}/v1`]: {
    kind: 'APIResourceList',
    groupVersion: `${RBAC}/v1`,
    resources: [
      resource('roles', 'Role'),
      resource('rolebindings', 'RoleBinding'),
      resource('clusterroles', 'ClusterRole', false),
      resource('clusterrolebindings', 'ClusterRoleBinding', false),
    ],
  },
})

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
const kubectl = async (...args: string[]): Promise<string> => {
  const flags = ['--kubeconfig', server.kubeconfig, '--cache-dir', folderWith()]
  const { stdout } = await promisify(execFile)('kubectl', [...args, ...flags], { maxBuffer: 1 << 24 })
  return stdout
}

test.skipIf(!hasKubectl).each(cases)('%s: kubectl --dry-run=client would create every object', async (_, files) => {
  const own = files.filter((file) => !file.endsWith('kustomization.yaml'))
  const argv = own.flatMap((file) => ['-f', file])
  const stdout = await kubectl('create', '--dry-run=client', '--validate=false', '-o', 'name', ...argv)
  expect(stdout.trimEnd().split('\n')).toHaveLength(manifestsOf(files).length)
})

test.skipIf(!hasKubectl)('kubectl kustomize makes the manifests of one Job', async () => {
  const file = join(folderWith(), 'all.yaml')
  writeFileSync(file, await kubectl('kustomize', join(REPLAY, 'manifests')))
  expect(
    manifestsOf([file])
      .map(({ gvk }) => gvk.kind)
      .sort(),
  ).toEqual(['ConfigMap', 'Job', 'Namespace', 'PersistentVolumeClaim'])
})

const hasHelm = spawnSync('helm', ['version']).status === 0
const template = (...args: string[]): string[] => [
  'template',
  'kubevet-replay',
  CHART,
  '--kube-version',
  '1.34.0',
  ...args,
]

test.skipIf(!hasHelm).each(yamlIn(GOLDEN))('golden %s is what helm makes of the chart', (name) => {
  const argv = template('--namespace', 'kubevet', '-f', join(GOLDEN, 'values', name))
  expect(execFileSync('helm', argv, { encoding: 'utf8' })).toBe(readFileSync(join(GOLDEN, name), 'utf8'))
})

test.skipIf(!hasHelm).each([
  ['no validators', '{ traffic: { existingClaim: a } }', /there are no validators/],
  ['no traffic', '{ validators: { existingConfigMap: a } }', /there is no traffic/],
  [
    'a cluster without kinds',
    '{ validators: { existingConfigMap: a }, traffic: { cluster: { enabled: true } } }',
    /needs kinds/,
  ],
  ['an unknown value', '{ shard: 3 }', /shard/],
  ['no shards', '{ shards: 0 }', /shards/],
])('the chart refuses values with %s', (_, values, message) => {
  const { status, stderr } = spawnSync('helm', template('-f', '-'), { input: values, encoding: 'utf8' })
  expect(status).not.toBe(0)
  expect(stderr).toMatch(message)
})
