// Releases whose APIs are TypeScript types.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, heads, runIn, summaryOf } from '../../test/fixtures/cli/run-in.js'

const HEAD = `// +groupName=example.io
// +k8s:validation-gen=TypesWithField=TypeMeta

import type { Int32 } from 'kubevet/runtime'
import type { ObjectMeta, TypeMeta } from 'kubevet/types/meta/v1'
`
const widget = (fields: string, above = ''): string => `${HEAD}
${above}export interface Widget extends TypeMeta {
  metadata: ObjectMeta
  spec: WidgetSpec
}

export interface WidgetSpec {
${fields}
}

// +k8s:enum
export type Mode = 'On' | 'Off'
`
const SIZE = '  size?: Int32\n  mode?: Mode'

const check = (files: Record<string, string>, ...argv: string[]) =>
  runIn(folderWith(files), ['deprecation-policy', ...argv])
const pair = (old: string, renewed: string, ...argv: string[]) =>
  check({ 'old/v1/widget.ts': old, 'new/v1/widget.ts': renewed }, 'old', 'new', ...argv)

test('a field that is removed is shown where it was', async () => {
  const { code, stdout } = await pair(widget(SIZE), widget('  mode?: Mode'))
  expect(heads(stdout)).toEqual([
    'old/v1/widget.ts:13:3: error POL101: new: spec.size was removed from example.io/v1 Widget; elements may only be removed by incrementing the version (rule 1)',
  ])
  expect(stdout).toContain('= note: new/v1/widget.ts:9:3: what it was removed from')
  expect(summaryOf(stdout)).toBe('2 releases checked: 1 error')
  expect(code).toBe(1)
  expect((await pair(widget(SIZE), widget(SIZE))).code).toBe(0)
})

test.each<[title: string, old: string, renewed: string, head: RegExp]>([
  ['a type', SIZE, '  size?: string\n  mode?: Mode', /spec.size of .* its type was integer and is string/],
  ['an enum', '  mode?: string', '  mode?: Mode', /spec.mode of .* its values are an enum now/],
  ['a required field', SIZE, `${SIZE}\n  // +k8s:required\n  name: string`, /spec.name of .* it is new and required/],
  [
    'a default',
    `${SIZE}\n  // +default="a"\n  name?: string`,
    `${SIZE}\n  // +default="b"\n  name?: string`,
    /spec.name of .* its default was "a" and is "b"/,
  ],
])('what changes: %s', async (_, old, renewed, head) => {
  expect(heads((await pair(widget(old), widget(renewed))).stdout)).toEqual([expect.stringMatching(head)])
})

test('values of an enum, items of lists, values of maps, embedded types', async () => {
  const types = (mode: string, inner: string): string => `${HEAD}
export interface Widget extends TypeMeta, Shared {
  metadata?: ObjectMeta
}
export interface Shared {
  mode?: Mode
  parts?: Part[]
  byName?: Record<string, Part>
}
export interface Part {
  whole?: Part
  ${inner}
}
// +k8s:enum
export type Mode = ${mode}
`
  const { stdout } = await pair(types(`'On' | 'Off'`, 'size?: Int32'), types(`'On'`, 'color?: string'))
  expect(heads(stdout).map((head) => head.replace(/^.*? new: /, ''))).toEqual([
    expect.stringMatching(/^byName\[\].size was removed/),
    expect.stringMatching(/^mode of example.io\/v1 Widget changed: Off is not one of its values any more/),
    expect.stringMatching(/^parts\[\].size was removed/),
  ])
})

test.each([
  ['/** A widget.\n * @deprecated use v2\n */\n'],
  ['/**\n * A widget.\n *\n * Deprecated: use v2.\n */\n'],
  ['// +kubebuilder:deprecatedversion:warning="use v2"\n'],
])('a version whose type says %j is deprecated', async (above) => {
  const v1beta1 = (text: string): Record<string, string> => ({ 'v1beta1/widget.ts': text })
  const files = (folder: string, texts: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, text]))
  const dates = ['--old-date', '2024-01-15', '--new-date', '2024-02-15']
  const v1 = { 'v1/widget.ts': widget(SIZE) }
  const old = { ...v1, ...v1beta1(widget(SIZE, above)) }
  const { stdout } = await check({ ...files('old', old), ...files('new', v1) }, 'old', 'new', ...dates)
  expect(heads(stdout)).toEqual([
    expect.stringMatching(/^old\/v1beta1\/widget.ts:\d+:\d+: error POL402: .*was deprecated in old/),
  ])
  const never = await check(
    { ...files('old', { ...v1, ...v1beta1(widget(SIZE)) }), ...files('new', v1) },
    ...['old', 'new', ...dates],
  )
  expect(never.stdout).toContain('was not deprecated')
})

