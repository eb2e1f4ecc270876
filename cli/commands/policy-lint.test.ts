import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, heads, runIn } from '../../test/fixtures/cli/run-in.js'
import { sampleObjects } from '../../test/fixtures/admission/lint-sample.js'

const lint = (cwd: string, ...argv: string[]) => runIn(cwd, ['policy', 'lint', '--kubernetes-version', '1.37', ...argv])

const GOOD = sampleObjects('validating', '')
const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  names: { plural: widgets, kind: Widget }
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { size: { type: integer } } } } } }
`
const WIDGETS = sampleObjects(
  'validating',
  `matchConstraints:
  resourceRules:
  - { apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [widgets] }
validations:
- expression: object.spec.sice < 5
  message: must be small`,
)

test('nothing found: code 0 and a summary', async () => {
  expect(await lint(folderWith({ 'good.yaml': GOOD }), 'good.yaml')).toEqual({
    code: 0,
    stdout: '2 policies and bindings linted: nothing found\n',
    stderr: '',
  })
})

test('--costs: a table below the findings, and numbers in JSON', async () => {
  const cwd = folderWith({ 'good.yaml': GOOD })
  expect((await lint(cwd, '--costs')).stdout).toBe(`replicas good.yaml
cost units where lists, maps and texts have 30 entries; each expression may cost 1,000,000
  2  spec.validations[0].expression

2 policies and bindings linted: nothing found
`)
  const { policyCosts } = JSON.parse((await lint(cwd, '--costs', '--format', 'json')).stdout) as Record<string, unknown>
  const expressions = [{ field: 'spec.validations[0].expression', cost: 2, loops: [] }]
  expect(policyCosts).toEqual([{ file: 'good.yaml', policy: 'replicas', expressions }])
})

test('what a server refuses, at its place inside of the expression', async () => {
  const source =
    'validations:\n- expression: >-\n    object.spec.replicas < 5 &&\n    objct.spec.paused\n  message: m\n  foo: 1'
  const { code, stdout } = await lint(folderWith({ 'p.yaml': sampleObjects('validating', source) }))
  expect(code).toBe(1)
  expect(heads(stdout)).toEqual([
    `p.yaml:12:7: error FieldValueInvalid: spec.validations[0].expression: Invalid value: "object.spec.replicas < 5 && objct.spec.paused": compilation failed: ERROR: <input>:1:29: undeclared reference to 'objct' (in container '')`,
    'p.yaml:14:10: error policy/strict-decoding: unknown field "spec.validations[0].foo"',
  ])
})

test('what cannot be decoded', async () => {
  const { code, stdout } = await lint(
    folderWith({ 'p.yaml': GOOD.replace('operations: [CREATE, UPDATE]', 'operations: 1') }),
  )
  expect(code).toBe(1)
  expect(heads(stdout)).toEqual([
    'p.yaml:7:5: error policy/decoding: json: cannot unmarshal number into Go struct field NamedRuleWithOperations.spec.matchConstraints.resourceRules.RuleWithOperations.operations of type []v1.OperationType',
  ])
})

test('a file that is not YAML, asked for by name', async () => {
  const folder = folderWith({ 'chart/values.yaml': '{{ x', 'p.yaml': GOOD })
  expect(await lint(folder, 'chart/values.yaml')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('nothing linted: 1 error') as string,
  })
  expect(await lint(folder, '.')).toMatchObject({ code: 0 })
})

test('the types of CRDs, from options or from among the files', async () => {
  const found = [
    'p.yaml:10:17: warning policy/optional-field: object.spec may be missing: then this fails',
    `p.yaml:10:28: warning policy/type-check: example.com/v1, Kind=Widget: ERROR: <input>:1:12: undefined field 'sice'`,
  ]
  const folder = folderWith({ 'p.yaml': WIDGETS, 'crds/widgets.yaml': CRD })
  expect(heads((await lint(folder, 'p.yaml', '--crd', 'crds')).stdout)).toEqual(found)
  const { stdout } = await lint(folder)
  expect(heads(stdout)).toEqual(found)
  expect(stdout).toContain('2 policies and bindings linted: 2 warnings\n')
  expect(heads((await lint(folder, 'p.yaml')).stdout)).toEqual([
    expect.stringContaining('policy/unchecked-types: types are not checked for widgets: that resource is not known'),
  ])
})

test('kubevet lint lints CRDs and policies', async () => {
  const folder = folderWith({ 'all.yaml': `${CRD}---\n${WIDGETS}` })
  const { stdout } = await runIn(folder, [
    'lint',
    '--rule',
    'policy/type-check',
    '--rule',
    'crd/has-status',
    '--kubernetes-version',
    '1.37',
  ])
  expect(heads(stdout)).toEqual([
    expect.stringContaining('warning crd/has-status'),
    expect.stringContaining('warning policy/type-check'),
  ])
  expect(stdout).toContain('1 CRD, 2 policies and bindings linted: 2 warnings\n')
})

const UNBOUND = GOOD.split('---')[0] ?? ''

test('--rule, --disable, comments, config and the baseline', async () => {
  const folder = folderWith({
    'p.yaml': UNBOUND,
    'ignored.yaml': UNBOUND.replace('metadata:\n', 'metadata:\n  # kubevet-ignore policy/unbound: elsewhere\n'),
    'kubevet.config.json': JSON.stringify({ lint: { rules: { 'policy/system-namespaces': 'error' } } }),
  })
  const codes = async (...argv: string[]): Promise<unknown[]> =>
    heads((await lint(folder, ...argv)).stdout).map((line) => /(?:error|warning) ([^:]+)/.exec(line)?.[0])
  expect(await codes('p.yaml')).toEqual(['warning policy/unbound', 'error policy/system-namespaces'])
  expect(await codes('p.yaml', '--rule', 'policy/unbound')).toEqual(['warning policy/unbound'])
  expect(await codes('p.yaml', '--disable', 'policy/unbound')).toEqual(['error policy/system-namespaces'])
  expect(await codes('ignored.yaml')).toEqual(['error policy/system-namespaces'])
  await lint(folder, 'p.yaml', '--update-baseline', '--baseline', 'known.json')
  expect(JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8'))).toMatchObject({
    definitions: { replicas: { 'policy/unbound': ['metadata.name'] } },
  })
  const { code, stdout } = await lint(folder, 'p.yaml', '--baseline', 'known.json')
  expect([code, stdout]).toEqual([0, '1 policy or binding linted, 2 findings in the baseline: nothing found\n'])
})

test('an update may keep what is stored', async () => {
  const stored = sampleObjects('validating', "validations:\n- expression: isSemver('1', true)\n  message: m")
  const folder = folderWith({ 'p.yaml': stored })
  const argv = ['p.yaml', '--kubernetes-version', '1.30', '--disable', 'policy/constant']
  expect((await lint(folder, ...argv)).code).toBe(1)
  const { code, stdout } = await lint(folder, ...argv, '--old', 'p.yaml')
  expect(code).toBe(0)
  expect(heads(stdout)).toEqual([expect.stringContaining('policy/newer')])
})

test.each<[name: string, argv: string[], message: string]>([
  ['no policy', ['map.yaml'], 'there is no admission policy in map.yaml'],
  ['unknown rule', ['--rule', 'policy/unbond'], 'did you mean "policy/unbound"?'],
  ['options that a rule has not', ['--config', 'options.json', 'map.yaml'], 'lint.options of policy/cost: it has none'],
  ['--context without a cluster', ['map.yaml', '--context', 'a'], '--context requires --cluster'],
  ['standard input twice', ['-', '--crd', '-'], 'standard input can be read only once'],
  ['a CRD that is none', ['map.yaml', '--crd', 'bad.yaml'], "the CRD x can't be decoded"],
  ['no CRD', ['map.yaml', '--crd', 'map.yaml'], 'there is no CRD in map.yaml'],
  ['CRDs that are not YAML', ['map.yaml', '--crd', 'broken.yaml'], 'broken.yaml:1:'],
])('cannot run: %s', async (_, argv, message) => {
  const folder = folderWith({
    'map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: x }\n',
    'bad.yaml': 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: x }\nspec: 1\n',
    'broken.yaml': '{{ x',
    'options.json': JSON.stringify({ lint: { options: { 'policy/cost': { size: 1 } } } }),
  })
  const { code, stderr } = await lint(folder, ...argv)
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
})

test('--list-rules', async () => {
  const { code, stdout } = await lint(folderWith(), '--list-rules')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^policy\/unbound +warning +A policy has a binding\.$/m)
  expect(stdout).not.toContain('crd/')
})

test('configurations of webhooks: what a server refuses, and what rules find', async () => {
  const folder = folderWith({
    'w.yaml': `apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata: { name: w }
