// --exclude, --allow-empty and --max-warnings of the commands that read manifests.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, runIn, summaryOf } from '../../test/fixtures/cli/run-in.js'

const crd = (plural: string, { list = false } = {}): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${plural}.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: ${plural}, singular: ${plural}x, kind: K${plural}, listKind: K${plural}List}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {n: {type: ${list ? 'array, items: {type: string}' : 'boolean'}}}}
`
const object = (plural: string, n: string): string =>
  `apiVersion: example.com/v1\nkind: K${plural}\nmetadata: {name: a, namespace: b}\nspec: {n: ${n}}\n`
const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: p}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}]
  validations: [{expression: 'object.spec.replicas < 3'}]
`
const BROKEN = 'a: [\n'

const FOLDER = {
  'crds/a.yaml': crd('as'),
  'crds/vendor/b.yaml': `${crd('bs')}${BROKEN}`,
  'objects/a.yaml': object('as', 'true'),
  'objects/vendor/b.yaml': object('as', '7'),
  'policies/p.yaml': POLICY,
  'policies/vendor/q.yaml': POLICY.replace('< 3', '<'),
  'tests/a.yaml': `name: s
crd: ../crds/a.yaml
tests: {onCreate: [{name: one, initial: {apiVersion: example.com/v1, kind: Kas, metadata: {name: a}, spec: {n: true}}, expected: {apiVersion: example.com/v1, kind: Kas, metadata: {name: a}, spec: {n: true}}}]}
`,
  'tests/vendor/b.yaml': 'crd: ../nowhere.yaml\ntests: {onCreate: []}\n',
  'policy-tests/vendor/b.policy-test.yaml': 'tests: 7\n',
  'empty/readme.txt': '',
}

const READING: readonly (readonly [string, readonly string[]])[] = [
  ['lint', ['lint', 'crds']],
  ['validate', ['validate', 'objects', '--crd', 'crds/a.yaml']],
  ['policy lint', ['policy', 'lint', 'policies']],
  ['policy eval', ['policy', 'eval', 'objects/a.yaml', '--policy', 'policies']],
  ['test', ['test', 'tests', '--no-coverage']],
  ['diff', ['diff', 'crds', 'crds']],
]

test.each(READING)('%s does not read what is excluded', async (_, command) => {
  const folder = folderWith(FOLDER)
  expect((await runIn(folder, command)).code).not.toBe(0)
  const { code, stderr } = await runIn(folder, [...command, '--exclude', '**/vendor'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const byConfig = folderWith({ ...FOLDER, 'kubevet.config.json': '{"exclude": ["**/vendor", "unused"]}' })
  expect(await runIn(byConfig, command)).toMatchObject({ code: 0, stderr: '' })
})

test('policy test does not read what is excluded', async () => {
  const folder = folderWith(FOLDER)
  expect((await runIn(folder, ['policy', 'test', 'policy-tests'])).code).toBe(1)
  const { code, stderr } = await runIn(folder, ['policy', 'test', 'policy-tests', '--exclude', '**/vendor'])
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'error: policy-tests: no .yaml, .yml or .json file in this folder\n  = help: name the files themselves\n',
  })
})

test('globs are relative to the working folder, and those of a config to its folder', async () => {
  const folder = folderWith({ ...FOLDER, 'kubevet.config.json': '{"exclude": ["crds/vendor"]}' })
  expect((await runIn(join(folder, 'crds'), ['lint'])).code).toBe(0)
  expect((await runIn(join(folder, 'crds'), ['lint', '--exclude', 'crds/vendor'])).code).toBe(1)
  expect((await runIn(join(folder, 'crds'), ['lint', '--exclude', 'vendor'])).code).toBe(0)
})

test('files that are named, and those of globs, are excluded, too', async () => {
  const folder = folderWith(FOLDER)
  const named = ['lint', 'crds/a.yaml', 'crds/vendor/b.yaml', '--exclude', '**/vendor/*.yaml']
  expect((await runIn(folder, named)).code).toBe(0)
  expect((await runIn(folder, ['lint', 'crds/**/*.yaml', '--exclude', 'crds/vendor'])).code).toBe(0)
})

test('git revisions have no excluded files', async () => {
  const folder = folderWith({ 'sub/crds/a.yaml': crd('as'), 'sub/crds/b.yaml': crd('bs', { list: true }) })
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'first')
  const sub = join(folder, 'sub')
  const { code, stdout } = await runIn(sub, ['diff', 'HEAD:./crds', 'crds', '--exclude', 'crds/b.yaml'])
  expect({ code, summary: summaryOf(stdout) }).toEqual({
    code: 0,
    summary: '1 CRD compared, no changes: nothing found',
  })
})

test('a glob that matches nothing is noted', async () => {
  const { code, stderr } = await runIn(folderWith(FOLDER), [
    ...['lint', 'crds', '--exclude', 'crds/vendor', '--exclude', 'vendro/**'],
  ])
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'note: --exclude vendro/** matches nothing that is read\n' })
})