test('group and version: of the file, of the folder, of another file of the folder', async () => {
  const bare = widget(SIZE).replace('// +groupName=example.io\n', '')
  const gone = bare.replace('size?: Int32', '')
  const subject = async (files: Record<string, string>): Promise<string> =>
    heads((await check(files, 'old', 'new')).stdout)
      .join()
      .replace(/^.*removed from (.*?);.*$/, '$1')
  const doc = `// +groupName=other.io\n// +versionName=v2\n\nexport {}\n`
  expect(await subject({ 'old/v3/a.ts': bare, 'old/v3/doc.ts': doc, 'new/v3/a.ts': gone, 'new/v3/doc.ts': doc })).toBe(
    'other.io/v3 Widget',
  )
  expect(await subject({ 'old/v1alpha1.ts': bare, 'new/v1alpha1.ts': gone })).toBe('v1alpha1 Widget')
  const named = `// +versionName=v1\n${widget(SIZE)}`
  expect(await subject({ 'old/a.ts': named, 'new/a.ts': named.replace('size?: Int32', '') })).toBe(
    'example.io/v1 Widget',
  )
})

test('round trips between the versions of types', async () => {
  const files = (folder: string): Record<string, string> => ({
    [`${folder}/v1/widget.ts`]: widget(SIZE),
    [`${folder}/v2/widget.ts`]: widget('  mode?: Mode'),
  })
  const { stdout } = await check({ ...files('old'), ...files('new') }, 'old', 'new')
  expect(heads(stdout)).toEqual([
    expect.stringMatching(/^new\/v1\/widget.ts:13:3: error POL201: .*a round trip of example.io\/v1 Widget through v2/),
  ])
})

test('types beside CRDs, and types of files that are named', async () => {
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: gadgets.example.io }
spec:
  group: example.io
  names: { plural: gadgets, kind: Gadget }
  scope: Namespaced
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`
  const files = { 'a/crd.yaml': crd, 'a/v1/w.ts': widget(SIZE), 'b/v1/w.ts': widget('') }
  expect(heads((await check(files, 'a', 'b')).stdout)).toEqual([
    expect.stringMatching(/^a\/v1\/w.ts.* POL101.*spec.mode/),
    expect.stringMatching(/^a\/v1\/w.ts.* POL101.*spec.size/),
    expect.stringMatching(/^a\/crd.yaml.* POL401.*example.io\/v1 Gadget/),
  ])
  expect(heads((await check(files, 'a/v1/w.ts', 'b/v1/w.ts')).stdout)).toHaveLength(2)
})

test('what cannot be read', async () => {
  const broken = await pair(widget('  size?: ('), widget(SIZE))
  expect(heads(broken.stderr)[0]).toMatch(/^old\/v1\/widget.ts:\d+:\d+: error deprecation-policy\/types/)
  expect(broken.code).toBe(2)
  const wrong = await pair(widget('  size?: number'), widget(SIZE))
  expect(heads(wrong.stderr)).toEqual([
    'old/v1/widget.ts:13:10: error deprecation-policy/types: number does not say which numbers are meant',
  ])
  expect(wrong.code).toBe(2)
  const nowhere = await check(
    { 'old/a.ts': widget(SIZE), 'new/a.ts': widget(SIZE), 'old/v1/b.ts': widget(SIZE), 'new/v1/b.ts': widget(SIZE) },
    'old',
    'new',
  )
  expect(heads(nowhere.stdout)).toEqual([
    'old/a.ts:7:18: warning deprecation-policy/no-version: Widget is left out: nothing says which version of its API it is',
    'new/a.ts:7:18: warning deprecation-policy/no-version: Widget is left out: nothing says which version of its API it is',
  ])
  const none = await check({ 'old/a.ts': 'export const a = 1\n', 'new/v1/b.ts': widget(SIZE) }, 'old', 'new')
  expect(none.stderr).toContain('no .yaml, .yml or .json file in this folder')
  expect(none.code).toBe(2)
})

test('a series, and git tags: what the types import is of the same revision', async () => {
  const folder = folderWith({})
  const git = (...argv: string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...argv], { cwd: folder, stdio: 'ignore' })
  }
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const types = `${HEAD}import type { WidgetSpec } from '../../shared/spec.js'
export interface Widget extends TypeMeta {
  metadata: ObjectMeta
  spec: WidgetSpec
}
`
  const spec = (fields: string): string => `export interface WidgetSpec {\n${fields}\n}\n`
  git('init', '-q')
  write('api/v1/widget.ts', types)
  write('shared/spec.ts', spec('  size?: string\n  color?: string'))
  git('add', '.')
  git('commit', '-qm', 'one')
  git('tag', 'v1.0.0')
  write('shared/spec.ts', spec('  color?: string'))
  git('commit', '-qam', 'two')
  git('tag', 'v1.1.0')
  write('shared/spec.ts', spec('  none?: string'))
  const tags = await runIn(folder, ['deprecation-policy', '--tags', 'v*', 'api'])
  expect(tags.stderr).toBe('')
  expect(heads(tags.stdout).map((head) => head.replace(/; .*/, ''))).toEqual([
    'v1.1.0:api/v1/widget.ts:9:3: error POL101: v1.1.0: spec.size was removed from example.io/v1 Widget',
  ])
  write(
    'lifecycle.yaml',
    'releases:\n- { version: v1.0, date: 2024-01-01, folder: "git:v1.0.0:api" }\n- { version: v1.1, date: 2024-05-01, folder: api }\n',
  )
  const series = await runIn(folder, ['deprecation-policy', 'lifecycle.yaml'])
  expect(heads(series.stdout).map((head) => head.replace(/^.* (spec\.\w+) was removed.*/, '$1'))).toEqual([
    'spec.color',
    'spec.size',
  ])
})
