import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MismatchStore, type MismatchData } from '../../mismatch/index.js'
import { folderWith, runIn, VALIDATORS } from '../../test/fixtures/cli/run-in.js'
import { reportData } from '../../test/fixtures/mismatch/report-data.js'

function store(folder: string, name: string, data: MismatchData = reportData()): void {
  const made = MismatchStore.open(join(folder, name), { retentionDays: 0 })
  made.write(data)
  made.close()
}

function folderWithStore(files: Record<string, string> = {}): string {
  const folder = folderWith(files)
  store(folder, 'a.db')
  return folder
}

const report = (folder: string, ...argv: string[]) => runIn(folder, ['mismatch', 'report', ...argv])

test('as text, with code 1 for what it fails on', async () => {
  const folder = folderWithStore()
  const { code, stdout, stderr } = await report(folder, 'a.db')
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toContain('fails: disagrees, panics')
  expect(stdout).toContain('judged as Kubernetes 1.34')
  expect((await report(folder, 'a.db', '--fail-on', 'never')).code).toBe(0)
  expect((await report(folder, 'a.db', '--fail-on', 'noise, dropped')).stdout).toMatch(/fails: noise, dropped\n$/)
})

test('several stores are one', async () => {
  const folder = folderWithStore()
  store(folder, 'b.db')
  const { stdout } = await report(folder, 'a.db', 'b.db', '--format', 'json')
  expect(JSON.parse(stdout)).toMatchObject({ stores: ['a.db', 'b.db'], comparisons: { compared: 2 * 26148 } })
})

test('an earlier store', async () => {
  const folder = folderWithStore()
  store(folder, 'before.db', { ...reportData(), mismatches: reportData().mismatches.slice(1) })
  const { code, stdout } = await report(folder, 'a.db', '--compare', 'before.db', '--fail-on', 'new')
  expect([code, stdout.includes('changed since before.db:\n  new: widget_create: spec.name')]).toEqual([1, true])
  expect((await report(folder, 'before.db', '--compare', 'a.db', '--fail-on', 'new,more')).code).toBe(0)
})

test('thresholds', async () => {
  const folder = folderWithStore()
  const of = async (...argv: string[]): Promise<string[]> => {
    const { stdout } = await report(folder, 'a.db', '--format', 'json', '--kubernetes-version', '1.37', ...argv)
    const rules = (JSON.parse(stdout) as { rules: { field: string; verdict: string }[] }).rules
    return rules.filter(({ verdict }) => verdict === 'ready').map(({ field }) => field)
  }
  expect(await of()).toEqual(['spec.name'])
  expect(await of('--min-firings', '4')).toEqual(['spec.name', 'spec.owner'])
  expect(await of('--min-comparisons', '1000000')).toEqual([])
})

const WIDGET = `export interface Widget {
  spec: WidgetSpec
}
export interface WidgetSpec {
  // +k8s:beta(since: "1.36")=+k8s:maxLength=5
  name: string
  ports: Port[]
}
export interface Port {
  port: Int32
}
`

test('the sources of the types are found by name, or named', async () => {
  const folder = folderWithStore({ 'src/widget.ts': WIDGET, 'src/node_modules/x/widget.ts': WIDGET })
  const places = async (...argv: string[]): Promise<unknown[]> => {
    const { stdout } = await report(folder, 'a.db', '--format', 'sarif', ...argv)
    const [run] = JSON.parse(stdout).runs
    return run.results.map(
      ({ locations }: { locations?: { physicalLocation: unknown }[] }) => locations?.[0]?.physicalLocation,
    )
  }
  const place = (startLine: number) => ({
    artifactLocation: { uri: 'src/widget.ts' },
    region: { startLine },
  })
  const found = await places()
  expect(found.slice(0, 3)).toMatchObject([place(5), place(10), undefined])
  expect(await places('--types', 'src/widget.ts')).toEqual(found)
  writeFileSync(join(folder, 'kubevet.config.json'), '{ "generate": { "paths": ["src"] } }')
  expect(await places()).toEqual(found)
})

test('HTML into a file; the config names store, sources and validators', async () => {
  const config = {
    mismatch: { store: { file: 'a.db' } },
    generate: { paths: ['widget.ts'] },
    kubernetesVersion: '1.37',
  }
  const folder = folderWithStore({ 'kubevet.config.json': JSON.stringify(config), 'widget.ts': WIDGET })
  const { code, stdout } = await report(folder, '--format', 'html', '--output', 'out/report.html')
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^rules: disagrees 2, [^]*\nfails: disagrees, panics\n$/)])
  const html = readFileSync(join(folder, 'out/report.html'), 'utf8')
  expect(html).toContain('npx kubevet mismatch run --kubernetes-version 1.37 m-')
  expect(html).toContain('<mark class="line-mark">5    // +k8s:beta')
})

test('records, of which not all were written', async () => {
  const folder = folderWith({
    'a.yaml': 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {name: ok, replicas: 13}\n',
  })
  await runIn(folder, ['mismatch', 'run', '--validators', VALIDATORS, 'a.yaml', '--records', 'r.jsonl'])
  const records = readFileSync(join(folder, 'r.jsonl'), 'utf8')
  writeFileSync(join(folder, 'r.jsonl'), `${records}{"time":"2026`)
  const { code, stdout } = await report(folder, 'r.jsonl', '--format', 'json')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    mismatches: [{ field: 'spec.replicas', letsIn: true, samples: [{ origin: 'r.jsonl:1' }] }],
    dropped: [{ reason: 'records: the last line was cut off', count: 1 }],
  })
  const piped = await runIn(folder, ['mismatch', 'report', '-', '--format', 'markdown'], { input: records })
  expect(piped.stdout).toContain('records alone')
})

test.each<[name: string, argv: string[], message: string]>([
  ['no store', [], 'there is no store'],
  ['a missing store', ['nope.db'], 'nope.db: no such file'],
  ['a folder', ['sub'], 'sub: is a folder'],
  ['no store', ['text.txt'], 'text.txt: is not a SQLite file'],
  ['an empty store', ['empty.db'], 'empty.db: there is no comparison'],
  ['no records', ['empty.jsonl'], 'empty.jsonl: there is no comparison'],
  ['other JSON', ['other.jsonl'], 'other.jsonl:1:1: error mismatch/no-record: this line is no record of a mismatch'],
  [
    'an unknown failure',
    ['a.db', '--fail-on', 'disagree'],
    'unknown name "disagree"\n  = help: did you mean "disagrees"?',
  ],
  ['never and more', ['a.db', '--fail-on', 'never,noise'], '--fail-on never stands alone'],
  ['new without an earlier store', ['a.db', '--fail-on', 'new'], 'add --compare STORE'],
  ['a wrong format', ['a.db', '--format', 'xml'], 'Allowed choices are text, json, sarif, markdown, html'],
  ['no number', ['a.db', '--min-firings', 'x'], 'must be an integer from 0'],
  ['missing sources', ['a.db', '--types', 'nope'], 'nope: no such file or folder'],
  ['a file that cannot be written', ['a.db', '--output', 'sub'], 'cannot be written'],
  ['an old version', ['a.db', '--kubernetes-version', '1.32'], 'Kubernetes 1.32 has no declarative validation'],
])('cannot run: %s', async (_, argv, message) => {
  const folder = folderWithStore({
    'text.txt': 'some text',
    'empty.jsonl': '',
    'other.jsonl': '{"a":1}\n{"b":2}\n',
    'sub/a': '',
  })
  store(folder, 'empty.db', { ...reportData(), comparisons: [], mismatches: [] })
  const { code, stdout, stderr } = await report(folder, ...argv)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
})
