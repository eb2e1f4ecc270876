import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, ioFor, runIn, VALIDATORS } from '../../test/fixtures/cli/run-in.js'
import { definitionText } from '../../test/fixtures/crd/definition.js'
import { run } from '../run.js'
import { eventually } from '../../test/fixtures/eventually.js'

const CRD = readFileSync(new URL('../../test/fixtures/crd/gadgets.yaml', import.meta.url), 'utf8')

const gadget = (spec: string, { name = 'a', version = 'v1' } = {}): string =>
  `apiVersion: example.com/${version}\nkind: Gadget\nmetadata:\n  name: ${name}\nspec:\n${spec.replace(/^/gm, '  ')}\n`

const validate = (files: Readonly<Record<string, string>>, ...argv: string[]) =>
  runIn(folderWith({ 'crd.yaml': CRD, ...files }), ['validate', '--crd', 'crd.yaml', ...argv])

/** The lines that name a place. */
const heads = (text: string): string[] => text.split('\n').filter((line) => / (?:error|warning) /.test(line))

test('nothing found', async () => {
  expect(await validate({ 'a.yaml': gadget('size: M') }, 'a.yaml')).toEqual({
    code: 0,
    stdout: '1 object validated: nothing found\n',
    stderr: '',
  })
})

test('a field error at its value, with the frame', async () => {
  const { stdout } = await validate({ 'a.yaml': gadget('size: M\nhost: local') }, 'a.yaml')
  expect(stdout).toBe(
    [
      'a.yaml:7:9: error FieldValueInvalid: spec.host: Invalid value: "local": a host has a point',
      '  5 | spec:',
      '  6 |   size: M',
      '> 7 |   host: local',
      '    |         ^^^^^',
      '',
      '1 object validated: 1 error',
      '',
    ].join('\n'),
  )
})

test.each<[name: string, spec: string, lines: string[]]>([
  [
    'an unknown field, and the rest all the same',
    'size: XL\nsise: M',
    [
      'a.yaml:7:9: error validate/strict-decoding: unknown field "spec.sise"',
      'a.yaml:6:9: error FieldValueNotSupported: spec.size: Unsupported value: "XL": supported values: "S", "M", "L"',
      'a.yaml:1:1: error FieldValueInvalid: <nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
    ],
  ],
  [
    'a missing field at its parent',
    'replicas: 1',
    [
      'a.yaml:5:1: error FieldValueRequired: spec.size: Required value',
      'a.yaml:1:1: error FieldValueInvalid: <nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
    ],
  ],
  [
    'a key that is set twice',
    'size: M\nsize: S',
    ['a.yaml:7:3: error manifest/duplicate-key: line 7: key "size" already set in map'],
  ],
  [
    'a defaulted field at the nearest that is there',
    'size: M\nports: [{name: a}, {name: a}]',
    ['a.yaml:7:22: error FieldValueDuplicate: spec.ports[1]: Duplicate value: {"name":"a"}'],
  ],
  ['a set', 'size: M\ntags: [a, b, a]', ['a.yaml:7:16: error FieldValueDuplicate: spec.tags[2]: Duplicate value: "a"']],
  [
    'an embedded resource',
    'size: M\ntemplate: {apiVersion: v1, kind: Pod, metadata: {name: 1}}',
    [
      'a.yaml:7:58: error validate/decoding: spec.template.metadata: Invalid value: {"name":1}: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
    ],
  ],
  [
    'a rule',
    'size: M\nreplicas: 11',
    ['a.yaml:5:1: error FieldValueInvalid: spec: Invalid value: only large gadgets have more than 10 replicas'],
  ],
])('%s', async (_, spec, lines) => {
  const { stdout, code } = await validate({ 'a.yaml': gadget(spec) }, 'a.yaml')
  expect(heads(stdout)).toEqual(lines)
  expect(code).toBe(1)
})

