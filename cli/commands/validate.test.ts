import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, runIn, VALIDATORS } from '../../test/fixtures/cli/run-in.js'

const widget = (spec: string, name = 'a'): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: ${name}\nspec:\n${spec.replace(/^/gm, '  ')}\n`
const GOOD = widget('name: ok\nports:\n- port: 80')
const BAD = widget('name: too-long\nports:\n- port: 80\n- port: 0')

const validate = (cwd: string, ...argv: string[]) => runIn(cwd, ['validate', '--validators', VALIDATORS, ...argv])

/** The lines that name a place. */
const heads = (text: string): string[] => text.split('\n').filter((line) => / (?:error|warning) /.test(line))

test('nothing found: code 0 and a summary', async () => {
  const cwd = folderWith({ 'good.yaml': `${GOOD}---\n${GOOD}` })
  expect(await validate(cwd, 'good.yaml')).toEqual({
    code: 0,
    stdout: '2 objects validated: nothing found\n',
    stderr: '',
  })
})

test('secrets of objects are hidden, in messages and frames', async () => {
  const labels = 'metadata:\n  labels:\n    api-token: hunter22\n    api-color: yellow'
  const files = { 'a.yaml': widget('name: ok').replace('metadata:', labels) }
  const { code, stdout } = await validate(folderWith(files), 'a.yaml')
  expect(code).toBe(1)
  expect(stdout).toContain('metadata.labels[api-token]: Too long')
  expect(stdout).toContain('api-token: ********')
  expect(stdout).toContain('api-color: yellow')
  expect(stdout).not.toContain('hunter22')
  const config = { 'kubevet.config.json': '{ "redaction": { "hide": ["**.api-color"], "show": ["**.api-token"] } }' }
  const shown = await validate(folderWith({ ...files, ...config }), 'a.yaml')
  expect(shown.stdout).toContain('hunter22')
  expect(shown.stdout).not.toContain('yellow')
})

test('each field error at its value, with the frame', async () => {
  const cwd = folderWith({ 'bad.yaml': BAD })
  const { code, stdout } = await validate(cwd, 'bad.yaml')
  expect(code).toBe(1)
  expect(stdout).toBe(
    [
      'bad.yaml:6:9: error maxLength: spec.name: Too long: may not be more than 5 characters',
      '  4 |   name: a',
      '  5 | spec:',
      '> 6 |   name: too-long',
      '    |         ^^^^^^^^',
      '  7 |   ports:',
      '  8 |   - port: 80',
      '',
      'bad.yaml:9:11: error minimum: spec.ports[1].port: Invalid value: 0: must be greater than or equal to 1',
      '  7 |   ports:',
      '  8 |   - port: 80',
      '> 9 |   - port: 0',
      '    |           ^',
      '',
      '1 object validated: 2 errors',
      '',
    ].join('\n'),
  )
})

test.each<[name: string, spec: string, argv: string[], code: number, lines: string[]]>([
  ['a missing field at its parent', 'note: here', [], 1, ['f.yaml:5:1: error required: spec.name: Required value']],
  [
    'a wrong type alone',
    'replicas: "3"\nname: too-long',
    [],
    1,
    ['f.yaml:6:13: error FieldValueTypeInvalid: spec.replicas: Invalid value: "3": must be of type int32, got string'],
  ],
  [
    'YAML booleans as Kubernetes reads them',
    'name: yes',
    [],
    1,
    ['f.yaml:6:9: error FieldValueTypeInvalid: spec.name: Invalid value: true: must be of type string, got boolean'],
  ],
  [
    'integers beyond 2^53',
    'name: ok\nreplicas: 9007199254740993',
    [],
    1,
    [
      'f.yaml:7:13: error FieldValueTypeInvalid: spec.replicas: Invalid value: 9007199254740993: must be of type int32, got a number outside of -2147483648 to 2147483647',
    ],
  ],
  [
    'unknown fields, as a server with fieldValidation=Strict',
    'name: ok\nnam: x',
    [],
    1,
    ['f.yaml:7:8: error validate/strict-decoding: unknown field "spec.nam"'],
  ],
  [
    'unknown fields as warnings',
    'name: ok\nnam: x',
    ['--field-validation', 'warn'],
    0,
    ['f.yaml:7:8: warning validate/server-warning: unknown field "spec.nam"'],
  ],
  ['unknown fields are let through', 'name: ok\nnam: x', ['--field-validation', 'ignore'], 0, []],
  [
    'unknown fields, beside the rest',
    'name: too-long\nnam: x',
    [],
    1,
    [
      'f.yaml:7:8: error validate/strict-decoding: unknown field "spec.nam"',
      'f.yaml:6:9: error maxLength: spec.name: Too long: may not be more than 5 characters',
    ],
  ],
  ['options are off', 'name: ok', [], 0, []],
  [
    'unless switched on',
    'name: ok',
    ['--option', 'Fancy'],
    1,
    ['f.yaml:5:1: error required: spec.note: Required value'],
  ],
  ['or off', 'name: ok', ['--option', 'Fancy=false'], 0, []],
  [
    'alpha checks are warnings',
    'name: ok\nnote: alpha',
    [],
    0,
    ['f.yaml:7:9: warning early: spec.note: Forbidden: not yet'],
  ],
  ['a subresource', 'name: ok', ['--subresource', '/status'], 0, []],
  [
    'a subresource that there is not',
    'name: ok',
    ['--subresource', 'scale'],
    1,
    ['f.yaml:1:1: error InternalError: <nil>: Internal error: no validation found for *v1.Widget, subresource: /scale'],
  ],
  [
    'a validator that throws',
    'note: throw',
    [],
    1,
    ['f.yaml:1:1: error InternalError: <nil>: Internal error: panic during validation: the validator broke'],
  ],
])('%s', async (_, spec, argv, code, lines) => {
  const result = await validate(folderWith({ 'f.yaml': widget(spec) }), ...argv, 'f.yaml')
  expect(heads(result.stdout)).toEqual(lines)
  expect(result.code).toBe(code)
})

test('with --old: what is there is updated, what is not is created', async () => {
  const cwd = folderWith({
    'old.yaml': widget('name: too-long\ncolor: red'),
    'new.yaml': `${widget('name: too-long\ncolor: blue')}---\n${widget('name: ok\ncolor: blue', 'b')}`,
  })
  const { code, stdout } = await validate(cwd, '--old', 'old.yaml', 'new.yaml')
  expect(heads(stdout)).toContain(
    'new.yaml:7:10: error immutable: spec.color: Invalid value: "blue": field is immutable',
  )
  expect(stdout).toMatch(/2 objects validated, 1 as an update: /)
  expect(code).toBe(1)
})

test('an unknown kind is an error', async () => {
  const cwd = folderWith({ 'f.yaml': 'apiVersion: example.com/v1\nkind: Wigdet\n' })
  const { code, stdout } = await validate(cwd, '--ignore-missing-schemas', 'f.yaml')
  expect(code).toBe(1)
  expect(heads(stdout)).toEqual([
    'f.yaml:2:7: error validate/unknown-kind: no matches for kind "Wigdet" in version "example.com/v1"',
  ])
  expect(stdout).toContain('did you mean "Widget"?')
  expect(stdout).toContain('0 objects validated, 1 object of unknown kind: 1 error')
})

test('standard input', async () => {
  const { code, stdout } = await runIn(folderWith(), ['validate', '--validators', VALIDATORS, '-'], { input: BAD })
  expect(code).toBe(1)
  expect(heads(stdout)[0]).toMatch(/^<stdin>:6:9: error maxLength/)
})

test('several formats in one run, each in its place', async () => {
  const cwd = folderWith({ 'good.yaml': GOOD, 'bad.yaml': BAD })
  const formats = ['json', 'sarif=out/k.sarif', 'junit=k.xml', 'github=k.txt', 'text=k.log']
  const { code, stdout } = await validate(cwd, ...formats.flatMap((format) => ['--format', format]), '.')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ version: 1, summary: { errors: 2, warnings: 0 } })
  const read = (name: string): string => readFileSync(join(cwd, name), 'utf8')
  expect(JSON.parse(read('out/k.sarif')).runs[0].results).toHaveLength(2)
  expect(read('k.xml')).toContain('<testcase classname="kubevet" name="good.yaml"/>')
  expect(read('k.xml').match(/<failure /g)).toHaveLength(2)
  expect(read('k.txt')).toMatch(/^::error file=bad.yaml,line=6/)
  expect(read('k.log')).toMatch(/2 objects validated: 2 errors\n$/)
})

test('text stays on standard output beside files', async () => {
  const cwd = folderWith({ 'good.yaml': GOOD })
  const { stdout } = await validate(cwd, '--format', 'json=k.json', 'good.yaml')
  expect(stdout).toBe('1 object validated: nothing found\n')
})

test('colours on a terminal only, and never with NO_COLOR', async () => {
  const cwd = folderWith({ 'bad.yaml': BAD })
  const argv = ['validate', '--validators', VALIDATORS, 'bad.yaml']
  const outputs = async (isTTY: boolean, env: Record<string, string>): Promise<boolean> => {
    let text = ''
    await runIn(cwd, argv, { stdout: { write: (part) => (text += part), isTTY }, env })
    return text.includes('\u001b[')
  }
  expect(await outputs(true, {})).toBe(true)
  expect(await outputs(false, {})).toBe(false)
  expect(await outputs(true, { NO_COLOR: '1' })).toBe(false)
  expect(await outputs(true, { TERM: 'dumb' })).toBe(false)
  expect(await outputs(false, { FORCE_COLOR: '1' })).toBe(true)
})

test('broken input is a finding, and the rest is checked all the same', async () => {
  const cwd = folderWith({
    'a.yaml': `a: [1\n---\n${BAD}`,
    'b.yaml': Buffer.from([0x61, 0x3a, 0x20, 0xc3, 0x28]),
    'c.yaml': widget('name: ok\nname: ok'),
    'd.yaml': 'just text\n',
    'e.json': '{"kind": "Widget"}',
  })
  const { code, stdout } = await validate(cwd, '.')
  expect(code).toBe(1)
  const lines = heads(stdout)
  expect(lines).toContain('b.yaml:1:4: error manifest/encoding: invalid UTF-8 at byte offset 3 (0xc3)')
  expect(lines).toContainEqual(
    expect.stringMatching(/^c.yaml:7:3: error manifest\/duplicate-key: .*key "name" already set in map/s),
  )
  expect(lines).toContain('d.yaml:1:1: error manifest/kind: this is not a Kubernetes object')
  expect(lines).toContain('e.json:1:1: error manifest/kind: the object has no apiVersion')
  expect(lines.some((line) => /^a.yaml:\d+:\d+: error manifest\/syntax: /.test(line))).toBe(true)
  expect(lines.some((line) => line.startsWith('a.yaml:8:9: error maxLength'))).toBe(true)
})

test.each<[name: string, argv: string[], message: RegExp]>([
  [
    'no kind to ignore',
    ['validate', '--ignore-kinds', 'a,b c', 'good.yaml'],
    /^error: --ignore-kinds "b c": not a kind\n/,
  ],
  ['no files', ['validate', '--validators', VALIDATORS], /missing required argument 'files'/],
  [
    'a missing file',
    ['validate', '--validators', VALIDATORS, 'nope.yaml'],
    /^error: nope.yaml: no such file or folder/,
  ],
  ['an empty folder', ['validate', '--validators', VALIDATORS, 'empty'], /no .yaml, .yml or .json file in this folder/],
  ['no object', ['validate', '--validators', VALIDATORS, 'nothing.yaml'], /^error: there is no object in nothing.yaml/],
  ['a missing module', ['validate', '--validators', './nope.ts', 'good.yaml'], /^error: .\/nope.ts: no such module/],
  [
    'a module without the function',
    ['validate', '--validators', './other.ts', 'good.yaml'],
    /is registerValidation misspelled/,
  ],
  [
    'a module that throws',
    ['validate', '--validators', './throws.ts', 'good.yaml'],
    /throws.ts:2:7: error module\/load: .*no luck/,
  ],
  [
    'a module with a syntax error',
    ['validate', '--validators', './syntax.ts', 'good.yaml'],
    /syntax.ts:2:\d+: error module\/load/,
  ],
  [
    'a module with a wrong import',
    ['validate', '--validators', './imports.ts', 'good.yaml'],
    /cannot be loaded: .*nowhere/,
  ],
  [
    'registration that fails',
    ['validate', '--validators', './twice.ts', 'good.yaml'],
    /registerValidations failed: no room/,
  ],
  ['a misspelt option', ['validate', '--validatrs', 'x', 'good.yaml'], /Did you mean --validators\?/],
  [
    'a misspelt format',
    ['validate', '--validators', VALIDATORS, '--format', 'jsno', 'good.yaml'],
    /did you mean "json"\?/,
  ],
  [
    'two formats for one place',
    ['validate', '--format', 'json', '--format', 'text', 'good.yaml'],
    /two formats for standard output/,
  ],
  ['a format without a file', ['validate', '--format', 'json=', 'good.yaml'], /the name of the file is missing/],
  [
    'a report that cannot be written',
    ['validate', '--validators', VALIDATORS, '--format', 'sarif=good.yaml/x', '--format', 'json', 'good.yaml'],
    /good.yaml\/x: cannot be written/,
  ],
  ['no switch', ['validate', '--validators', VALIDATORS, '--option', 'Fancy=maybe', 'good.yaml'], /not a switch/],
  [
    'an unknown option of validators',
    ['validate', '--validators', VALIDATORS, '--option', 'Fanzy', 'good.yaml'],
    /did you mean "Fancy"\?/,
  ],
])('cannot run: %s', async (_, argv, message) => {
  const cwd = folderWith({
    'good.yaml': GOOD,
    'nothing.yaml': '# only a comment\n---\n',
    'empty/readme.txt': '',
    'other.ts': 'export const registerValidation = () => 1\n',
    'throws.ts': 'export const a = 1\nthrow new Error("no luck")\n',
    'syntax.ts': 'export const a = 1\nexport const = 2\n',
    'imports.ts': 'import { x } from "./nowhere.js"\nexport const registerValidations = x\n',
    'twice.ts': 'export const registerValidations = () => { throw new Error("no room") }\n',
  })
  const { code, stdout, stderr } = await runIn(cwd, argv)
  expect(stderr).toMatch(message)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(code).toBe(2)
  expect(stdout).toBe('')
})

test('files that validators know are judged by them alone, others with published schemas as well', async () => {
  const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c }\ndata: { a: 1 }\n'
  const cwd = folderWith({ 'a.yaml': BAD, 'b.yaml': `${BAD}---\n${configMap}`, 'c.yaml': GOOD })
  const { code, stdout } = await validate(cwd, 'a.yaml', 'b.yaml', 'c.yaml')
  expect(code).toBe(1)
  expect(heads(stdout).map((line) => line.replace(/: error .*/, ''))).toEqual([
    ...['a.yaml:6:9', 'a.yaml:9:11', 'b.yaml:6:9', 'b.yaml:9:11', 'b.yaml:14:12'],
  ])
  expect(stdout).toContain('4 objects validated: 5 errors\n')
})
