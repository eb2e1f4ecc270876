import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderWith, heads, ioFor, runIn, summaryOf } from '../../test/fixtures/cli/run-in.js'
import { run } from '../run.js'
import { eventually } from '../../test/fixtures/eventually.js'

const MATCH = `matchConstraints:
    resourceRules:
    - { apiGroups: [''], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [configmaps] }`
const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: small }
spec:
  ${MATCH}
  validations:
  - expression: size(object.data) <= 1
    message: too big
`
const MUTATION = `apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicy
metadata: { name: label }
spec:
  reinvocationPolicy: Never
  ${MATCH}
  mutations:
  - patchType: ApplyConfiguration
    applyConfiguration: { expression: "Object{metadata: Object.metadata{labels: {'a': 'b'}}}" }
`
const object = (data: string, name = 'c'): string =>
  `{ apiVersion: v1, kind: ConfigMap, metadata: { name: ${name} }, data: ${data} }`
const suite = (...tests: string[]): string => `policies: [p.yaml]\ntests:\n${tests.map((one) => `- ${one}\n`).join('')}`
const FITS = `{ name: fits, object: ${object('{ a: x }')}, expect: allow }`
const TOO_BIG = `{ name: too big, object: ${object('{ a: x, b: w }')}, expect: { message: too big } }`
const WRONG = `{ name: wrong, object: ${object('{ a: x, b: w }')}, expect: allow }`
const SNAPSHOT = `{ name: labelled, object: ${object('{ a: x }')}, expect: { snapshot: true } }`

const kubevet = (cwd: string, ...argv: string[]) => runIn(cwd, ['policy', 'test', ...argv])

test('a failing test tells what decided, and where', async () => {
  const cwd = folderWith({ 'p.yaml': POLICY, 's.policy-test.yaml': suite(FITS, TOO_BIG, WRONG) })
  const { code, stdout, stderr } = await kubevet(cwd)
  expect(stderr).toBe('')
  expect(code).toBe(1)
  expect(stdout).toContain(
    "s.policy-test.yaml:5:116: error policy-test/failed: wrong: denied, but expected to be allowed: configmaps \"c\" is forbidden: ValidatingAdmissionPolicy 'small' with binding 'small-binding' denied request: too big\n" +
      '    small, spec.validations[0].expression: size(object.data) <= 1 is false; size(object.data) = 2; object.data = {"a": "x", "b": "w"}\n',
  )
  expect(stdout).toContain('= note: p.yaml:9:17: small: this decided\n')
  expect(summaryOf(stdout)).toBe('2 tests passed, 1 failed; 1 of 1 expression, 2 of 2 outcomes covered: 1 error')
})

test('a request that is wrongly allowed: why each validation is true, and which part of what did not match', async () => {
  const allowed = `{ name: allowed, object: ${object('{ a: x }')}, expect: deny }`
  const unmatched = `{ name: unmatched, object: ${object('{ a: x }')}, operation: delete, expect: deny }`
  const cwd = folderWith({ 'p.yaml': POLICY, 's.policy-test.yaml': suite(allowed, unmatched) })
  const { stdout } = await kubevet(cwd, '--explain', '--no-coverage')
  expect(stdout).toContain(
    'allowed: allowed, but expected to be denied\n    small, spec.validations[0].expression: size(object.data) <= 1 is true; size(object.data) = 1; object.data = {"a": "x"}\n',
  )
  expect(stdout).toContain(
    '  ◀ decided: size(object.data) <= 1 is true; size(object.data) = 1; object.data = {"a": "x"}\n',
  )
  expect(stdout).toContain(
    'unmatched: allowed, but expected to be denied: small: resourceRules[0].operations asks for CREATE or UPDATE, and this is DELETE\n',
  )
})

test('what needs a conversion webhook is not run, and fails', async () => {
  const version = (name: string, isStored: boolean): string =>
    `{ name: ${name}, served: true, storage: ${isStored}, schema: { openAPIV3Schema: { type: object } } }`
  const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: limits.example.com }
spec:
  group: example.com
  names: { kind: Limit, plural: limits }
  scope: Cluster
  conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { url: "https://a.b" } } }
  versions: [${version('v1', true)}, ${version('v2', false)}]
`
  const limit = (apiVersion: string): string =>
    `{ name: ${apiVersion}, object: { apiVersion: example.com/${apiVersion}, kind: Limit, metadata: { name: l } }, expect: allow }`
  const cwd = folderWith({
    'crd.yaml': definition,
    'p.yaml': POLICY.replace("['']", '[example.com]')
      .replace('apiVersions: [v1]', 'apiVersions: [v2]')
      .replace('configmaps', 'limits')
      .replace('size(object.data) <= 1', "object.apiVersion == 'example.com/v2'"),
    's.policy-test.yaml': `cluster: { crds: [crd.yaml] }\n${suite(limit('v2'), limit('v1'))}`,
  })
  const { code, stdout } = await kubevet(cwd, '--no-coverage')
  expect(code).toBe(1)
  expect(stdout).toContain(
    's.policy-test.yaml:5:11: error policy-test/conversion: v1: what the policies say is not known: only the conversion webhook of limits.example.com makes example.com/v2 of example.com/v1, and it is not called here',
  )
})

