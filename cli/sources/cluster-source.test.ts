import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fakeCluster } from '../../test/fixtures/cli/fake-cluster.js'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'

const HOSTS = { type: 'array', items: { type: 'string' } }
const RULE = { rule: 'self.all(h, self.exists_one(x, x == h))', message: 'must differ' }

const crd = (plural: string, properties: object) => ({
  metadata: { name: `${plural}.example.com`, uid: '1', resourceVersion: '5', managedFields: [{ manager: 'x' }] },
  spec: {
    group: 'example.com',
    names: { plural, singular: plural, kind: plural, listKind: `${plural}List` },
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties } } } },
      },
    ],
  },
  status: { storedVersions: ['v1'] },
})
const LIMITED = { ...HOSTS, maxItems: 50, items: { type: 'string', maxLength: 253 } }

const { kubeconfig, asked } = fakeCluster({
  '/apis/apiextensions.k8s.io/v1/customresourcedefinitions': {
    items: [
      crd('routes', { hosts: LIMITED }),
      crd('gadgets', { hosts: { ...HOSTS, 'x-kubernetes-validations': [RULE] } }),
    ],
  },
  '/apis/example.com': { versions: [{ version: 'v1beta1' }, { version: 'v1' }] },
  '/apis/example.com/v1beta1': { resources: [{ name: 'routes', kind: 'routes', namespaced: true }] },
  '/apis/example.com/v1': {
    resources: [
      { name: 'routes', kind: 'routes', namespaced: true },
      { name: 'routes/status', kind: 'routes', namespaced: true },
    ],
  },
  '/apis/example.com/v1/routes': {
    items: [
      {
        metadata: { name: 'a', namespace: 'x' },
        spec: { hosts: Array.from({ length: 40 }, (_, at) => `h${at}.example.com`) },
      },
    ],
  },
})

const run = (cwd: string, ...argv: string[]) => runIn(cwd, [...argv, '--kubeconfig', kubeconfig])
const manifest = (plural: string, properties: object): string =>
  JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    ...crd(plural, properties),
  })

describe('kubevet lint', () => {
  test('all CRDs of a cluster, shown as YAML', async () => {
    const { code, stdout } = await run(folderWith(), 'lint', '--cluster')
    expect(code).toBe(1)
    expect(stdout).toContain(
      [
        'cluster:test/customresourcedefinitions/gadgets.example.com:31:29: error FieldValueForbidden: spec.validation.openAPIV3Schema.properties[spec].properties[hosts].x-kubernetes-validations[0].rule: Forbidden: estimated rule cost exceeds budget by factor of more than 100x (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)',
        '  29 |                     type: string',
        '  30 |                   x-kubernetes-validations:',
        '> 31 |                     - rule: self.all(h, self.exists_one(x, x == h))',
      ].join('\n'),
    )
    expect(stdout).toContain('= help: set maxItems: 100 on spec.hosts and maxLength: 253 on spec.hosts[]\n')
    expect(stdout).toMatch(/\n2 CRDs linted: /)
  })

  test('one of them, of another context', async () => {
    const { stdout } = await run(folderWith(), 'lint', '--cluster', '--context', 'staging', 'routes.example.com')
    expect(stdout).toContain('cluster:staging/customresourcedefinitions/routes.example.com')
    expect(stdout).toMatch(/\n1 CRD linted: /)
  })

  test('limits for files leave room for the objects of a cluster', async () => {
    const cwd = folderWith({
      'crd.json': manifest('routes', { hosts: { ...HOSTS, 'x-kubernetes-validations': [RULE] } }),
    })
    const { code, stdout } = await run(cwd, 'lint', 'crd.json', '--objects', 'cluster')
    expect(code).toBe(1)
    expect(stdout).toContain('maxItems: 100 on spec.hosts (largest in your objects: 40)')
    const fixed = await run(cwd, 'lint', 'crd.json', '--objects', 'cluster:staging', '--fix')
    expect(fixed.code).toBe(0)
    expect(readFileSync(join(cwd, 'crd.json'), 'utf8')).toContain('"maxItems": 100')
  })

  test('objects are those of the storage version', () => {
    expect(asked).toContain('/apis/example.com/v1/routes')
    expect(asked).not.toContain('/apis/example.com/v1beta1/routes')
  })

  test('objects of a CRD that the cluster does not know', async () => {
    const cwd = folderWith({
      'crd.json': manifest('widgets', { hosts: { ...HOSTS, 'x-kubernetes-validations': [RULE] } }),
    })
    const { stdout } = await run(cwd, 'lint', 'crd.json', '--objects', 'cluster')
    expect(stdout).toContain('set maxItems: 100 on spec.hosts and maxLength: 253 on spec.hosts[]: kubevet lint --fix')
  })

  test.each<[argv: string[], message: string]>([
    [['--cluster', '--fix'], '--fix: a cluster cannot be changed'],
    [['--cluster', '--watch'], '--watch: only files can be watched'],
    [['--cluster', 'route.example.com'], 'the cluster test has no CRD "route.example.com"'],
    [['.'], '--kubeconfig requires --cluster'],
  ])('%j cannot be done', async (argv, message) => {
    const { code, stderr } = await run(folderWith(), 'lint', ...argv)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})

describe('kubevet diff', () => {
  test('what comes is compared with the CRDs of its names', async () => {
    const cwd = folderWith({ 'crd.json': manifest('routes', { hosts: { ...LIMITED, maxItems: 30 } }) })
    const { code, stdout } = await run(cwd, 'diff', 'cluster:', 'crd.json', '--objects', 'cluster')
    expect(code).toBe(1)
    expect(stdout).toContain('breaking v1 spec.hosts: maxItems 50 → 30')
    expect(stdout).toContain('witness (one of the objects')
    expect(stdout).not.toContain('gadgets')
  })

  test('all CRDs of two clusters', async () => {
    const { stdout } = await run(folderWith(), 'diff', 'cluster:test', 'cluster:staging')
    expect(stdout).toContain('2 CRDs compared, no changes')
  })

  test('a cluster as what comes', async () => {
    const cwd = folderWith({ 'crd.json': manifest('routes', { hosts: { ...LIMITED, maxItems: 40 } }) })
    const { stdout } = await run(cwd, 'diff', 'crd.json', 'cluster:staging')
    expect(stdout).toContain('1 CRD compared, 1 change: nothing found')
  })

  test('a CRD that the cluster does not have yet', async () => {
    const cwd = folderWith({ 'crd.json': manifest('widgets', { hosts: LIMITED }) })
    const { code, stdout } = await run(cwd, 'diff', 'cluster:', 'crd.json', '--all')
    expect(code).toBe(0)
    expect(stdout).toContain('diff/definition-added')
  })

  test('a file that is called like a cluster', async () => {
    const text = manifest('widgets', { hosts: LIMITED })
    const cwd = folderWith({ 'cluster:old': text, 'crd.json': text })
    const { stdout } = await run(cwd, 'diff', 'cluster:old', 'crd.json')
    expect(stdout).toContain('no changes')
  })
})
