import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, heads, runIn, summaryOf } from '../../test/fixtures/cli/run-in.js'

const INGRESS = `apiVersion: networking.k8s.io/v1beta1 # old
kind: Ingress
metadata: { name: web, namespace: shop }
spec:
  backend: { serviceName: web, servicePort: 80 }
`
const CRON_JOB = 'apiVersion: batch/v1beta1\nkind: CronJob\nmetadata: { name: night }\n'
const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\n'
const SECURITY = 'apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: { name: all }\n'

const deprecations = (files: Record<string, string>, ...argv: string[]) =>
  runIn(folderWith(files), ['deprecations', ...argv])
const piped = (input: string, ...argv: string[]) => runIn(folderWith(), ['deprecations', ...argv, '-'], { input })

test('a removed API, with its place and what to do', async () => {
  const { code, stdout, stderr } = await deprecations({ 'a.yaml': INGRESS }, '--target-version', 'v1.25.3', 'a.yaml')
  expect(stderr).toBe('')
  expect(stdout)
    .toBe(`a.yaml:1:13: error deprecations/removed: networking.k8s.io/v1beta1 Ingress is not served since v1.22; use networking.k8s.io/v1 Ingress
> 1 | apiVersion: networking.k8s.io/v1beta1 # old
    |             ^^^^^^^^^^^^^^^^^^^^^^^^^
  2 | kind: Ingress
  3 | metadata: { name: web, namespace: shop }
  = note: a.yaml:5:12: spec.backend → spec.defaultBackend
  = note: a.yaml:5:27: backend.serviceName → backend.service.name
  = note: a.yaml:5:45: numeric backend.servicePort → backend.service.port.number
  = help: --fix rewrites it

1 file, 1 document, 1 object, for v1.25: 1 error
`)
  expect(code).toBe(1)
})

test('deprecated, not yet there, and not mechanical', async () => {
  const { code, stdout } = await piped(`${CRON_JOB}---\n${SECURITY}---\n${POD}`, '--target-version', '1.21')
  expect(heads(stdout)).toEqual([
    '<stdin>:1:13: warning deprecations/deprecated: batch/v1beta1 CronJob is deprecated in v1.21+, unavailable in v1.25+; use batch/v1 CronJob',
    '<stdin>:5:13: warning deprecations/deprecated: policy/v1beta1 PodSecurityPolicy is deprecated in v1.21+, unavailable in v1.25+',
  ])
  expect(stdout).toContain('= help: kubevet convert rewrites it\n')
  expect(code).toBe(1)
  const early = await piped(CRON_JOB.replace('v1beta1', 'v1'), '--target-version', '1.20')
  expect(heads(early.stdout)).toEqual([
    '<stdin>:1:13: error deprecations/unavailable: batch/v1 CronJob is served from v1.21 on; v1.20 serves batch/v1beta1',
  ])
})

test.each<[argv: string[], code: number]>([
  [[], 1],
  [['--fail-on', 'removed'], 0],
  [['--fail-on', 'never'], 0],
  [['--target-version', '1.25', '--fail-on', 'removed'], 1],
  [['--target-version', '1.25', '--fail-on', 'never'], 0],
  [['--fail-on', 'removed', '--max-warnings', '0'], 1],
  [['--only', 'removed'], 0],
  [['--only', 'removed', '--target-version', '1.25'], 1],
  [['--disable', 'deprecations/deprecated'], 0],
  [['--ignore-kinds', 'batch/v1beta1/CronJob'], 0],
  [['--ignore-kinds', 'Ingress'], 1],
  [['--config', 'quiet.json'], 0],
  [['--config', 'late.json'], 1],
])('%j is exit code %i', async (argv, code) => {
  const files = {
    'a.yaml': CRON_JOB,
    'quiet.json': JSON.stringify({ deprecations: { failOn: 'removed' } }),
    'late.json': JSON.stringify({ deprecations: { targetVersions: ['1.30'], failOn: 'removed' } }),
  }
  const isTold = argv.includes('--target-version') || argv.includes('late.json')
  const given = isTold ? argv : ['--target-version', '1.21', ...argv]
  expect((await deprecations(files, ...given, 'a.yaml')).code).toBe(code)
})

