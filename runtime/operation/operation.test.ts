import { expect, test } from 'vitest'
import { option, subresourcePath, type Operation } from './operation.js'

test.each<[name: string, options: Operation['options'], option: string, on: boolean | undefined]>([
  ['on', { A: true }, 'A', true],
  ['off', { A: false }, 'A', false],
  ['not defined', { A: true }, 'B', undefined],
  ['letter case counts', { A: true }, 'a', undefined],
  ['no options', {}, 'A', undefined],
  ['no options at all', undefined, 'A', undefined],
  ['what an object inherits is not defined', {}, 'constructor', undefined],
  ['an odd name', JSON.parse('{"__proto__": true}') as Operation['options'], '__proto__', true],
])('option: %s', (_name, options, name, on) => {
  expect(option({ type: 'create', ...(options && { options }) }, name)).toBe(on)
})

test.each<[path: string, request: Operation['request']]>([
  ['/', undefined],
  ['/', {}],
  ['/', { subresources: [] }],
  ['/status', { subresources: ['status'] }],
  ['/a/b', { subresources: ['a', 'b'] }],
])('subresource path %s', (path, request) => {
  expect(subresourcePath({ type: 'update', ...(request && { request }) })).toBe(path)
})