test('field validation: warn and ignore', async () => {
  const files = { 'a.yaml': gadget('size: M\nsize: S\nsise: M') }
  const warned = await validate(files, '--field-validation', 'warn', 'a.yaml')
  expect(warned.code).toBe(0)
  expect(heads(warned.stdout)).toEqual([
    'a.yaml:7:3: warning manifest/duplicate-key: line 7: key "size" already set in map',
    'a.yaml:8:9: warning validate/server-warning: unknown field "spec.sise"',
  ])
  const ignored = await validate(files, '--field-validation', 'ignore', 'a.yaml')
  expect(ignored.stdout).toBe('1 object validated: nothing found\n')
})

test('a key that is set twice in JSON is named by its path', async () => {
  const text = '{"apiVersion":"example.com/v1","kind":"Gadget","metadata":{"name":"a"},"spec":{"size":"M","size":"S"}}'
  const { stdout } = await validate({ 'a.json': text }, 'a.json')
  expect(heads(stdout)).toEqual(['a.json:1:91: error manifest/duplicate-key: duplicate field "spec.size"'])
})

test.each([
  [
    'v1alpha1',
    'no matches for kind "Gadget" in version "example.com/v1alpha1"',
    'the CRD gadgets.example.com has v1alpha1, but does not serve it; it serves v1, v1beta1',
  ],
  ['v3', 'no matches for kind "Gadget" in version "example.com/v3"', 'the CRD gadgets.example.com serves v1, v1beta1'],
])('version %s', async (version, message, help) => {
  const { stdout, code } = await validate({ 'a.yaml': gadget('size: M', { version }) }, 'a.yaml')
  expect(heads(stdout)).toEqual([`a.yaml:1:13: error validate/unknown-version: ${message}`])
  expect(stdout).toContain(`help: ${help}`)
  expect(code).toBe(1)
})

test('a deprecated version is a warning', async () => {
  const { stdout, code } = await validate({ 'a.yaml': gadget('size: M', { version: 'v1beta1' }) }, 'a.yaml')
  expect(heads(stdout)).toEqual([
    'a.yaml:1:13: warning validate/server-warning: example.com/v1beta1 Gadget is deprecated; use example.com/v1 Gadget',
  ])
  expect(code).toBe(0)
})

test('updates: transition rules and ratcheting; what is stored may be of another version or name its namespace', async () => {
  const old = gadget('size: M\nreplicas: 11\ncolor: red', { version: 'v1beta1' }).replace(
    'name: a\n',
    'name: a\n  namespace: default\n',
  )
  const files = { 'old.yaml': old, 'a.yaml': gadget('size: M\nreplicas: 11\ncolor: blue') }
  const { stdout } = await validate(files, '--old', 'old.yaml', 'a.yaml')
  expect(heads(stdout)).toHaveLength(2)
  expect(heads(stdout)[1]).toMatch(/^a.yaml:5:1: error FieldValueInvalid: spec: Invalid value: .*the color stays$/)
  expect(stdout).toContain('1 object validated, 1 as an update: ')
  const unchanged = await validate(
    { ...files, 'a.yaml': gadget('size: M\nreplicas: 11\ncolor: red') },
    '--old',
    'old.yaml',
    'a.yaml',
  )
  expect(heads(unchanged.stdout)).toEqual([
    expect.stringMatching(/^a.yaml:5:1: warning validate\/server-warning: spec: .*more than 10 replicas$/),
  ])
  expect(unchanged.code).toBe(0)
})

test('a stored version that only a webhook converts', async () => {
  const webhook = CRD.replace(
    '  versions:',
    '  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://a.b/c"}}}\n  versions:',
  )
  const files = {
    'crd.yaml': webhook,
    'old.yaml': gadget('size: M', { version: 'v1beta1' }),
    'a.yaml': gadget('size: M'),
  }
  const { stdout } = await validate(files, '--old', 'old.yaml', 'a.yaml')
  expect(heads(stdout)).toEqual([
    'a.yaml:1:13: error validate/conversion: the stored object is of example.com/v1beta1, and only a webhook converts it to example.com/v1',
  ])
})