test('several releases are a table', async () => {
  const files = { 'a.yaml': INGRESS, 'b.yaml': `${CRON_JOB}---\n${POD}` }
  const { stdout } = await deprecations(files, '--target-version', '1.25,1.20', '.')
  expect(stdout).toContain(`
             API                                object    v1.20       v1.25
a.yaml:1:13  networking.k8s.io/v1beta1 Ingress  shop/web  deprecated  removed
b.yaml:1:13  batch/v1beta1 CronJob              night     served      removed

2 files, 3 documents, 3 objects, for v1.20, v1.25: 2 errors
`)
  const markdown = await deprecations(files, '--target-version', '1.25,1.20', '--format', 'markdown', '.')
  expect(markdown.stdout).toContain('| `b.yaml:1:13` | `batch/v1beta1 CronJob` | `night` | `served` | `removed` |\n')
})

test('only what changes on the way', async () => {
  const files = { 'a.yaml': INGRESS, 'b.yaml': CRON_JOB }
  const { stdout } = await deprecations(files, '--from', '1.22', '--to', '1.25', '.')
  expect(stdout).toContain('v1.22       v1.23       v1.24       v1.25\n')
  expect(stdout).toContain('CronJob  night   deprecated  deprecated  deprecated  removed\n')
  expect(stdout).not.toContain('a.yaml')
})

test('--show-all', async () => {
  const files = { 'a.yaml': POD, 'b.yaml': 'apiVersion: example.com/v1\nkind: A\n', 'values.yaml': 'replicas: 1\n' }
  const { code, stdout } = await deprecations(files, '--show-all', '.')
  expect(stdout).toMatch(/a.yaml:1:13 {2}v1 Pod {12}a {7}served\n/)
  expect(stdout).toMatch(/b.yaml:1:13 {2}example.com\/v1 A {10}not known\n/)
  expect(heads(stdout)).toEqual(['values.yaml:1:1: error manifest/kind: the object has no apiVersion'])
  expect(code).toBe(0)
})

test('documents of folders that are not objects are counted, and can be made to fail', async () => {
  const files = { 'a.yaml': POD, 'values.yaml': 'replicas: 1\n---\nreplicas: 2\n', 'package.json': '{}' }
  const { code, stdout } = await deprecations(files, '.')
  expect(stdout).toBe(
    '3 files, 4 documents, 1 object, 3 documents skipped (the object has no apiVersion), for v1.34: nothing found\n',
  )
  expect(code).toBe(0)
  expect((await deprecations(files, '--fail-on', 'skipped', '.')).code).toBe(1)
  const named = await deprecations(files, 'values.yaml')
  expect(heads(named.stdout)).toHaveLength(2)
  expect(named.code).toBe(1)
})

test('what cannot be read is an error, the rest is looked at', async () => {
  const { code, stdout } = await deprecations({ 'a.yaml': `a: [\n---\n${INGRESS}` }, '--fail-on', 'never', '.')
  expect(heads(stdout)).toEqual([
    expect.stringMatching(/^a.yaml:\d+:\d+: error manifest\/syntax/),
    expect.stringContaining('a.yaml:3:13: error deprecations/removed'),
  ])
  expect(code).toBe(1)
})

test('lists: plain ones, typed ones, nested ones', async () => {
  const item = '{apiVersion: batch/v1beta1, kind: CronJob, metadata: {name: b}}'
  const input = `apiVersion: v1
kind: List
items:
- ${item}
- {apiVersion: v1, kind: List, items: [${item}]}
---
apiVersion: batch/v1beta1
kind: CronJobList
items:
- metadata: {name: c}
`
  const { stdout } = await piped(input, '--format', 'json', '--target-version', '1.25')
  const { findings } = JSON.parse(stdout) as { findings: { name: string; start: { line: number } }[] }
  expect(findings.map(({ name, start }) => [name, start.line])).toEqual([
    ['b', 4],
    ['b', 5],
    ['c', 10],
  ])
})

