import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../../serve/index.js'
import { folderWith, ioFor, runIn, VALIDATORS } from '../../test/fixtures/cli/run-in.js'
import { eventually } from '../../test/fixtures/eventually.js'
import { MismatchStore } from '../../mismatch/index.js'
import { run } from '../run.js'

const definition = (type = 'object'): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: gadgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: gadgets, singular: gadget, kind: Gadget, listKind: GadgetList }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, properties: { size: { type: ${type} } } } }
`
const policy = (most: number): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: few-keys }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [configmaps] }]
  validations: [{ expression: size(object.data) <= ${most}, message: 'at most ${most}' }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: few-keys }
spec: { policyName: few-keys, validationActions: [Deny] }
`
const FILES = { 'crds/gadgets.yaml': definition('integer'), 'policies/few.yaml': policy(1) }
const configMap = (
  name: string,
  data: object = { a: '1' },
): object & { kind: string; apiVersion: string; metadata: object } => ({
  ...{ apiVersion: 'v1', kind: 'ConfigMap' },
  ...{ metadata: { name }, data },
})
const gadget = (size: unknown) => ({ apiVersion: 'example.com/v1', kind: 'Gadget', metadata: { name: 'a' }, size })
const ARGS = ['--crds', 'crds', '--policies', 'policies', '--secure-port', '0', '--kubeconfig', 'kubeconfig']

async function started(files: Readonly<Record<string, string>>, ...argv: string[]) {
  const cwd = folderWith(files)
  const stopping = new AbortController()
  const { io, written } = ioFor(cwd, { stopSignal: () => stopping.signal })
  const ended = run(['serve', ...argv], io)
  onTestFinished(async () => (stopping.abort(), void (await ended)))
  await Promise.race([
    eventually(() => expect(written.stderr).toContain('serving at')),
    ended.then((code) => expect.fail(`ended with ${code}: ${written.stderr}`)),
  ])
  return { cwd, written, client: () => clientOf(cwd), stop: () => (stopping.abort(), ended) }
}

function clientOf(cwd: string): Client {
  const config = JSON.parse(readFileSync(join(cwd, 'kubeconfig'), 'utf8')) as {
    clusters: [{ cluster: { server: string; 'certificate-authority-data'?: string } }]
    users: [{ user: { token: string } }]
  }
  const { server: url, 'certificate-authority-data': ca = '' } = config.clusters[0].cluster
  const client = new Client({ url, ca: Buffer.from(ca, 'base64').toString(), ...config.users[0].user })
  onTestFinished(() => client.close())
  return client
}

test('CRDs and policies are in force, requests are logged, the kubeconfig is for its owner only', async () => {
  const { cwd, written, client, stop } = await started(FILES, ...ARGS, '--log-format', 'text', '--record', 'log.jsonl')
  expect(statSync(join(cwd, 'kubeconfig')).mode & 0o777).toBe(0o600)
  const admin = client()
  await expect(admin.create(gadget('x'))).rejects.toThrow('size: Invalid value: "string": size in body must be of type')
  await expect(admin.create(configMap('a', { a: '1', b: '2' }))).rejects.toThrow('at most 1')
  await admin.create({ ...configMap('s', { password: 'eA==' }), kind: 'Secret' })
  expect(await stop()).toBe(0)
  const lines = written.stdout.split('\n').map((line) => line.replace(/^[\d:]{8} |[\d.]+ ms/g, ''))
  expect(lines).toEqual([
    'admin create gadgets.example.com default 422 Invalid ',
    expect.stringMatching(/^ {2}Gadget.example.com "a" is invalid: size: /),
    expect.stringMatching(/^admin create configmaps default 422 Invalid , cost \d+$/),
    expect.stringMatching(/^ {2}configmaps "a" is forbidden: ValidatingAdmissionPolicy 'few-keys'/),
    'admin create secrets default 201 ',
    '',
  ])
  const recorded = readFileSync(join(cwd, 'log.jsonl'), 'utf8')
  expect(recorded).not.toContain('eA==')
  expect(recorded).not.toContain('Bearer')
  const paths = recorded
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { request: { path: string } }).request.path)
  expect(paths).toContain('/api/v1/namespaces/default/secrets?fieldManager=kubevet&fieldValidation=Strict')
})

test('JSON has a line for every request', async () => {
  const { written, client } = await started(FILES, ...ARGS, '--log-format', 'json')
  await client().create(configMap('a'))
  const lines = written.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([
    { verb: 'get', path: '/api/v1', code: 200 },
    { user: 'admin', verb: 'create', resource: 'configmaps', namespace: 'default', code: 201 },
  ])
})

test('a log that nobody asked for is not written into a pipe', async () => {
  const { written, client } = await started(FILES, ...ARGS)
  await client().create(configMap('a'))
  expect(written.stdout).toBe('')
})