test('the status alone', async () => {
  const status = (ready: number): string => `${gadget('size: M')}status: {ready: ${ready}}\n`
  const files = { 'old.yaml': status(1), 'a.yaml': status(-1).replace('size: M', 'size: XXXL') }
  const argv = ['--subresource', '/status', 'a.yaml']
  const { stdout } = await validate(files, '--old', 'old.yaml', ...argv)
  expect(heads(stdout)[0]).toBe(
    'a.yaml:7:17: error FieldValueInvalid: status.ready: Invalid value: -1: ready in body should be greater than or equal to 0',
  )
  expect(stdout).not.toContain('XXXL"')
  expect(heads((await validate(files, ...argv)).stdout)).toEqual([
    'a.yaml:4:9: error validate/not-found: gadgets.example.com "a" not found',
  ])
  expect(heads((await validate(files, '--subresource', 'scale', 'a.yaml')).stdout)).toEqual([
    'a.yaml:1:1: error validate/subresource: custom resources are written as a whole, or at /status, not at /scale',
  ])
})

test('--print: pruned and defaulted on standard output, findings on standard error', async () => {
  const text = `${gadget('size: M\nsise: 1\nports: [{name: a}]')}---\n${gadget('size: XL')}`
  const { stdout, stderr, code } = await validate({ 'a.yaml': text }, '--print', '--field-validation', 'warn', 'a.yaml')
  expect(stdout).toBe(
    `---
apiVersion: example.com/v1
kind: Gadget
metadata:
  generation: 1
  name: a
  namespace: default
spec:
  ports:
    - name: a
      port: 80
  replicas: 1
  size: M
`,
  )
  expect(heads(stderr)).toHaveLength(3)
  expect(code).toBe(1)
})

test('CRDs among the objects need no option, and are checked, too', async () => {
  const files = { 'all.yaml': `${CRD.replace('scope: Namespaced', 'scope: Nowhere')}---\n${gadget('size: XL')}` }
  const { stdout } = await runIn(folderWith(files), ['validate', 'all.yaml'])
  expect(heads(stdout)[0]).toMatch(
    /^all.yaml:7:10: error FieldValueNotSupported: spec.scope: Unsupported value: "Nowhere"/,
  )
  expect(heads(stdout).some((line) => line.includes('spec.size: Unsupported value: "XL"'))).toBe(true)
})

test('a CRD that cannot be served is told once, at the CRD', async () => {
  const crd = CRD.replace('required: [spec]', 'required: [spec]\n          patternProperties: {a: {type: string}}')
  const files = { 'crd.yaml': crd, 'a.yaml': `${gadget('size: M')}---\n${gadget('size: M', { name: 'b' })}` }
  const { stdout, code } = await validate(files, 'a.yaml')
  expect(heads(stdout)).toEqual([
    expect.stringMatching(/^crd.yaml:4:9: error validate\/definition: the CRD gadgets.example.com can't be served: /),
  ])
  expect(stdout).toContain('help: run kubevet lint for details')
  expect(code).toBe(1)
})

test('generated validators beside CRDs', async () => {
  const widget =
    'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\nspec:\n  name: too-long\n  replicas: 1.0\n'
  const files = { 'a.yaml': `${gadget('size: XL')}---\n${widget}---\nkind: Other\napiVersion: v1\n` }
  const { stdout } = await validate(files, '--validators', VALIDATORS, 'a.yaml')
  expect(heads(stdout)).toEqual([
    expect.stringContaining('spec.size: Unsupported value'),
    expect.stringContaining('some validation rules were not checked'),
    'a.yaml:13:9: error maxLength: spec.name: Too long: may not be more than 5 characters',
    'a.yaml:16:7: error validate/unknown-kind: no matches for kind "Other" in version "v1"',
  ])
  expect(stdout).toContain('2 objects validated, 1 object of unknown kind: 4 errors')
})

const OPENAPI = JSON.stringify({
  openapi: '3.0.0',
  components: {
    schemas: {
      Box: {
        type: 'object',
        'x-kubernetes-group-version-kind': [{ group: 'apps', version: 'v1', kind: 'Box' }],
        properties: {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: { type: 'object', properties: { name: { type: 'string' } } },
          spec: { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } },
        },
      },
    },
  },
})