test('secrets of objects are hidden, in messages, frames and traces', async () => {
  const secrets = `{ name: wrong, object: ${object('{ a: x, dbPassword: hunter22, pin: "4711" }')}, expect: allow }`
  const cwd = folderWith({
    'p.yaml': POLICY,
    's.policy-test.yaml': suite(secrets),
    'kubevet.config.json': '{ "redaction": { "hide": ["data.pin"] } }',
  })
  const { code, stdout } = await kubevet(cwd, '--explain', '--no-coverage')
  expect(code).toBe(1)
  expect(stdout).toContain('object.data = {"a": "x", "dbPassword": ***, "pin": ***}')
  expect(stdout).not.toMatch(/hunter22|4711/)
})

test('--explain shows the whole trace', async () => {
  const cwd = folderWith({ 'p.yaml': POLICY, 's.policy-test.yaml': suite(WRONG) })
  const { stdout } = await kubevet(cwd, '--explain', '--no-coverage')
  expect(stdout).toContain('\ns: wrong\nvalidation (spec.validations[0].expression) → false')
  expect(stdout).toContain('  size(object.data) <= 1 → false')
})

test.each<[name: string, suite: string, findings: string[]]>([
  [
    'a misspelt key',
    `policies: [p.yaml]\ntests:\n- { name: a, objekt: x, expect: allow }\n`,
    ['error policy-test/suite: tests[0].objekt is not a key of a suite'],
  ],
  ['no tests', 'policies: [p.yaml]\ntests: []\n', ['error policy-test/suite: tests must NOT have fewer than 1 items']],
  [
    'a word that is not a decision',
    suite('{ name: a, expect: maybe }'),
    ['error policy-test/suite: tests[0].expect has the wrong form'],
  ],
  [
    'no object',
    suite('{ name: a, expect: allow }'),
    ['error policy-test/reference: a request needs an object or a stored one'],
  ],
  [
    'an object that there is not',
    suite('{ name: a, object: web, expect: allow }'),
    ['error policy-test/reference: there is no object web and no such file. the suite has no objects'],
  ],
  [
    'a file that there is not',
    suite('{ name: a, object: web.yaml, expect: allow }'),
    ['error policy-test/reference: web.yaml: no such file or folder'],
  ],
  [
    'a field that there is not',
    suite('{ name: a, object: { apiVersion: v1, kind: ConfigMap, dat: {} }, expect: allow }'),
    ['error policy-test/reference: an API server refuses the object: strict decoding error: unknown field "dat"'],
  ],
  [
    'a patch that does not apply',
    `objects: { c: ${object('{}')} }\n${suite('{ name: a, object: { from: c, patch: [{ op: remove, path: /x }] }, expect: allow }')}`,
    [
      "error policy-test/reference: the patch does not apply: error in remove for path: '/x': Unable to remove nonexistent key: x: missing value",
    ],
  ],
  [
    'objects that are made of each other',
    `objects: { a: { from: b }, b: { from: a } }\n${suite('{ name: a, object: a, expect: allow }')}`,
    ['error policy-test/reference: objects.a is derived from itself'],
  ],
  [
    'a pattern that is none',
    suite(`{ name: a, object: ${object('{}')}, expect: { messageMatches: '(' } }`),
    ['error policy-test/reference: error parsing regexp: missing closing ): `(`'],
  ],
  [
    'a policy that there is not',
    'policies: [none.yaml]\ntests:\n- { name: a, object: x, expect: allow }\n',
    [
      'error policy-test/reference: none.yaml: no such file or folder',
      'error policy-test/reference: there is no object x and no such file. the suite has no objects',
    ],
  ],
])('what is wrong with a suite: %s', async (_, text, findings) => {
  const cwd = folderWith({ 'p.yaml': POLICY, 's.policy-test.yaml': text })
  const { code, stdout } = await kubevet(cwd, '--no-coverage')
  expect(heads(stdout).map((line) => line.replace(/^\S+: (?=error|warning)/, ''))).toEqual(findings)
  expect(code).toBe(1)
})

