import { expect, test } from 'vitest'
import { namedArg, positionalArg, renderArg, renderTag, type Arg, type Tag, type TagValueType } from './tag.js'

const span = { start: 0, end: 0 }
const arg = (name: string, value: string, type: Arg['type']): Arg => ({ name, value, type, span })
const tag = (args: Arg[], value = '', valueType: TagValueType = '', valueTag?: Tag): Tag => ({
  ...{ name: 'k8s:x', args, value, valueType, span: { name: span } },
  ...(valueTag !== undefined && { valueTag }),
})

test.each<[Arg, string]>([
  [arg('', 'a', 'string'), '"a"'],
  [arg('n', 'a "b" \\', 'string'), String.raw`n: "a \"b\" \\"`],
  [arg('n', '0x1F', 'int'), 'n: 0x1F'],
  [arg('', 'true', 'bool'), 'true'],
])('%j', (given, text) => {
  expect(renderArg(given)).toBe(text)
})

test.each<[text: string, Tag]>([
  ['k8s:x', tag([])],
  ['k8s:x=-5', tag([], '-5', 'int')],
  ['k8s:x=false', tag([], 'false', 'bool')],
  ['k8s:x="false"', tag([], 'false', 'string')],
  ['k8s:x=a "b" # c', tag([], 'a "b" # c', 'raw')],
  ['k8s:x=', tag([], '', 'raw')],
  ['k8s:x=""', tag([], '', 'string')],
  ['k8s:x("a", 2)', tag([arg('', 'a', 'string'), arg('', '2', 'int')])],
  ['k8s:x(n: 1, m: "\\n")="v"', tag([arg('n', '1', 'int'), arg('m', '\n', 'string')], 'v', 'string')],
  ['k8s:x(1)=+k8s:x=+k8s:x=1', tag([arg('', '1', 'int')], '', 'tag', tag([], '', 'tag', tag([], '1', 'int')))],
])('%s', (text, given) => {
  expect(renderTag(given)).toBe(text)
})

const a = arg('a', '1', 'int')
const again = arg('a', '2', 'int')
const positional = arg('', 'v', 'string')

test.each<[args: Arg[], Arg | undefined]>([
  [[], undefined],
  [[positional], positional],
  [[a], undefined],
])('positional argument of %j', (args, found) => {
  expect(positionalArg(tag(args))).toBe(found)
})

test.each<[args: Arg[], name: string, Arg | undefined]>([
  [[], 'a', undefined],
  [[a, again], 'a', a],
  [[a], 'b', undefined],
  [[positional], '', undefined],
])('of %j the one called %j', (args, name, found) => {
  expect(namedArg(tag(args), name)).toBe(found)
})
