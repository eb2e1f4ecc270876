import { expect, test } from 'vitest'
import { stringFormat } from './index.js'

test.each<[format: string, valid: string[], invalid: string[]]>([
  [
    'hostname',
    [
      'a',
      'a.bc',
      'example.com',
      'a-',
      'é.com',
      '☃.com',
      'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      'a.b.c.de',
      'a-b.cd',
      '☃☃',
      'a.b--c.de',
      'ééééééééééééééééééééééééééééééé.com',
      'A.Co',
    ],
    [
      'a.b',
      '-a',
      'a_b',
      'a.1b',
      'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      'a..b',
      '1.2.3.4',
      'a.é',
      'a.com.',
      'a--b',
      'éééééééééééééééééééééééééééééééé.com',
      'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.com',
    ],
  ],
])('%s', (format, valid, invalid) => {
  const accepts = stringFormat(format) ?? (() => undefined)
  expect(valid.filter((text) => accepts(text) !== true)).toEqual([])
  expect(invalid.filter((text) => accepts(text) !== false)).toEqual([])
})
