import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folderWith, heads, ioFor, runIn, summaryOf } from '../../test/fixtures/cli/run-in.js'
import { definitionText } from '../../test/fixtures/crd/definition.js'
import { run } from '../run.js'
import { eventually } from '../../test/fixtures/eventually.js'

const CRD = definitionText([
  `type: object
properties:
  size: { type: integer }
  mode: { type: string, default: slow }
x-kubernetes-validations:
- rule: >-
    !has(self.size) ||
    self.size > 1
  message: too small`,
])
const object = (spec: string): string => `{ apiVersion: example.com/v1, kind: Widget, spec: ${spec} }`
const PASSES = `  - name: a default
    initial: ${object('{ size: 2 }')}
    expected: ${object('{ size: 2, mode: slow }')}
`
const REFUSED = `  - name: one
    initial: ${object('{ size: 1 }')}
    expectedError: 'spec: Invalid value: too small'
`
const suite = (...tests: string[]): string =>
  `name: Widgets\ncrdName: widgets.example.com\ntests:\n  onCreate:\n${tests.join('')}`

const kubevet = (cwd: string, ...argv: string[]) => runIn(cwd, ['test', ...argv])

test('suites and CRDs below the working folder; what is not tested, inside the rule', async () => {
  const cwd = folderWith({ 'crd.yaml': CRD, 'tests/w.yaml': suite(PASSES, REFUSED), 'other.yaml': 'a: [' })
  const { code, stdout, stderr } = await kubevet(cwd)
  expect(stderr).toBe('')
  expect(stdout).toBe(
    [
      'crd.yaml:24:17: warning coverage/never-true: no test makes this true: !has(self.size)',
      '  22 |             x-kubernetes-validations:',
      '  23 |             - rule: >-',
      '> 24 |                 !has(self.size) ||',
      '     |                 ^^^^^^^^^^^^^^^',
      '  25 |                 self.size > 1',
      '  26 |               message: too small',
      '',
      'crd.yaml:24:18: warning coverage/never-false: no test makes this false: has(self.size)',
      '  22 |             x-kubernetes-validations:',
      '  23 |             - rule: >-',
      '> 24 |                 !has(self.size) ||',
      '     |                  ^^^^^^^^^^^^^^',
      '  25 |                 self.size > 1',
      '  26 |               message: too small',
      '',
      '2 tests passed; 0 of 1 rule, 6 of 8 outcomes covered: 2 warnings',
      '',
    ].join('\n'),
  )
  expect(code).toBe(0)
})

test('a failed test: the difference of the objects', async () => {
  const text = suite(PASSES.replace('mode: slow', 'mode: fast'))
  const { code, stdout } = await kubevet(folderWith({ 'crd.yaml': CRD, 'w.yaml': text }), '--no-coverage')
  expect(stdout.split('\n').slice(0, 13)).toEqual([
    'w.yaml:7:15: error test/failed: a default: the object differs from what is expected: spec.mode',
    '  --- expected',
    '  +++ actual',
    '  @@ -2,4 +2,4 @@',
    '   kind: Widget',
    '   spec:',
    '     size: 2',
    '  -  mode: fast',
    '  +  mode: slow',
    '  5 |   - name: a default',
    '  6 |     initial: { apiVersion: example.com/v1, kind: Widget, spec: { size: 2 } }',
    '> 7 |     expected: { apiVersion: example.com/v1, kind: Widget, spec: { size: 2, mode: fast } }',
    '    |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
  ])
  expect(summaryOf(stdout)).toBe('0 tests passed, 1 failed: 1 error')
  expect(code).toBe(1)
})

test.each<[name: string, text: string, lines: string[]]>([
  [
    'refused',
    suite(PASSES.replaceAll('size: 2', 'size: 1')),
    [
      'w.yaml:6:14: error test/failed: a default: rejected: Widget.example.com "test-xxxxx" is invalid: spec: Invalid value: too small',
    ],
  ],
  [
    'another error',
    suite(REFUSED.replace('too small', 'too large')),
    [
      'w.yaml:7:20: error test/failed: one: rejected with another message: Widget.example.com "test-xxxxx" is invalid: spec: Invalid value: too small',
    ],
  ],
  [
    'a test that can not fail',
    suite(REFUSED.replace('spec: Invalid value: too small', 'is invalid')),
    [
      'w.yaml:5:11: error test/vacuous: one: this test proves nothing: "is invalid" is part of every message: name the field and what is wrong with it',
    ],
  ],
  [
    'an error of older servers',
    suite(REFUSED.replace('value: too', 'value: "object": too')),
    [
      'w.yaml:7:20: warning test/outdated-error: one: current servers report: Widget.example.com "test-xxxxx" is invalid: spec: Invalid value: too small',
    ],
  ],
  [
    'a misspelt key',
    suite(REFUSED.replace('expectedError', 'expectedErorr')),
    ['w.yaml:7:20: error test/suite: tests.onCreate[0].expectedErorr is not a key of a suite'],
  ],
  ['no initial object', suite('  - name: x\n'), ['w.yaml:5:5: error test/suite: tests.onCreate[0] has no initial']],
  [
    'no tests',
    'crdName: x\nname: none\ntests: { onCreate: [] }\n',
    ['w.yaml:3:8: error test/suite: the suite has no tests'],
  ],
  [
    'tests that a second key replaces',
    suite(PASSES, '  onCreate:\n', REFUSED),
    ['w.yaml:8:3: error manifest/duplicate-key: key "onCreate" is set twice in one map'],
  ],
  [
    'no such CRD',
    suite(PASSES).replace('widgets.', 'widget.'),
    ['w.yaml:2:10: error test/no-definition: there is no CRD widget.example.com among 1 given'],
  ],
  [
    'no such file of a CRD',
    suite(PASSES).replace('crdName: widgets.example.com', 'crd: none.yaml'),
    ['w.yaml:2:6: error test/no-definition: the file of the CRD cannot be read: none.yaml'],
  ],
  [
    'no such version',
    suite(PASSES).replace('tests:', 'version: v2\ntests:'),
    [
      'w.yaml:1:7: error test/definition: the CRD widgets.example.com of crd.yaml cannot be tested: the CRD has no version "v2", but v1',
    ],
  ],
])('%s', async (_, text, lines) => {
  const { code, stdout } = await kubevet(folderWith({ 'crd.yaml': CRD, 'w.yaml': text }), '--no-coverage')
  expect(heads(stdout)).toEqual(lines)
  expect(code).toBe(lines.some((line) => line.includes(' error ')) ? 1 : 0)
})

