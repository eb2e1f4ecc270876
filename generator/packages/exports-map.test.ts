import { expect, test } from 'vitest'
import { isForTypesAlone, subpathsTo } from './exports-map.js'

const FILES = ['./dist/v1/part.validation.js', './dist/v1/part.validation.d.ts']

test.each<[what: string, exports: unknown, subpaths: string[]]>([
  ['one file', './dist/index.js', ['.']],
  ['conditions', { types: './dist/index.d.ts', default: './dist/index.js' }, ['.']],
  ['subpaths', { '.': './dist/index.js', './v1': './dist/v1/index.js', './no': null }, ['.', './v1', './no']],
  ['a pattern', { './*': './dist/*.js' }, ['./v1/part.validation']],
  ['a pattern with extensions', { './*': './dist/*' }, ['./v1/part.validation.js', './v1/part.validation.d.ts']],
  [
    'a pattern by condition',
    { './*.js': { types: './dist/*.d.ts', import: './dist/*.js' } },
    ['./v1/part.validation.js'],
  ],
  ['a pattern for the compiler alone', { './*': { types: './dist/*.d.ts' } }, ['./v1/part.validation']],
  ['a pattern with an end', { './validation/*': './dist/*.validation.js' }, ['./validation/v1/part']],
  ['patterns with a fallback', { './*': ['./lib/*.js', './dist/*.js'] }, ['./v1/part.validation']],
  ['a pattern that leads elsewhere', { './*': './lib/*.js' }, []],
  ['nothing', undefined, ['.']],
])('subpaths: %s', (_what, exports, subpaths) => {
  expect(subpathsTo(exports, FILES)).toEqual(subpaths)
})

test.each<[what: string, exports: unknown, subpath: string, answer: boolean]>([
  ['one file', './index.js', '.', false],
  ['a subpath that is not in the map', './index.js', './part', false],
  ['import', { types: './index.d.ts', import: './index.js' }, '.', false],
  ['require', { types: './index.d.cts', require: './index.cjs' }, '.', false],
  ['types alone', { types: './index.d.ts' }, '.', true],
  ['another condition', { browser: './index.js' }, '.', true],
  ['nested conditions', { node: { import: { default: './index.js' } } }, '.', false],
  ['nested conditions that lead nowhere, then others', { node: { browser: './a.js' }, default: './b.js' }, '.', false],
  ['a condition that is closed', { node: null, default: './b.js' }, '.', true],
  ['an array', { '.': [{ types: './a.d.ts' }, './a.js'] }, '.', false],
  ['a pattern', { './*': './dist/*.js' }, './part', false],
  ['a closed pattern', { './*': './dist/*.js', './internal/*': null }, './internal/part', true],
  [
    'an open subpath of a closed pattern',
    { './internal/*': null, './internal/part': './a.js' },
    './internal/part',
    false,
  ],
])('for types alone: %s', (_what, exports, subpath, answer) => {
  expect(isForTypesAlone(exports, subpath)).toBe(answer)
})
