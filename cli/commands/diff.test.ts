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
        related: [{ message: 'what there was', file: 'old.yaml', start: { line: 20, column: 44 } }],
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
  ['no CRD', ['empty.yaml', 'new.yaml'], 'error: there is no CustomResourceDefinition in empty.yaml\n'],
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

const HARD = (rule: string): string =>
  crd(`{type: string, x-kubernetes-validations: [{message: abc, rule: ${JSON.stringify(rule)}}]}`)

test.each<[argv: string[], code: number, severity: string]>([
  [[], 0, 'warning'],
  [['--fail-on', 'unproved'], 1, 'error'],
  [['--fail-on', 'ratcheted'], 1, 'error'],
  [['--fail-on', 'never'], 0, 'warning'],
])('what is neither proved nor witnessed is unproved: %j', async (argv, code, severity) => {
  const files = { 'old.yaml': HARD("self == 'abc'"), 'new.yaml': HARD("self + 'd' == 'abcd'") }
  const result = await diff(files, ...argv, '--attempts', '20', 'old.yaml', 'new.yaml')
  expect(result.stdout).toContain('  unproved v1 spec.color: rule changed:')
  expect(result.stdout).toContain('    no witness found in 20 attempts: neither proved nor refuted\n')
  expect(result.stdout).toMatch(/\nunproved {9}1 {7}1 {7}0\n/)
  expect([result.stdout.trimEnd().split('\n').at(-1), result.code]).toEqual([
    `1 CRD compared, 1 change: 1 ${severity}`,
    code,
  ])
})

test('what the bounds of the old schema prove is compatible', async () => {
  const of = (more: string): string =>
    crd(`{type: array, maxItems: 3, items: {type: string, pattern: ^https://}${more}}`)
  const rules = ', x-kubernetes-validations: [{rule: self.size() <= 3}, {rule: "self.all(x, x != \'*\')"}]'
  const { code, stdout } = await diff({ 'old.yaml': of(''), 'new.yaml': of(rules) }, '--all', 'old.yaml', 'new.yaml')
  expect(stdout).toContain('rule added: self.size() <= 3 (true for whatever the old schema accepts: maxItems: 3)\n')
  expect(stdout).toContain('(true for whatever the old schema accepts: [*].pattern: ^https://)\n')
  expect(code).toBe(0)
})

test('errors that the old CRD has, too, are not a change', async () => {
  const templated = OLD.replace('metadata:', 'metadata:\n  labels: {app: \'{{ template "app" }}\', b: "{{ b }}"}')
  const same = await diff({ 'old.yaml': templated, 'new.yaml': templated }, 'old.yaml', 'new.yaml')
  expect(same.stdout).toContain(
    'new.yaml:4:17: warning diff/invalid-definition: widgets.example.com is invalid, and was before: metadata.labels: Invalid value',
  )
  expect(same.stdout).toContain('(and 1 more)')
  expect([same.stdout.trimEnd().split('\n').at(-1), same.code]).toEqual(['1 CRD compared, no changes: 1 warning', 0])
  const fresh = await diff({ 'old.yaml': OLD, 'new.yaml': templated }, 'old.yaml', 'new.yaml')
  expect([fresh.stdout.includes('error'), fresh.code]).toEqual([true, 1])
})

test('a witness of a status is written at /status', async () => {
  const of = (phase: string): string =>
    `${OLD.replace('storage: true', 'storage: true\n    subresources: {status: {}}')}          status: {type: object, properties: {phase: ${phase}}}\n`
  const files = { 'old.yaml': of('{type: string}'), 'new.yaml': of('{type: string, enum: [Ready]}') }
  const { stdout } = await diff(files, 'old.yaml', 'new.yaml')
  expect(stdout).toContain('accepted by the old CRD when its status is written at /status;')
})

test('a change that is gone is shown in the old text', async () => {
  const files = {
    'old.yaml': crd('{type: object, properties: {a: {type: string}}}'),
    'new.yaml': crd('{type: object}'),
  }
  const { stdout } = await diff(files, 'old.yaml', 'new.yaml')
  expect(stdout).toContain('field removed: a\n    old.yaml:20:53 diff/field-removed\n')
  const github = await diff(files, '--format', 'github', 'old.yaml', 'new.yaml')
  expect(github.stdout).toContain('file=old.yaml,line=20')
})

