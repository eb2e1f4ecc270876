import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { auditEvent, storedWidget } from '../../test/fixtures/cli/audit-events.js'
import { fakeCluster } from '../../test/fixtures/cli/fake-cluster.js'
import { folderWith, runIn, VALIDATORS, type CommandResult } from '../../test/fixtures/cli/run-in.js'
import { fakeThreads } from '../../test/fixtures/cli/fake-threads.js'
import type { Io } from '../io/io.js'
import { replayInThread } from '../mismatch/replay/thread.js'

const replayIn = (cwd: string, argv: readonly string[], io: Partial<Io> & { input?: string | Uint8Array } = {}) =>
  runIn(cwd, ['mismatch', 'replay', '--validators', VALIDATORS, ...argv], io)

const json = (result: CommandResult) => JSON.parse(result.stdout)

const widget = (name: string, spec: object): Record<string, unknown> => storedWidget(name, { name: 'ok', ...spec })
const lines = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')

const FINE = widget('fine', {})
const ALIKE = widget('alike', { name: 'too-long' })
const EXTRA = widget('extra', { ports: [{ port: 0 }] })
const UNMATCHED = widget('unmatched', { replicas: 13 })

const TOTALS = { compared: 4, match: 1, mismatch: 2, silent: 1, failed: 0, unregistered: 0, unreadable: 0 }
const OBJECTS = lines([FINE, ALIKE, EXTRA, UNMATCHED])

test('JSON Lines: the mismatches as a table, and the counts', async () => {
  const { code, stdout, stderr } = await replayIn(folderWith({ 'a.jsonl': OBJECTS }), ['--from', 'a.jsonl'])
  expect([code, stderr]).toEqual([1, ''])
  const offset = (text: string): number =>
    OBJECTS.indexOf(`{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"${text}"`)
  expect(stdout.split('\n')).toEqual([
    'VALIDATION     FIELD               TYPE               ORIGIN   DIRECTION  COUNT  EXAMPLE',
    `widget_create  spec.ports[*].port  FieldValueInvalid  minimum  extra      1      a.jsonl@${offset('extra')}`,
    `widget_create  spec.replicas       FieldValueInvalid  lucky    unmatched  1      a.jsonl@${offset('unmatched')}`,
    '',
    'unmatched: hand-written validation found it, declarative did not; extra: the other way round',
    '',
    '4 requests compared: 1 alike, 2 differ, 1 without errors on either side',
    '',
  ])
})

