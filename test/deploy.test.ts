// The manifests and the chart of deploy/, by our own tools: decoded as kube-apiserver does, and admitted by policies.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtinResources, webhookCompileErrors } from '../admission/index.js'
import { typedForm } from '../apply/builtin/index.js'
import { webhookCommand } from '../cli/commands/webhook.js'
import { SourceText } from '../diagnostics/index.js'
import { readManifests } from '../manifest/index.js'
import { formatGroupVersionKind } from '../runtime/index.js'
import { runIn } from './fixtures/cli/run-in.js'
import { DEPLOY, manifestsOf, ofKind, yamlIn } from './fixtures/deploy.js'

const CHART = join(DEPLOY, 'chart/kubevet-webhook')
const GOLDEN = join(DEPLOY, 'chart/golden')
const KINDS = builtinResources().map(({ kind }) => formatGroupVersionKind(kind))

const sets = {
  ...Object.fromEntries(yamlIn(GOLDEN).map((name) => [`chart/golden/${name}`, [join(GOLDEN, name)]])),
  manifests: yamlIn(join(DEPLOY, 'manifests')).map((name) => join(DEPLOY, 'manifests', name)),
}
const cases = Object.entries(sets)

interface Webhook {
  readonly name: string
  readonly matchConditions: readonly { readonly name: string; readonly expression: string }[]
}

test.each(cases)('%s: every object is of a kind that there is, and has its fields only', (_, files) => {
  const manifests = manifestsOf(files)
  expect(manifests.length).toBeGreaterThan(4)
  for (const { gvk, object } of manifests) {
    expect(KINDS).toContain(formatGroupVersionKind(gvk))
    expect(() => typedForm(gvk, object, { strict: true })).not.toThrow()
  }
})

test('a field that there is not would be seen', () => {
  const [deployment] = ofKind(sets.manifests, 'Deployment')
  const object = { ...deployment?.object, spec: { replica: 1 } }
  expect(() => typedForm(deployment?.gvk ?? expect.fail(), object, { strict: true })).toThrow(
    /unknown field "spec.replica"/,
  )
})

test.each(cases)('%s: policies for Pods and webhooks let everything pass', async (_, files) => {
  const { code, stdout, stderr } = await runIn(DEPLOY, ['policy', 'eval', '--policy', 'policies', ...files])
  expect([code, stderr, stdout]).toEqual([0, '', stdout])
})

test('policies for Pods would refuse a careless Deployment', async () => {
  const text = readFileSync(join(DEPLOY, 'manifests/deployment.yaml'), 'utf8')
  for (const [from, to] of [
    ['runAsNonRoot: true', 'runAsNonRoot: false'],
    ['allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true'],
    ['drop: [ALL]', 'drop: []'],
    ['livenessProbe', 'lifecycle_'],
  ] as const) {
    const input = text.replace(from, to)
    expect(input).not.toBe(text)
    const { code } = await runIn(DEPLOY, ['policy', 'eval', '--policy', 'policies', '-'], { input })
    expect([from, code]).toEqual([from, 1])
  }
})

test.each(cases)('%s: conditions of webhooks compile', (_, files) => {
  const configurations = [
    ...ofKind(files, 'ValidatingWebhookConfiguration'),
    ...ofKind(files, 'MutatingWebhookConfiguration'),
  ]
  expect(configurations.length).toBeGreaterThan(0)
  for (const { object } of configurations) {
    for (const webhook of object['webhooks'] as readonly Webhook[]) expect(webhookCompileErrors(webhook)).toEqual([])
  }
})

test.each(cases)('%s: the server knows its arguments', async (_, files) => {
  const [deployment] = ofKind(files, 'Deployment')
  const { spec } = deployment?.object as { spec: { template: { spec: { containers: { args: string[] }[] } } } }
  const args = spec.template.spec.containers[0]?.args ?? []
  const known = new Set(webhookCommand({ io: undefined as never, exitCode: 0 }).options.map(({ long }) => long))
  expect(args.filter((arg) => !known.has(arg.replace(/=.*/, '')))).toEqual([])
})