test('notes are those of this very object', async () => {
  const budget = (selector: string): string =>
    `apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: { name: a }\nspec:\n  selector: ${selector}\n`
  const empty = await piped(budget('{}'), '--target-version', '1.25')
  expect(empty.stdout).toContain('  = note: <stdin>:5:13: spec.selector {}: selected no pod in v1beta1')
  expect((await piped(budget('{ matchLabels: { a: b } }'), '--target-version', '1.25')).stdout).not.toContain('note:')
})

test('JSON: all that is known of a finding', async () => {
  const { stdout } = await deprecations({ 'a.yaml': INGRESS }, '--format', 'json', '--target-version', '1.25', 'a.yaml')
  expect(JSON.parse(stdout)).toMatchObject({
    targetVersions: ['1.25'],
    counts: { files: 1, documents: 1, objects: 1, skipped: 0, skippedBecause: {} },
    findings: [
      {
        ...{ id: 'LIF001', rule: 'removed', code: 'deprecations/removed', severity: 'error' },
        ...{ group: 'networking.k8s.io', version: 'v1beta1', kind: 'Ingress', namespace: 'shop', name: 'web' },
        ...{ file: 'a.yaml', start: { line: 1, column: 13 }, document: 0, path: '', source: 'file' },
        ...{ introducedIn: '1.14', deprecatedIn: '1.19', removedIn: '1.22', fixable: true },
        replacement: { group: 'networking.k8s.io', version: 'v1', kind: 'Ingress', since: '1.19' },
        notes: [
          { text: 'spec.backend → spec.defaultBackend', path: 'spec.backend' },
          { text: 'backend.serviceName → backend.service.name', path: 'spec.backend.serviceName' },
          { text: 'numeric backend.servicePort → backend.service.port.number', path: 'spec.backend.servicePort' },
        ],
      },
    ],
  })
})

test.each(['sarif', 'junit', 'github'])('%s', async (format) => {
  const { stdout, code } = await deprecations({ 'a.yaml': INGRESS }, '--format', format, 'a.yaml')
  expect(stdout).toContain('networking.k8s.io/v1beta1 Ingress is not served since v1.22')
  expect(code).toBe(1)
})

test('the template that helm names', async () => {
  const input = `---\n# Source: shop/templates/pod.yaml\n${POD}---\n# Source: shop/templates/ingress.yaml\n${INGRESS}`
  const { stdout } = await piped(input)
  expect(stdout).toContain('help: it comes from shop/templates/ingress.yaml; kubevet convert rewrites it')
})

test('charts and kustomizations are recognised', async () => {
  const files = {
    'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'shop/templates/a.yaml': 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ .Values.a }}\n  {{- include "x" . }}\n',
    'shop/templates/b.yaml': 'apiVersion: v1\n{{- if .Values.b }}\nkind: Pod\n{{- end }}\n',
    'base/kustomization.yaml': 'resources: [a.yaml]\n',
    'base/a.yaml': POD,
  }
  const { code, stdout, stderr } = await deprecations(files, '.')
  expect(heads(stdout)).toEqual([
    'shop/templates/a.yaml:4:9: warning deprecations/chart: 2 templates of a Helm chart are not looked at',
  ])
  expect(stdout).toContain('help: render the chart: helm template shop | kubevet deprecations -')
  expect(stderr).toContain('kustomize build base | kubevet deprecations -')
  expect(code).toBe(1)
})

test.each([
  ['above the object', `# kubevet-ignore deprecations/removed: soon\n${INGRESS}`],
  ['behind the apiVersion', INGRESS.replace('# old', '# kubevet-ignore deprecations/removed: soon')],
  ['above another first key', `# kubevet-ignore deprecations/removed\nkind: CronJob\napiVersion: batch/v1beta1\n`],
  ['for the file', `# kubevet-ignore-file deprecations/removed\n${INGRESS}---\n${INGRESS}`],
])('a comment silences: %s', async (_, input) => {
  const { code, stdout } = await piped(input, '--target-version', '1.25')
  expect(summaryOf(stdout)).toMatch(/nothing found$/)
  expect(code).toBe(0)
})