test.each<[name: string, files: Record<string, string | Uint8Array>, from: string[], input?: string | Uint8Array]>([
  ['JSON Lines without a name that says so', { 'a.json': OBJECTS }, ['a.json']],
  ['a log', { 'a.log': OBJECTS }, ['a.log']],
  ['compressed', { 'a.jsonl.gz': gzipSync(OBJECTS) }, ['a.jsonl.gz']],
  [
    'compressed in two parts',
    { 'a.jsonl.gz': Buffer.concat([gzipSync(OBJECTS.slice(0, 200)), gzipSync(OBJECTS.slice(200))]) },
    ['a.jsonl.gz'],
  ],
  ['standard input', {}, ['-'], OBJECTS],
  ['compressed standard input', {}, ['-'], gzipSync(OBJECTS)],
  [
    'a folder',
    { 'f/a.yaml': lines([FINE, ALIKE]).replaceAll('\n', '\n---\n'), 'f/g/b.jsonl': lines([EXTRA, UNMATCHED]) },
    ['f'],
  ],
  [
    'several',
    { 'a.jsonl': lines([FINE, ALIKE]), 'b.json': JSON.stringify(EXTRA), 'c.yaml': JSON.stringify(UNMATCHED) },
    ['a.jsonl', 'b.json', 'c.yaml'],
  ],
  ['the same file by two names', { 'a.jsonl': OBJECTS }, ['a.jsonl', './a.jsonl', '*.jsonl']],
  [
    'a list',
    { 'a.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [FINE, ALIKE, EXTRA, UNMATCHED] }) },
    ['a.json'],
  ],
  ['pairs', { 'a.jsonl': lines([FINE, ALIKE, EXTRA, UNMATCHED].map((object) => ({ object }))) }, ['a.jsonl']],
  [
    'with a mark of the byte order, and line ends of Windows',
    { 'a.jsonl': `\ufeff${OBJECTS.replaceAll('\n', '\r\n')}\r\n` },
    ['a.jsonl'],
  ],
])('sources: %s', async (_, files, from, input) => {
  const argv = [...from.flatMap((one) => ['--from', one]), '--format', 'json']
  const result = await replayIn(folderWith(files), argv, input === undefined ? {} : { input })
  expect(result.stderr).toBe('')
  expect(json(result).totals).toEqual(TOTALS)
  expect(result.code).toBe(1)
})

test('records are replayed as the requests that they are of, each once', async () => {
  const two = widget('two', { replicas: 13, ports: [{ port: 0 }] })
  // Equal requests that follow each other within a millisecond have the same records.
  const cwd = folderWith({ 'a.jsonl': lines([two, EXTRA, two]) })
  await runIn(cwd, ['mismatch', 'run', '--validators', VALIDATORS, 'a.jsonl', '--records', 'r.jsonl'])
  const again = await replayIn(cwd, ['--from', 'r.jsonl', '--format', 'json'])
  expect(readFileSync(join(cwd, 'r.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(5)
  expect(json(again).totals).toMatchObject({ compared: 3, mismatch: 3 })
})

test('updates compare with the old object', async () => {
  const pair = { object: widget('a', { color: 'red' }), oldObject: widget('a', { color: 'blue' }) }
  const result = await replayIn(folderWith({ 'a.jsonl': lines([pair]) }), ['--from', 'a.jsonl', '--format', 'json'])
  expect(json(result).fired).toMatchObject([{ validationIdentifier: 'widget_update', field: 'spec.color', count: 1 }])
})

const AUDIT = [
  auditEvent({ verb: 'create', name: '', sent: {}, stored: storedWidget('one', { name: 'ok', color: 'red' }, '1') }),
  auditEvent({
    sent: storedWidget('one', { name: 'ok', color: 'blue' }, '1'),
    stored: storedWidget('one', { name: 'ok', color: 'blue' }, '2'),
  }),
  auditEvent({ level: 'Metadata', name: 'one' }),
  auditEvent({
    verb: 'create',
    code: 422,
    name: 'bad',
    sent: storedWidget('bad', { name: 'ok', replicas: 13 }),
    id: 'bad',
  }),
  auditEvent({ name: 'other', stored: storedWidget('other', { name: 'ok', color: 'red' }, '5') }),
  auditEvent({ verb: 'delete' }),
  auditEvent({ stored: storedWidget('one', { name: 'ok', color: 'green' }, '3') }),
]
const AUDITED = {
  totals: { compared: 5, match: 1, mismatch: 1, silent: 3, failed: 0, unregistered: 0, unreadable: 0 },
  fired: [
    {
      validationIdentifier: 'widget_update',
      field: 'spec.color',
      firstSeen: '2026-03-01T10:00:00.000Z',
      lastSeen: '2026-03-01T10:00:00.000Z',
    },
  ],
  mismatches: [{ field: 'spec.replicas', samples: [{ origin: 'audit event bad' }] }],
  dropped: [
    { reason: 'audit event: level Metadata', count: 1 },
    { reason: 'audit event: verb delete', count: 1 },
    { reason: 'audit log: old objects that are unknown: the updates were compared as creations', count: 2 },
  ],
}

test.each([
  ['events', lines(AUDIT)],
  [
    'lists of events',
    lines(
      [AUDIT.slice(0, 3), AUDIT.slice(3)].map((items) => ({ kind: 'EventList', apiVersion: 'audit.k8s.io/v1', items })),
    ),
  ],
  [
    'one list, indented',
    JSON.stringify({ kind: 'EventList', apiVersion: 'audit.k8s.io/v1', metadata: {}, items: AUDIT }, undefined, 2),
  ],
])('audit logs: %s', async (_, text) => {
  const cwd = folderWith({ 'audit.log.json': text })
  const alone = await replayIn(cwd, ['--from', 'audit.log.json', '--format', 'json'])
  expect(json(alone)).toMatchObject(AUDITED)
  const { startThread } = fakeThreads(replayInThread)
  const threads = await replayIn(cwd, ['--from', 'audit.log.json', '--format', 'json', '--jobs', '3'], { startThread })
  expect(json(threads)).toEqual(json(alone))
})

test.each([
  [['--unknown-old', 'skip'], { compared: 3 }],
  [['--failed-requests', 'none'], { compared: 4, mismatch: 0 }],
])('audit logs: %j', async (argv, totals) => {
  const result = await replayIn(folderWith({ 'a.log': lines(AUDIT) }), ['--from', 'a.log', '--format', 'json', ...argv])
  expect(json(result).totals).toMatchObject(totals)
})

test('a log that lacks writes says so', async () => {
  const text = lines([
    auditEvent({ verb: 'create', stored: storedWidget('one', { name: 'ok' }, '1') }),
    auditEvent({ sent: storedWidget('one', { name: 'ok' }, '7'), stored: storedWidget('one', { name: 'ok' }, '8') }),
  ])
  const { stdout } = await replayIn(folderWith({ 'a.log': text }), ['--from', 'a.log'])
  expect(stdout).toContain('  1  audit log: old objects that are outdated: the log lacks a write\n')
})

test('what is skipped is told by reason, and what is broken fails', async () => {
  const text = [
    JSON.stringify(FINE),
    JSON.stringify({ apiVersion: 'v1', kind: 'Pod' }),
    JSON.stringify({ object: FINE, subresource: 'scale' }),
    JSON.stringify(auditEvent({ stored: FINE })),
    '{"apiVersion": ',
    '[1]',
    JSON.stringify(widget('wrong', { name: 3 })),
    '{"a": 1}',
  ].join('\n')
  const { code, stdout, stderr } = await replayIn(folderWith({ 'a.jsonl': text }), ['--from', 'a.jsonl'])
  expect(code).toBe(1)
  expect(stdout.split('\n').filter((line) => line.startsWith('  1'))).toEqual([
    '  1  audit events in a file that does not begin with one',
    '  1  no validation of /scale for example.com/v1, Kind=Widget',
    '  1  no validators for v1, Kind=Pod',
    '  1  unreadable: an object that does not fit its type',
    '  1  unreadable: what is no object',
  ])
  expect(stdout).toContain('  2  unreadable: a line that is no JSON object\n')
  expect(stdout).toContain('1 request compared: 0 alike, 0 differ, 1 without errors on either side; 4 unreadable\n')
  expect(stderr.split('\n')).toEqual([
    expect.stringMatching(/^a\.jsonl@\d+: error: /),
    expect.stringMatching(/^a\.jsonl@\d+: error: this is not a JSON object$/),
    expect.stringMatching(/^a\.jsonl@\d+: error: spec\.name: .*must be of type string/),
    expect.stringMatching(/^a\.jsonl@\d+: error: the object has no apiVersion, or no kind$/),
    '',
  ])
})

test('an audit log with other lines, and bytes that are not UTF-8', async () => {
  const bytes = Buffer.concat([Buffer.from(lines([AUDIT[0], FINE])), Buffer.from([0x22, 0xff, 0x22, 0x0a])])
  const result = await replayIn(folderWith({ 'a.log': bytes }), ['--from', 'a.log', '--format', 'json'])
  expect(json(result).dropped).toEqual([
    { reason: 'unreadable: a line that is not UTF-8', count: 1 },
    { reason: 'what is no audit event, in an audit log', count: 1 },
  ])
})

test('a store keeps the results, and the next run finds nothing left to do', async () => {
  const cwd = folderWith({ 'a.jsonl': OBJECTS })
  const argv = ['--from', 'a.jsonl', '--store', 's.db', '--format', 'json']
  const first = await replayIn(cwd, argv)
  const second = await replayIn(cwd, argv)
  expect(json(second)).toEqual(json(first))
  expect([first.stderr, second.stderr]).toEqual(['', 'note: 1 source replayed before; --restart replays all\n'])
  writeFileSync(join(cwd, 'b.jsonl'), lines([FINE]))
  const more = await replayIn(cwd, [...argv, '--from', 'b.jsonl'])
  expect(json(more).totals).toEqual({ ...TOTALS, compared: 5, silent: 2 })
  const anew = await replayIn(cwd, [...argv, '--restart'])
  expect(json(anew).totals).toEqual(TOTALS)
})

test.each<[name: string, change: (cwd: string) => string[], message: string]>([
  [
    'a file that has changed',
    (cwd) => (writeFileSync(join(cwd, 'a.jsonl'), `${OBJECTS}\n`), []),
    'a.jsonl has changed since it was replayed into s.db',
  ],
  [
    'other settings',
    () => ['--kubernetes-version', '1.37', '--control', 'both'],
    's.db has a replay with other settings: kubernetesVersion, control',
  ],
  ['another part', () => ['--shards', '2', '--shard', '0'], 's.db has a replay with other settings: shard'],
])('not resumed: %s', async (_, change, message) => {
  const cwd = folderWith({ 'a.jsonl': OBJECTS })
  await replayIn(cwd, ['--from', 'a.jsonl', '--store', 's.db'])
  const { code, stderr } = await replayIn(cwd, ['--from', 'a.jsonl', '--store', 's.db', ...change(cwd)])
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
})

test('another time of the file changes nothing', async () => {
  const cwd = folderWith({ 'a.jsonl': OBJECTS })
  await replayIn(cwd, ['--from', 'a.jsonl', '--store', 's.db'])
  utimesSync(join(cwd, 'a.jsonl'), 1e9, 1e9)
  expect((await replayIn(cwd, ['--from', 'a.jsonl', '--store', 's.db'])).code).toBe(1)
})

test('shards see each request once, and merge makes one store of theirs', async () => {
  const many = lines(
    Array.from({ length: 12_000 }, (_, index) => widget(`w-${index}`, { replicas: index % 50 === 0 ? 13 : 1 })),
  )
  const cwd = folderWith({
    ...{ 'in/a.jsonl': many, 'in/audit.log': lines(AUDIT), 'in/z.yaml': JSON.stringify(EXTRA) },
    ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`in/f${index}.yaml`, JSON.stringify(FINE)])),
  })
  const argv = ['--from', 'in', '--fail-on', 'never', '--format', 'json']
  const whole = json(await replayIn(cwd, argv))
  const parts = ['0', '1', '2']
  for (const index of parts) {
    const env = { JOB_COMPLETION_INDEX: index, KUBEVET_SHARDS: '3' }
    const part = await replayIn(cwd, [...argv, '--store', `${index}.db`], { env })
    expect(part.code).toBe(0)
    expect(json(part).totals.compared).toBeGreaterThan(0)
  }
  const merge = (...args: string[]) => runIn(cwd, ['mismatch', 'merge', ...args])
  const few = await merge('few.db', '0.db', '2.db')
  expect(few).toEqual({
    code: 1,
    stdout: '2 stores merged into few.db, which has 2\n',
    stderr: 'error: shards are missing: 1/3\n',
  })
  expect(await merge('few.db', '--allow-incomplete', '0.db')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('0.db was merged before'),
  })
  expect(await merge('all.db', ...parts.map((index) => `${index}.db`))).toEqual({
    code: 0,
    stdout: '3 stores merged into all.db, which has 3\n',
    stderr: '',
  })
  const { MismatchStore } = await import('../../mismatch/index.js')
  const store = MismatchStore.open(join(cwd, 'all.db'), { readOnly: true })
  const { version: _, totals: __, ...data } = whole
  expect(store.read()).toEqual(data)
  store.close()
})

