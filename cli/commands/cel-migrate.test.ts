import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'

/** A folder in which cel-js is installed. */
function projectWith(files: Readonly<Record<string, string>>): string {
  const folder = folderWith(files)
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(process.cwd(), 'node_modules', 'cel-js'), join(folder, 'node_modules', 'cel-js'))
  return folder
}

const migrate = (folder: string, argv: string[], input?: string) =>
  runIn(folder, ['cel', 'migrate', ...argv], input === undefined ? {} : { input })

test('differences are findings at the part that differs', async () => {
  const folder = projectWith({
    'rules.yaml': '- name: half\n  expression: price / 2 > 3\n  context: { price: 7 }\n- 1 + 1 == 2\n- user.name\n',
  })
  expect(await migrate(folder, ['rules.yaml'])).toEqual({
    code: 1,
    stdout: [
      'rules.yaml:2:15: error cel-migrate/integer-division: half: price / 2 > 3 is false, with cel-js true: price / 2 is 3, with cel-js 3.5',
      '  1 | - name: half',
      '> 2 |   expression: price / 2 > 3',
      '    |               ^^^^^^^^^',
      '  3 |   context: { price: 7 }',
      '  4 | - 1 + 1 == 2',
      '  = help: write 7.0 / 2.0 or double(a) / double(b) for the fraction',
      '',
      'rules.yaml:5:3: warning cel-migrate/failure: fails with both, which proves little: no such attribute(s): user',
      '  3 |   context: { price: 7 }',
      '  4 | - 1 + 1 == 2',
      '> 5 | - user.name',
      '    |   ^^^^^^^^^',
      '  = help: give the variables that it needs in the context, and its functions with --functions',
      '',
      'CAUSE             COUNT  WHAT DIFFERS',
      'integer-division      1  Dividing integers gives an integer; cel-js gives a fraction.',
      '',
      '3 expressions compared: 1 alike, 1 differs, 1 fails with both',
      '',
    ].join('\n'),
    stderr: '',
  })
})

test('texts and JSON Lines, with a context and functions of their own', async () => {
  const folder = projectWith({
    'rules.txt': '// prices\nprice + 1 == 8\n\n  price / 2 == 3\nhalf(price) == 3.5\n',
    'rules.jsonl': '{"expression": "price > 1"}\n{"expression": "size(name)", "context": {"name": "😀"}}\n',
    'context.json': '{"price": 7}',
    'functions.ts': 'export const half = (n: number): number => n / 2\n',
  })
  const argv = [
    'rules.txt',
    'rules.jsonl',
    '--context',
    'context.json',
    '--functions',
    'functions.ts',
    '--format',
    'json',
  ]
  const { code, stdout } = await migrate(folder, argv)
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    expressions: { compared: 5, match: 3, mismatch: 2, failure: 0, panic: 0 },
    causes: [
      { code: 'integer-division', count: 1 },
      { code: 'code-points', count: 1 },
    ],
    findings: [
      { code: 'cel-migrate/integer-division', file: 'rules.txt', start: { line: 4, column: 3 } },
      { code: 'cel-migrate/code-points', file: 'rules.jsonl', start: { line: 2, column: 17 } },
    ],
  })
})

test('standard input is a text, a list or JSON Lines', async () => {
  const folder = projectWith({})
  for (const input of ['1 + 1\n', '- expression: 1 + 1\n', '{"expression": "1 + 1"}\n', '[{"expression": "1 + 1"}]']) {
    expect([input, await migrate(folder, ['-'], input)]).toEqual([
      input,
      { code: 0, stdout: '1 expression compared: 1 alike, 0 differ\n', stderr: '' },
    ])
  }
})

test('secrets are hidden, those of the lines around as well', async () => {
  const folder = projectWith({
    'rules.yaml':
      '- expression: \'password == "hunter22" ? 7 / 2 : 0\'\n  context: { password: hunter22 }\n- expression: login\n  context: { login: { token: xyzzy-plugh } }\n- 7 / 2\n',
  })
  const { stdout } = await migrate(folder, ['rules.yaml'])
  expect(stdout).toContain('3 expressions compared: 1 alike, 2 differ')
  expect(stdout).not.toMatch(/hunter22|xyzzy/)
})

test('what cel-js itself trips over is counted apart', async () => {
  const deep = `${'('.repeat(3_000)}1${')'.repeat(3_000)}`
  const { code, stdout } = await migrate(projectWith({ 'rules.txt': `${deep}\n1 + 1\n` }), ['rules.txt'])
  expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([
    1,
    '2 expressions compared: 1 alike, 0 differ, 1 could not be compared',
  ])
})

test.each<[name: string, files: Readonly<Record<string, string>>, argv: string[], stderr: RegExp]>([
  ['no file', {}, ['nofile.txt'], /nofile\.txt: no such file/],
  ['an unknown key', { 'a.yaml': '- { expresion: a }' }, ['a.yaml'], /did you mean "expression"\? keys are/],
  ['no expression', { 'a.yaml': '- { context: {} }' }, ['a.yaml'], /the list entry has no expression/],
  ['a number', { 'a.yaml': '- 5' }, ['a.yaml'], /must be of type object/],
  ['an empty list', { 'a.yaml': '[]' }, ['a.yaml'], /there is no expression in a\.yaml/],
  ['a context that is none', { 'a.txt': '1', 'c.json': '[]' }, ['a.txt', '--context', 'c.json'], /must be a map/],
  ['no functions', { 'a.txt': '1', 'f.ts': 'export {}' }, ['a.txt', '--functions', 'f.ts'], /exports no function/],
  ['YAML that is none', { 'a.yaml': '- "a' }, ['a.yaml'], /missing closing/],
])('cannot run: %s', async (_, files, argv, stderr) => {
  const result = await migrate(projectWith(files), argv)
  expect([result.code, result.stdout]).toEqual([2, ''])
  expect(result.stderr).toMatch(stderr)
})

test('without cel-js', async () => {
  expect(await migrate(folderWith({ 'a.txt': '1' }), ['a.txt'])).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'error: cel-js is not installed here: it is what the expressions are compared with\n  = help: install it: npm install --save-dev cel-js\n',
  })
})