test('built-in kinds from OpenAPI documents', async () => {
  const box = (spec: string): string => `apiVersion: apps/v1\nkind: Box\nmetadata: {name: b}\nspec: ${spec}\n`
  const files = { 'openapi.json': OPENAPI, 'a.yaml': `${box('{}')}---\n${box('{size: 1, sise: 2}')}`, 'x.json': '{}' }
  const cwd = folderWith(files)
  const { stdout } = await runIn(cwd, ['validate', '--openapi', 'openapi.json', 'a.yaml'])
  expect(heads(stdout)).toEqual([
    'a.yaml:4:7: error FieldValueRequired: spec.size: Required value',
    'a.yaml:9:23: error validate/strict-decoding: unknown field "spec.sise"',
  ])
  const wrong = await runIn(cwd, ['validate', '--openapi', 'x.json', 'a.yaml'])
  expect(wrong.stderr).toMatch(/^error: x.json: no OpenAPI document or JSON Schema of a kind\n/)
  expect(wrong.code).toBe(2)
})

test('the config names CRDs and how fields count; options win', async () => {
  const cwd = folderWith({
    'kubevet.config.json': JSON.stringify({ validate: { crds: ['crds/*.yaml'], fieldValidation: 'ignore' } }),
    'crds/crd.yaml': CRD,
    'below/a.yaml': gadget('size: M\nsise: M'),
  })
  const { stdout } = await runIn(join(cwd, 'below'), ['validate', 'a.yaml'])
  expect(stdout).toBe('1 object validated: nothing found\n')
  const strict = await runIn(join(cwd, 'below'), ['validate', '--field-validation', 'strict', 'a.yaml'])
  expect(heads(strict.stdout)).toHaveLength(1)
})

test.each<[name: string, argv: string[], message: RegExp]>([
  ['no CRDs', ['--crd', 'nowhere', 'a.yaml'], /^error: nowhere: no such file or folder/],
  ['standard input twice', ['--crd', '-', '-'], /^error: standard input can be read only once/],
  [
    'a context without a cluster',
    ['--crd', 'crd.yaml', '--context', 'x', 'a.yaml'],
    /^error: --context requires --cluster/,
  ],
  [
    'watching standard input',
    ['--crd', 'crd.yaml', '--watch', '-'],
    /^error: --watch: standard input can be read only once/,
  ],
  ['a word that is none', ['--field-validation', 'lax', 'a.yaml'], /Allowed choices are strict, warn, ignore/],
  ['options without validators', ['--crd', 'crd.yaml', '--option', 'X', 'a.yaml'], /no validator has an option "X"/],
])('cannot run: %s', async (_, argv, message) => {
  const cwd = folderWith({ 'crd.yaml': CRD, 'a.yaml': gadget('size: M') })
  const { code, stderr, stdout } = await runIn(cwd, ['validate', ...argv])
  expect(stderr).toMatch(message)
  expect([code, stdout]).toEqual([2, ''])
})

test('--watch: again at every change of an object or a CRD', async () => {
  const cwd = folderWith({ 'crd.yaml': CRD, 'a.yaml': gadget('size: M') })
  const stopping = new AbortController()
  const { io, written } = ioFor(cwd, { stopSignal: () => stopping.signal })
  const ended = run(['validate', '--crd', 'crd.yaml', '--watch', 'a.yaml'], io)
  const until = (what: string) => eventually(() => expect(written.stdout + written.stderr).toContain(what))
  await until('watching')
  writeFileSync(join(cwd, 'a.yaml'), gadget('size: XL'))
  await until('validated again for a.yaml')
  expect(written.stdout).toContain('Unsupported value: "XL"')
  writeFileSync(join(cwd, 'crd.yaml'), CRD.replace('[S, M, L]', '[S, M, L, XL]'))
  await until('validated again for crd.yaml')
  stopping.abort()
  expect(await ended).toBe(0)
}, 30_000)