test('a shard that has nothing to do succeeds', async () => {
  const cwd = folderWith({ 'a.yaml': JSON.stringify(FINE) })
  const codes = []
  for (const shard of ['0', '1', '2'])
    codes.push((await replayIn(cwd, ['--from', 'a.yaml', '--shards', '3', '--shard', shard])).code)
  expect(codes).toEqual([0, 0, 0])
})

test('merge refuses what is no store, itself, and parts of different replays', async () => {
  const cwd = folderWith({ 'a.jsonl': OBJECTS, 'text.db': 'text' })
  await replayIn(cwd, ['--from', 'a.jsonl', '--store', 'a.db'])
  await replayIn(cwd, ['--from', 'a.jsonl', '--store', 'b.db', '--kubernetes-version', '1.37'])
  for (const [args, message] of [
    [['out.db', 'text.db'], 'text.db: is not a SQLite file'],
    [['out.db', 'missing.db'], 'missing.db: there is no such file'],
    [['a.db', 'b.db', './a.db'], 'a.db is both merged and written'],
    [['out.db', 'a.db', 'b.db'], 'b.db has a replay with other settings than the stores before'],
  ] as const) {
    const { code, stderr } = await runIn(cwd, ['mismatch', 'merge', ...args])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  }
})

test('threads give what one thread gives', async () => {
  const many = lines(
    Array.from({ length: 20_000 }, (_, index) =>
      widget(`w-${index}`, { replicas: index % 100 === 0 ? 13 : 1, note: index === 7 ? 'throw' : 'x' }),
    ),
  )
  const cwd = folderWith({ 'a.jsonl': many, 'b.yaml': JSON.stringify(EXTRA) })
  const argv = ['--from', 'a.jsonl', '--from', 'b.yaml', '--format', 'json']
  const alone = await replayIn(cwd, [...argv, '--jobs', '1'])
  const { startThread, started } = fakeThreads(replayInThread)
  expect(await replayIn(cwd, [...argv, '--jobs', '3'], { startThread })).toEqual(alone)
  expect(started()).toBe(3)
  expect(json(alone).totals).toMatchObject({ compared: 20_000, failed: 1 })
})