test('a CRD that an API server refuses is told once, and its suites', async () => {
  const cwd = folderWith({
    'crd.yaml': CRD.replace('self.size > 1', 'self.size > "1"'),
    'a.yaml': suite(PASSES),
    'b.yaml': suite(REFUSED),
  })
  const { code, stdout } = await kubevet(cwd)
  expect(heads(stdout).map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
    'crd.yaml:25:27: error FieldValueInvalid',
    'a.yaml:1:7: error test/definition',
    'b.yaml:1:7: error test/definition',
  ])
  expect(code).toBe(1)
})

test('OpenShift: objects as texts; several CRDs of one name; feature gates', async () => {
  const gated = CRD.replace(
    'metadata:',
    'metadata:\n  annotations: { release.openshift.io/feature-set: CustomNoUpgrade }',
  )
  const plain = CRD.replace('metadata:', 'metadata:\n  annotations: { release.openshift.io/feature-set: Default }')
  const text = `apiVersion: apiextensions.k8s.io/v1 # Hack
name: "[Stable] Widgets"
crdName: widgets.example.com
tests:
  onUpdate:
  - name: from text
    initial: |
      apiVersion: example.com/v1
      kind: Widget
    updated: |
      apiVersion: example.com/v1
      kind: Widget
      spec:
        size: 1
    expectedError: "too small"
`
  const cwd = folderWith({
    'crds/gated.yaml': gated,
    'crds/plain.yaml': plain,
    'tests/all.yaml': text,
    'tests/gated.yaml': text.replace('tests:', 'featureGates: [Fancy]\ntests:'),
  })
  const { stdout } = await kubevet(cwd, 'tests', '--crd', 'crds', '--no-coverage', '--format', 'junit')
  expect([...stdout.matchAll(/<testcase [^>]*/g)].map(([found]) => found)).toEqual([
    '<testcase classname="[Stable] Widgets (crds/gated.yaml)" name="onUpdate: from text"/',
    '<testcase classname="[Stable] Widgets (crds/plain.yaml)" name="onUpdate: from text"/',
    '<testcase classname="[Stable] Widgets" name="onUpdate: from text"/',
  ])
})

test('of CRDs of one name the nearest is meant', async () => {
  const cwd = folderWith({
    'v1/crds/w.yaml': CRD,
    'v1/tests/w.yaml': suite(PASSES),
    'v2/crds/w.yaml': CRD.replace('default: slow', 'default: fast'),
    'v2/tests/w.yaml': suite(PASSES.replace('mode: slow', 'mode: fast')),
  })
  expect((await kubevet(cwd, '--no-coverage')).stdout).toBe('2 tests passed: nothing found\n')
})

test('a CRD that is refused for its costs only is tested', async () => {
  const rule = `- rule: self.names.all(n, self.names.all(m, m.matches(n)))\n              message: x\n            - rule: >-`
  const costly = CRD.replace('- rule: >-', rule).replace(
    'size: {',
    'names: { type: array, default: [], items: { type: string } }\n              size: {',
  )
  const cwd = folderWith({ 'crd.yaml': costly, 'w.yaml': suite(REFUSED) })
  const { code, stdout } = await kubevet(cwd, '--no-coverage')
  expect(heads(stdout).map((line) => line.split(': ').slice(0, 2).join(': '))).toContain(
    'crd.yaml:24:21: error FieldValueForbidden',
  )
  expect(summaryOf(stdout)).toMatch(/^1 test passed: /)
  expect(code).toBe(1)
})