test.each(cases)('%s: policies that are deployed can be loaded', async (_, files) => {
  for (const { object } of ofKind(files, 'ConfigMap')) {
    const input = Object.values(object['data'] as Readonly<Record<string, string>>).join('---\n')
    // A binding alone is one whose policy stands in another ConfigMap.
    if (!/kind: \w+Policy\n/.test(input)) continue
    const { code, stdout } = await runIn(DEPLOY, ['policy', 'lint', '-'], { input })
    expect([code, stdout]).toEqual([0, stdout])
  }
})

interface CertManagerObject {
  readonly metadata: { readonly name: string }
  readonly spec: { readonly issuerRef: { readonly name: string }; readonly ca?: { readonly secretName: string } }
}

test.each([['manifests/certificate.yaml'], ['chart/golden/cert-manager.yaml']])(
  '%s: a renewed certificate has the authority of the one before',
  (file) => {
    const { manifests } = readManifests(new SourceText(file, readFileSync(join(DEPLOY, file), 'utf8')))
    const named = (kind: string, name: string): CertManagerObject['spec'] => {
      const objects = manifests.filter(({ gvk }) => gvk.group === 'cert-manager.io' && gvk.kind === kind)
      const found = (objects as unknown as readonly { object: CertManagerObject }[]).find(
        ({ object }) => object.metadata.name === name,
      )
      return found?.object.spec ?? expect.fail(`no ${kind} ${name}`)
    }
    const issuer = named('Issuer', named('Certificate', 'kubevet-webhook').issuerRef.name)
    expect(issuer).toEqual({ ca: { secretName: 'kubevet-webhook-ca' } })
    expect(named('Certificate', 'kubevet-webhook-ca')).toMatchObject({ isCA: true, secretName: 'kubevet-webhook-ca' })
    const root = named('Issuer', named('Certificate', 'kubevet-webhook-ca').issuerRef.name)
    expect(root).toEqual({ selfSigned: {} })
  },
)

interface WebhookRule {
  readonly operations: readonly string[]
  readonly resources: readonly string[]
}

/** Each operation with each resource of the rules of a configuration: `UPDATE pods`. */
const sent = (files: readonly string[], kind: string): string[] =>
  ofKind(files, kind)
    .flatMap(({ object }) => object['webhooks'] as readonly { readonly rules: readonly WebhookRule[] }[])
    .flatMap(({ rules }) => rules)
    .flatMap(({ operations, resources }) => resources.flatMap((one) => operations.map((verb) => `${verb} ${one}`)))

test.each(cases)(
  '%s: deletions and containers that are added later are sent, deletions not to be mutated',
  (_, files) => {
    const validated = sent(files, 'ValidatingWebhookConfiguration')
    for (const one of ['DELETE pods', 'DELETE deployments', 'UPDATE pods/ephemeralcontainers', 'UPDATE pods/resize']) {
      expect(validated).toContain(one)
    }
    const mutated = sent(files, 'MutatingWebhookConfiguration')
    expect(mutated.filter((one) => one.startsWith('DELETE'))).toEqual([])
    if (mutated.length > 0) expect(mutated).toContain('UPDATE pods/ephemeralcontainers')
  },
)