test('a policy that an API server refuses', async () => {
  const policy = POLICY.replace('size(object.data) <= 1', 'size(object.data)').replace(
    'validations:',
    'validation: []\n  validations:',
  )
  const cwd = folderWith({ 'p.yaml': policy, 's.policy-test.yaml': suite(FITS) })
  const { stdout } = await kubevet(cwd, '--no-coverage')
  expect(heads(stdout).slice(0, 2)).toEqual([
    'p.yaml:8:15: error policy-test/policy: unknown field "spec.validation"',
    'p.yaml:10:17: error policy-test/policy: spec.validations[0].expression: Invalid value: "size(object.data)": must evaluate to bool but got int',
  ])
})

describe('snapshots', () => {
  const files = { 'p.yaml': MUTATION, 's.policy-test.yaml': suite(SNAPSHOT) }
  const STORED = '__snapshots__/s.policy-test.yaml.snap'

  test('are written, compared, and taken over', async () => {
    const cwd = folderWith(files)
    const path = join(cwd, STORED)
    expect((await kubevet(cwd, '--ci')).code).toBe(1)
    expect(existsSync(path)).toBe(false)

    const first = await kubevet(cwd)
    expect(summaryOf(first.stdout)).toContain('1 test passed, 1 snapshot written')
    expect(readFileSync(path, 'utf8')).toContain('+  labels:\n  +    a: b\n')
    expect((await kubevet(cwd, '--ci')).code).toBe(0)

    writeFileSync(join(cwd, 'p.yaml'), MUTATION.replace("'a': 'b'", "'a': 'c'"))
    const changed = await kubevet(cwd, '--no-coverage')
    expect(changed.code).toBe(1)
    expect(changed.stdout).toContain('  --- snapshot\n  +++ now\n')
    expect(changed.stdout).toContain('  -+    a: b\n  ++    a: c\n')

    expect((await kubevet(cwd, '--update')).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toContain('+    a: c\n')
  })

  test('that no test has are told, and go with --update', async () => {
    const cwd = folderWith({ ...files, [STORED]: 'gone: |\n  unchanged\n' })
    const { code, stdout } = await kubevet(cwd, '--no-coverage')
    expect(code).toBe(0)
    expect(heads(stdout)).toEqual([
      `${STORED}:1:1: warning policy-test/unused-snapshot: no test has this snapshot: gone`,
    ])
    await kubevet(cwd, '--update')
    expect(readFileSync(join(cwd, STORED), 'utf8')).not.toContain('gone')
  })
})

test('formats: one case a test in JUnit, a page, and the share of outcomes', async () => {
  const cwd = folderWith({ 'p.yaml': POLICY, 's.policy-test.yaml': suite(FITS, WRONG) })
  const { code, stdout, stderr } = await kubevet(
    cwd,
    '--format',
    'junit',
    '--html',
    'page.html',
    '--min-coverage',
    '100',
  )
  expect(stderr).toBe('')
  expect(code).toBe(1)
  expect(stdout).toContain('<testcase classname="s" name="fits"/>')
  expect(stdout).toContain('<testcase classname="s" name="wrong">')
  const page = readFileSync(join(cwd, 'page.html'), 'utf8')
  expect(page).toMatch(/<span class="badge bad">failed<\/span><\/td><td [^>]*>s<\/td><td class="long">wrong<pre/)
  expect(page).toContain('<summary>trace</summary>')
  expect(page).toContain('1 of 1 expression, 2 of 2 outcomes covered.')

  const some = folderWith({ 'p.yaml': POLICY, 's.policy-test.yaml': suite(FITS) })
  const { stdout: less } = await kubevet(some, '--min-coverage', '80')
  expect(heads(less)).toEqual([
    'p.yaml:9:17: warning coverage/never-false: no test makes this validation false: size(object.data) <= 1',
    'error coverage/below-minimum: 50 % of the outcomes of policies are covered, which is less than 80 %',
  ])
  const { stdout: sarif } = await kubevet(some, '--format', 'sarif')
  expect(JSON.parse(sarif)).toMatchObject({ runs: [{ results: [{ ruleId: 'coverage/never-false' }] }] })
})

test('--filter, and what cannot be run', async () => {
  const cwd = folderWith({ 'p.yaml': POLICY, 's.policy-test.yaml': suite(FITS, WRONG) })
  expect(await kubevet(cwd, '--filter', 'fits')).toMatchObject({ code: 0, stdout: '1 test passed: nothing found\n' })
  expect(await kubevet(cwd, '--filter', 'nobody')).toMatchObject({ code: 2 })
  expect(await kubevet(cwd, 'p.yaml')).toMatchObject({ code: 2 })
  expect((await kubevet(cwd, 'p.yaml')).stderr).toContain('there is no test of policies in p.yaml')
  expect((await kubevet(cwd, '-')).code).toBe(2)
})

test('a suite that is not YAML', async () => {
  const { code, stdout } = await kubevet(folderWith({ 's.policy-test.yaml': 'a: [1,\n b' }))
  expect([code, stdout]).toEqual([1, expect.stringContaining('s.policy-test.yaml:2:3: error manifest/syntax')])
})

test('settings of the config', async () => {
  const cwd = folderWith({
    'kubevet.config.json': '{ "policyTest": { "paths": ["tests"], "minCoverage": 60 } }',
    'tests/p.yaml': POLICY,
    'tests/s.policy-test.yaml': suite(FITS),
    'other.policy-test.yaml': suite(WRONG),
  })
  expect(heads((await kubevet(cwd)).stdout).at(-1)).toContain('error coverage/below-minimum: 50 % ')
})

const CM_SUITE_CLUSTER = `policies:
- apiVersion: admissionregistration.k8s.io/v1
  kind: ValidatingAdmissionPolicy
  metadata: { name: limits }
  spec:
    paramKind: { apiVersion: example.com/v1, kind: Limit }
    ${MATCH.replaceAll('\n', '\n  ')}
    validations:
    - expression: >-
        size(object.data) <= params.spec.max || namespaceObject.metadata.labels['tier'] == 'gold' ||
        authorizer.group('').resource('configmaps').check('exceed').allowed()
      message: over the limit
- apiVersion: admissionregistration.k8s.io/v1
  kind: ValidatingAdmissionPolicyBinding
  metadata: { name: limits }
  spec: { policyName: limits, validationActions: [Deny], paramRef: { name: one, parameterNotFoundAction: Deny } }
cluster:
  namespaces:
  - { apiVersion: v1, kind: Namespace, metadata: { name: gold, labels: { tier: gold } } }
  - { apiVersion: v1, kind: Namespace, metadata: { name: default, labels: { tier: none } } }
  params:
  - { apiVersion: example.com/v1, kind: Limit, metadata: { name: one }, spec: { max: 1 } }
  authorizer: { allow: [{ user: root, verb: exceed }] }
objects:
  big: ${object('{ a: x, b: w }')}
tests:
- { name: nobody, object: big, expect: { message: over the limit, binding: limits } }
- { name: root, object: big, user: { name: root }, expect: allow }
- { name: gold, object: big, namespace: gold, expect: allow }
- { name: update, oldObject: big, object: { from: big, set: { data: { b: null } } }, expect: allow }
- { name: delete, operation: delete, object: big, expect: { matched: false } }
- { name: dry run, dryRun: true, object: { from: big, set: { data: { c: z } } }, expect: deny }
`

test('params, namespaces, an authorizer, users and operations', async () => {
  const cwd = folderWith({ 's.policy-test.yaml': CM_SUITE_CLUSTER })
  const { stdout } = await kubevet(cwd)
  expect(stdout).toBe('6 tests passed; 1 of 1 expression, 10 of 10 outcomes covered: nothing found\n')
})

const KYVERNO_POLICY = `apiVersion: policies.kyverno.io/v1alpha1
kind: ValidatingPolicy
metadata: { name: no-host-pid }
spec:
  validationActions: [Audit]
  matchConstraints:
    resourceRules:
    - { apiGroups: [''], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [pods] }
  validations:
  - expression: "!object.spec.?hostPID.orValue(false)"
    message: no host PID
---
apiVersion: policies.kyverno.io/v1alpha1
kind: ValidatingPolicy
metadata: { name: registries }
spec:
  matchConstraints:
    resourceRules:
    - { apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [pods] }
  validations:
  - expression: "resource.Get('v1', 'configmaps', 'default', 'x').data.y == 'z'"
`
const KYVERNO_RESOURCES = `apiVersion: v1
kind: Pod
metadata: { name: good }
spec: { containers: [] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: bad }
spec: { template: { spec: { hostPID: true } } }
---
apiVersion: v1
kind: Service
metadata: { name: other }
`
const result = (kind: string, name: string, expected: string, policy = 'no-host-pid'): string =>
  `- { policy: ${policy}, kind: ${kind}, resources: [${name}], result: ${expected} }\n`
const kyvernoTest = (...results: string[]): string => `apiVersion: cli.kyverno.io/v1alpha1
kind: Test
metadata: { name: pids }
policies: [../policy.yaml]
resources: [resources.yaml]
results:
${results.join('')}`

test('kyverno’s tests', async () => {
  const cwd = folderWith({
    'policy.yaml': KYVERNO_POLICY,
    '.kyverno-test/resources.yaml': KYVERNO_RESOURCES,
    '.kyverno-test/kyverno-test.yaml': kyvernoTest(
      result('Pod', 'good', 'pass'),
      result('Deployment', 'bad', 'fail'),
      result('Service', 'other', 'skip'),
      result('Service', 'other', 'pass'),
      result('Pod', 'good', 'fail'),
      result('Pod', 'none', 'pass'),
      result('Pod', 'good', 'pass', 'registries'),
      result('Pod', 'good', 'pass', 'nothing'),
    ),
  })
  const { code, stdout } = await kubevet(cwd)
  expect(code).toBe(1)
  expect(heads(stdout).map((line) => line.replace(/^\S+: (?=error|warning)/, ''))).toEqual([
    'error policy-test/reference: there is no Pod none among the resources',
    'error policy-test/reference: there is no policy nothing',
    'error policy-test/failed: no-host-pid: other is pass: want pass, got skip: autogen-cronjobs-no-host-pid, autogen-defaults-no-host-pid, no-host-pid: no rule is about CREATE of services in v1',
    'error policy-test/failed: no-host-pid: good is fail: want fail, got pass',
    "warning policy-test/not-kubernetes-cel: registries is not run: spec.validations[0].expression is not Kubernetes' CEL: compilation failed: ERROR: <input>:1:1: undeclared reference to 'resource' (in container '')",
  ])
  expect(summaryOf(stdout)).toBe(
    '3 tests passed, 2 failed, 1 not run; 1 of 1 expression, 4 of 4 outcomes covered: 4 errors, 1 warning',
  )
})

test('operations, subresources and CRDs of kyverno’s tests', async () => {
  const policy = (name: string, group: string, resource: string, mutation: string): string =>
    `apiVersion: policies.kyverno.io/v1beta1
kind: MutatingPolicy
metadata: { name: ${name} }
spec:
  matchConstraints:
    resourceRules:
    - { apiGroups: ['${group}'], apiVersions: [v1], operations: [CREATE], resources: [${resource}] }
  mutations:
  - ${mutation}
`
  const applied = `patchType: ApplyConfiguration
    applyConfiguration: { expression: "Object{metadata: Object.metadata{labels: {'a': 'b'}}}" }`
  const patched = `patchType: JSONPatch
    jsonPatch: { expression: "[JSONPatch{op: 'add', path: '/metadata/labels', value: {'a': 'b'}}]" }`
  const deletion = KYVERNO_POLICY.split('---')[0]
    ?.replace('[CREATE, UPDATE]', '[DELETE]')
    .replace('!object', '!oldObject')
  const cwd = folderWith({
    'policy.yaml': [
      deletion,
      policy('cacti', 'example.com', 'cacti', applied),
      policy('bindings', '', 'pods/binding', patched),
    ].join('---\n'),
    'resources.yaml': `apiVersion: v1
kind: Pod
metadata: { name: bad }
spec: { hostPID: true }
---
apiVersion: example.com/v1
kind: Cactus
metadata: { name: c }
---
apiVersion: v1
kind: Binding
metadata: { name: b }
target: { name: node }
`,
    'patched.yaml': `apiVersion: example.com/v1
kind: Cactus
metadata: { name: c, labels: { a: b } }
---
apiVersion: v1
kind: Binding
metadata: { name: b, labels: { a: b } }
target: { name: node }
`,
    'cluster.yaml': 'apiVersion: cli.kyverno.io/v1alpha1\nkind: ClusterResource\nspec: { crds: [crds/cacti.yaml] }\n',
    'crds/cacti.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: cacti.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Cactus, plural: cacti }
  versions:
  - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }
`,
    'values.yaml': `apiVersion: cli.kyverno.io/v1alpha1
kind: Values
subresources:
- parentResource: { kind: Pod, name: pods, version: v1 }
  subresource: { kind: Binding, name: pods/binding, version: v1 }
`,
    'kyverno-test.yaml': `apiVersion: cli.kyverno.io/v1alpha1
kind: Test
metadata: { name: kinds }
policies: [policy.yaml]
resources: [resources.yaml]
clusterResources: [cluster.yaml]
variables: values.yaml
results:
- { policy: no-host-pid, kind: Pod, resources: [bad], result: fail, operation: DELETE }
- { policy: no-host-pid, kind: Pod, resources: [bad], result: skip }
- { policy: cacti, kind: Cactus, resources: [c], result: pass, patchedResources: patched.yaml }
- { policy: bindings, kind: Binding, resources: [b], result: pass, patchedResources: patched.yaml }
`,
  })
  const { code, stdout } = await kubevet(cwd, '--no-coverage')
  expect(stdout).toMatch(/^4 tests passed/)
  expect(code).toBe(0)
})

const TEMPLATE = `apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: { name: maxsize }
spec:
  crd: { spec: { names: { kind: MaxSize } } }
  targets:
  - target: admission.k8s.gatekeeper.sh
    code:
    - engine: K8sNativeValidation
      source:
        validations:
        - expression: size(variables.anyObject.data) <= variables.params.max
          messageExpression: "'more than ' + string(variables.params.max)"
`
const GATOR = `apiVersion: test.gatekeeper.sh/v1alpha1
kind: Suite
tests:
- name: sizes
  template: template.yaml
  constraint: constraint.yaml
  cases:
  - { name: small, object: small.yaml, assertions: [{ violations: no }] }
  - { name: big, object: big.yaml, assertions: [{ violations: 1, message: more than 1 }] }
  - { name: wrong, object: big.yaml, assertions: [{ violations: no }] }
  - { name: later, object: big.yaml, skip: true, assertions: [{}] }
- name: rego
  template: rego.yaml
  constraint: constraint.yaml
  cases:
  - { name: any, object: big.yaml, assertions: [{}] }
`

test('gator’s suites', async () => {
  const cwd = folderWith({
    'suite.yaml': GATOR,
    'template.yaml': TEMPLATE,
    'rego.yaml': TEMPLATE.replace('K8sNativeValidation', 'Rego'),
    'constraint.yaml':
      'apiVersion: constraints.gatekeeper.sh/v1beta1\nkind: MaxSize\nmetadata: { name: one }\nspec: { parameters: { max: 1 } }\n',
    'small.yaml': object('{ a: x }'),
    'big.yaml': object('{ a: x, b: w }'),
  })
  const { code, stdout } = await kubevet(cwd)
  expect(code).toBe(1)
  expect(heads(stdout)).toEqual([
    'suite.yaml:10:51: error policy-test/failed: sizes: wrong: got 1 violations but want none: got messages [more than 1]',
    'suite.yaml:11:5: warning policy-test/skipped: sizes: later is not run: it is skipped (skip: true)',
    'suite.yaml:13:13: warning policy-test/not-kubernetes-cel: rego: any is not run: maxsize: it has no code for the engine K8sNativeValidation, which is CEL',
  ])
  expect(stdout).toContain('= note: template.yaml:12:23: gatekeeper-maxsize: this decided')
  expect(summaryOf(stdout)).toBe(
    '2 tests passed, 1 failed, 2 not run; 2 of 2 expressions, 3 of 3 outcomes covered: 1 error, 2 warnings',
  )
})

test.each<[what: string, path: string, file: string, text: string, result: string]>([
  ['of suites', 's.policy-test.yaml', 's.policy-test.yaml', suite(FITS, TOO_BIG), '2 tests passed'],
  ['of policies elsewhere', 'tests', 'policies/p.yaml', POLICY.replace('<= 1', '< 1'), '1 failed'],
  ['of params elsewhere', 'tests', 'params/a.yaml', 'apiVersion: v1\nkind: [\n', '1 error'],
])('--watch tests again at changes %s', async (_, path, file, text, result) => {
  const elsewhere = suite(FITS).replace('p.yaml', '../policies/p.yaml')
  const cwd = folderWith({
    'p.yaml': POLICY,
    's.policy-test.yaml': suite(FITS),
    'tests/s.policy-test.yaml': `${elsewhere}cluster: { params: [../params] }\n`,
    'policies/p.yaml': POLICY,
    'params/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: b }\n',
  })
  const stop = new AbortController()
  const { io, written } = ioFor(cwd, { stopSignal: () => stop.signal })
  const finished = run(['policy', 'test', path, '--watch', '--no-coverage'], io)
  const until = (text: string, output: 'stdout' | 'stderr'): Promise<void> =>
    eventually(() => expect(written[output]).toContain(text))
  await until('watching', 'stderr')
  writeFileSync(join(cwd, file), text)
  await until(result, 'stdout')
  stop.abort()
  expect(await finished).toBe(result.includes('passed') ? 0 : 1)
})

const WEBHOOK = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: w }
webhooks:
- name: a.example.com
  clientConfig: { url: 'https://example.com' }
  sideEffects: None
  admissionReviewVersions: [v1]
  rules: [{ apiGroups: [''], apiVersions: [v1], operations: [CREATE], resources: [configmaps] }]
  objectSelector: { matchLabels: { a: b } }
`

test('webhooks: whether they are called, and why not', async () => {
  const one = (name: string, object: string, expected: string): string =>
    `{ name: ${name}, object: ${object}, expect: { webhooks: { ${expected} } } }`
  const labelled = (data: string): string =>
    `{ apiVersion: v1, kind: ConfigMap, metadata: { name: c, labels: { a: b } }${data} }`
  const folder = folderWith({
    'p.yaml': `${WEBHOOK}  matchConditions: [{ name: keys, expression: size(object.data) > 1 }]\n`,
    's.policy-test.yaml': suite(
      one('called', labelled(', data: { a: x, b: w }'), 'a.example.com: called'),
      one('not called', object('{ a: x, b: w }'), 'a.example.com: not called'),
      one('fails', labelled(''), 'a.example.com: fails'),
      one('label', object('{ a: x, b: w }'), 'a.example.com: called'),
      one('condition', labelled(', data: { a: x }'), 'a.example.com: called'),
      one('unknown', labelled(''), 'b.example.com: called'),
      one('empty', labelled(''), ''),
    ),
  })
  const { code, stdout } = await kubevet(folder)
  expect(code).toBe(1)
  expect(heads(stdout).filter((head) => !head.includes('coverage/'))).toEqual([
    's.policy-test.yaml:6:128: error policy-test/failed: label: the webhook a.example.com is not called: objectSelector asks for a=b, and the object has no label a',
    's.policy-test.yaml:7:144: error policy-test/failed: condition: the webhook a.example.com is not called: the match condition keys is false',
    's.policy-test.yaml:8:126: error policy-test/failed: unknown: there is no webhook b.example.com',
    's.policy-test.yaml:9:11: error policy-test/vacuous: empty: this test proves nothing: webhooks is empty',
  ])
})

test('webhooks are called with what policies made of the object', async () => {
  const folder = folderWith({
    'p.yaml': `${MUTATION}---\n${WEBHOOK}`,
    's.policy-test.yaml': suite(
      `{ name: t, object: ${object('{}')}, expect: { webhooks: { a.example.com: called } } }`,
    ),
    'o.yaml': object('{}'),
  })
  expect(heads((await kubevet(folder)).stdout)).toEqual([])
  const { stdout } = await runIn(folder, ['policy', 'eval', '--policy', 'p.yaml', 'o.yaml'])
  expect(stdout).toContain('webhook a.example.com: is called')
})
