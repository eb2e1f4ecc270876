import { expect, test } from 'vitest'
import { stringFormat } from './index.js'

test.each<[format: string, valid: string[], invalid: string[]]>([
  ['hexcolor', ['#fff', 'fff', '#FFFFFF'], ['#ffff', '##fff', 'ggg', '#fff\u000a']],
  [
    'rgbcolor',
    ['rgb(1,2,3)', 'rgb( 1 , 2 , 3 )', 'rgb(100,10,10)', 'rgb(19,1,1)', 'rgb(255,255,255)'],
    ['rgb(256,0,0)', 'rgb(01,0,0)', 'RGB(1,2,3)', 'rgb(1,\u00a02,3)', 'rgb(1,\u000b2,3)'],
  ],
])('%s', (format, valid, invalid) => {
  const accepts = stringFormat(format) ?? (() => undefined)
  expect(valid.filter((text) => accepts(text) !== true)).toEqual([])
  expect(invalid.filter((text) => accepts(text) !== false)).toEqual([])
})