test('comments that silence nothing', async () => {
  const input = `# kubevet-ignore deprecations/deprecated: x\n${INGRESS}`
  const { stdout } = await piped(input, '--target-version', '1.25')
  expect(heads(stdout)).toEqual([
    '<stdin>:1:1: warning deprecations/unused-ignore: this comment silences nothing: there is no deprecations/deprecated here',
    expect.stringContaining('deprecations/removed'),
  ])
  expect((await runIn(folderWith({ 'a.yaml': input }), ['lint', '--allow-empty', '.'])).stdout).not.toContain('unused')
})

test('secrets beside a finding are hidden', async () => {
  const secret = 'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n  a: swordfish\n---\n'
  expect((await piped(secret + INGRESS)).stdout).not.toContain('swordfish')
})

const DEPLOYMENT = `apiVersion: apps/v1beta1
kind: Deployment
metadata: { name: web }
spec:
  template:
    metadata: { labels: { app: web } }
`

test('--fix', async () => {
  const folder = folderWith({ 'a.yaml': `${INGRESS}---\n${SECURITY}`, 'b.yaml': DEPLOYMENT })
  const { code, stdout, stderr } = await runIn(folder, ['deprecations', '--fix', '--target-version', '1.34', '.'])
  expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toBe(
    `apiVersion: networking.k8s.io/v1 # old
kind: Ingress
metadata: { name: web, namespace: shop }
spec:
  defaultBackend: { service: { name: web, port: { number: 80 } } }
---
${SECURITY}`,
  )
  expect(stderr).toBe(`a.yaml:1: Ingress web: now networking.k8s.io/v1
  spec.backend → spec.defaultBackend
  backend.serviceName → backend.service.name
  numeric backend.servicePort → backend.service.port.number
b.yaml:1: Deployment web: now apps/v1; it says now what was the default: spec.revisionHistoryLimit: 2
  spec.selector: required; take over the template labels
  spec.selector: immutable once the object exists
  spec.revisionHistoryLimit: default 2 → 10
`)
  expect(heads(stdout)).toEqual([expect.stringContaining('PodSecurityPolicy is not served since v1.25')])
  expect(stdout).toContain('= note: a.yaml:7:13: no API replaces it')
  expect(summaryOf(stdout)).toBe('2 files, 3 documents, 3 objects, 2 objects rewritten, for v1.34: 1 error')
  expect(code).toBe(1)
  const again = await runIn(folder, ['deprecations', '--fix', '--target-version', '1.34', 'b.yaml'])
  expect([again.code, again.stderr]).toEqual([0, ''])
})

test('--fix --dry-run is a patch, and writes nothing', async () => {
  const folder = folderWith({ 'b.yaml': DEPLOYMENT })
  const { code, stdout, stderr } = await runIn(folder, [
    'deprecations',
    '--fix',
    '--dry-run',
    '--defaults',
    'adopt',
    '.',
  ])
  expect(stdout).toBe(`--- a/b.yaml
+++ b/b.yaml
@@ -1,6 +1,9 @@
-apiVersion: apps/v1beta1
+apiVersion: apps/v1
 kind: Deployment
 metadata: { name: web }
 spec:
+  selector:
+    matchLabels:
+      app: web
   template:
     metadata: { labels: { app: web } }
`)
  expect(stderr).toBe(`b.yaml:1: Deployment web: now apps/v1; no longer the default: spec.revisionHistoryLimit: 2
  spec.selector: required; take over the template labels
  spec.selector: immutable once the object exists
  spec.revisionHistoryLimit: default 2 → 10
1 object would be rewritten, 0 left; nothing is written
`)
  expect(code).toBe(0)
  expect(readFileSync(join(folder, 'b.yaml'), 'utf8')).toBe(DEPLOYMENT)
})

