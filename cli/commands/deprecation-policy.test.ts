import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { folderWith, heads, runIn, summaryOf } from '../../test/fixtures/cli/run-in.js'

interface Version {
  readonly name: string
  readonly spec: string
  readonly storage?: boolean
  readonly more?: string
}

const crd = (versions: readonly Version[], more = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.io
spec:
  group: example.io
  names: { plural: widgets, kind: Widget }
  scope: Namespaced
${more}  versions:
${versions
  .map(
    ({ name, spec, storage = false, more: rest = '' }) => `  - name: ${name}
    served: true
    storage: ${storage}
${rest}    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties: ${spec}
`,
  )
  .join('')}`

const V1 = { name: 'v1', storage: true, spec: '{ size: { type: integer }, color: { type: string } }' }
const OLD = crd([V1])
const NEW = crd([{ ...V1, spec: '{ color: { type: string } }' }])

const check = (files: Record<string, string>, ...argv: string[]) =>
  runIn(folderWith(files), ['deprecation-policy', ...argv])
const pair = (old: string, renewed: string, ...argv: string[]) =>
  check({ 'old/w.yaml': old, 'new/w.yaml': renewed }, 'old', 'new', ...argv)

test('a field that is removed is shown where it was', async () => {
  const { code, stdout, stderr } = await pair(OLD, NEW)
  expect(stderr).toBe('')
  expect(stdout).toContain(
    'old/w.yaml:19:33: error POL101: new: spec.size was removed from example.io/v1 Widget; elements may only be removed by incrementing the version (rule 1)',
  )
  expect(stdout).toContain('= note: new/w.yaml:17:11: what it was removed from')
  expect(summaryOf(stdout)).toBe('2 releases checked: 1 error')
  expect(code).toBe(1)
})

test('what is fine', async () => {
  const { code, stdout } = await pair(OLD, OLD)
  expect([code, stdout]).toEqual([0, '2 releases checked: nothing found\n'])
})

test('an object shows what a round trip loses', async () => {
  const both = crd([V1, { name: 'v2', spec: '{ color: { type: string } }' }])
  const { stdout } = await pair(OLD, both)
  expect(stdout).toContain(`  made-up object:
    apiVersion: example.io/v1
    kind: Widget
    metadata:
      name: witness
      namespace: default
    spec:
      size: 1
  as example.io/v2:
    apiVersion: example.io/v2
    kind: Widget
    metadata:
      name: witness
      namespace: default
    spec: {}
  lost on the way back: spec.size
`)
  const json = await pair(OLD, both, '--format', 'json')
  expect(JSON.parse(json.stdout)).toMatchObject({
    findings: [
      {
        code: 'POL201',
        rule: '2',
        release: 'new',
        subject: 'example.io/v1 Widget: spec.size -> v2',
        file: 'new/w.yaml',
        roundTrip: { lost: ['spec.size'], object: { spec: { size: 1 } } },
      },
    ],
  })
})

const beta = (deprecated: boolean): string =>
  crd([
    { name: 'v1', storage: true, spec: '{}' },
    { name: 'v1beta1', spec: '{}', ...(deprecated ? { more: '    deprecated: true\n' } : {}) },
  ])
const GONE = crd([{ name: 'v1', storage: true, spec: '{}' }])

test.each<[title: string, argv: string[], code: number, head: RegExp | undefined]>([
  ['without dates it is not known', [], 0, /warning POL402.*the releases have no dates \(not checked, rule 4a\)/],
  [
    'nine months later',
    ['--old-date', '2024-01-15', '--new-date', '2024-10-15'],
    1,
    /error POL402.*\(2024-01-15\) and must work/,
  ],
])('a deprecated beta version that goes: %s', async (_, argv, code, head) => {
  const result = await pair(beta(true), GONE, ...argv)
  expect(heads(result.stdout)[0]).toMatch(head ?? /^$/)
  expect(result.code).toBe(code)
})

const series = (entries: readonly string[], top = ''): string =>
  `${top}releases:\n${entries.map((entry) => `- ${entry}\n`).join('')}`
const SERIES = series([
  '{ version: v1.0, date: 2024-01-15, folder: a }',
  '{ version: v1.1, date: 2024-05-15, folder: a }',
  '{ version: v1.2, date: 2024-09-15, folder: a }',
  '{ version: v1.3, date: 2025-01-15, folder: b }',
])

test('a series of releases', async () => {
  const files = { 'a/w.yaml': beta(true), 'b/w.yaml': GONE, 'lifecycle.yaml': SERIES }
  const fine = await check(files, 'lifecycle.yaml')
  expect(fine.stdout).toBe('4 releases checked: nothing found\n')
  const early = await check(
    { ...files, 'lifecycle.yaml': SERIES.replace('2025-01-15', '2024-10-14') },
    'lifecycle.yaml',
  )
  expect(early.stdout).toContain('help: keep it until the release after v1.3, not before 2024-10-15')
  expect(early.code).toBe(1)
})

test('inventories are in the series, or in files of their own', async () => {
  const files = {
    'flags.yaml': 'cli:\n- { component: widgetctl, element: --size, audience: user }\n',
    'lifecycle.yaml': series([
      '{ version: v1.0, date: 2024-01-15, cli: flags.yaml, gates: [{ name: Sizes, stage: alpha, default: true }] }',
      '{ version: v1.1, date: 2024-05-15 }',
    ]),
  }
  const { stdout, code } = await check(files, 'lifecycle.yaml')
  expect(heads(stdout)).toEqual([
    'lifecycle.yaml:2:63: warning POL903: v1.0: the gate Sizes is alpha and on by default (rule 9-lifecycle)',
    'flags.yaml:2:3: error POL501: v1.1: widgetctl --size is gone, but was not deprecated (rule 5a)',
  ])
  expect(stdout).toContain(
    'help: put it back and deprecate it: deprecated in v1.1, it may go in 3 releases after v1.1, not before 2025-05-15',
  )
  expect(code).toBe(1)
})

test.each<[title: string, series: string, message: string]>([
  [
    'an unknown key',
    series(['{ version: v1.0, date: 2024-01-15, flags: [] }']),
    'releases[0].flags is not a key of a series',
  ],
  ['a date', series(['{ version: v1.0, date: 15.1.2024 }']), 'releases[0].date has the wrong form'],
  [
    'the order of versions',
    series(['{ version: v1.1, date: 2024-01-15 }', '{ version: v1.0, date: 2024-05-15 }']),
    'v1.0 does not come after v1.1',
  ],
  [
    'the order of dates',
    series(['{ version: v1.0, date: 2024-05-15 }', '{ version: v1.1, date: 2024-01-15 }']),
    '2024-01-15 is before 2024-05-15, the date of v1.0',
  ],
  [
    'a folder that is not there',
    series(['{ version: v1.0, date: 2024-01-15, folder: crds }']),
    'crds: no such file or folder',
  ],
  [
    'an inventory of another form',
    series(['{ version: v1.0, date: 2024-01-15, cli: cli.yaml }']),
    '[0] has no audience',
  ],
])('a wrong series: %s', async (_, text, message) => {
  const files = { 'lifecycle.yaml': text, 'cli.yaml': '- { component: a, element: --b }' }
  const { code, stderr } = await check(files, 'lifecycle.yaml')
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('releases that are not in a series are told', async () => {
  const text = series(['{ version: v1.0, date: 2024-01-15 }', '{ version: v1.2, date: 2024-05-15 }'])
  const { stdout, code } = await check({ 'lifecycle.yaml': text }, 'lifecycle.yaml', '--max-warnings', '0')
  expect(heads(stdout)).toEqual([
    'lifecycle.yaml:3:14: warning deprecation-policy/gap: v1.1 is not in the series: releases count as entries',
  ])
  expect(code).toBe(1)
})

const exceptions = (...entries: readonly string[]): string =>
  `exceptions:\n${entries.map((one) => `- ${one}\n`).join('')}`
const KNOWN = '{ rule: "1", subject: "example.io/v1 Widget: spec.size", reason: nobody used it'

test('what is accepted is shown', async () => {
  const files = { 'old/w.yaml': OLD, 'new/w.yaml': NEW, 'e.yaml': exceptions(`${KNOWN} }`) }
  const { code, stdout } = await check(files, 'old', 'new', '--exceptions', 'e.yaml')
  expect(stdout).toBe(
    'accepted POL101 example.io/v1 Widget: spec.size in new: nobody used it\n\n2 releases checked, 1 accepted: nothing found\n',
  )
  expect(code).toBe(0)
  const json = await check(files, 'old', 'new', '--exceptions', 'e.yaml', '--format', 'json')
  expect(JSON.parse(json.stdout)).toMatchObject({
    findings: [],
    accepted: [{ code: 'POL101', subject: 'example.io/v1 Widget: spec.size', reason: 'nobody used it' }],
  })
})

test.each<[title: string, entry: string, code: number, text: string]>([
  [
    'that ended',
    `${KNOWN}, until: 2024-05-15 }`,
    1,
    'deprecation-policy/expired-exception: this exception ended with 2024-05-15',
  ],
  ['that has not ended', `${KNOWN}, until: v1.2 }`, 0, '2 releases checked, 1 accepted: nothing found'],
  [
    'for nothing',
    '{ rule: POL401, subject: "example.io/v1 Widget: removal", reason: old }',
    1,
    'warning deprecation-policy/unused-exception: nothing breaks rule POL401 at example.io/v1 Widget: removal',
  ],
  ['of a rule that does not exist', '{ rule: "12", subject: a, reason: b }', 2, 'there is no rule 12'],
  ['without a reason', '{ rule: "1", subject: a }', 2, 'exceptions[0] has no reason'],
])('an exception %s', async (_, entry, code, text) => {
  const lifecycle = series([
    '{ version: v1.0, date: 2024-01-15, folder: old }',
    '{ version: v1.1, date: 2024-05-15, folder: new }',
  ])
  const files = { 'old/w.yaml': OLD, 'new/w.yaml': NEW, 'e.yaml': exceptions(entry), 'lifecycle.yaml': lifecycle }
  const result = await check(files, 'lifecycle.yaml', '--exceptions', 'e.yaml')
  expect(`${result.stdout}${result.stderr}`).toContain(text)
  expect(result.code).toBe(code)
})

test('the releases are git tags, with the dates of the tags', async () => {
  const cwd = folderWith({ 'crds/w.yaml': beta(true) })
  const git = (date: string, ...argv: string[]): Buffer =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...argv], {
      cwd,
      env: { ...process.env, GIT_AUTHOR_DATE: `${date}T12:00:00Z`, GIT_COMMITTER_DATE: `${date}T12:00:00Z` },
      stdio: 'pipe',
    })
  git('2024-01-15', 'init', '-q')
  git('2024-01-15', 'add', '.')
  git('2024-01-15', 'commit', '-qm', 'a')
  for (const [tag, date] of [
    ['v1.0.0', '2024-01-15'],
    ['v1.0.1', '2024-02-15'],
    ['v1.1.0', '2024-05-15'],
    ['v1.2.0-rc.1', '2024-09-01'],
    ['v1.2.0', '2024-09-15'],
  ] as const) {
    git(date, 'commit', '--allow-empty', '-qm', tag)
    git(date, 'tag', tag)
  }
  const { writeFileSync } = await import('node:fs')
  writeFileSync(`${cwd}/crds/w.yaml`, GONE)
  git('2025-01-15', 'commit', '-qam', 'b')
  git('2025-01-15', 'tag', 'v1.3.0')
  const all = await runIn(cwd, ['deprecation-policy', '--tags', 'v*', 'crds'])
  expect(all.stdout).toBe('4 releases checked: nothing found\n')
  expect(all.stderr).toBe('note: 2 tags of patch releases and pre-releases left out\n')
  const some = await runIn(cwd, ['deprecation-policy', '--git', 'v1.1.0..v1.3.0', 'crds'])
  expect(heads(some.stdout)).toHaveLength(1)
  expect(some.stdout).toContain('was deprecated in v1.1.0 (2024-05-15) and must work for 9 months and 3 releases')
  const none = await runIn(cwd, ['deprecation-policy', '--tags', 'w*', 'crds'])
  expect([none.code, none.stderr]).toEqual([2, 'error: there is no tag of a version that w* matches\n'])
  const unknown = await runIn(cwd, ['deprecation-policy', '--git', 'v1.1.0..v1.9.0', 'crds'])
  expect([unknown.code, unknown.stderr]).toMatchObject([2, expect.stringContaining('there is no tag v1.9.0') as string])
})

test('severities and the series are in the config', async () => {
  const config = { deprecationPolicy: { series: 'lifecycle.yaml', rules: { POL101: 'warning' } } }
  const lifecycle = series([
    '{ version: v1.0, date: 2024-01-15, folder: old }',
    '{ version: v1.1, date: 2024-05-15, folder: new }',
  ])
  const files = { 'old/w.yaml': OLD, 'new/w.yaml': NEW, 'lifecycle.yaml': lifecycle }
  const { code, stdout } = await check({ ...files, 'kubevet.config.json': JSON.stringify(config) })
  expect([code, summaryOf(stdout)]).toEqual([0, '2 releases checked: 1 warning'])
  const wrong = { deprecationPolicy: { series: 'lifecycle.yaml', rules: { POL102x: 'off' } } }
  const refused = await check({ ...files, 'kubevet.config.json': JSON.stringify(wrong) })
  expect(refused.stderr).toContain('there is no rule "POL102x" of the deprecation policy')
  const later = await check(files, 'lifecycle.yaml', '--from', 'v1.1')
  expect(later.code).toBe(1)
  const unknown = await check(files, 'lifecycle.yaml', '--from', 'v1.7')
  expect([unknown.code, unknown.stderr]).toMatchObject([2, expect.stringContaining('there are v1.0, v1.1') as string])
})

test.each<[argv: string[], message: string]>([
  [[], 'nothing to check'],
  [['old', 'new', 'old'], 'too many releases'],
  [['old', 'new', '--old-date', '2024-01-15'], '--old-date and --new-date need each other'],
  [['old', 'new', '--old-date', 'today', '--new-date', '2024-01-15'], '--old-date today: not a date'],
  [['old', 'new', '--old-date', '2024-05-15', '--new-date', '2024-01-15'], 'is older than the old one'],
  [['old', '--old-date', '2024-05-15', '--new-date', '2024-01-15'], 'are for two releases'],
  [['old', 'new', '--tags', 'v*'], '--tags and --git take one path'],
  [['old', 'empty'], 'there is no CustomResourceDefinition in empty'],
  [['old', 'broken'], 'cannot be decoded'],
])('%j cannot run', async (argv, message) => {
  const files = {
    'old/w.yaml': OLD,
    'new/w.yaml': NEW,
    'empty/a.yaml': 'kind: A\napiVersion: v1\nmetadata: {name: a}\n',
    'broken/w.yaml': OLD.replace('served: true', 'served: 5'),
  }
  const { code, stderr } = await check(files, ...argv)
  expect(stderr.replace("can't be decoded", 'cannot be decoded')).toContain(message)
  expect(code).toBe(2)
})

test.each(['sarif', 'junit', 'github', 'markdown'])('as %s', async (format) => {
  const { stdout } = await pair(OLD, NEW, '--format', format)
  expect(stdout).toContain('POL101')
})

test('an inventory of flags', async () => {
  const help = `Sizes widgets.