test('values of the chart name the image by its digest, the authority of clients, where they are, and who monitors', () => {
  const files = [join(GOLDEN, 'everything.yaml')]
  const digest = `sha256:${'0123456789abcdef'.repeat(4)}`
  const [deployment, offline] = [files, [join(GOLDEN, 'offline.yaml')]].map(
    (set) => ofKind(set, 'Deployment')[0]?.object,
  )
  const specOf = (object: unknown): unknown => (object as { spec: { template: { spec: unknown } } }).spec.template.spec
  expect(specOf(deployment)).toMatchObject({
    containers: [
      {
        image: `registry.example.com/kubevet-webhook:0.1.0-custom@${digest}`,
        args: expect.arrayContaining(['--client-ca=/client-ca/ca.crt', '--client-name=kube-apiserver']),
        volumeMounts: expect.arrayContaining([{ name: 'client-ca', mountPath: '/client-ca', readOnly: true }]),
      },
    ],
    volumes: expect.arrayContaining([
      { name: 'client-ca', configMap: { name: 'api-server-ca', items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
    ]),
  })
  expect(specOf(offline)).toMatchObject({
    containers: [{ image: `kubevet-webhook@${digest}` }],
    volumes: expect.arrayContaining([
      { name: 'client-ca', secret: { secretName: 'client-ca', items: [{ key: 'tls.crt', path: 'ca.crt' }] } },
    ]),
  })
  expect(ofKind(files, 'NetworkPolicy')[0]?.object).toMatchObject({
    spec: { ingress: [{ ports: [{ port: 'webhook' }], from: [{ ipBlock: { cidr: '192.0.2.0/28' } }] }, {}] },
  })
  const { manifests } = readManifests(new SourceText('', readFileSync(join(GOLDEN, 'everything.yaml'), 'utf8')))
  const [service] = ofKind(files, 'Service')
  expect(manifests.find(({ gvk }) => gvk.kind === 'ServiceMonitor')?.object).toMatchObject({
    metadata: { labels: { release: 'prometheus' } },
    spec: {
      selector: { matchLabels: (service?.object['spec'] as { selector: unknown }).selector },
      endpoints: [{ port: 'metrics', path: '/metrics', interval: '30s' }],
    },
  })
})

/** Node 20 has been out of support since April 2026, 22 is until April 2027. */
const OLDEST_NODE = 24

test('the image has a Node that is in support, in both stages', () => {
  const dockerfile = readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8')
  const [, major] = /^ARG NODE=node:(\d+)-slim$/m.exec(dockerfile) ?? []
  expect(Number(major)).toBeGreaterThanOrEqual(OLDEST_NODE)
  expect(dockerfile.match(/^FROM .*$/gm)).toEqual(['FROM ${NODE} AS build', 'FROM ${NODE}'])
})

test('the image runs as nobody in particular, with arguments that the server knows', () => {
  const dockerfile = readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8')
  expect(dockerfile).toMatch(/^USER 1000:1000$/m)
  const [, command = ''] = /^CMD (.*)$/m.exec(dockerfile) ?? []
  expect(JSON.parse(command)).toEqual(['--policies', '/policies', '--metrics-port', '8080'])
})

const hasHelm = spawnSync('helm', ['version']).status === 0
test.skipIf(!hasHelm).each(yamlIn(GOLDEN))('golden %s is what helm makes of the chart', (name) => {
  const values = join(GOLDEN, 'values', name)
  const argv = [
    'template',
    'kubevet-webhook',
    CHART,
    '--kube-version',
    '1.34.0',
    '--namespace',
    'kubevet',
    '-f',
    values,
  ]
  expect(execFileSync('helm', argv, { encoding: 'utf8' })).toBe(readFileSync(join(GOLDEN, name), 'utf8'))
})

test.skipIf(!hasHelm).each([
  ['no policies', '', /there are no policies/],
  ['an unknown value', 'polices: {}', /polices/],
  ['a digest that is none', '{ policies: { existingConfigMaps: [a] }, image: { digest: latest } }', /digest/],
  [
    'two authorities of clients',
    '{ policies: { existingConfigMaps: [a] }, clientCA: { existingConfigMap: a, existingSecret: b } }',
    /set one of them/,
  ],
  [
    'names without authority',
    '{ policies: { existingConfigMaps: [a] }, clientCA: { names: [a] } }',
    /clientCA.names needs/,
  ],
  ['rules without operations', '{ policies: { existingConfigMaps: [a] }, webhook: { rules: [{}] } }', /operations/],
  ['no certificate', '{ policies: { existingConfigMaps: [a] }, tls: { mode: secret } }', /existingSecret/],
])('the chart refuses values with %s', (_, values, message) => {
  const argv = ['template', 'x', CHART, '--kube-version', '1.34.0', '-f', '-']
  const { status, stderr } = spawnSync('helm', argv, { input: values, encoding: 'utf8' })
  expect(status).not.toBe(0)
  expect(stderr).toMatch(message)
})
