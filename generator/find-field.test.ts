import { expect, test } from 'vitest'
import { join } from 'node:path'
import { folderWith } from '../test/fixtures/cli/run-in.js'
import { Generator } from './index.js'

const SOURCE = `export interface Widget extends Named {
  spec?: WidgetSpec
}
export interface Named {
  // +k8s:maxLength=5
  name: string
}
// +k8s:unionMember
export interface WidgetSpec {
  // +k8s:maxItems=3
  ports: Ports
  byName?: { [name: string]: Port }
}
export type Ports = Port[]
export interface Port {
  // +k8s:minimum=1
  port: Int32
  mode: Mode
  next?: Port
}
// +k8s:enum
export type Mode = 'a' | 'b'
`

const folder = folderWith({ 'widget.ts': SOURCE, 'other.ts': 'export interface Other { name: string }\n' })
const generator = new Generator({ cwd: folder, paths: ['widget.ts', 'other.ts'] })

test.each<[path: string, line: string, comments: string[]]>([
  ['', 'export interface Widget', []],
  ['name', 'name: string', ['+k8s:maxLength=5']],
  ['spec.ports', 'ports: Ports', ['+k8s:maxItems=3', '+k8s:unionMember']],
  ['spec.ports[*].port', 'port: Int32', ['+k8s:minimum=1']],
  ['spec.byName[*].next.mode', 'mode: Mode', ['+k8s:enum']],
])('%s', (path, line, comments) => {
  const [found, ...others] = generator.declarations('Widget', path)
  expect(others).toEqual([])
  const { source, start } = found?.span ?? { source: undefined, start: 0 }
  expect(source?.name).toBe('widget.ts')
  expect(source?.lineText(source.position(start).line).trim()).toContain(line)
  expect(found?.comments.map(({ text }) => text)).toEqual(comments)
})

test.each(['spec.nope', 'name.nope', 'spec[*]', 'spec.ports.port'])('%s leads nowhere', (path) => {
  expect(generator.declarations('Widget', path)).toEqual([])
})

test('other types and files', () => {
  expect(generator.declarations('Nope', 'name')).toEqual([])
  expect(generator.declarations('Other', 'name')).toHaveLength(1)
  expect(new Generator({ cwd: folder, paths: [join(folder, 'gone.ts')] }).declarations('Other', 'name')).toEqual([])
})
