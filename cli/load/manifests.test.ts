import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { folderWith, ioFor } from '../../test/fixtures/cli/run-in.js'
import { readManifests, type Manifest } from '../../manifest/index.js'
import { sourceOfBytes } from './files.js'
import { loadManifests } from './manifests.js'

const only = (text: string): Manifest => {
  const { manifests, diagnostics } = readManifests(new SourceText('f', text))
  expect(diagnostics).toEqual([])
  const [manifest] = manifests
  if (manifest === undefined) throw new Error('no object')
  return manifest
}

const object = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
  labels:
    app: web
    example.com/a.b[0]: odd
    a.b: pointed
    "": empty
spec:
  ports:
  - name: http
    port: 80
  - {name: https, port: 443}
  - - nested
  flow: [1, [2, 3]]
  text: |
    several
    lines
  missing:
  tilde: ~
  empty: {}
  shared: &shared {x: 1}
  again: *shared
  merged:
    <<: *shared
    z: 2
`

test.each<[field: string, shown: string]>([
  ['metadata.name', 'web'],
  ['metadata.labels[app]', 'web'],
  ['metadata.labels[example.com/a.b[0]]', 'odd'],
  ['metadata.labels[a.b]', 'pointed'],
  ['metadata.labels[]', 'empty'],
  ['metadata.labels', 'labels'],
  ['metadata.labels[nope]', 'labels'],
  ['metadata.uid', 'metadata'],
  ['spec.ports', 'ports'],
  ['spec.ports[0]', 'name'],
  ['spec.ports[0].port', '80'],
  ['spec.ports[0].protocol', 'name'],
  ['spec.ports[1].port', '443'],
  ['spec.ports[1].protocol', '{name: https, port: 443}'],
  ['spec.ports[2][0]', 'nested'],
  ['spec.ports[9].port', 'ports'],
  ['spec.flow[1][0]', '2'],
  ['spec.flow', '[1, [2, 3]]'],
  ['spec.text', 'text'],
  ['spec.missing', 'missing'],
  ['spec.missing.deeper', 'missing'],
  ['spec.tilde', '~'],
  ['spec.empty.x', '{}'],
  ['spec.again', '*shared'],
  ['spec.again.x', '1'],
  ['spec.merged.x', '1'],
  ['spec.merged.z', '2'],
  ['spec', 'spec'],
  ['status.phase', 'apiVersion'],
  ['<nil>', 'apiVersion'],
  ['', 'apiVersion'],
])('%j shows %j', (field, shown) => {
  const { source, start, end } = only(object).spanOf(field)
  expect(source.text.slice(start, end)).toBe(shown)
})

test('what is known of an object', () => {
  expect(only(object)).toMatchObject({
    gvk: { group: 'apps', version: 'v1', kind: 'Deployment' },
    apiVersion: 'apps/v1',
    name: 'web',
    namespace: 'shop',
    documentIndex: 0,
  })
  expect(only('apiVersion: v1\nkind: Pod')).toMatchObject({ gvk: { group: '', version: 'v1', kind: 'Pod' }, name: '' })
})

test.each<[name: string, text: string, objects: string[]]>([
  [
    'several documents',
    'apiVersion: v1\nkind: A\n---\n---\n# nothing\n---\napiVersion: v1\nkind: B\n',
    ['0 v1 A', '3 v1 B'],
  ],
  ['JSON', '{"apiVersion": "v1", "kind": "A"}', ['0 v1 A']],
  [
    'a List, with another one inside',
    'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: A}\n- {apiVersion: v1, kind: List, items: [{apiVersion: x/v1, kind: B}]}\n',
    ['0 v1 A', '0 x/v1 B'],
  ],
  ['an empty List', 'apiVersion: v1\nkind: List\nitems: []\n', []],
  [
    'a typed list, whose items need not say what they are',
    'apiVersion: x/v1\nkind: WidgetList\nitems: [{metadata: {name: a}}, {apiVersion: x/v2, kind: Widget}]\n',
    ['0 x/v1 Widget', '0 x/v2 Widget'],
  ],
  [
    'an object whose kind ends in List',
    'apiVersion: x/v1\nkind: AllowList\nmetadata: {name: a}\nitems: [1]\n',
    ['0 x/v1 AllowList'],
  ],
  ['a byte order mark', '\ufeffapiVersion: v1\nkind: A\n', ['0 v1 A']],
])('%s', (_, text, objects) => {
  const { manifests, diagnostics } = readManifests(new SourceText('f', text))
  expect(manifests.map(({ documentIndex, apiVersion, gvk }) => `${documentIndex} ${apiVersion} ${gvk.kind}`)).toEqual(
    objects,
  )
  expect(diagnostics).toEqual([])
})

test('items of lists keep their own places', () => {
  const { manifests } = readManifests(
    new SourceText('f', 'apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: A\n  spec:\n    x: here\n'),
  )
  const span = manifests[0]?.spanOf('spec.x')
  expect(span?.source.position(span.start)).toEqual({ line: 7, column: 8 })
})

test.each<[text: string, message: string, at: string]>([
  ['just text', 'this is not a Kubernetes object', 'just text'],
  ['- 1\n- 2', 'this is not a Kubernetes object', '1'],
  ['kind: A', 'the object has no apiVersion', 'kind'],
  ['apiVersion: v1\nkind: 3', 'the object has no kind', '3'],
  ['apiVersion: v1\nkind: List\nitems:\n- 5', 'this is not a Kubernetes object', '5'],
])('%j: %s', (text, message, at) => {
  const { manifests, diagnostics } = readManifests(new SourceText('f', text))
  expect(manifests).toEqual([])
  expect(diagnostics).toMatchObject([{ code: 'manifest/kind', message }])
  const span = diagnostics[0]?.span
  expect(span?.source.text.slice(span.start, span.end)).toBe(at)
})

test('folders give their manifests, sorted, each once; links in circles end', async () => {
  const text = 'apiVersion: v1\nkind: A\n'
  const cwd = folderWith({
    'b.yml': text,
    'a/z.yaml': text,
    'a/y.JSON': '{"apiVersion": "v1", "kind": "A"}',
    'readme.md': text,
    '.hidden/x.yaml': text,
    'node_modules/x.yaml': text,
  })
  symlinkSync('..', join(cwd, 'a/loop'))
  symlinkSync('nowhere', join(cwd, 'a/dangling.yaml'))
  const { files, manifests } = await loadManifests(['.', 'b.yml', 'a'], ioFor(cwd).io)
  expect(files.map((file) => file.slice(cwd.length + 1))).toEqual(['a/y.JSON', 'a/z.yaml', 'b.yml'])
  expect(manifests).toHaveLength(3)
})

test('a named file may be called anything', async () => {
  const cwd = folderWith()
  mkdirSync(join(cwd, 'x'))
  writeFileSync(join(cwd, 'x/manifest'), 'apiVersion: v1\nkind: A\n')
  expect((await loadManifests(['x/manifest'], ioFor(cwd).io)).manifests).toHaveLength(1)
})

test('texts have a limit', () => {
  expect(sourceOfBytes('f', Buffer.from('12'), 2)).toMatchObject({ text: '12' })
  expect(sourceOfBytes('f', Buffer.alloc(2 ** 20 + 1), 2 ** 20)).toMatchObject({
    code: 'manifest/too-large',
    message: 'a text may have 1 MB at most',
  })
})