webhooks:
  - name: a.example.com
    clientConfig: { service: { namespace: ns, name: svc }, caBundle: AAAA }
    sideEffects: Some
    admissionReviewVersions: [v1]
    rules: [{ operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployment] }]
    matchConditions: [{ name: a, expression: request.operation == 'UPDATE' }]
  - name: a.example.com
    clientConfig: { service: { namespace: ns, name: svc } }
    sideEffects: None
    admissionReviewVersions: [v1]
`,
  })
  const { code, stdout } = await lint(folder)
  expect(heads(stdout)).toEqual([
    "w.yaml:6:70: warning policy/webhook-ca-bundle: the server can't call this webhook: unable to load root certificates: unable to parse bytes as PEM block",
    'w.yaml:7:18: error FieldValueNotSupported: webhooks[0].sideEffects: Unsupported value: "Some": supported values: "None", "NoneOnDryRun"',
    'w.yaml:9:87: warning policy/unknown-resource: there is no resource "deployment" in apps/v1',
    'w.yaml:10:67: warning policy/impossible-operation: request.operation is never "UPDATE": rules match CREATE',
    'w.yaml:11:5: warning policy/webhook-rules: this webhook has no rules: it is never called',
    'w.yaml:11:11: error FieldValueDuplicate: webhooks[1].name: Duplicate value: "a.example.com"',
  ])
  expect(code).toBe(1)
})

test('configurations of webhooks that are updated: what was stored may stay', async () => {
  const webhook = (sideEffects: string): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: w }
webhooks:
  - name: a.example.com
    clientConfig: { service: { namespace: ns, name: svc } }
    sideEffects: ${sideEffects}
    admissionReviewVersions: [v1]
    rules: [{ operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments] }]
`
  const folder = folderWith({
    'w.yaml': webhook('Some'),
    'old/some.yaml': webhook('Some'),
    'old/none.yaml': webhook('None'),
  })
  expect((await lint(folder, 'w.yaml', '--old', 'old/some.yaml')).code).toBe(0)
  const { code, stdout } = await lint(folder, 'w.yaml', '--old', 'old/none.yaml')
  expect(heads(stdout)).toEqual([
    'w.yaml:7:18: error FieldValueNotSupported: webhooks[0].sideEffects: Unsupported value: "Some": supported values: "None", "NoneOnDryRun"',
  ])
  expect(code).toBe(1)
})
