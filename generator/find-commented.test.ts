import { ts } from 'ts-morph'
import { expect, test } from 'vitest'
import { findCommented } from './find-commented.js'
import { ModuleModel } from './read/module.js'

const TEXT = `// +k8s:validation-gen=*

// +k8s:ofType
export interface A {
  // +k8s:ofX
  x: string
  y: string // trailing
}
// +k8s:ofB
export type B = string
`

test.each<[tag: string, element: string | undefined]>([
  ['ofType', 'A'],
  ['ofX', 'A.x'],
  ['ofB', 'B'],
  ['trailing', undefined],
  ['validation-gen', undefined],
])('%s', (tag, element) => {
  const file = ts.createSourceFile('/types.ts', TEXT, ts.ScriptTarget.ES2022, true)
  const found = findCommented(new ModuleModel('/types.ts', file, 'types.ts', () => undefined), TEXT.indexOf(tag))
  const member = found?.member === undefined ? '' : `.${found.member.jsonName}`
  expect(found && `${found.type.name}${member}`).toBe(element)
})