test('--fix leaves what comments silence, and what its text does not allow', async () => {
  const silenced = INGRESS.replace('# old', '# kubevet-ignore deprecations/removed')
  const merged = `apiVersion: extensions/v1beta1\nkind: Ingress\nx: &b { backend: { serviceName: a, servicePort: 1 } }\nspec: { <<: *b }\n`
  const folder = folderWith({ 'a.yaml': silenced, 'b.yaml': merged })
  const { stdout } = await runIn(folder, ['deprecations', '--fix', '.'])
  expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toBe(silenced)
  expect(readFileSync(join(folder, 'b.yaml'), 'utf8')).toBe(merged)
  expect(stdout).toContain('help: its text was not rewritten: anchors')
})

test('--fix writes aliases out, and leaves of a list only what cannot be written', async () => {
  const spec = '{ backend: { serviceName: a, servicePort: 1 } }'
  const ingress = 'apiVersion: extensions/v1beta1, kind: Ingress'
  const list = `apiVersion: v1
kind: List
x: &b ${spec}
items:
  - { ${ingress}, metadata: { name: a }, spec: *b } # one
  - { ${ingress}, metadata: { name: b }, spec: { <<: *b } }
  - { ${ingress}, metadata: { name: c }, spec: ${spec} }
`
  const folder = folderWith({ 'a.yaml': list })
  const { stdout } = await runIn(folder, ['deprecations', '--fix', '.'])
  const fixed = '{ defaultBackend: { service: { name: a, port: { number: 1 } } } }'
  expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toBe(`apiVersion: v1
kind: List
x: &b ${spec}
items:
  - { ${ingress.replace('extensions/v1beta1', 'networking.k8s.io/v1')}, metadata: { name: a }, spec: ${fixed} } # one
  - { ${ingress}, metadata: { name: b }, spec: { <<: *b } }
  - { ${ingress.replace('extensions/v1beta1', 'networking.k8s.io/v1')}, metadata: { name: c }, spec: ${fixed} }
`)
  expect(heads(stdout)).toHaveLength(1)
  expect(summaryOf(stdout)).toMatch(/2 objects rewritten/)
})

test('typed lists are rewritten as a whole or not at all', async () => {
  const list = 'apiVersion: batch/v1beta1\nkind: CronJobList\nitems:\n  - metadata: { name: a } # one\n'
  const folder = folderWith({ 'a.yaml': list })
  await runIn(folder, ['deprecations', '--fix', '.'])
  expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toBe(list.replace('v1beta1', 'v1'))
})

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  names: { kind: Widget, plural: widgets }
  scope: Namespaced
  versions:
  - { name: v1alpha1, served: false, storage: false }
  - { name: v1beta1, served: true, storage: false, deprecated: true }
  - { name: v1, served: true, storage: true }