Usage:
  widgetctl size [flags]

Flags:
  -s, --size int      the size
      --beta-sort     sorts
      --old string    (DEPRECATED: use --size) was the size
  -h, --help          help for size
`
  const { stdout, code } = await check({ 'help.txt': help }, '--from-help', 'help.txt')
  expect(stdout).toBe(`cli:
  - component: widgetctl
    element: --size
    audience: user
  - component: widgetctl
    element: --beta-sort
    audience: user
  - component: widgetctl
    element: --old
    audience: user
    deprecated: true
`)
  expect(code).toBe(0)
})

test('an inventory of metrics', async () => {
  const metrics = `# HELP widgets_total [STABLE] Counts widgets.
# TYPE widgets_total counter
widgets_total 5
# HELP widgets_old [BETA] (Deprecated since 1.30.0) Counted widgets.
# TYPE widgets_old counter
`
  const { stdout } = await check({ 'metrics.txt': metrics }, '--from-metrics', 'metrics.txt')
  expect(stdout).toBe(`metrics:
  - name: widgets_total
    stability: STABLE
    help: Counts widgets.
  - name: widgets_old
    stability: BETA
    deprecatedVersion: "1.30"
    help: (Deprecated since 1.30.0) Counted widgets.
`)
})

test('an inventory of feature gates', async () => {
  const table = `- name: Sizes
  versionedSpecs:
  - { default: false, lockToDefault: false, preRelease: Alpha, version: "1.9" }
  - { default: true, lockToDefault: true, preRelease: GA, version: "1.12" }
  - { default: true, lockToDefault: false, preRelease: Beta, version: "1.10" }