test('comments in the new text accept changes', async () => {
  const comment = (code: string): string => NEW.replace(/^( *)color:/m, `$1# kubevet-ignore ${code}: agreed\n$1color:`)
  const accepted = await diff(
    { 'old.yaml': OLD, 'new.yaml': comment('diff/enum-values-removed') },
    'old.yaml',
    'new.yaml',
  )
  expect(accepted.stdout.trimEnd().split('\n').at(-1)).toBe(
    '1 CRD compared, 2 changes, 1 silenced by comments: nothing found',
  )
  expect(accepted.code).toBe(0)
  const unused = await diff({ 'old.yaml': OLD, 'new.yaml': comment('diff/field-removed') }, 'old.yaml', 'new.yaml')
  expect(unused.stdout).toContain('warning diff/unused-ignore: this comment silences nothing')
  expect(unused.code).toBe(1)
  // Each command minds the comments of its own.
  const linted = await runIn(folderWith({ 'new.yaml': comment('diff/field-removed') }), ['lint', 'new.yaml'])
  expect(linted.stdout).not.toContain('unused-ignore')
})

test('a baseline of changes', async () => {
  const cwd = folderWith({ 'old.yaml': OLD, 'new.yaml': NEW })
  const missing = await runIn(cwd, ['diff', '--baseline', 'known.json', 'old.yaml', 'new.yaml'])
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('known.json: no such baseline')])
  const written = await runIn(cwd, ['diff', '--update-baseline', 'old.yaml', 'new.yaml'])
  expect([written.code, written.stderr]).toEqual([0, 'kubevet-diff-baseline.json: 1 change\n'])
  const known = await runIn(cwd, ['diff', '--baseline', 'kubevet-diff-baseline.json', 'old.yaml', 'new.yaml'])
  expect(known.stdout.trimEnd().split('\n').at(-1)).toBe('1 CRD compared, 2 changes, 1 in the baseline: nothing found')
  const stale = await runIn(cwd, ['diff', '--baseline', 'kubevet-diff-baseline.json', 'old.yaml', 'old.yaml'])
  expect(stale.stdout).toContain(
    'warning diff/stale-baseline: kubevet-diff-baseline.json: diff/enum-values-removed is no longer found',
  )
})

test('Markdown for pull requests', async () => {
  const { stdout, code } = await diff(
    { 'old.yaml': OLD, 'new.yaml': NEW },
    '--format',
    'markdown',
    'old.yaml',
    'new.yaml',
  )
  expect(code).toBe(1)
  expect(stdout).toBe(`**1 CRD compared, 2 changes: 1 error**

| | stored | clients | apply |
| --- | --: | --: | --: |
| breaking | 0 | 1 | 0 |
| unproved | 0 | 0 | 0 |
| ratcheted | 1 | 0 | 0 |
| compatible | 1 | 1 | 2 |


### \`widgets.example.com\`

<details><summary><b>breaking</b> <code>v1 spec.color: enum values removed: &quot;red&quot;</code></summary>

\`new.yaml:20:43\` \`diff/enum-values-removed\` (error)

- stored: ratcheted: \`objects with the value "red" can be updated as long as spec.color stays as it is\`
- clients: breaking: \`requests with the value "red" are rejected\`

Witness (made up, accepted by the old CRD; an update that changes nothing of it is accepted by the new one):

\`\`\`yaml
apiVersion: example.com/v1
kind: Widget
metadata:
  name: witness
spec:
  color: red
\`\`\`

- refused: \`spec.color: Unsupported value: "red": supported values: "green"\`

</details>

compatible: \`1 diff/documentation\`

`)
})

test('nothing of the input gets out of its place in Markdown', async () => {
  const evil = '```\n</details><b>@all | [x](http://x)'
  const of = (values: string[]): string => crd(`{type: string, enum: ${JSON.stringify(values)}}`)
  const files = { 'old.yaml': of([evil, 'a']), 'new.yaml': of(['a']) }
  const { stdout } = await diff(files, '--format', 'markdown', 'old.yaml', 'new.yaml')
  expect(stdout.match(/^<\/details>$/gm)).toHaveLength(1)
  // Outside of code there is nothing of it.
  const outside = stdout
    .replace(/^(`{3,})yaml\n[^]*?\n\1$/gm, '')
    .replace(/<code>[^<`]*<\/code>/g, '')
    .replace(/(?<!`)(`+)(?!`)[^]*?[^`]\1(?!`)/g, '')
  expect(outside).not.toContain('@all')
})
