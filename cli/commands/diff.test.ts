import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'
import { definitionText } from '../../test/fixtures/crd/definition.js'

const crd = (color: string, plural?: string): string =>
  definitionText([`type: object\nproperties:\n  color: ${color}`], plural).replace('Namespaced', 'Cluster')
const OLD = crd('{type: string, enum: [red, green], description: a color}')
const NEW = crd('{type: string, enum: [green], description: the color}')

const diff = (files: Record<string, string>, ...argv: string[]) => runIn(folderWith(files), ['diff', ...argv])

test('by CRD: impacts, reasons, a witness, and a table', async () => {
  const { code, stdout, stderr } = await diff({ 'old.yaml': OLD, 'new.yaml': NEW }, 'old.yaml', 'new.yaml')
  expect(stderr).toBe('')
  expect(stdout).toBe(`widgets.example.com

  breaking v1 spec.color: enum values removed: "red"
    new.yaml:20:43 diff/enum-values-removed
    stored  ratcheted  objects with the value "red" can be updated as long as spec.color stays as it is
    clients breaking   requests with the value "red" are rejected
    witness (made up, accepted by the old CRD; an update that changes nothing of it is accepted by the new one):
      apiVersion: example.com/v1
      kind: Widget
      metadata:
        name: witness
      spec:
        color: red
    refused spec.color: Unsupported value: "red": supported values: "green"

  compatible: 1 diff/documentation

            stored clients   apply
breaking         0       1       0
unproved         0       0       0
ratcheted        1       0       0
compatible       1       1       2

1 CRD compared, 2 changes: 1 error
`)
  expect(code).toBe(1)
})

test.each<[argv: string[], code: number, summary: string]>([
  [[], 1, '1 CRD compared, 2 changes: 1 error'],
  [['--audience', 'stored'], 0, '1 CRD compared, 2 changes: 1 warning'],
  [['--audience', 'stored', '--fail-on', 'ratcheted'], 1, '1 CRD compared, 2 changes: 1 error'],
  [['--audience', 'apply'], 0, '1 CRD compared, 2 changes: nothing found'],
  [['--fail-on', 'never'], 0, '1 CRD compared, 2 changes: 1 warning'],
  [['--config', 'quiet.json'], 0, '1 CRD compared, 1 change: 1 warning'],
])('%j', async (argv, code, summary) => {
  const rules = { 'diff/enum-values-removed': 'off', 'diff/documentation': 'warning' }
  const config = JSON.stringify({ diff: { rules } })
  const files = { 'old.yaml': OLD, 'new.yaml': NEW, 'quiet.json': config }
  const result = await diff(files, '--no-witness', ...argv, 'old.yaml', 'new.yaml')
  expect(result.stdout.trimEnd().split('\n').at(-1)).toBe(summary)
  expect(result.code).toBe(code)
})

test('nothing changed', async () => {
  const { code, stdout } = await diff({ 'old.yaml': OLD, 'new.yaml': OLD }, 'old.yaml', 'new.yaml')
  expect([code, stdout.trim()]).toEqual([0, '1 CRD compared, no changes: nothing found'])
})

test('folders: CRDs that were added or removed', async () => {
  const files = { 'old/a.yaml': OLD, 'old/b.yaml': crd('{type: string}', 'gadgets'), 'new/a.yaml': OLD }
  const added = await diff({ ...files }, '--all', 'new', 'old')
  expect(added.stdout).toContain('  compatible gadgets.example.com was added\n')
  expect(added.code).toBe(0)
  const removed = await diff(files, 'old', 'new')
  expect(removed.stdout).toContain(
    '  breaking gadgets.example.com was removed\n    old/b.yaml:4:9 diff/definition-removed\n',
  )
  expect(removed.code).toBe(1)
})

test('what the API server refuses of the new CRD, and what cannot be decoded, is told', async () => {
  const refused = await diff({ 'old.yaml': OLD, 'new.yaml': crd('{type: strnig}') }, 'old.yaml', 'new.yaml')
  expect(refused.stdout).toMatch(/^new\.yaml:20:\d+: error .*Unsupported value: "strnig"/)
  expect(refused.code).toBe(1)
  const broken = NEW.replace('served: true', 'served: 1')
  const undecoded = await diff({ 'old.yaml': OLD, 'new.yaml': broken }, 'old.yaml', 'new.yaml')
  expect(undecoded.stdout).toContain('error diff/not-decoded: ')
  expect(undecoded.stdout).not.toContain('was removed')
  expect(undecoded.code).toBe(1)
})