`
const widget = (version: string): string => `apiVersion: example.com/${version}\nkind: Widget\nmetadata: { name: w }\n`

test('custom resources, by their CRDs', async () => {
  const widgets = ['v1alpha1', 'v1beta1', 'v1'].map(widget).join('---\n')
  const messages = [
    'a.yaml:1:13: error deprecations/removed: example.com/v1alpha1 Widget is not served by its CRD; use example.com/v1 Widget',
    'a.yaml:5:13: warning deprecations/deprecated: example.com/v1beta1 Widget is deprecated; use example.com/v1 Widget',
  ]
  const files = { 'a.yaml': widgets, 'crd.yaml': CRD }
  expect(heads((await deprecations(files, '.')).stdout)).toEqual(messages)
  expect(heads((await deprecations(files, '--crd', 'crd.yaml', 'a.yaml')).stdout)).toEqual(messages)
})

test('where CRDs do not agree, custom resources are judged by what all say, unless --crd names the right ones', async () => {
  const other = CRD.replace('name: v1alpha1, served: false', 'name: v1alpha1, served: true')
  const files = { 'a.yaml': `${widget('v1alpha1')}---\n${widget('v1beta1')}`, 'x.yaml': CRD, 'y.yaml': other }
  const { code, stdout } = await deprecations(files, '.')
  expect(heads(stdout)).toEqual([
    'x.yaml:3:19: warning deprecations/crds-differ: CRDs do not agree whether example.com/v1alpha1 Widget is served or deprecated: objects are judged by what all of them say',
    expect.stringMatching(/^a.yaml:5:13: warning deprecations\/deprecated/),
  ])
  expect(stdout).toContain('= note: x.yaml:3:19: not served here\n  = note: y.yaml:3:19: served here\n')
  expect(code).toBe(1)
  const less = {
    ...files,
    'y.yaml': other.replace('served: true, storage: false }', 'served: true, storage: false, deprecated: true }'),
  }
  expect(heads((await deprecations(less, '.')).stdout)).toContainEqual(
    expect.stringMatching(/^a.yaml:1:13: warning deprecations\/deprecated: example.com\/v1alpha1 Widget is deprecated/),
  )
  const given = await deprecations(files, '--crd', 'y.yaml', '.')
  expect(heads(given.stdout)).toEqual([expect.stringMatching(/^a.yaml:5:13: warning deprecations\/deprecated/)])
})

const DATA = `apis:
- { group: example.com, version: v1, kind: Gadget, introduced: "1.0", deprecated: "1.30", removed: "1.33",
    replacements: [{ group: example.com, version: v2, kind: Gadget, since: "1.29" }] }
- { group: batch, version: v1beta1, kind: CronJob }
guide:
- { group: example.com, version: v1, kinds: [Gadget], notes: [the size is a number],
    conversion: { requires: [], ops: [{ op: move, from: spec.a, to: spec.b }] } }
`

test('--data adds APIs and conversions, and may say anew what is known', async () => {
  const gadget = 'apiVersion: example.com/v1\nkind: Gadget\nspec: { a: 1 }\n'
  const folder = folderWith({ 'a.yaml': gadget, 'b.yaml': CRON_JOB, 'data/data.yaml': DATA })
  const { stdout, stderr } = await runIn(folder, [
    'deprecations',
    '--data',
    'data/data.yaml',
    '--fix',
    'a.yaml',
    'b.yaml',
  ])
  expect(stderr).toContain('note: data/data.yaml says anew what batch/v1beta1 CronJob is\n')
  expect(summaryOf(stdout)).toMatch(/1 object rewritten, for v1.34: nothing found$/)
  expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toBe(
    'apiVersion: example.com/v2\nkind: Gadget\nspec: { b: 1 }\n',
  )
})

test.each([
  ['apis:\n- { group: a, version: v1 }\n', /apis\[0\] has no kind/],
  ['apis:\n- { group: a, version: v1, kind: A, removed: soon }\n', /apis\[0\].removed has the wrong form/],
  ['api: []\n', /api is not a key of a data file/],
  [
    'guide:\n- { group: a, version: v1, kinds: [A], notes: [], conversion: { requires: [], ops: [{ op: move, from: a }] } }\n',
    /move needs to/,
  ],
  [
    'guide:\n- { group: a, version: v1, kinds: [A], notes: [], conversion: { requires: [], ops: [{ op: remove, path: "a[" }] } }\n',
    /not a path/,
  ],
  [
    'guide:\n- { group: a, version: v1, kinds: [A], notes: [], conversion: { requires: [{ exists: "a[", otherwise: b }], ops: [] } }\n',
    /guide\[0\].conversion.requires\[0\].exists: not a path/,
  ],
  [
    'guide:\n- { group: a, version: v1, kinds: [A], notes: [{ text: a, when: { lacks: ["a["] } }] }\n',
    /guide\[0\].notes\[0\].when.lacks: not a path/,
  ],
  ['guide:\n- { group: a, version: v1, kinds: [A], notes: [{ text: a, when: { is: b } }] }\n', /is not a key of/],
])('a wrong --data: %j', async (data, message) => {
  const { code, stderr } = await deprecations({ 'a.yaml': POD, 'd.yaml': data }, '--data', 'd.yaml', 'a.yaml')
  expect(stderr).toMatch(message)
  expect(code).toBe(2)
})

test.each<[argv: string[], message: RegExp]>([
  [['--target-version', 'new', '.'], /--target-version new: not a Kubernetes version/],
  [['--target-version', '1', '.'], /not a Kubernetes version/],
  [['--from', '1.25', '--to', '1.24', '.'], /not a way forward/],
  [['--from', '1.25', '.'], /belong together/],
  [['--only', 'remved', '.'], /did you mean "removed"/],
  [['--fix', '-'], /standard input cannot be changed/],
  [['--fix', '--cluster'], /a cluster cannot be changed/],
  [['--fix', '--target-version', '1.24,1.25', '.'], /rewritten for one release/],
  [['--dry-run', '.'], /add --fix/],
  [['--namespace', 'a', '.'], /--namespace requires --cluster/],
  [['--context', 'a', '.'], /requires --cluster/],
  [['missing.yaml'], /no such file/],
  [['empty.yaml'], /there is no object in empty.yaml/],
  [['a.yaml', 'empty.yaml'], /there is no object in empty.yaml/],
  [['-'], /there is no object in <stdin>/],
  [['--audit', 'a.yaml'], /not an event of an audit log/],
  [['--metrics', 'empty.yaml'], /there are no metrics in it/],
])('%j cannot run', async (argv, message) => {
  const { code, stderr, stdout } = await deprecations({ 'a.yaml': POD, 'empty.yaml': '' }, ...argv)
  expect(stderr).toMatch(message)
  expect(stdout).toBe('')
  expect(code).toBe(2)
})

test('references and fields, if they are asked for', async () => {
  const input = `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: r }