test('a thread that ends stops the replay; what was noted before stays', async () => {
  const cwd = folderWith({ 'a.jsonl': OBJECTS })
  const { startThread } = fakeThreads(replayInThread, 2)
  const argv = ['--from', 'a.jsonl', '--store', 's.db', '--jobs', '2']
  const { code, stderr } = await replayIn(cwd, argv, { startThread })
  expect([code, stderr]).toEqual([2, expect.stringContaining('a thread has ended at a.jsonl, byte 0: out of memory')])
  const again = await replayIn(cwd, [...argv, '--format', 'json'])
  expect(json(again).totals).toEqual(TOTALS)
})

test('a side that differs from itself is noise', async () => {
  const validators = `import { field, FieldPath } from 'kubevet/runtime'
export { registerValidations } from ${JSON.stringify(VALIDATORS)}
let runs = 0
export const registerHandwritten = (scheme) => void scheme.addHandwritten({ group: 'example.com', version: 'v1', kind: 'Widget' },
  () => (runs++ % 2 === 0 ? [] : [field.invalid(FieldPath.of('spec', 'color'), 'x', 'moody').withOrigin('moody')]))
`
  const cwd = folderWith({ 'v.ts': validators, 'a.jsonl': lines([FINE, FINE]) })
  const argv = ['mismatch', 'replay', '--validators', './v.ts', '--from', 'a.jsonl', '--format', 'json', '--control']
  expect(json(await runIn(cwd, [...argv, 'both'])).noise).toMatchObject([
    { validationIdentifier: 'widget_create', field: 'spec.color', origin: 'moody', side: 'handwritten', count: 2 },
  ])
  expect(json(await runIn(cwd, [...argv, 'declarative'])).noise).toEqual([])
})