test('what is the same of several fields is told once', async () => {
  const fields = (more: string): string =>
    crd(`{type: object, properties: {a: {type: string${more}}, b: {type: string${more}}}}`)
  const files = { 'old.yaml': fields(''), 'new.yaml': fields(', minLength: 1') }
  const { stdout } = await diff(files, 'old.yaml', 'new.yaml')
  expect(stdout).toContain('    the same: spec.color.b\n')
  expect(stdout).toContain('1 CRD compared, 2 changes: 2 errors')
  const all = await diff(files, '--all', 'old.yaml', 'new.yaml')
  expect(all.stdout).toContain('breaking v1 spec.color.b: minLength added: 1')
})

test('objects that are stored are tried first', async () => {
  const objects = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: mine}\nspec: {color: red}\n'
  const files = { 'old.yaml': OLD, 'new.yaml': NEW, 'objects.yaml': objects }
  const { stdout } = await diff(files, '--objects', 'objects.yaml', 'old.yaml', 'new.yaml')
  expect(stdout).toContain('witness (one of the objects, accepted by the old CRD;')
  expect(stdout).toContain('        name: mine\n')
})

test('JSON has the changes in detail', async () => {
  const { stdout } = await diff({ 'old.yaml': OLD, 'new.yaml': NEW }, '--format', 'json', 'old.yaml', 'new.yaml')
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    summary: { errors: 1, warnings: 0 },
    findings: [
      {
        code: 'diff/enum-values-removed',
        severity: 'error',
        message:
          'widgets.example.com v1 spec.color: enum values removed: "red" (stored ratcheted, clients breaking, apply compatible)',
        file: 'new.yaml',
        start: { line: 20, column: 43 },
        related: [{ message: 'what there was', file: 'old.yaml', start: { line: 20, column: 43 } }],
        definition: 'widgets.example.com',
        path: 'spec.color',
        change: 'enum values removed: "red"',
        effects: { stored: { impact: 'ratcheted' } },
        witness: { object: { spec: { color: 'red' } }, unchangedUpdate: 'accepted' },
      },
    ],
  })
})

test('git revisions', async () => {
  const cwd = folderWith({ 'crds/widgets.yaml': OLD, 'crds/notes.txt': 'none' })
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'first')
  for (const old of ['HEAD:crds/', 'HEAD:crds/widgets.yaml', 'git:HEAD:./crds', 'HEAD:']) {
    const { code, stdout, stderr } = await runIn(cwd, ['diff', old, 'crds'])
    expect([old, stderr, stdout.trim(), code]).toEqual([old, '', '1 CRD compared, no changes: nothing found', 0])
  }
  const failures: [string, string][] = [
    ['nope:crds', 'error: nope: no such git revision\n'],
    ['HEAD:nope', 'error: HEAD:nope: no such file or folder\n'],
    ['--format=x:crds', 'error: unknown option'],
    ['git:--all:crds', 'error: --all: not a git revision\n'],
  ]
  for (const [old, message] of failures) {
    const { code, stderr } = await runIn(cwd, ['diff', old, 'crds'])
    expect([old, code]).toEqual([old, 2])
    if (!old.startsWith('--')) expect(stderr).toContain(message)
  }
})

test.each<[name: string, argv: string[], message: string]>([
  ['a missing file', ['none.yaml', 'new.yaml'], 'error: none.yaml: no such file or folder\n'],
  ['no CRD', ['empty.yaml', 'new.yaml'], 'error: there is not a CustomResourceDefinition in empty.yaml\n'],
  ['both from standard input', ['-', '-'], 'error: standard input can be only one of the two sides\n'],
  ['an unknown audience', ['--audience', 'client', 'new.yaml', 'new.yaml'], 'did you mean "clients"?'],
  ['no number', ['--attempts', 'many', 'new.yaml', 'new.yaml'], 'error: --attempts many: not a number'],
  ['an unknown code', ['--config', 'bad.json', 'new.yaml', 'new.yaml'], 'there is no kind of change "diff/enum"'],
])('cannot run: %s', async (_, argv, message) => {
  const files = { 'new.yaml': NEW, 'empty.yaml': '', 'bad.json': '{"diff": {"rules": {"diff/enum": "off"}}}' }
  const { code, stderr } = await diff(files, ...argv)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('a CRD that cannot be decoded is a finding', async () => {
  const bad = OLD.replace('served: true', 'served: yes please')
  const { code, stdout } = await diff({ 'old.yaml': OLD, 'new.yaml': bad }, 'old.yaml', 'new.yaml')
  expect(stdout).toContain('error diff/not-decoded: json: cannot unmarshal string into Go struct field')
  expect(code).toBe(1)
})