rules: [{ apiGroups: [extensions], resources: [ingresses], verbs: [get] }]
---
apiVersion: v1
kind: Pod
metadata: { name: p }
spec: { serviceAccount: a }
`
  expect(heads((await piped(input)).stdout)).toEqual([])
  const { code, stdout } = await piped(input, '--references', '--fields')
  expect(heads(stdout)).toEqual([
    expect.stringMatching(
      /^<stdin>:4:\d+: warning deprecations\/reference: rules\[0\].* extensions\/v1beta1 Ingress is/,
    ),
    expect.stringMatching(/^<stdin>:9:\d+: warning deprecations\/field: .*use "serviceAccountName" instead/),
  ])
  expect(stdout).toContain('use networking.k8s.io/v1 Ingress')
  expect(code).toBe(1)
  expect(heads((await piped(input, '--only', 'field')).stdout)).toHaveLength(1)
  const table = await piped(input, '--only', 'reference', '--target-version', '1.10,1.34')
  expect(table.stdout).toContain('served  reference\n')
})

test('APIs that servers have off are noted, and can be findings', async () => {
  const input = 'apiVersion: resource.k8s.io/v1beta1\nkind: DeviceClass\nmetadata: { name: a }\n'
  const noted = await piped(input, '--target-version', '1.33')
  expect([noted.code, noted.stderr]).toEqual([
    0,
    'note: resource.k8s.io/v1beta1 DeviceClass is off unless --runtime-config enables it; --off-by-default makes it a finding\n',
  ])
  const found = await piped(input, '--target-version', '1.33', '--off-by-default')
  expect([found.code, heads(found.stdout), found.stderr]).toEqual([
    1,
    [
      '<stdin>:1:13: warning deprecations/off: resource.k8s.io/v1beta1 DeviceClass is off unless --runtime-config enables it',
    ],
    '',
  ])
  expect((await piped(input, '--target-version', '1.33', '--show-all')).stdout).toContain('off by default\n')
  expect((await piped(input, '--target-version', '1.31')).stdout).toContain(
    'is served from v1.32 on, off unless --runtime-config enables it;',
  )
})

test('a release far ahead is a guess', async () => {
  const { code, stderr } = await deprecations({ 'a.yaml': POD }, '--target-version', '1.99', 'a.yaml')
  expect(stderr).toContain('note: what is said of v1.99 is a guess')
  expect(code).toBe(0)
})
