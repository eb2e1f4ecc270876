import { describe, expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../../manifest/index.js'
import { fakeCluster } from '../../test/fixtures/cli/fake-cluster.js'
import { folderWith, heads, runIn, summaryOf } from '../../test/fixtures/cli/run-in.js'
import { definitionText } from '../../test/fixtures/crd/definition.js'

const CRD = definitionText([
  `type: object
properties:
  color: { type: string, maxLength: 5 }
  size: { type: integer, default: 1 }
  password: { type: string }
  tags: { type: array, x-kubernetes-list-type: set, items: { type: string } }`,
])

const STORED = `apiVersion: example.com/v1
kind: Widget
metadata:
  name: a
  namespace: default
  resourceVersion: "7"
  generation: 1
  managedFields:
    - manager: ci
      operation: Apply
      apiVersion: example.com/v1
      time: "2024-01-02T00:00:00Z"
      fieldsType: FieldsV1
      fieldsV1: { f:spec: { f:size: {}, f:tags: { 'v:"a"': {} } } }
    - manager: editor
      operation: Update
      apiVersion: example.com/v1
      time: "2024-01-01T00:00:00Z"
      fieldsType: FieldsV1
      fieldsV1: { f:spec: { f:color: {} } }
spec:
  color: green
  size: 3
  tags: [a]
`

const widget = (spec: string, name = 'a'): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: ${name} }\nspec: ${spec}\n`

const preview = (files: Record<string, string>, ...argv: string[]) =>
  runIn(folderWith({ 'crd.yaml': CRD, 'stored.yaml': STORED, ...files }), [
    'apply-preview',
    '--crd',
    'crd.yaml',
    ...argv,
  ])

const OLD = ['--old', 'stored.yaml', '--field-manager', 'ci'] as const
const CONFLICT = { 'w.yaml': widget('{ color: red, size: 3, tags: [a] }') }

test('a conflict: owner, since when, both values, three ways out, and what force would make', async () => {
  const { code, stdout, stderr } = await preview(CONFLICT, ...OLD, 'w.yaml')
  expect(stderr).toBe('')
  expect(stdout).toMatchInlineSnapshot(`
    "w.yaml:1 Widget a as ci: 1 conflict, nothing is written; with --force:
      --- a/Widget/a
      +++ b/Widget/a
      @@ -3,9 +3,9 @@
       metadata:
         name: a
         namespace: default
      -  generation: 1
      +  generation: 2
       spec:
      -  color: green
      +  color: red
         size: 3
         tags:
           - a
      owners:
        .spec.color  editor (Update) → ci

    w.yaml:4:16: error apply-preview/conflict: conflict with "editor" using example.com/v1: .spec.color: stored "green" (owned since 2024-01-01T00:00:00Z), applied "red"
      2 | kind: Widget
      3 | metadata: { name: a }
    > 4 | spec: { color: red, size: 3, tags: [a] }
        |                ^^^
      = help: overwrite it: --force; or give it up: leave .spec.color out of w.yaml; or share it: write "green"

    1 object (1 with conflicts): 1 error
    "
  `)
  expect(code).toBe(1)
})

test.each<[way: string, spec: string, argv: string[], summary: string]>([
  ['overwrite', '{ color: red, size: 3, tags: [a] }', ['--force'], '1 object (1 changed): 1 warning'],
  ['give up', '{ size: 3, tags: [a] }', [], '1 object (1 unchanged): nothing found'],
  ['share', '{ color: green, size: 3, tags: [a] }', [], '1 object (1 changed): nothing found'],
])('the way out to %s', async (_, spec, argv, summary) => {
  const { code, stdout } = await preview({ 'w.yaml': widget(spec) }, ...OLD, ...argv, 'w.yaml')
  expect(summaryOf(stdout)).toBe(summary)
  expect(code).toBe(0)
})

test('whole objects with the owners of each field', async () => {
  const files = { 'w.yaml': widget('{ color: green, tags: [b] }') }
  const { stdout } = await preview(files, ...OLD, '--owners', 'w.yaml')
  expect(stdout).toMatchInlineSnapshot(`
    "w.yaml:1 Widget a as ci: changed
        apiVersion: example.com/v1
        kind: Widget
        metadata:
          name: a
          namespace: default
      -   generation: 1
      +   generation: 2
        spec:
          color: green  # editor (Update) → ci, editor (Update)
      -   size: 3       # ci
      +   size: 1
          tags:
      -     - a         # ci
      +     - b         # ci
      given up:
        .spec.size        set to its default: nobody else owned it
        .spec.tags[="a"]  deleted: nobody else owned it

    w.yaml:4:7: warning apply-preview/deleted: .spec.size is set to its default: ci applied it before, and nobody else owns it
      2 | kind: Widget
      3 | metadata: { name: a }
    > 4 | spec: { color: green, tags: [b] }
        |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: keep it in the file if it is still wanted

    w.yaml:4:29: warning apply-preview/deleted: .spec.tags[="a"] is deleted: ci applied it before, and nobody else owns it
      2 | kind: Widget
      3 | metadata: { name: a }
    > 4 | spec: { color: green, tags: [b] }
        |                             ^^^
      = help: keep it in the file if it is still wanted

    1 object (1 changed): 2 warnings
    "
  `)
})

describe('formats', () => {
  test('JSON has objects, fields, conflicts', async () => {
    const { stdout } = await preview(CONFLICT, ...OLD, '--format', 'json', 'w.yaml')
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [{ code: 'apply-preview/conflict', severity: 'error' }],
      objects: [
        {
          ...{ kind: 'Widget', name: 'a', manager: 'ci', outcome: 'conflict' },
          object: { spec: { color: 'red' } },
          fields: expect.arrayContaining([
            { field: '.spec.color', before: ['editor (Update)'], after: ['ci'] },
          ]) as unknown,
          conflicts: [
            {
              field: '.spec.color',
              message: 'conflict with "editor" using example.com/v1',
              owner: { manager: 'editor', since: '2024-01-01T00:00:00Z' },
              ...{ stored: '"green"', applied: '"red"' },
            },
          ],
          givenUp: [],
        },
      ],
    })
  })

  test('SARIF has the conflict at its place', async () => {
    const { stdout } = await preview(CONFLICT, ...OLD, '--format', 'sarif', 'w.yaml')
    expect(JSON.parse(stdout)).toMatchObject({
      runs: [
        {
          results: [
            { ruleId: 'apply-preview/conflict', locations: [{ physicalLocation: { region: { startLine: 4 } } }] },
          ],
        },
      ],
    })
  })

  test('Markdown has a section an object', async () => {
    const { stdout } = await preview(CONFLICT, ...OLD, '--format', 'markdown', 'w.yaml')
    expect(stdout).toContain('<code>Widget a as ci</code>: 1 conflict')
    expect(stdout).toMatch(/```diff\n[^`]*-  color: green\n\+  color: red/)
    expect(stdout).toContain('- `.spec.color`: `editor (Update) → ci`')
  })
})

test('objects that are new, and stored ones that nobody applies', async () => {
  const files = { 'w.yaml': widget('{ color: red }', 'b') }
  const { code, stdout } = await preview(files, ...OLD, 'w.yaml')
  expect(stdout).toContain('+  color: red')
  expect(stdout).toContain('+  size: 1')
  expect(summaryOf(stdout)).toBe('1 object (1 created), 1 stored object not applied: nothing found')
  expect(code).toBe(0)
})

test('without stored objects all are new, which is said', async () => {
  const { stdout } = await preview({ 'w.yaml': widget('{ color: red }') }, 'w.yaml')
  expect(summaryOf(stdout)).toBe('1 object (1 created), taken for new without --old FILE or --cluster: nothing found')
})

test('what is printed can be applied to again: two files, two managers', async () => {
  const folder = folderWith({
    'crd.yaml': CRD,
    'one.yaml': widget('{ color: red }'),
    'two.yaml': widget('{ color: blue }'),
  })
  const one = await runIn(folder, [
    'apply-preview',
    '--crd',
    'crd.yaml',
    '--field-manager',
    'one',
    '--print',
    'one.yaml',
  ])
  expect(one.stderr).toContain('1 created')
  const argv = ['apply-preview', '--crd', 'crd.yaml', '--old', '-', '--field-manager', 'two', 'two.yaml']
  const two = await runIn(folder, argv, { input: one.stdout })
  expect(heads(two.stdout)).toEqual([
    expect.stringMatching(
      /two.yaml:4:16: error apply-preview\/conflict: conflict with "one": .spec.color: stored "red"/,
    ),
  ])
  const printed = await runIn(folder, [...argv.slice(0, -1), '--print', 'two.yaml'], { input: one.stdout })
  expect(printed).toMatchObject({ code: 1, stdout: '' })
})

test.each<[name: string, files: Record<string, string>, argv: string[], found: RegExp]>([
  [
    'a kind that nothing describes',
    { 'w.yaml': widget('{}').replace('Widget', 'Gizmo') },
    [],
    /^w.yaml:2:7: error apply-preview\/unknown-kind: no matches for kind "Gizmo" in version "example.com\/v1"/,
  ],
  [
    'a version that is not served',
    { 'w.yaml': widget('{}').replace('/v1', '/v9') },
    [],
    /^w.yaml:2:7: error apply-preview\/unknown-kind: .*"example.com\/v9"/,
  ],
  [
    'no name',
    { 'w.yaml': widget('{}').replace('name: a', 'generateName: a-') },
    [],
    /^w.yaml:3:\d+: error apply-preview\/no-name/,
  ],
  [
    'what validation refuses',
    { 'w.yaml': widget('{ color: too long }') },
    ['--force'],
    /^w.yaml:4:16: error apply-preview\/refused: 422 Invalid: spec.color: Too long/,
  ],
  [
    'a field that is not in the schema',
    { 'w.yaml': widget('{ colour: red }') },
    [],
    /error apply-preview\/refused: .*field not declared in schema/,
  ],
  [
    'managedFields that can not be read',
    { 'w.yaml': widget('{}'), 'stored.yaml': STORED.replace('{ f:spec: { f:color: {} } }', '{ x: 1 }') },
    [],
    /^w.yaml:3:19: error apply-preview\/managed-fields/,
  ],
  [
    'no managedFields',
    { 'w.yaml': widget('{ color: red }'), 'stored.yaml': widget('{ color: green }') },
    [],
    /^w.yaml:4:16: error apply-preview\/conflict: conflict with "before-first-apply" using example.com\/v1/,
  ],
])('%s', async (_, files, argv, found) => {
  const { code, stdout } = await preview(files, ...OLD, ...argv, 'w.yaml')
  expect(heads(stdout)[0]).toMatch(found)
  expect(code).toBe(1)
})

test('secrets are hidden unless they are asked for', async () => {
  const files = {
    'w.yaml': widget('{ password: hunter2-new }'),
    'stored.yaml': STORED.replace('color: green', 'password: hunter2-old'),
  }
  const argv = [...OLD, '--owners', 'w.yaml']
  for (const format of ['text', 'json', 'markdown', 'sarif']) {
    expect((await preview(files, '--format', format, ...argv)).stdout).not.toContain('hunter2')
  }
  expect((await preview(files, '--show-secrets', ...argv)).stdout).toContain('hunter2-new')
})

test("Kubernetes' own kinds need no CRD", async () => {
  const map = (data: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: ${data}\n`
  const stored = `${map('{ k: v }')}`.replace(
    'name: a',
    'name: a, managedFields: [{ manager: x, operation: Apply, apiVersion: v1, fieldsType: FieldsV1, fieldsV1: { "f:data": { "f:k": {} } } }]',
  )
  const { stdout } = await runIn(folderWith({ 'stored.yaml': stored, 'm.yaml': map('{ k: w }') }), [
    ...['apply-preview', '--old', 'stored.yaml', 'm.yaml'],
  ])
  expect(heads(stdout)).toEqual([expect.stringContaining('conflict with "x": .data.k: stored "v", applied "w"')])
})

