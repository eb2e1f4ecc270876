import { expect, test } from 'vitest'
import { cpuTime } from '../../../test/fixtures/cpu-time.js'
import { stringFormat } from './index.js'

test.each<[format: string, valid: string[], invalid: string[]]>([
  [
    'email',
    [
      'a@b',
      'A B <a@b.c>',
      '"x y" <a@b>',
      'a.b@c',
      'a@[1.2.3.4]',
      'a@[::1]',
      '"a"@b',
      '"a b"@c',
      'g: a@b;',
      'a@b (c)',
      '<a@b>',
      ' <a@b> ',
      'é@ü',
      'a@ b',
      'Joe "Q" P <j@x> (c(d))',
      'Joe (x) Q <j@x>',
      '"\\é" <a@b>',
      '=?utf-8?q?a?= <a@b>',
      'A. B. <a@b>',
    ],
    [
      '.a@b',
      'a..b@c',
      'a@[x]',
      '""@b',
      'g: a@b, c@d;',
      'g:;',
      'a@b (c',
      '(x) a@b',
      'a b@c',
      'a@b.',
      'a @b',
      '\\a@b',
      'a@b,c@d',
      'a@b;',
      'x <a@b',
      'a\u0009@b',
      '"a\u000ab" <a@b>',
      'a@b x',
    ],
  ],
])('%s', (format, valid, invalid) => {
  const accepts = stringFormat(format) ?? (() => undefined)
  expect(valid.filter((text) => accepts(text) !== true)).toEqual([])
  expect(invalid.filter((text) => accepts(text) !== false)).toEqual([])
})

test('a long text that is not an address is refused at once', () => {
  const start = cpuTime()
  expect(stringFormat('email')?.('g:' + 'a (b) '.repeat(50_000))).toBe(false)
  expect(cpuTime() - start).toBeLessThan(2000)
})