test('--fail-on never, and --quiet', async () => {
  const cwd = folderWith({ 'a.jsonl': OBJECTS })
  expect(await replayIn(cwd, ['--from', 'a.jsonl', '--quiet'])).toEqual({ code: 1, stdout: '', stderr: '' })
  expect((await replayIn(cwd, ['--from', 'a.jsonl', '--fail-on', 'never'])).code).toBe(0)
})

test('progress on a terminal', async () => {
  let shown = ''
  const stderr = { isTTY: true, write: (text: string) => (shown += text) }
  await replayIn(folderWith({ 'a.jsonl': OBJECTS }), ['--from', 'a.jsonl'], { stderr })
  expect(shown).toContain('replaying …')
  shown = ''
  await replayIn(folderWith({ 'a.jsonl': OBJECTS }), ['--from', 'a.jsonl', '--quiet'], { stderr })
  expect(shown).toBe('')
})

const cluster = fakeCluster({
  '/apis/example.com/v1': {
    resources: [
      { name: 'widgets', kind: 'Widget', namespaced: true },
      { name: 'widgets/status', kind: 'Widget' },
    ],
  },
  '/apis/example.com/v1/widgets': {
    apiVersion: 'example.com/v1',
    kind: 'WidgetList',
    metadata: {},
    items: [FINE, ALIKE, EXTRA, UNMATCHED].map(({ apiVersion: _, kind: __, ...item }) => item),
  },
  '/apis/example.com/v1/namespaces/shop/widgets': {
    apiVersion: 'example.com/v1',
    kind: 'WidgetList',
    metadata: {},
    items: [FINE],
  },
})