describe('a live cluster', () => {
  const document = (text: string): unknown => readYaml(new SourceText('x', text)).documents[0]?.value
  const cluster = fakeCluster({
    '/apis/example.com': { versions: [{ version: 'v1' }] },
    '/apis/example.com/v1': { resources: [{ name: 'widgets', kind: 'Widget', namespaced: true }] },
    '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/widgets.example.com': document(CRD),
    '/apis/example.com/v1/namespaces/default/widgets/a': document(STORED),
  })

  test('has CRDs and stored objects, with their owners', async () => {
    const folder = folderWith(CONFLICT)
    const argv = ['--cluster', '--kubeconfig', cluster.kubeconfig, '--field-manager', 'ci', 'w.yaml']
    const { code, stdout } = await runIn(folder, ['apply-preview', ...argv])
    expect(heads(stdout)).toEqual([expect.stringContaining('conflict with "editor" using example.com/v1: .spec.color')])
    expect(code).toBe(1)
  })
})

test('nothing to do, and missing files', async () => {
  expect(await preview({ 'w.yaml': '' }, 'w.yaml')).toMatchObject({ code: 2 })
  expect(await preview({}, '--old', 'none.yaml', 'crd.yaml')).toMatchObject({ code: 2 })
  expect(await preview({}, '--context', 'x', 'crd.yaml')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--context requires --cluster') as unknown,
  })
})

test('the help has all exit codes', async () => {
  const { stdout } = await runIn('.', ['apply-preview', '--help'])
  expect(stdout).toContain('Exit codes: 0 every object can be applied')
})