- { name: Colors, default: true, stage: beta, since: "1.11" }
`
  const { stdout } = await check({ 'gates.yaml': table }, '--from-feature-gates', 'gates.yaml')
  expect(stdout).toBe(`gates:
  - name: Sizes
    stage: ga
    default: true
    deprecated: true
    operational: false
  - name: Colors
    stage: beta
    default: true
`)
  const { code, stderr } = await check({ 'gates.yaml': '[]' }, '--from-feature-gates', 'gates.yaml')
  expect([code, stderr]).toEqual([2, 'error: gates.yaml: there is no feature gate in it\n'])
})

test('findings about inventories are at the element, or where it was last', async () => {
  const lifecycle = `releases:
- version: v1.0
  date: 2024-01-15
  cli: [{ component: w, element: --size, audience: user }]
  gates: gates.yaml
- version: v1.1
  date: 2024-05-15
  gates:
  - { name: Fast, stage: ga, default: true, operational: false }
`
  const files = { 'lifecycle.yaml': lifecycle, 'gates.yaml': '- { name: Slow, stage: beta, default: true }\n' }
  const { stdout } = await check(files, 'lifecycle.yaml')
  expect(heads(stdout).map((head) => head.replace(/^(\S+ \w+ \w+): .*/, '$1'))).toEqual([
    expect.stringMatching(/^lifecycle.yaml:4:\d+: error POL501/),
    expect.stringMatching(/^lifecycle.yaml:9:\d+: error POL902/),
    expect.stringMatching(/^gates.yaml:1:\d+: error POL901/),
  ])
})
