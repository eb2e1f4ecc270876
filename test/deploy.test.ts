// The manifests and the chart of deploy/, by our own tools: decoded as kube-apiserver does, and admitted by policies.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { builtinResources, webhookCompileErrors } from '../admission/index.js'
import { typedForm } from '../admission/builtin/index.js'
import { double } from '../cel/index.js'
import { webhookCommand } from '../cli/commands/webhook.js'
import { SourceText } from '../diagnostics/index.js'
import { readManifests, type Manifest } from '../manifest/index.js'
import { formatGroupVersionKind } from '../runtime/index.js'
import { runIn } from './fixtures/cli/run-in.js'

const DEPLOY = fileURLToPath(new URL('../deploy', import.meta.url))
const CHART = join(DEPLOY, 'chart/kubevet-webhook')
const GOLDEN = join(DEPLOY, 'chart/golden')
/** Kinds of others; their CRDs are not ours to keep. */
const FOREIGN = ['cert-manager.io', 'kustomize.config.k8s.io']

const KINDS = builtinResources().map(({ kind }) => formatGroupVersionKind(kind))

const yamlIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.yaml'))
const sets = {
  ...Object.fromEntries(yamlIn(GOLDEN).map((name) => [`chart/golden/${name}`, [join(GOLDEN, name)]])),
  manifests: yamlIn(join(DEPLOY, 'manifests')).map((name) => join(DEPLOY, 'manifests', name)),
}
const cases = Object.entries(sets)

function manifestsOf(files: readonly string[]): Manifest[] {
  return files.flatMap((file) => {
    const source = new SourceText(file, readFileSync(file, 'utf8'))
    const { manifests, diagnostics } = readManifests(source, { float: double })
    expect(diagnostics).toEqual([])
    return manifests.filter(({ gvk }) => !FOREIGN.includes(gvk.group))
  })
}
const ofKind = (files: readonly string[], kind: string): Manifest[] =>
  manifestsOf(files).filter(({ gvk }) => gvk.kind === kind)

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
  ['no certificate', '{ policies: { existingConfigMaps: [a] }, tls: { mode: secret } }', /existingSecret/],
])('the chart refuses values with %s', (_, values, message) => {
  const argv = ['template', 'x', CHART, '--kube-version', '1.34.0', '-f', '-']
  const { status, stderr } = spawnSync('helm', argv, { input: values, encoding: 'utf8' })
  expect(status).not.toBe(0)
  expect(stderr).toMatch(message)
})
