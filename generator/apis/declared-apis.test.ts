import { expect, test } from 'vitest'
import { declaredApis, type DeclaredApi } from './declared-apis.js'

const HEAD = `// +groupName=example.io
import type { Bytes, Float64, Int32 } from 'kubevet/runtime'
import type { Quantity } from 'kubevet/types/api/resource'
import type { ListMeta, ObjectMeta, Time, TypeMeta } from 'kubevet/types/meta/v1'
import type { RawExtension } from 'kubevet/types/runtime'
import type { IntOrString } from 'kubevet/types/util/intstr'
`
const read = (text: string) =>
  declaredApis([{ path: '/example/v1/types.ts', name: 'v1/types.ts', text: `${HEAD}${text}` }])
const one = (text: string): DeclaredApi | undefined => read(text).apis[0]
const widget = (fields: string, above = ''): string =>
  `${above}export interface Widget extends TypeMeta { metadata: ObjectMeta\n${fields}\n}\n`
const fieldsOf = (text: string): object =>
  Object.fromEntries([...(one(text)?.fields ?? [])].map(([path, { span: _, ...field }]) => [path, field]))

test.each<[title: string, declared: string, type: string]>([
  ['a string', 'string', 'string'],
  ['a boolean', 'boolean', 'boolean'],
  ['an integer', 'Int32', 'integer'],
  ['a number', 'Float64', 'number'],
  ['bytes', 'Bytes', 'string'],
  ['a time', 'Time', 'string'],
  ['a quantity', 'Quantity', 'int-or-string'],
  ['an integer or a string', 'IntOrString', 'int-or-string'],
  ['any object', 'RawExtension', 'object'],
  ['anything', 'unknown', 'any'],
])('%s', (_, declared, type) => {
  expect(fieldsOf(widget(`a?: ${declared}`))).toEqual({ a: { type } })
})

test('paths of lists, maps, embedded types and names with dots', () => {
  const text = `${widget(`list?: Part[]\nmap?: Record<string, Part[]>\n'a.b'?: string`)}
export interface Part extends Shared { name?: string }
export interface Shared { shared?: string }
`
  expect(Object.keys(fieldsOf(text))).toEqual([
    ...['list', 'list[]', 'list[].shared', 'list[].name'],
    ...['map', 'map[]', 'map[][]', 'map[][].shared', 'map[][].name', '[a.b]'],
  ])
})

test('a type that holds itself ends where it begins again', () => {
  const api = one(`${widget('part?: Part')}\nexport interface Part { size?: Int32; inner?: Part }\n`)
  expect([...(api?.fields.keys() ?? [])]).toEqual(['part', 'part.size', 'part.inner'])
  expect(api?.openAt).toEqual(['part.inner'])
})

test('enums, requirements and defaults', () => {
  const text = `${widget(`// +k8s:required
a: Mode
// +k8s:beta(since: "1.37")=+k8s:required
b: Free
// +required
// +default="x"
c?: string`)}
// +k8s:enum
export enum Mode { On = 'On',
  // +k8s:enumExclude
  Odd = 'Odd', Off = 'Off' }
export type Free = 'x' | 'y'
`
  expect(fieldsOf(text)).toEqual({
    a: { type: 'string', enum: ['On', 'Off'], required: true },
    b: { type: 'string', required: true },
    c: { type: 'string', default: 'x' },
  })
})

test.each<[comment: string, said: Partial<DeclaredApi>]>([
  ['// A widget.', { deprecated: false, served: true, storage: false, scope: 'Namespaced', subresources: [] }],
  ['/** @deprecated use v2 */', { deprecated: true }],
  ['// Not deprecated: this one.', { deprecated: false }],
  ['// +kubebuilder:deprecatedversion', { deprecated: true }],
  ['// +kubebuilder:storageversion', { storage: true }],
  ['// +kubebuilder:unservedversion', { served: false }],
  ['// +kubebuilder:resource:path=widgets,scope=Cluster', { scope: 'Cluster' }],
  ['// +genclient:nonNamespaced', { scope: 'Cluster' }],
  [
    '// +kubebuilder:subresource:status\n// +kubebuilder:subresource:scale:specpath=.spec.a',
    { subresources: ['status', 'scale'] },
  ],
  ['// +k8s:supportsSubresource="/status"', { subresources: ['status'] }],
])('what a comment says: %j', (comment, said) => {
  expect(one(widget('a?: string', `${comment}\n`))).toMatchObject({ group: 'example.io', version: 'v1', ...said })
})

test('kinds are exported and have metadata, or say their kind', () => {
  const { apis } = read(`${widget('a?: string')}
export interface WidgetList extends TypeMeta { metadata: ListMeta; items: Widget[] }
export interface Config extends TypeMeta { a?: string }
export interface Plain { apiVersion: string; kind: string }
export interface Part { a?: string }
interface Hidden extends TypeMeta { metadata: ObjectMeta }
`)
  expect(apis.map(({ kind }) => kind)).toEqual(['Widget', 'Config', 'Plain'])
})