test('the file of the CRD, by the suite', async () => {
  const text = suite(PASSES).replace('crdName: widgets.example.com', 'crd: ../crds/w.yaml')
  const cwd = folderWith({ 'crds/w.yaml': CRD, 'tests/w.yaml': text })
  expect(summaryOf((await kubevet(cwd, 'tests/w.yaml', '--no-coverage')).stdout)).toBe('1 test passed: nothing found')
})

test('the example leaves one condition uncovered', async () => {
  const { code, stdout } = await kubevet(fileURLToPath(new URL('../../examples/crd', import.meta.url)))
  expect(heads(stdout)).toEqual([
    'gauge.crd.yaml:46:39: warning coverage/never-false: no test makes this false: m >= self.min',
  ])
  expect(summaryOf(stdout)).toBe('5 tests passed; 2 of 3 rules, 17 of 18 outcomes covered: 1 warning')
  expect(code).toBe(0)
})

test('--filter runs some tests, without coverage', async () => {
  const cwd = folderWith({ 'crd.yaml': CRD, 'w.yaml': suite(PASSES, REFUSED) })
  expect((await kubevet(cwd, '--filter', 'default')).stdout).toBe('1 test passed: nothing found\n')
  const none = await kubevet(cwd, '--filter', 'nothing')
  expect(none).toMatchObject({ code: 2, stderr: 'error: no test\'s name has "nothing"\n' })
})

test('--min-coverage', async () => {
  const cwd = folderWith({ 'crd.yaml': CRD, 'w.yaml': suite(PASSES, REFUSED) })
  expect((await kubevet(cwd, '--min-coverage', '75')).code).toBe(0)
  const below = await kubevet(cwd, '--min-coverage', '75.5')
  expect(below.code).toBe(1)
  expect(below.stdout).toContain(
    'error coverage/below-minimum: 75 % of the outcomes of rules are covered, which is less than 75.5 %',
  )
})

test('settings of the config', async () => {
  const cwd = folderWith({
    'crds/crd.yaml': CRD,
    'tests/w.yaml': suite(PASSES, REFUSED),
    'kubevet.config.json': '{"test": {"paths": ["tests"], "crds": ["crds"], "minCoverage": 80}}',
  })
  expect((await kubevet(cwd)).code).toBe(1)
  expect((await kubevet(cwd, '--no-coverage')).stdout).toBe('2 tests passed: nothing found\n')
})

test('--html: one page with tests and rules, and no script but its own', async () => {
  const cwd = folderWith({
    'crd.yaml': CRD,
    'w.yaml': suite(PASSES.replace('a default', '<b>'), REFUSED.replace('too small', 'too large')),
  })
  await kubevet(cwd, '--html', 'out/page.html')
  const page = readFileSync(join(cwd, 'out/page.html'), 'utf8')
  const row = (tone: string, result: string): string =>
    `<td class="word"><span class="badge ${tone}">${result}</span></td><td class="word" data-label="suite">Widgets</td><td class="word" data-label="operation">onCreate</td><td class="long">`
  expect(page).toContain(`<tr data-item="passed">${row('good', 'passed')}&lt;b&gt;</td>`)
  expect(page).toContain(`<tr data-item="failed">${row('bad', 'failed')}one<pre class="note bad">rejected with`)
  expect(page).toContain(
    '<mark class="condition" title="never true">!<mark class="condition" title="never false">has(self.size)</mark></mark> ||',
  )
  expect(page).toContain(
    'data-label="true"><span class="missing">0</span></td><td class="count" data-label="false">2</td>',
  )
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toContain('<b> ')
})

test.each<[name: string, argv: string[], message: string]>([
  ['no such file', ['none.yaml'], 'none.yaml: no such file or folder'],
  ['no suite', ['crd.yaml'], 'there is no test suite in crd.yaml'],
  ['no such CRDs', ['w.yaml', '--crd', 'none.yaml'], 'none.yaml: no such file or folder'],
  ['standard input', ['-'], 'tests cannot be read from standard input'],
  ['no percentage', ['--min-coverage', 'all'], 'must be a number from 0 to 100'],
  ['coverage of some', ['--min-coverage', '5', '--filter', 'x'], 'cannot be used with'],
])('cannot run: %s', async (_, argv, message) => {
  const { code, stdout, stderr } = await kubevet(folderWith({ 'crd.yaml': CRD, 'w.yaml': suite(PASSES) }), ...argv)
  expect(stderr).toContain(message)
  expect([code, stdout]).toEqual([2, ''])
})

test('--watch tests again at changes', async () => {
  const cwd = folderWith({ 'crd.yaml': CRD, 'w.yaml': suite(PASSES) })
  const stop = new AbortController()
  const { io, written } = ioFor(cwd, { stopSignal: () => stop.signal })
  const finished = run(['test', '--watch', '--no-coverage'], io)
  const until = (text: string, output: 'stdout' | 'stderr'): Promise<void> =>
    eventually(() => expect(written[output]).toContain(text))
  await until('watching', 'stderr')
  writeFileSync(join(cwd, 'w.yaml'), suite(PASSES, REFUSED))
  await until('2 tests passed', 'stdout')
  stop.abort()
  expect(await finished).toBe(0)
})
