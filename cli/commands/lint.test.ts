import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, heads, ioFor, runIn } from '../../test/fixtures/cli/run-in.js'
import { definitionText } from '../../test/fixtures/crd/definition.js'
import { run } from '../run.js'
import { eventually } from '../../test/fixtures/eventually.js'

/** A CRD with some properties of spec. */
const crd = (properties: string, plural?: string): string =>
  definitionText([`type: object\nproperties:\n${properties.replace(/^(?=.)/gm, '  ')}`], plural)
const GOOD = crd('size: { type: integer }')
const FLOAT = crd('weight:\n  type: number')
const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: x }\n'

const lint = (cwd: string, ...argv: string[]) => runIn(cwd, ['lint', ...argv])

test('nothing found: code 0 and a summary', async () => {
  expect(await lint(folderWith({ 'good.yaml': GOOD }), 'good.yaml')).toEqual({
    code: 0,
    stdout: '1 CRD linted: nothing found\n',
    stderr: '',
  })
})

test('a finding at its value, with the frame and a way to fix it', async () => {
  const { code, stdout } = await lint(folderWith({ 'f.yaml': FLOAT }), 'f.yaml')
  expect(code).toBe(0)
  expect(stdout).toBe(
    [
      'f.yaml:21:23: warning crd/no-floats: spec.weight is a floating-point number',
      '  19 |             properties:',
      '  20 |               weight:',
      '> 21 |                 type: number',
      '     |                       ^^^^^^',
      '  = help: use an integer in a smaller unit (milliseconds, percent), or a string or int-or-string that holds a quantity',
      '',
      '1 CRD linted: 1 warning',
      '',
    ].join('\n'),
  )
})

