import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import { fakeCluster } from '../../test/fixtures/cli/fake-cluster.js'
import { folderWith, ioFor, runIn, VALIDATORS } from '../../test/fixtures/cli/run-in.js'
import { call, widget } from '../../test/fixtures/webhook/serve.js'
import { MismatchStore } from '../../mismatch/index.js'
import { DEFAULT_LIMITS, selfMadeCertificate } from '../../webhook/index.js'
import { run } from '../run.js'
import { webhookSettings } from '../webhook/settings.js'
import { webhookCommand } from './webhook.js'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

const policy = (limit: number): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: replicas }
spec:
  matchConstraints:
    resourceRules:
      - { apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [widgets] }
  validations:
    - expression: object.spec.replicas <= ${limit}
      message: at most ${limit}
`
const BINDING = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: everywhere }
spec: { policyName: replicas, validationActions: [Deny] }
`
const FILES = { 'policies/policy.yaml': policy(3), 'policies/binding.yaml': BINDING }
const object = (replicas: number): object => ({ ...widget(), spec: { replicas } })

interface Running {
  readonly cwd: string
  readonly port: number
  readonly written: { readonly stdout: string; readonly stderr: string }
  /** Stops it; the exit code. */
  stop(): Promise<number>
}

async function start(files: Readonly<Record<string, string | Uint8Array>>, ...argv: string[]): Promise<Running> {
  const cwd = folderWith(files)
  const stopping = new AbortController()
  const { io, written } = ioFor(cwd, { stopSignal: () => stopping.signal })
  const ended = run(['webhook', '--policies', 'policies', '--host', '127.0.0.1', '--port', '0', ...argv], io)
  const port = await Promise.race([
    eventually(() => Number(/listening at [^"]*:(\d+)/.exec(written.stdout)?.[1] ?? expect.fail())),
    ended.then((code) => expect.fail(`ended with ${code}: ${written.stderr}`)),
  ])
  await eventually(() => expect(written.stdout).toMatch(/"subject":"policies","msg":"loaded"/))
  return { cwd, port, written, stop: () => (stopping.abort(), ended) }
}
const insecure = { tls: { rejectUnauthorized: false } }
const allowed = async (port: number, replicas: number): Promise<unknown> => {
  const body = JSON.stringify({
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: {
      uid: 'u',
      kind: { group: 'example.com', version: 'v1', kind: 'Widget' },
      resource: { group: 'example.com', version: 'v1', resource: 'widgets' },
      operation: 'CREATE',
      name: 'w',
      namespace: 'default',
      object: object(replicas),
    },
  })
  const { text } = await call(port, '/validate?timeout=10s', { body, ...insecure })
  return (JSON.parse(text) as { response: { allowed: unknown } }).response.allowed
}

test('policies are served, read again when they change, and kept when they break', async () => {
  const { cwd, port, written, stop } = await start(FILES)
  expect([await allowed(port, 3), await allowed(port, 4)]).toEqual([true, false])
  writeFileSync(join(cwd, 'policies/policy.yaml'), policy(5))
  await eventually(async () => expect(await allowed(port, 4)).toBe(true))
  writeFileSync(join(cwd, 'policies/policy.yaml'), policy(1).replace('object.spec', 'objekt.spec'))
  await eventually(async () => expect((await call(port, '/readyz/reload', insecure)).status).toBe(500))
  expect((await call(port, '/readyz/reload', insecure)).text).toMatch(
    /policies\/policy.yaml:9:\d+: spec.validations\[0\].expression: .*undeclared reference to 'objekt'/,
  )
  expect([await allowed(port, 5), await allowed(port, 6)]).toEqual([true, false])
  writeFileSync(join(cwd, 'policies/policy.yaml'), policy(1))
  await eventually(async () => expect(await allowed(port, 2)).toBe(false))
  rmSync(join(cwd, 'policies/policy.yaml'))
  await eventually(() => expect(written.stdout).toMatch(/binding/))
  expect(await stop()).toBe(0)
  expect(written.stderr).toMatch(/^warning: the certificate is self-signed/)
  for (const line of written.stdout.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow()
})

test('a certificate of files is served, and read again', async () => {
  const made = await selfMadeCertificate(['localhost'], new Date())
  const pem = { 'tls/tls.crt': `${made.certificate}`, 'tls/tls.key': `${made.key}` }
  const { cwd, port, written, stop } = await start(
    { ...FILES, ...pem },
    '--tls-cert',
    'tls/tls.crt',
    '--tls-key',
    'tls/tls.key',
  )
  const trusting = (ca: string | Buffer): Promise<unknown> => call(port, '/livez', { tls: { ca } })
  expect(await trusting(made.certificate)).toMatchObject({ status: 200 })
  expect(written.stderr).toBe('')
  const renewed = await selfMadeCertificate(['localhost'], new Date())
  writeFileSync(join(cwd, 'tls/tls.crt'), renewed.certificate)
  writeFileSync(join(cwd, 'tls/tls.key'), renewed.key)
  await eventually(() => expect(trusting(renewed.certificate)).resolves.toMatchObject({ status: 200 }))
  expect(await stop()).toBe(0)
})

test('params, namespaces and an authorizer', async () => {
  const files = {
    'policies/all.yaml': `${policy(3)
      .replace('spec:', 'spec:\n  paramKind: { apiVersion: v1, kind: ConfigMap }')
      .replace(
        'object.spec.replicas <= 3',
        "object.spec.replicas <= int(params.data.max) && namespaceObject.metadata.labels.team == 'a' && authorizer.group('').resource('pods').check('get').allowed()",
      )}---\n${BINDING.replace('spec: {', 'spec: { paramRef: { name: limits, namespace: default, parameterNotFoundAction: Deny },')}`,
    'params.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: limits, namespace: default }\ndata: { max: "7" }\n',
    'namespaces.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: default, labels: { team: a } }\n',
    'authorizer.yaml': 'allow: [{ resource: pods, verb: get }]\n',
  }
  const argv = ['--params', 'params.yaml', '--namespaces', 'namespaces.yaml', '--authorizer', 'authorizer.yaml']
  const { cwd, port, stop } = await start(files, ...argv)
  expect([await allowed(port, 7), await allowed(port, 8)]).toEqual([true, false])
  writeFileSync(join(cwd, 'authorizer.yaml'), 'deny: [{ resource: pods, verb: get }]\n')
  await eventually(async () => expect(await allowed(port, 7)).toBe(false))
  await stop()
})

const cluster = fakeCluster({
  '/api/v1/namespaces': { items: [{ metadata: { name: 'default', labels: { team: 'a' } } }] },
  '/api/v1': { resources: [{ name: 'configmaps', kind: 'ConfigMap', namespaced: true }] },
  '/api/v1/namespaces/limits/configmaps': { items: [{ metadata: { name: 'any', namespace: 'limits' } }] },
  '/api/v1/configmaps': { items: [{ metadata: { name: 'limits', namespace: 'default' }, data: { max: '7' } }] },
})

test('params and namespaces of a live cluster', async () => {
  const files = {
    'policies/all.yaml': `${policy(3)
      .replace('spec:', 'spec:\n  paramKind: { apiVersion: v1, kind: ConfigMap }')
      .replace(
        'object.spec.replicas <= 3',
        "object.spec.replicas <= int(params.data.max) && namespaceObject.metadata.labels.team == 'a'",
      )}---\n${BINDING.replace('spec: {', 'spec: { paramRef: { selector: {}, parameterNotFoundAction: Deny },')}`,
  }
  const argv = ['--cluster-params', '--kubeconfig', cluster.kubeconfig, '--cluster-interval', '100ms']
  const { port, stop, written } = await start(files, ...argv)
  expect([await allowed(port, 7), await allowed(port, 8)]).toEqual([true, false])
  const before = cluster.asked.length
  await eventually(() => expect(cluster.asked.length).toBeGreaterThan(before + 6))
  expect(written.stdout.match(/"subject":"policies","msg":"loaded"/g)).toHaveLength(1)
  await stop()
  const stranger = await runIn(folderWith(files), [
    ...['webhook', '--policies', 'policies', '--cluster-params', '--kubeconfig', cluster.kubeconfig, '--context', 'zz'],
  ])
  expect([stranger.code, stranger.stderr]).toEqual([2, expect.stringMatching(/no context "zz"/)])
})

test('params are read in the namespaces only that bindings name', async () => {
  const paths = cluster.asked.length
  const bound = BINDING.replace(
    'spec: {',
    'spec: { paramRef: { selector: {}, namespace: limits, parameterNotFoundAction: Allow },',
  )
  const files = {
    'policies/all.yaml': `${policy(3).replace('spec:', 'spec:\n  paramKind: { apiVersion: v1, kind: ConfigMap }')}---\n${bound}`,
  }
  const { port, stop } = await start(files, '--cluster-params', '--kubeconfig', cluster.kubeconfig)
  expect([await allowed(port, 3), await allowed(port, 4)]).toEqual([true, false])
  expect(cluster.asked.slice(paths)).toEqual([
    '/version',
    '/api/v1',
    '/api/v1/namespaces/limits/configmaps',
    '/api/v1/namespaces',
  ])
  await stop()
})

const old = fakeCluster({ '/version': { gitVersion: 'v1.30.1' }, '/api/v1/namespaces': { items: [] } })

test('the version is that of the cluster, unless the command line names one', async () => {
  // format is newer than 1.30.
  const newer = policy(3).replace('object.spec.replicas <= 3', "format.named('dns1123Label').hasValue()")
  const cwd = folderWith({ 'p.yaml': `${newer}---\n${BINDING}` })
  const argv = ['webhook', '--policies', 'p.yaml', '--cluster-params', '--kubeconfig', old.kubeconfig]
  const { code, stderr } = await runIn(cwd, [...argv, '--port', '0'])
  expect([code, stderr]).toEqual([2, expect.stringMatching(/undeclared reference to 'format'/)])
  const paths = old.asked.length
  const { stop } = await start(
    { 'policies/p.yaml': `${newer}---\n${BINDING}` },
    ...['--cluster-params', '--kubeconfig', old.kubeconfig, '--kubernetes-version', '1.34'],
  )
  expect(old.asked.slice(paths)).toEqual(['/api/v1/namespaces'])
  await stop()
})

test('tagged types beside the policies: mismatches are counted, and denied only when asked', async () => {
  const files = { 'policies/all.yaml': `${policy(99)}---\n${BINDING}` }
  const { port, stop } = await start(files, '--scheme', VALIDATORS)
  expect(await allowed(port, 13)).toBe(true)
  const { text } = await call(port, '/metrics', insecure)
  expect(text).toMatch(/^kubevet_validation_comparisons_total\{.*result="mismatch"\} 1$/m)
  expect(text).toMatch(/^apiserver_validation_declarative_validation_mismatch_total \d+$/m)
  await stop()
  const enforcing = await start(files, '--scheme', VALIDATORS, '--enforce-scheme')
  expect(await allowed(enforcing.port, 13)).toBe(false)
  await enforcing.stop()
})

test('--scheme-store keeps comparisons, without secrets, until the server stops', async () => {
  const files = { 'policies/all.yaml': `${policy(99)}---\n${BINDING}` }
  const store = join(folderWith({}), 'x.db')
  const { port, stop } = await start(
    files,
    '--scheme',
    VALIDATORS,
    '--scheme-store',
    store,
    '--scheme-hide',
    'metadata',
  )
  expect(await allowed(port, 13)).toBe(true)
  await stop()
  const opened = MismatchStore.open(store, { readOnly: true })
  const { comparisons, mismatches } = opened.read()
  opened.close()
  expect(comparisons.map(({ result, count }) => [result, count])).toEqual([['mismatch', 1]])
  expect(mismatches[0]?.samples[0]?.record.object).toMatchObject({ kind: 'Widget', metadata: '***' })
})

test.each<[string[], string]>([
  [['--policies', 'none'], 'none: no such file or folder'],
  [['--policies', 'other.yaml'], 'there is no policy in other.yaml'],
  [['--policies', '-'], 'standard input can be read only once'],
  [['--policies', 'p.yaml', '--port', '65536'], '--port 65536: not a port'],
  [['--policies', 'p.yaml', '--metrics-port', 'x'], '--metrics-port x: not a port'],
  [['--policies', 'p.yaml', '--tls-cert', 'x'], '--tls-cert requires --tls-key'],
  [['--policies', 'p.yaml', '--tls-key', 'x'], '--tls-key requires --tls-cert'],
  [['--policies', 'p.yaml', '--tls-cert', 'x', '--tls-key', 'y'], 'no such file'],
  [['--policies', 'p.yaml', '--tls-cert', 'p.yaml', '--tls-key', 'p.yaml'], 'the server cannot start: '],
  [['--policies', 'p.yaml', '--client-name', 'x'], '--client-name requires --client-ca'],
  [
    ['--policies', 'p.yaml', '--tls-cert', 'x', '--tls-key', 'y', '--self-made-name', 'z'],
    '--self-made-name cannot be used with --tls-cert',
  ],
  [['--policies', 'p.yaml', '--max-body', '7Mib'], '--max-body 7Mib: not a number of bytes'],
  [['--policies', 'p.yaml', '--max-in-flight', '0'], '--max-in-flight 0: not a whole number of at least 1'],
  [['--policies', 'p.yaml', '--timeout', '10'], '--timeout 10: not a valid duration'],
  [['--policies', 'p.yaml', '--shutdown-delay', '9999h'], '--shutdown-delay 9999h: not a valid duration'],
  [['--policies', 'p.yaml', '--context', 'x'], '--context requires --cluster-params'],
  [['--policies', 'p.yaml', '--scheme-option', 'x'], '--scheme-option requires --scheme'],
  [['--policies', 'p.yaml', '--scheme', './none.ts'], 'none.ts'],
  [['--policies', 'p.yaml', '--scheme-store', 'x.db'], '--scheme-store requires --scheme'],
  [['--policies', 'p.yaml', '--scheme', VALIDATORS, '--scheme-hide', 'spec'], '--scheme-hide requires --scheme-store'],
  [['--policies', 'p.yaml', '--scheme', VALIDATORS, '--scheme-store', 'no/x.db'], 'x.db: cannot be opened'],
  [['--policies', 'p.yaml', '--log-level', 'loud'], "argument 'loud' is invalid"],
  [['--policies', 'broken.yaml'], 'broken.yaml:9'],
  [['--policies', 'refused.yaml'], 'a server refuses it: spec.validations'],
  [[], "required option '--policies <path>' not specified"],
])('%j can not start', async (argv, message) => {
  const files = {
    'p.yaml': `${policy(1)}---\n${BINDING}`,
    'other.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
    'broken.yaml': policy(1).replace('<= 1', '<='),
    'refused.yaml': policy(1).replace(/ {2}validations:[^]*/, ''),
  }
  const { code, stderr, stdout } = await runIn(folderWith(files), [
    'webhook',
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    ...argv,
  ])
  expect([code, stdout.includes('loaded')]).toEqual([2, false])
  expect(stderr).toContain(message)
})

test('limits are those of the server where nobody says otherwise', () => {
  const context = { io: ioFor('/').io, exitCode: 0 as const }
  const command = webhookCommand(context).action(() => undefined)
  command.parse(['--policies', 'p'], { from: 'user' })
  const { limits } = webhookSettings(command.opts(), '/')
  const { timeoutMargin: _, ...others } = DEFAULT_LIMITS
  expect(limits).toEqual(others)
})

test('a port that is taken', async () => {
  const { port, stop } = await start(FILES)
  const files = { 'p.yaml': `${policy(1)}---\n${BINDING}` }
  const { code, stderr } = await runIn(folderWith(files), [
    ...['webhook', '--policies', 'p.yaml', '--host', '127.0.0.1', '--port', `${port}`],
  ])
  expect([code, stderr]).toEqual([2, expect.stringMatching(/error: the server cannot start: .*EADDRINUSE/)])
  await stop()
})

test('the first signal drains, the second ends at once', async () => {
  const argv = ['webhook', '--policies', 'policies', '--port', '0', '--shutdown-delay', '60s']
  const child = spawn(process.execPath, [join(PROJECT, 'scripts/run-ts.mjs'), join(PROJECT, 'cli/main.ts'), ...argv], {
    cwd: folderWith(FILES),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = once(child, 'exit')
  const started = eventually(() => expect(output).toContain('"msg":"policies"'))
  await Promise.race([started, ended.then(() => expect.fail(output))])
  child.kill('SIGTERM')
  await eventually(() => expect(output).toContain('shutting down'))
  child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
})
