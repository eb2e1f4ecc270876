import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, heads, runIn } from '../../test/fixtures/cli/run-in.js'

const DEPLOYMENT = `# the shop
apiVersion: extensions/v1beta1 # old
kind: Deployment
metadata: { name: web }
spec:
  strategy: { type: Recreate }
  template:
    metadata: { labels: { app: web } }
`
const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a }'
const convert = (input: string, ...argv: string[]) => runIn(folderWith(), ['convert', ...argv, '-'], { input })

test('to a version, on standard output, with comments and other documents', async () => {
  const { code, stdout, stderr } = await convert(`${DEPLOYMENT}---\n${POD}`, '--output-version', 'apps/v1')
  expect(stdout).toBe(`# the shop
apiVersion: apps/v1 # old
kind: Deployment
metadata: { name: web }
spec:
  selector:
    matchLabels:
      app: web
  strategy: { type: Recreate }
  template:
    metadata: { labels: { app: web } }
  revisionHistoryLimit: 2147483647
  progressDeadlineSeconds: 2147483647
---
${POD}
`)
  expect(stderr)
    .toBe(`<stdin>:2: Deployment web: now apps/v1; it says now what was the default: spec.progressDeadlineSeconds: 2147483647, spec.revisionHistoryLimit: 2147483647
  spec.selector: required; take over the template labels
  spec.selector: immutable once the object exists
  spec.progressDeadlineSeconds: default none (2147483647) → 600
  spec.revisionHistoryLimit: default all (2147483647) → 10
1 object converted, 1 left as it is: nothing found
`)
  expect(code).toBe(0)
})

test('with the new defaults', async () => {
  const { stdout, stderr } = await convert(DEPLOYMENT, '--output-version', 'apps/v1', '--defaults', 'adopt')
  expect(stdout).not.toContain('2147483647')
  expect(stderr).toContain('no longer the default: spec.progressDeadlineSeconds: 2147483647')
})

test('to what a release serves', async () => {
  const shares = `apiVersion: flowcontrol.apiserver.k8s.io/v1beta1
kind: PriorityLevelConfiguration
metadata: { name: a }
spec: { limited: { assuredConcurrencyShares: 5 } }
`
  const { stdout } = await convert(shares, '--target-version', '1.32')
  expect(stdout).toContain('flowcontrol.apiserver.k8s.io/v1\n')
  expect(stdout).toContain('{ limited: { nominalConcurrencyShares: 5 } }')
  expect((await convert(shares, '--target-version', '1.27')).stdout).toContain('flowcontrol.apiserver.k8s.io/v1beta2\n')
})

test.each([
  ['events.k8s.io/v1', 'events.k8s.io/v1beta1', 'Event', 'fields that events.k8s.io/v1 requires have no source'],
  ['batch/v1beta1', 'batch/v1', 'CronJob', 'no way leads from batch/v1 CronJob to batch/v1beta1'],
  [
    'admissionregistration.k8s.io/v1',
    'admissionregistration.k8s.io/v1beta1',
    'ValidatingWebhookConfiguration\nwebhooks: [{ name: a }]',
    'sideEffects',
  ],
])('to %s from %s %s: why not', async (to, from, kind, reason) => {
  const input = `apiVersion: ${from}\nkind: ${kind}\n`
  const { code, stdout, stderr } = await convert(input, '--output-version', to)
  expect(stdout).toBe(input)
  expect(heads(stderr)).toEqual([expect.stringMatching(/^<stdin>:1:13: error convert\/not-converted: /)])
  expect(stderr).toContain(reason)
  expect(code).toBe(1)
})

test('files, in place', async () => {
  const folder = folderWith({ 'a.yaml': DEPLOYMENT, 'b.yaml': POD })
  const { code, stdout } = await runIn(folder, ['convert', '--in-place', '.'])
  expect(stdout).toBe('1 object converted, 1 left as it is: nothing found\n')
  expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toContain('apiVersion: apps/v1 # old\n')
  expect(readFileSync(join(folder, 'b.yaml'), 'utf8')).toBe(POD)
  expect(code).toBe(0)
})

test('several files are one stream', async () => {
  const folder = folderWith({ 'a.yaml': POD, 'b.yaml': `---\n${POD}` })
  expect((await runIn(folder, ['convert', 'a.yaml', 'b.yaml'])).stdout).toBe(`${POD}\n---\n${POD}\n`)
})

test('the report as JSON has what was converted', async () => {
  const { stderr } = await convert(
    'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: { name: a, namespace: b }\nspec: { selector: {} }\n',
    ...['--target-version', '1.34', '--format', 'json'],
  )
  expect(JSON.parse(stderr)).toMatchObject({
    findings: [],
    converted: [
      {
        ...{ file: '<stdin>', start: { line: 1, column: 13 }, kind: 'PodDisruptionBudget', namespace: 'b', name: 'a' },
        to: { group: 'policy', version: 'v1', kind: 'PodDisruptionBudget' },
        notes: [{ path: 'spec.selector', text: expect.stringMatching(/^spec.selector \{\}/) as unknown }],
        ...{ defaults: [], adopted: [] },
      },
    ],
  })
})

test('the data of the config', async () => {
  const data = `apis: [{ group: a.io, version: v1, kind: A, removed: "1.20", replacements: [{ group: a.io, version: v2, kind: A, since: "1.19" }] }]
guide: [{ group: a.io, version: v1, kinds: [A], notes: [], conversion: { requires: [], ops: [] } }]
`
  const folder = folderWith({
    'config/kubevet.config.json': JSON.stringify({ deprecations: { data: ['data.yaml'] } }),
    'config/data.yaml': data,
    'a.yaml': 'apiVersion: a.io/v1\nkind: A\n',
  })
  const { code, stdout } = await runIn(folder, ['convert', '--config', 'config/kubevet.config.json', 'a.yaml'])
  expect([code, stdout]).toEqual([0, 'apiVersion: a.io/v2\nkind: A\n'])
})

test('JSON stays JSON', async () => {
  const { stdout } = await convert('{"kind":"CronJob","apiVersion":"batch/v1beta1"}', '--output-version', 'batch/v1')
  expect(stdout).toBe('{"kind":"CronJob","apiVersion":"batch/v1"}\n')
})

test.each<[argv: string[], input: string, message: RegExp]>([
  [['--output-version', 'apps'], POD, /not a version of an API/],
  [['--output-version', 'a/b/c'], POD, /not a version of an API/],
  [['--target-version', '1.24,1.25'], POD, /converted for one release/],
  [['--in-place'], POD, /standard input cannot be changed/],
  [[], '', /there is no object in -/],
])('%j cannot run', async (argv, input, message) => {
  const { code, stdout, stderr } = await convert(input, ...argv)
  expect(stderr).toMatch(message)
  expect(stdout).toBe('')
  expect(code).toBe(2)
})