test('what rules make of secrets is hidden, and frames of neighbours are', async () => {
  const crd = definitionText([
    `type: object
properties:
  password: { type: string, pattern: '^[a-z]+$' }
  note: { type: string }
x-kubernetes-validations:
- rule: self.password.startsWith('x')
  messageExpression: "'it starts with ' + self.password.upperAscii().substring(0, 3)"
- rule: int(self.password.substring(1)) > 0
- rule: self.note == 'x'
  messageExpression: "'the note is ' + self.note"`,
  ])
  const object = `apiVersion: example.com/v1
kind: Widget
metadata: { name: web, namespace: shop }
spec: { password: "hunter\\x32\\x32", note: open }
---
{ apiVersion: v1, kind: Secret, metadata: { name: b }, stringData: { a: swordfish } }
`
  const cwd = folderWith({ 'crd.yaml': crd, 'a.yaml': object })
  for (const format of ['text', 'json', 'sarif', 'junit', 'github']) {
    const { code, stdout } = await runIn(cwd, ['validate', '--crd', 'crd.yaml', '--format', format, 'a.yaml'])
    expect(code).toBe(1)
    expect(stdout).not.toMatch(/hunt|x32|swordfish/i)
    expect(stdout).toContain('the note is open')
    if (format === 'text') expect(stdout).toMatch(/error FieldValueInvalid: spec: Invalid value: \*\*\*\n/)
  }
})

test('a reference of an OpenAPI document that leads nowhere is an error', async () => {
  const broken = OPENAPI.replace('"size":{"type":"integer"}', '"size":{"$ref":"#/components/schemas/gone"}')
  const cwd = folderWith({ 'openapi.json': broken, 'a.yaml': 'apiVersion: apps/v1\nkind: Box\nspec: {}\n' })
  const { code, stderr } = await runIn(cwd, ['validate', '--openapi', 'openapi.json', 'a.yaml'])
  expect(code).toBe(2)
  expect(stderr).toMatch(/^error: openapi\.json: \$ref leads nowhere: #\/components\/schemas\/gone\n/)
})

test.each(['Strict', 'warn', 'IGNORE'])('--field-validation %s', async (how) => {
  const cwd = folderWith({
    'a.yaml': 'apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a, namespace: b }\n',
    'crd.yaml': definitionText(['type: object']),
  })
  const { code, stderr } = await runIn(cwd, ['validate', '--crd', 'crd.yaml', '--field-validation', how, 'a.yaml'])
  expect([code, stderr]).toEqual([0, ''])
  const wrong = await runIn(cwd, ['validate', '--crd', 'crd.yaml', '--field-validation', 'none', 'a.yaml'])
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining("argument 'none' is invalid. Allowed choices are strict, warn, ignore."),
  ])
})

test('of two different CRDs of a kind the last one counts, and that is told', async () => {
  const files = { 'a.yaml': gadget('size: M'), 'same.yaml': CRD, 'other.yaml': CRD.replace('enum: [S, M', 'enum: [S') }
  expect(files['other.yaml']).not.toBe(CRD)
  expect((await validate(files, '--crd', 'same.yaml', 'a.yaml')).stdout).toBe('1 object validated: nothing found\n')
  const { code, stdout } = await validate(files, '--crd', 'other.yaml', 'a.yaml')
  expect(heads(stdout)).toEqual([
    expect.stringMatching(
      /^other.yaml:\d+:\d+: warning validate\/definition: the CRD gadgets.example.com is given more/,
    ),
    expect.stringMatching(/^a.yaml:6:9: error/),
    expect.stringMatching(/^a.yaml:1:1: error/),
  ])
  expect(stdout).toContain('= note: crd.yaml:4:9: another one\n')
  expect(code).toBe(1)
})
