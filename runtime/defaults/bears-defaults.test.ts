import { expect, test } from 'vitest'
import { go, type GoType, type StructType } from '../../apimachinery/go/index.js'
import { bearsDefaults } from './bears-defaults.js'

const plain = go.struct('Plain', () => [go.field('name', go.string)])
const sized = go.struct('Sized', () => [go.field('size', go.int32, { default: 3 })])
const tree: StructType = go.struct('Tree', () => [go.omitZero('children', go.list(tree)), go.field('leaf', plain)])
const circle: StructType = go.struct('Circle', () => [
  go.omitZero('next', go.pointer(circle)),
  go.omitZero('sized', go.pointer(sized)),
])

test.each<[name: string, type: GoType, bears: boolean]>([
  ['a scalar', go.string, false],
  ['a struct without', plain, false],
  ['a struct with', sized, true],
  ['in a struct', go.struct('A', () => [go.field('sized', sized)]), true],
  ['in an embedded struct', go.struct('A', () => [go.embedded(sized)]), true],
  ['in items', go.list(go.pointer(sized)), true],
  ['in values of a map, which are left alone', go.struct('A', () => [go.field('m', go.map(sized))]), false],
  ['of values of a map', go.struct('A', () => [go.field('m', go.map(go.string), { itemDefault: 'a' })]), true],
  ['a type in itself', tree, false],
  ['a type in itself, with', circle, true],
])('%s', (_name, type, bears) => {
  expect(bearsDefaults(type)).toBe(bears)
  expect(bearsDefaults(type)).toBe(bears)
})