test.each([
  ['lint', ['lint', 'empty'], 'there is no CustomResourceDefinition and no policy in empty'],
  ['validate', ['validate', 'empty', 'empty/*.yaml'], 'there is no object in empty, empty/*.yaml'],
  ['policy lint', ['policy', 'lint', 'empty'], 'there is no admission policy in empty'],
  ['policy eval', ['policy', 'eval', 'empty', '--policy', 'policies/p.yaml'], 'there is no object in empty'],
  ['test', ['test', 'empty'], 'there is no test suite in empty'],
  ['policy test', ['policy', 'test', 'empty'], 'there is no test of policies in empty'],
])('%s may have nothing to do', async (_, command, what) => {
  const folder = folderWith(FOLDER)
  expect((await runIn(folder, command)).code).toBe(2)
  const { code, stdout, stderr } = await runIn(folder, [...command, '--allow-empty', '--format', 'junit=junit.xml'])
  expect({ code, stdout }).toEqual({ code: 0, stdout: `nothing to do: ${what}\n` })
  expect(stderr).toContain('note: empty: no .yaml, .yml or .json file in this folder\n')
  expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('<testsuites')
})

test('a config may allow that there is nothing to do', async () => {
  const folder = folderWith({ ...FOLDER, 'kubevet.config.json': '{"allowEmpty": true}' })
  expect((await runIn(folder, ['lint', 'empty'])).code).toBe(0)
})

test('one empty folder does not hide what is wrong in others', async () => {
  const folder = folderWith(FOLDER)
  expect((await runIn(folder, ['lint', 'empty', 'crds', '--allow-empty'])).code).toBe(1)
})

test('what is not there is an error even if there may be nothing to do', async () => {
  const { code, stderr } = await runIn(folderWith(FOLDER), ['lint', 'missing.yaml', '--allow-empty'])
  expect({ code, stderr }).toEqual({ code: 2, stderr: 'error: missing.yaml: no such file or folder\n' })
})

test('an empty side of diff is compared', async () => {
  const folder = folderWith(FOLDER)
  expect((await runIn(folder, ['diff', 'empty', 'crds/a.yaml'])).code).toBe(2)
  const added = await runIn(folder, ['diff', 'empty', 'crds/a.yaml', '--allow-empty'])
  expect({ code: added.code, summary: summaryOf(added.stdout) }).toMatchObject({ code: 0 })
  expect((await runIn(folder, ['diff', 'crds/a.yaml', 'empty', '--allow-empty'])).code).toBe(1)
})

test('nothing to do leaves standard output to objects', async () => {
  const folder = folderWith(FOLDER)
  const { stdout, stderr } = await runIn(folder, ['validate', 'empty', '--print', '--allow-empty'])
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: expect.stringContaining('nothing to do') as string })
})

test.each([
  ['lint', ['lint', '-']],
  ['policy lint', ['policy', 'lint', '-']],
  ['types', ['types', '-']],
  ['diff', ['diff', '-', 'crds/a.yaml']],
  ['validate', ['validate', '-', '--crd', 'crds/a.yaml']],
  ['validate --crd', ['validate', 'objects/a.yaml', '--crd', '-']],
  ['policy eval', ['policy', 'eval', '-', '--policy', 'policies/p.yaml']],
  ['policy eval --policy', ['policy', 'eval', 'objects/a.yaml', '--policy', '-']],
  ['deprecations', ['deprecations', '-']],
])('%s: a broken text on standard input is an error at its place', async (_, command) => {
  const { code, stdout, stderr } = await runIn(folderWith(FOLDER), command, { input: BROKEN })
  expect(stdout + stderr).toContain('<stdin>:2:1: error manifest/syntax: flow sequence')
  expect(code).toBeGreaterThan(0)
})

test('more warnings than allowed are exit code 1', async () => {
  const folder = folderWith({ 'a.yaml': crd('as', { list: true }) })
  const free = await runIn(folder, ['lint', 'a.yaml'])
  const warnings = Number(/(\d+) warning/.exec(summaryOf(free.stdout) ?? '')?.[1])
  expect({ code: free.code, some: warnings > 0 }).toEqual({ code: 0, some: true })
  expect((await runIn(folder, ['lint', 'a.yaml', '--max-warnings', String(warnings)])).code).toBe(0)
  const { code, stdout } = await runIn(folder, ['lint', 'a.yaml', '--max-warnings', '0'])
  expect(code).toBe(1)
  expect(summaryOf(stdout)).toMatch(/; more warnings than --max-warnings 0$/)
})

test('a config may allow a number of warnings, an option another', async () => {
  const folder = folderWith({ 'a.yaml': crd('as', { list: true }), 'kubevet.config.json': '{"maxWarnings": 0}' })
  expect((await runIn(folder, ['lint', 'a.yaml'])).code).toBe(1)
  expect((await runIn(folder, ['lint', 'a.yaml', '--max-warnings', '99'])).code).toBe(0)
})

test('--max-warnings takes an integer', async () => {
  const { code, stderr } = await runIn(folderWith(), ['lint', '--max-warnings', '-1'])
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('must be an integer from 0') as string })
})

test('policy eval counts warnings, too', async () => {
  const folder = folderWith(FOLDER)
  const command = ['policy', 'eval', 'objects/a.yaml', '--policy', 'policies/p.yaml']
  expect((await runIn(folder, command)).code).toBe(0)
  const { code, stdout } = await runIn(folder, [...command, '--max-warnings', '0'])
  expect(code).toBe(1)
  expect(summaryOf(stdout)).toContain('; more warnings than --max-warnings 0')
})