test('the stored objects of a cluster', async () => {
  const cwd = folderWith()
  const argv = ['--from', 'cluster', '--kubeconfig', cluster.kubeconfig, '--format', 'json']
  const all = json(await replayIn(cwd, argv))
  expect(all.totals).toEqual(TOTALS)
  expect(all.mismatches[0].samples[0].origin).toBe('cluster:test/widgets.v1.example.com/shop/extra')
  expect(json(await replayIn(cwd, [...argv, '--namespace', 'shop'])).totals).toMatchObject({ compared: 1, silent: 1 })
  let compared = 0
  for (const shard of ['0', '1', '2'])
    compared += json(await replayIn(cwd, [...argv, '--shards', '3', '--shard', shard])).totals.compared
  expect(compared).toBe(4)
})

test.each<[name: string, argv: string[], message: string]>([
  ['nothing to replay', [], 'there is nothing to replay'],
  ['a missing file', ['--from', 'nope.jsonl'], 'nope.jsonl: no such file or folder'],
  ['an empty folder', ['--from', 'empty'], 'empty: no .yaml, .yml, .json, .jsonl or .log file in this folder'],
  ['an empty file', ['--from', 'empty.jsonl'], 'nothing was compared: 0 requests compared: 0 alike, 0 differ'],
  ['only other kinds', ['--from', 'pod.yaml'], 'nothing was compared'],
  ['gates that leave all out', ['--from', 'a.jsonl', '--gate', 'DeclarativeValidation=false'], 'nothing was compared'],
  ['standard input twice', ['--from', '-', '--from', '-'], 'standard input can be read only once'],
  ['a broken archive', ['--from', 'broken.jsonl.gz'], 'broken.jsonl.gz: cannot be read: unexpected end of file'],
  ['a store that is none', ['--from', 'a.jsonl', '--store', 'a.jsonl'], 'a.jsonl: is not a SQLite file'],
  [
    'a store that is none, with --restart',
    ['--from', 'a.jsonl', '--store', 'a.jsonl', '--restart'],
    'a.jsonl: is not a SQLite file',
  ],
  ['a store in no folder', ['--from', 'a.jsonl', '--store', 'no/s.db'], 'no/s.db: cannot be opened'],
  ['--restart without a store', ['--from', 'a.jsonl', '--restart'], '--restart requires --store'],
  ['--namespace without a cluster', ['--from', 'a.jsonl', '--namespace', 'x'], '--namespace requires --from cluster'],
  ['--context without a cluster', ['--from', 'a.jsonl', '--context', 'x'], '--context requires --from cluster'],
  ['an unknown option of validators', ['--from', 'a.jsonl', '--option', 'Nope'], 'no validator has an option "Nope"'],
  ['an unknown gate', ['--from', 'a.jsonl', '--gate', 'Nope=true'], 'unrecognized feature gate: Nope'],
  ['a number of shards that is none', ['--from', 'a.jsonl', '--shards', '0'], 'must be an integer from 1'],
  ['an unknown side', ['--from', 'a.jsonl', '--control', 'x'], 'Allowed choices are handwritten, declarative, both'],
])('cannot run: %s', async (_, argv, message) => {
  const files = {
    ...{ 'a.jsonl': OBJECTS, 'empty/x.txt': '', 'empty.jsonl': '', 'pod.yaml': 'apiVersion: v1\nkind: Pod\n' },
    'broken.jsonl.gz': gzipSync(OBJECTS).subarray(0, 100),
  }
  const cwd = folderWith(files)
  const { code, stderr } = await replayIn(cwd, argv)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
  expect(readFileSync(join(cwd, 'a.jsonl'), 'utf8')).toBe(OBJECTS)
  expect(existsSync(join(cwd, 's.db'))).toBe(false)
})
