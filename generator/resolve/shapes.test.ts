import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import type { Member, StructType, Type } from '../../tags/index.js'
import { holds } from './shapes.js'

const span = { source: new SourceText('types.ts', ''), start: 0, end: 0 }
const text: Type = { kind: 'string' }
const pointer = (elem: Type): Type => ({ kind: 'pointer', elem })
const list = (elem: Type): Type => ({ kind: 'list', elem })
const map = (elem: Type): Type => ({ kind: 'map', key: text, elem })

function struct(name: string, ...types: Type[]): StructType & { members: Member[] } {
  const members = types.map((type, at): Member => ({
    name: `F${at}`,
    jsonName: `f${at}`,
    type,
    omitZero: false,
    embedded: false,
    comments: [],
    span,
  }))
  return { kind: 'struct', name, module: 'types.ts', exported: true, comments: [], detachedComments: [], span, members }
}

/** A struct with one property, made of the struct itself. */
function recursive(property: (self: StructType) => Type): StructType {
  const self = struct('Self', text)
  self.members.push(...struct('', property(self)).members)
  return self
}

test.each<[name: string, struct: StructType, holdsItself: boolean]>([
  ['no structs', struct('Self', text), false],
  ['itself', recursive((self) => self), true],
  ['by way of another', recursive((self) => struct('Other', text, self)), true],
  ['a pointer to itself', recursive(pointer), false],
  ['a list of itself', recursive(list), false],
  ['a map of itself', recursive(map), false],
  ['another that points to it', recursive((self) => struct('Other', pointer(self))), false],
  [
    'another that holds itself, which is not its own affair',
    struct(
      'Self',
      recursive((self) => self),
    ),
    true,
  ],
])('%s', (_name, self, holdsItself) => {
  expect(self.members.some(({ type }) => holds(type, self))).toBe(holdsItself)
})