test.each<[name: string, text: string, code: number, lines: string[]]>([
  [
    'what the API server refuses, word for word',
    GOOD.replace('Namespaced', 'Everywhere'),
    1,
    [
      'f.yaml:8:10: error FieldValueNotSupported: spec.scope: Unsupported value: "Everywhere": supported values: "Cluster", "Namespaced"',
    ],
  ],
  [
    'a field of the internal form at its place in v1',
    crd('size: { type: whole }'),
    1,
    [
      'f.yaml:20:29: error FieldValueNotSupported: spec.validation.openAPIV3Schema.properties[spec].properties[size].type: Unsupported value: "whole": supported values: "array", "boolean", "integer", "number", "object", "string"',
    ],
  ],
  [
    'a key of a map, which the error names only as its value',
    GOOD.replace('metadata:', 'metadata:\n  annotations:\n    a: b\n    a/: c'),
    1,
    [
      'f.yaml:6:9: error format=k8s-label-key: metadata.annotations: Invalid value: "a/": name part must be non-empty',
      `f.yaml:6:9: error format=k8s-label-key: metadata.annotations: Invalid value: "a/": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')`,
    ],
  ],
  [
    'a value of labels, which the error repeats for each',
    GOOD.replace('metadata:', 'metadata:\n  labels:\n    a: "-"\n    b: c\n    d: "-"'),
    1,
    [
      `f.yaml:5:8: error format=k8s-label-value: metadata.labels: Invalid value: "-": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
    ],
  ],
  [
    'unknown fields, and the rest all the same',
    FLOAT.replace('scope:', 'scpe: x\n  scope:'),
    1,
    [
      'f.yaml:8:9: error crd/strict-decoding: unknown field "spec.scpe"',
      'f.yaml:22:23: warning crd/no-floats: spec.weight is a floating-point number',
    ],
  ],
  [
    'warnings of the API server, which name no field',
    crd('size: { type: string, format: tall }'),
    0,
    ['f.yaml:20:45: warning crd/server-warning: unrecognized format "tall"'],
  ],
  [
    'what cannot be decoded',
    GOOD.replace('served: true', 'served: maybe'),
    1,
    [
      'f.yaml:11:13: error crd/decoding: json: cannot unmarshal string into Go struct field CustomResourceDefinitionVersion.spec.versions.served of type bool',
    ],
  ],
  [
    'a version of the kind that is gone',
    GOOD.replace('k8s.io/v1', 'k8s.io/v1beta1'),
    1,
    ['f.yaml:1:13: error crd/removed-version: apiextensions.k8s.io/v1beta1 is no longer served'],
  ],
  [
    'broken YAML',
    `${GOOD}\n  x`,
    1,
    ['f.yaml:22:3: error manifest/syntax: implicit map keys need to be followed by map values'],
  ],
])('%s', async (_, text, code, lines) => {
  const result = await lint(folderWith({ 'f.yaml': text }), 'f.yaml')
  expect(heads(result.stdout)).toEqual(lines)
  expect(result.code).toBe(code)
})

test('folders, globs and lists; what is not a CRD is passed over', async () => {
  const list = `apiVersion: v1\nkind: List\nitems:\n- ${crd('a: {type: number}', 'gadgets').trimEnd().replaceAll('\n', '\n  ')}\n`
  const cwd = folderWith({
    'crds/a.yaml': `${CONFIG_MAP}---\n${FLOAT}`,
    'crds/deep/b.yaml': list,
    'crds/values.yaml': 'replicas: {{ .Values.replicas }}\n',
    'other/c.json': '{"just": "data"}',
    'other/d.yaml': FLOAT,
  })
  const folder = await lint(cwd, 'crds')
  expect(heads(folder.stdout).map((line) => line.split(' ')[0])).toEqual([
    'crds/a.yaml:25:23:',
    'crds/deep/b.yaml:23:27:',
  ])
  expect(folder.stdout).toMatch(/\n2 CRDs linted, 1 other object passed over: 2 warnings\n$/)
  const glob = await lint(cwd, '*/[ad].yaml')
  expect(heads(glob.stdout).map((line) => line.split(' ')[0])).toEqual(['crds/a.yaml:25:23:', 'other/d.yaml:21:23:'])
  expect((await lint(cwd)).stdout).toMatch(/\n3 CRDs linted, 1 other object passed over: 3 warnings\n$/)
})

test('Helm output on standard input', async () => {
  const input = `---\n# Source: chart/templates/config.yaml\n${CONFIG_MAP}---\n# Source: chart/crds/widgets.yaml\n${FLOAT}`
  const { code, stdout } = await runIn(folderWith(), ['lint', '-'], { input })
  expect(heads(stdout)).toEqual(['<stdin>:28:23: warning crd/no-floats: spec.weight is a floating-point number'])
  expect(code).toBe(0)
})

test('severities and options of the config', async () => {
  const config = {
    lint: {
      paths: ['f.yaml'],
      rules: { 'crd/no-floats': 'error', 'crd/max-length': 'error' },
      options: { 'crd/camel-case': { pattern: '^[a-z]+$' } },
    },
  }
  const cwd = folderWith({
    'f.yaml': crd('weightA:\n  type: number\nname: { type: string }'),
    'kubevet.config.json': JSON.stringify(config),
  })
  const { code, stdout } = await lint(cwd)
  expect(code).toBe(1)
  expect(heads(stdout).map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
    'warning crd/camel-case:',
    'error crd/no-floats:',
    'error crd/max-length:',
  ])
})

test('--rule: only that one, though it is off by default', async () => {
  const cwd = folderWith({
    'f.yaml': crd('live: { type: boolean }\nweight: { type: number }').replace('Namespaced', 'x'),
  })
  const { code, stdout } = await lint(cwd, 'f.yaml', '--rule', 'crd/no-bools')
  expect(heads(stdout)).toEqual(['f.yaml:20:29: warning crd/no-bools: spec.live is a boolean'])
  expect(code).toBe(0)
})

test.each<[name: string, text: string, lines: string[]]>([
  ['above the entry', crd('# kubevet-ignore crd/no-floats: a share\nweight:\n  type: number'), []],
  ['at the end of the line', crd('weight: # kubevet-ignore crd/no-floats\n  type: number'), []],
  ['above what is around it', FLOAT.replace('spec:', '# kubevet-ignore crd/no-floats: shares\nspec:'), []],
  ['with other comments between', crd('# kubevet-ignore crd/no-floats\n# More.\n\nweight:\n  type: number'), []],
  ['for the file', `# kubevet-ignore-file crd/no-floats: shares\n${FLOAT}`, []],
  ['of several codes', crd('# kubevet-ignore crd/list-type, crd/no-floats: shares\nweight: { type: number }'), []],
  [
    'not of others',
    crd('# kubevet-ignore crd/no-floats\nsize: { type: integer }\nweight:\n  type: number'),
    [
      'f.yaml:23:23: warning crd/no-floats: spec.weight is a floating-point number',
      'f.yaml:20:15: warning lint/unused-ignore: this comment silences nothing: there is no crd/no-floats here',
    ],
  ],
  [
    'not what the API server refuses',
    GOOD.replace('scope: Namespaced', 'scope: x # kubevet-ignore FieldValueNotSupported'),
    [
      'f.yaml:8:10: error FieldValueNotSupported: spec.scope: Unsupported value: "x": supported values: "Cluster", "Namespaced"',
    ],
  ],
])('ignore comments: %s', async (_, text, lines) => {
  const { stdout } = await lint(folderWith({ 'f.yaml': text }), 'f.yaml')
  expect(heads(stdout).slice(0, lines.length === 1 ? 1 : undefined)).toEqual(lines)
})

test('a baseline: known findings are put up with, fixed ones are reported', async () => {
  const cwd = folderWith({ 'f.yaml': FLOAT })
  const made = await lint(cwd, 'f.yaml', '--update-baseline')
  expect(made).toMatchObject({ code: 0, stderr: 'kubevet-baseline.json: 1 finding\n' })
  expect(JSON.parse(readFileSync(join(cwd, 'kubevet-baseline.json'), 'utf8'))).toEqual({
    version: 1,
    definitions: {
      'widgets.example.com': { 'crd/no-floats': ['schema.openAPIV3Schema.properties[spec].properties[weight].type'] },
    },
  })
  writeFileSync(join(cwd, 'f.yaml'), `# A line more.\n${FLOAT}              share: { type: number }\n`)
  const next = await lint(cwd, 'f.yaml', '--baseline', 'kubevet-baseline.json')
  expect(heads(next.stdout)).toEqual(['f.yaml:23:30: warning crd/no-floats: spec.share is a floating-point number'])
  expect(next.stdout).toMatch(/\n1 CRD linted, 1 finding in the baseline: 1 warning\n$/)
  writeFileSync(join(cwd, 'f.yaml'), GOOD)
  const last = await lint(cwd, 'f.yaml', '--baseline', 'kubevet-baseline.json')
  expect(heads(last.stdout)).toEqual([
    'warning lint/stale-baseline: kubevet-baseline.json: crd/no-floats is no longer found in widgets.example.com at schema.openAPIV3Schema.properties[spec].properties[weight].type',
  ])
})

const FIXABLE = crd(`# How many.
tags: # of all
  type: array
  # Not of a list.
  maxLength: 3 # three
  x-kubernetes-list-type: atomic
  items: { type: string, enum: [a, b, a] }`)

test('--fix: the text stays as it is otherwise, and a second run changes nothing', async () => {
  const cwd = folderWith({ 'f.yaml': `# Head.\n${FIXABLE}---\n${CONFIG_MAP}` })
  const first = await lint(cwd, 'f.yaml', '--fix')
  expect(first.stdout).toBe('1 CRD linted, 1 other object passed over, 2 findings fixed: nothing found\n')
  const fixed = FIXABLE.replace(/ *maxLength: 3 # three\n/, '').replace('[a, b, a]', '[a, b]')
  expect(readFileSync(join(cwd, 'f.yaml'), 'utf8')).toBe(`# Head.\n${fixed}---\n${CONFIG_MAP}`)
  expect((await lint(cwd, 'f.yaml', '--fix')).stdout).toBe('1 CRD linted, 1 other object passed over: nothing found\n')
  expect(readFileSync(join(cwd, 'f.yaml'), 'utf8')).toBe(`# Head.\n${fixed}---\n${CONFIG_MAP}`)
})

test('--fix leaves alone what is silenced', async () => {
  const text = FIXABLE.replace('# Not of', '# kubevet-ignore crd/useless-keyword: not of')
  const cwd = folderWith({ 'f.yaml': text })
  await lint(cwd, 'f.yaml', '--fix')
  expect(readFileSync(join(cwd, 'f.yaml'), 'utf8')).toBe(text.replace('[a, b, a]', '[a, b]'))
})

test('new rules are compiled with the version before the server, as the server does', async () => {
  const list = crd(`v:
  type: array
  maxItems: 5
  items: { type: integer }
  x-kubernetes-validations:
  - { rule: self.sort() == self, message: must be sorted }`)
  const cwd = folderWith({ 'new.yaml': list })
  const { code, stdout } = await lint(cwd, 'new.yaml')
  expect(code).toBe(1)
  expect(stdout).toContain('this rule compiles in Kubernetes 1.35 and later, but not in 1.34')
  expect((await lint(cwd, 'new.yaml', '--kubernetes-version', '1.35')).stdout).not.toContain('crd/cel-newer')
  expect((await lint(cwd, 'new.yaml', '--min-compatibility-version', '1.34')).code).toBe(0)
  const later = await lint(cwd, 'new.yaml', '--min-compatibility-version', '1.35')
  expect([later.code, later.stderr]).toEqual([2, expect.stringContaining('is later than the Kubernetes version 1.34')])
})

test('--old: an update of the stored CRD', async () => {
  const rule = (text: string) =>
    crd(`v:\n  type: string\n  maxLength: 20\n  x-kubernetes-validations:\n  - { rule: "${text}", message: must be }`)
  const newer = rule('isSemver(self, true)')
  const cwd = folderWith({ 'new.yaml': newer, 'old.yaml': newer, 'other.yaml': GOOD.replace('Namespaced', 'Cluster') })
  const created = await lint(cwd, 'new.yaml', '--kubernetes-version', '1.30')
  expect(created.code).toBe(1)
  expect(created.stdout).toContain('undeclared reference to')
  expect(created.stdout).toContain('this rule compiles in Kubernetes 1.34 and later, but not in 1.30')
  const updated = await lint(cwd, 'new.yaml', '--kubernetes-version', '1.30', '--old', 'old.yaml')
  expect(updated.code).toBe(0)
})

test('formats: JSON, and SARIF with the rules', async () => {
  const cwd = folderWith({ 'f.yaml': FLOAT })
  const json = await lint(cwd, 'f.yaml', '--format', 'json')
  expect(JSON.parse(json.stdout)).toMatchObject({
    findings: [{ code: 'crd/no-floats', file: 'f.yaml', start: { line: 21, column: 23 } }],
    summary: { errors: 0, warnings: 1 },
  })
  const sarif = await lint(cwd, 'f.yaml', '--format', 'sarif')
  expect(JSON.parse(sarif.stdout)).toMatchObject({
    runs: [
      {
        tool: {
          driver: {
            rules: [{ id: 'crd/no-floats', shortDescription: { text: 'No field is a floating-point number.' } }],
          },
        },
      },
    ],
  })
})

test('--list-rules', async () => {
  const { code, stdout } = await lint(folderWith(), '--list-rules')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^crd\/no-floats +warning +No field is a floating-point number\.$/m)
})

test.each<[name: string, argv: string[], message: string]>([
  ['no such file', ['none.yaml'], 'none.yaml: no such file or folder'],
  ['no match', ['none*.yaml'], 'none*.yaml: no file matches'],
  ['no CRD', ['map.yaml'], 'there is no CustomResourceDefinition and no policy in map.yaml'],
  ['no such rule', ['f.yaml', '--rule', 'crd/no-float'], 'did you mean "crd/no-floats"?'],
  ['no such rule in the config', ['f.yaml', '--config', 'rules.json'], 'there is no lint rule "crd/nothing"'],
  [
    'wrong options',
    ['f.yaml', '--config', 'options.json'],
    'lint.options of crd/cel-cost: the options/share must be <= 1',
  ],
  [
    'a pattern that is none',
    ['f.yaml', '--config', 'pattern.json'],
    'lint.options of crd/camel-case: the options/pattern must match format "regex"',
  ],
  ['no baseline', ['f.yaml', '--baseline', 'none.json'], 'none.json: no such baseline'],
  ['a wrong baseline', ['f.yaml', '--baseline', 'rules.json'], 'rules.json: the baseline has no version'],
  ['fixing standard input', ['-', '--fix'], '--fix: standard input cannot be changed'],
  ['standard input twice', ['f.yaml', '--old', '-', '--objects', '-'], 'standard input can be read only once'],
  ['two ways at once', ['f.yaml', '--fix', '--watch'], "option '--fix' cannot be used with option '--watch'"],
])('cannot run: %s', async (_, argv, message) => {
  const cwd = folderWith({
    'f.yaml': FLOAT,
    'map.yaml': CONFIG_MAP,
    'rules.json': '{"lint": {"rules": {"crd/nothing": "off"}}}',
    'options.json': '{"lint": {"options": {"crd/cel-cost": {"share": 2}}}}',
    'pattern.json': '{"lint": {"options": {"crd/camel-case": {"pattern": "("}}}}',
  })
  const { code, stdout, stderr } = await lint(cwd, ...argv)
  expect(stderr).toContain(message)
  expect(stderr).not.toMatch(/^ +at /m)
  expect([code, stdout]).toEqual([2, ''])
})

/** A run that watches; `until` waits for what it writes. */
function watching(cwd: string, ...argv: string[]) {
  const stop = new AbortController()
  const { io, written } = ioFor(cwd, { stopSignal: () => stop.signal })
  const finished = run(['lint', ...argv, '--watch'], io)
  const until = (condition: () => boolean): Promise<void> =>
    eventually(() => expect(condition(), written.stdout + written.stderr).toBe(true))
  const ended = (): Promise<number> => {
    stop.abort()
    return finished
  }
  return { written, until, ended }
}

test('--watch lints again at changes, lives through broken ones, and ends when told', async () => {
  const cwd = folderWith({ 'crds/f.yaml': GOOD, 'crds/readme.md': '' })
  const { written, until, ended } = watching(cwd, 'crds')
  await until(() => written.stderr.includes('watching'))
  writeFileSync(join(cwd, 'crds/f.yaml'), FLOAT)
  await until(() => written.stdout.includes('crd/no-floats'))
  writeFileSync(join(cwd, 'crds/f.yaml'), 'a: 1\n')
  await until(() => written.stderr.includes('there is no CustomResourceDefinition'))
  writeFileSync(join(cwd, 'crds/f.yaml'), GOOD)
  await until(() => written.stdout.split('nothing found').length === 3)
  expect(await ended()).toBe(0)
  expect(written.stderr).toMatch(/linted again for crds\/f.yaml in \d+ ms\n/)
  expect(written.stderr).toMatch(/stopped\n$/)
})

test('--watch reads stored CRDs and objects again as well', async () => {
  const loop = crd(
    'a:\n  type: array\n  items: { type: string, x-kubernetes-validations: [{ rule: \'!self.contains("-")\' }] }',
  )
  const cwd = folderWith({ 'f.yaml': loop, 'old.yaml': loop, 'objects/a.yaml': CONFIG_MAP })
  const { written, until, ended } = watching(cwd, 'f.yaml', '--old', 'old.yaml', '--objects', 'objects')
  await until(() => written.stderr.includes('watching'))
  const established = "status: { conditions: [{ type: Established, status: 'True' }] }\n"
  writeFileSync(join(cwd, 'old.yaml'), `${loop.replace('Namespaced', 'Cluster').trimEnd()}\n${established}`)
  await until(() => written.stdout.includes('spec.scope: Invalid value: "Namespaced": field is immutable'))
  const text = 'abcdef'
  writeFileSync(join(cwd, 'objects/a.yaml'), `apiVersion: example.com/v1\nkind: Widget\nspec: { a: [${text}] }\n`)
  await until(() => written.stdout.includes(`largest in your objects: ${text.length}`))
  expect(await ended()).toBe(1)
})

test('objects of standard input are there for all rounds of --fix', async () => {
  const loop = crd(
    'a:\n  type: array\n  items: { type: string, x-kubernetes-validations: [{ rule: \'!self.contains("-")\' }] }',
  )
  const cwd = folderWith({ 'f.yaml': loop })
  const objects = 'apiVersion: example.com/v1\nkind: Widget\nspec: { a: [abcdef] }\n'
  const { stdout } = await runIn(cwd, ['lint', 'f.yaml', '--objects', '-', '--fix=narrowing', '--costs'], {
    input: objects,
  })
  expect(stdout).toContain('largest in your objects: 6')
})