test('changed files are applied again', async () => {
  const { cwd, written, client } = await started(FILES, ...ARGS, '--watch', '--log-format', 'text')
  await eventually(() => expect(written.stderr).toContain('watching'))
  writeFileSync(join(cwd, 'policies', 'few.yaml'), policy(2))
  await eventually(() => expect(written.stderr).toContain('applied ValidatingAdmissionPolicy few-keys'))
  await client().create(configMap('a', { a: '1', b: '2' }))
  writeFileSync(join(cwd, 'crds', 'gadgets.yaml'), definition('wrong'))
  await eventually(() => expect(written.stderr).toMatch(/crds\/gadgets\.yaml:12:78: error FieldValueNotSupported/))
  writeFileSync(join(cwd, 'policies', 'few.yaml'), policy(2).split('---')[0] ?? '')
  await eventually(() => expect(written.stderr).toContain('Binding few-keys is no longer in the files; it stays'))
  expect(written.stdout).toContain('update customresourcedefinitions')
  expect(written.stdout).not.toContain('AlreadyExists')
})

test('tagged types are served, and compared in a store', async () => {
  const types = [
    '--types',
    VALIDATORS,
    '--types-store',
    'mismatches.db',
    '--secure-port',
    '0',
    '--kubeconfig',
    'kubeconfig',
  ]
  const { cwd, client, stop, written } = await started({}, ...types, '--feature-gates', 'Sunshine=true')
  expect(written.stderr).toContain('warning: --feature-gates: Sunshine changes nothing here\n')
  const widget = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, spec: { name: 'too-long' } }
  await expect(client().create(widget)).rejects.toThrow('spec.name: Too long')
  expect(await stop()).toBe(0)
  const store = MismatchStore.open(join(cwd, 'mismatches.db'))
  onTestFinished(() => store.close())
})

test.each<[string, readonly string[], string]>([
  [
    'a port that is no number',
    ['--secure-port', 'x'],
    'error: invalid argument "x" for "--secure-port" flag: strconv.ParseInt: parsing "x": invalid syntax\n',
  ],
  [
    'a port that is none',
    ['--secure-port', '70000'],
    'error: --secure-port 70000 must be between 1 and 65535, inclusive\n',
  ],
  [
    'an address',
    ['--bind-address', 'x'],
    'error: invalid argument "x" for "--bind-address" flag: failed to parse IP: "x"\n',
  ],
  ['a mode', ['--authorization-mode', 'ABAC'], 'error: authorization-mode "ABAC" is not a valid mode\n'],
  [
    'a duration',
    ['--event-ttl', '1x'],
    'error: invalid argument "1x" for "--event-ttl" flag: time: unknown unit "x" in duration "1x"\n',
  ],
  ['nothing to watch', ['--watch'], 'error: --watch: there are no files to watch\n'],
  ['a store in no folder', ['--data', 'none/d.db'], 'look at the path: its folder must exist and be writable\n'],
  ['a gate without value', ['--feature-gates', 'A'], 'flag: missing bool value for A\n'],
  [
    'a gate with another',
    ['--feature-gates', 'A=b'],
    'invalid value of A=b, err: strconv.ParseBool: parsing "b": invalid syntax\n',
  ],
  ['a version to serve', ['--runtime-config', 'api/all=x'], 'error: invalid value api/all=x\n'],
  [
    'a version that is neither',
    ['--runtime-config', 'batch/v1=x'],
    'error: invalid value of batch/v1: x, err: strconv.ParseBool: parsing "x": invalid syntax\n',
  ],
  ['a service without a place', ['--webhook-service', 'team/hook'], 'of --webhook-service\n'],
  ['a service without a namespace', ['--webhook-service', 'hook=https://127.0.0.1:1'], 'of --webhook-service\n'],
  [
    'a key without certificate',
    ['--tls-private-key-file', 'x'],
    'error: --tls-private-key-file requires --tls-cert-file\n',
  ],
  ['a file that is not there', ['--token-auth-file', 'none.csv'], 'error: none.csv: no such file\n'],
  ['a folder that is not there', ['--crds', 'none'], 'error: none: no such file or folder\n'],
  ['standard input', ['--objects', '-'], 'error: standard input cannot be served\n'],
  ['a refused CRD', ['--crds', 'bad.yaml'], 'bad.yaml:12:78: error FieldValueNotSupported: '],
  ['a text that is none', ['--objects', 'broken.yaml'], 'broken.yaml:1:5: error '],
  [
    "somebody else's kubeconfig",
    ['--kubeconfig', 'mine'],
    'error: mine: this file is not from kubevet serve, and is not overwritten\n',
  ],
])('%s', async (_, argv, message) => {
  const mine = 'apiVersion: v1\nkind: Config\nclusters: [{ name: prod, cluster: { server: x } }]\n'
  const cwd = folderWith({ 'bad.yaml': definition('wrong'), 'broken.yaml': 'a: [', mine })
  const { code, stderr, stdout } = await runIn(cwd, ['serve', '--secure-port', '0', ...argv])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
  expect(readFileSync(join(cwd, 'mine'), 'utf8')).toBe(mine)
})

test('a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { code, stderr } = await runIn(folderWith(), ['serve', '--secure-port', String(port)])
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `error: --secure-port ${port}: the port is in use\n  = help: choose another one, or 0 for any that is free\n`,
  })
})
