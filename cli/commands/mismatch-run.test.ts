import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MismatchStore } from '../../mismatch/index.js'
import { folderWith, runIn, VALIDATORS } from '../../test/fixtures/cli/run-in.js'

const widget = (name: string, spec: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: ${name}, namespace: shop}\nspec: ${spec}\n---\n`
const ALIKE = widget('alike', '{name: too-long}') + widget('fine', '{name: ok}')
const DIFFERENT =
  widget('one', '{name: ok, ports: [{port: 80}, {port: 0}]}') +
  widget('two', '{name: ok, replicas: 13, ports: [{port: -1}]}')

const mismatch = (files: Record<string, string>, ...argv: string[]) => {
  const cwd = folderWith(files)
  return runIn(cwd, ['mismatch', 'run', '--validators', VALIDATORS, ...argv]).then((result) => ({ ...result, cwd }))
}

test('no mismatch: code 0, and how much was compared', async () => {
  const { code, stdout, stderr } = await mismatch({ 'a.yaml': ALIKE }, 'a.yaml')
  expect([code, stdout, stderr]).toEqual([
    0,
    [
      '1 rule fired on both sides, 0 on one; of rules that never fired nothing is known',
      '2 objects compared: 1 alike, 0 differ, 1 without errors on either side\n',
    ].join('\n'),
    '',
  ])
})

test('mismatches as a table, indices aside, with an example each', async () => {
  const { code, stdout } = await mismatch({ 'a.yaml': ALIKE + DIFFERENT }, 'a.yaml')
  expect(code).toBe(1)
  expect(stdout.split('\n')).toEqual([
    'VALIDATION     FIELD               TYPE               ORIGIN   DIRECTION  CAUSE   COUNT  EXAMPLE',
    'widget_create  spec.ports[*].port  FieldValueInvalid  minimum  extra      missed  2      a.yaml:14:45',
    'widget_create  spec.replicas       FieldValueInvalid  lucky    unmatched  missed  1      a.yaml:19:28',
    '',
    'unmatched: hand-written validation found it, declarative did not; extra: the other way round',
    'missed: hand-written validation has not found it: it lacks the check, or the tag is stricter',
    'missed: declarative validation has not found it: add the tag, or remove markCoveredByDeclarative()',
    '',
    '1 rule fired on both sides, 2 on one; of rules that never fired nothing is known',
    '4 objects compared: 1 alike, 2 differ, 1 without errors on either side',
    '',
  ])
})

test('as JSON, with records that leave nothing out but secrets', async () => {
  const argv = ['a.yaml', '--format', 'json', '--records', 'out/records.jsonl', '--kubernetes-version', '1.35']
  const { code, stdout, cwd } = await mismatch({ 'a.yaml': ALIKE + DIFFERENT }, ...argv)
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    kubernetesVersion: '1.35',
    objects: { compared: 4, match: 1, mismatch: 2, silent: 1, failed: 0, unregistered: 0, notCompared: 0 },
    mismatches: [
      {
        validationIdentifier: 'widget_create',
        field: 'spec.ports[*].port',
        origin: 'minimum',
        direction: 'extra',
        cause: 'missed',
        advice: expect.stringContaining('it lacks the check'),
        count: 2,
        example: {
          file: 'a.yaml',
          line: 14,
          column: 45,
          object: 'Widget shop/one',
          error: 'spec.ports[1].port: Invalid value: 0: must be greater than or equal to 1',
        },
      },
      { field: 'spec.replicas', direction: 'unmatched', count: 1 },
    ],
    alike: [{ field: 'spec.name', type: 'FieldValueTooLong', origin: 'maxLength', count: 1 }],
    silent: [],
    failures: [],
  })
  const records = readFileSync(join(cwd, 'out/records.jsonl'), 'utf8').trimEnd().split('\n')
  expect(records.map((line) => JSON.parse(line).direction)).toEqual(['extra', 'unmatched', 'extra'])
})

test('records are read again as the requests that they are of', async () => {
  const files = { 'old.yaml': DIFFERENT, 'new.yaml': DIFFERENT }
  const { cwd, stdout } = await mismatch(
    files,
    ...['new.yaml', '--old', 'old.yaml', '--records', 'r.jsonl', '--format', 'json'],
  )
  const again = await runIn(cwd, ['mismatch', 'run', '--validators', VALIDATORS, 'r.jsonl', '--format', 'json'])
  const [first, second] = [stdout, again.stdout].map((text) => JSON.parse(text))
  expect(second.objects).toEqual(first.objects)
  const groups = ({ mismatches }: { mismatches: { field: string; count: number }[] }): unknown =>
    mismatches.map(({ field, count }) => [field, count])
  expect(groups(second)).toEqual(groups(first))
  expect(second.mismatches[0]).toMatchObject({
    validationIdentifier: 'widget_update',
    example: { file: 'r.jsonl', line: 1, object: 'Widget shop/one' },
  })
})

test.each<[name: string, stdin: boolean]>([
  ['a file', false],
  ['standard input', true],
])('JSON Lines from %s', async (_, stdin) => {
  const line = (name: string, port: number): string =>
    JSON.stringify({
      apiVersion: 'example.com/v1',
      kind: 'Widget',
      metadata: { name },
      spec: { name, ports: [{ port }] },
    })
  const text = [line('a', 80), line('b', 0), ''].join('\n')
  const cwd = folderWith({ 'a.jsonl': text })
  const argv = ['mismatch', 'run', '--validators', VALIDATORS, stdin ? '-' : 'a.jsonl']
  const { stdout } = await runIn(cwd, argv, stdin ? { input: text } : {})
  expect(stdout).toMatch(new RegExp(`${stdin ? '<stdin>' : 'a.jsonl'}:2:${line('b', 0).indexOf('0}') + 1}`))
  expect(stdout).toContain('2 objects compared: 0 alike, 1 differs, 1 without errors on either side')
})

test('a line that is broken is an error at its place', async () => {
  const { code, stderr } = await mismatch({ 'a.jsonl': '\n{"apiVersion": \n' }, 'a.jsonl')
  expect(code).toBe(1)
  expect(stderr).toContain('a.jsonl:2:')
})

test('a validation without any error is named', async () => {
  const { code, stdout } = await mismatch({ 'a.yaml': widget('fine', '{name: ok}') }, 'a.yaml')
  expect(code).toBe(0)
  expect(stdout).toContain('widget_create: no error on either side in 1 object, which proves nothing')
})

test('reports and records show no secrets', async () => {
  const text = widget('a', '{name: too-long, ports: [{port: 0}]}').replace(
    'metadata: {',
    'metadata: {labels: {token: hunter22}, ',
  )
  const argv = ['a.yaml', '--records', 'r.jsonl', '--format', 'json']
  const hidden = await mismatch({ 'a.yaml': text }, ...argv)
  expect(hidden.code).toBe(1)
  const records = readFileSync(join(hidden.cwd, 'r.jsonl'), 'utf8')
  expect(records).toContain('"token":"***"')
  expect(hidden.stdout + records).not.toContain('hunter22')
  const config = { 'kubevet.config.json': '{ "redaction": { "hide": ["spec.name"], "show": ["**.token"] } }' }
  const shown = await mismatch({ 'a.yaml': text, ...config }, ...argv)
  const own = readFileSync(join(shown.cwd, 'r.jsonl'), 'utf8')
  expect([own.includes('hunter22'), own.includes('too-long')]).toEqual([true, false])
})

test('updates against stored objects', async () => {
  const { stdout } = await mismatch(
    { 'old.yaml': DIFFERENT, 'new.yaml': DIFFERENT },
    ...['new.yaml', '--old', 'old.yaml'],
  )
  expect(stdout).toContain('widget_update')
})

test('validations that throw are shown, and fail', async () => {
  const files = { 'a.yaml': widget('bad', '{note: throw}') + widget('worse', '{note: panic, name: ok}') }
  const { code, stdout } = await mismatch(files, 'a.yaml')
  expect(code).toBe(1)
  expect(stdout).toContain('Widget shop/bad (a.yaml:2:7)')
  expect(stdout).toContain('the validator broke')
  expect(stdout).toMatch(/Error: hand-written validation broke\n +at .*validators\.ts/)
  expect(stdout).toContain('panic during hand-written validation: hand-written validation broke')
  expect(stdout).toContain('0 objects compared: 0 alike, 0 differ; 2 objects could not be compared')
})

test('broken objects and wrong types are told, and fail; other kinds are only told', async () => {
  const files = {
    'a.yaml': `${ALIKE}apiVersion: v1\nkind: Pod\n`,
    'b.yaml': ALIKE + widget('wrong', '{name: 3}'),
    'c.yaml': `${ALIKE}a: [`,
  }
  const told = await mismatch(files, 'a.yaml')
  expect(told.code).toBe(0)
  expect(told.stderr).toContain('a.yaml:12:7: warning validate/unknown-kind')
  const wrong = await mismatch(files, 'b.yaml')
  expect(wrong.code).toBe(1)
  expect(wrong.stderr).toContain('must be of type string, got number')
  const broken = await mismatch(files, 'c.yaml')
  expect(broken.code).toBe(1)
  expect(broken.stderr).toContain('error manifest/syntax')
})

test.each<[name: string, argv: string[], message: string]>([
  ['no objects', [], "missing required argument 'files'"],
  ['a missing file', ['nope.yaml'], 'nope.yaml: no such file or folder'],
  ['an unknown gate', ['a.yaml', '--gate', 'Nope=true'], 'unrecognized feature gate: Nope'],
  [
    'a gate that is locked',
    ['a.yaml', '--kubernetes-version', '1.37', '--gate', 'DeclarativeValidation=false'],
    'cannot set feature gate DeclarativeValidation to false, feature is locked to true',
  ],
  ['no version', ['a.yaml', '--kubernetes-version', 'x'], 'not a Kubernetes version'],
  ['no format', ['a.yaml', '--format', 'sarif'], 'Allowed choices are table, json'],
  [
    'nothing compared',
    ['a.yaml', '--gate', 'DeclarativeValidation=false'],
    'nothing was compared: 0 objects compared: 0 alike, 0 differ; 2 objects left out by the feature gates',
  ],
  [
    'a version without declarative validation',
    ['a.yaml', '--kubernetes-version', '1.32'],
    'Kubernetes has declarative validation since 1.33: choose --kubernetes-version 1.33 or later',
  ],
  [
    'a gate that the version lacks',
    ['a.yaml', '--kubernetes-version', '1.32', '--gate', 'DeclarativeValidation=true'],
    'DeclarativeValidation exists since Kubernetes 1.33',
  ],
  ['only other kinds', ['pod.yaml'], 'nothing was compared'],
])('cannot run: %s', async (_, argv, message) => {
  const { code, stderr } = await mismatch({ 'a.yaml': ALIKE, 'pod.yaml': 'apiVersion: v1\nkind: Pod\n' }, ...argv)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('both sides must be there', async () => {
  const cwd = folderWith({ 'one.ts': 'export const registerValidations = () => undefined\n', 'a.yaml': ALIKE })
  const { code, stderr } = await runIn(cwd, ['mismatch', 'run', '--validators', './one.ts', 'a.yaml'])
  expect([code, stderr]).toEqual([2, 'error: ./one.ts: no module exports a function registerHandwritten\n'])
})

test('--store keeps what was found, and adds it up; samples say where they are from', async () => {
  const { cwd, code } = await mismatch({ 'a.yaml': DIFFERENT }, 'a.yaml', '--store', 'x.db')
  expect(code).toBe(1)
  await runIn(cwd, ['mismatch', 'run', '--validators', VALIDATORS, 'a.yaml', '--store', 'x.db'])
  const store = MismatchStore.open(join(cwd, 'x.db'), { readOnly: true })
  const { comparisons, mismatches } = store.read()
  store.close()
  expect(comparisons.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  expect(mismatches.map(({ field, count, samples }) => [field, count, samples.map(({ origin }) => origin)])).toEqual([
    ['spec.ports[*].port', 4, ['a.yaml:2:7', 'a.yaml:7:7']],
    ['spec.replicas', 2, ['a.yaml:7:7']],
  ])
})

test('a file that is no store: code 2, and how to mend it', async () => {
  const cwd = folderWith({ 'a.yaml': DIFFERENT })
  writeFileSync(join(cwd, 'x.db'), 'no store'.repeat(200))
  const { code, stderr } = await runIn(cwd, [
    'mismatch',
    'run',
    '--validators',
    VALIDATORS,
    'a.yaml',
    '--store',
    'x.db',
  ])
  expect(code).toBe(2)
  expect(stderr.replaceAll(`${cwd}/`, '')).toBe(
    'error: x.db: is not a SQLite file\n  = help: name the file of a store, or one that does not exist yet\n',
  )
})

test('the config names the store, from its own folder', async () => {
  const config = JSON.stringify({ mismatch: { store: { file: 'x.db', samples: 1 } } })
  const { cwd } = await mismatch(
    { 'a.yaml': DIFFERENT, 'conf/kubevet.config.json': config },
    'a.yaml',
    '--config',
    'conf/kubevet.config.json',
  )
  const store = MismatchStore.open(join(cwd, 'conf/x.db'), { readOnly: true })
  expect(store.read().mismatches.map(({ samples }) => samples.length)).toEqual([1, 1])
  store.close()
})
