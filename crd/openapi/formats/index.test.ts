import { expect, test } from 'vitest'
import { stringFormat } from './index.js'

test.each<[format: string, valid: string[], invalid: string[]]>([
  [
    'uri',
    ['http://a.b/c?d#e', '/a', 'mailto:x', 'http://[::1]:80/', '//x', 'a:b', '*', 'http://u:p@h/', 'urn:aé'],
    ['a', '', 'http://a b', 'http://%zz', ':a', 'http://x:y', 'http://a/%2g'],
  ],
  [
    'uuid',
    ['123e4567-e89b-12d3-a456-426614174000', '123E4567E89B12D3A456426614174000', '123e4567-e89b12d3-a456426614174000'],
    ['123e4567-e89b-12d3-a456-42661417400', '{123e4567-e89b-12d3-a456-426614174000}'],
  ],
  ['byte', ['Zm9v', 'Zm8=', 'Zg=='], ['', 'Zm9', 'Zm9v\u000a', '====', 'Zm9v====', 'Z===', 'a-_b', 'Zm=v', 'Zg=']],
  ['password', ['', 'x'], []],
  [
    'date',
    ['2020-01-02', '2000-02-29', '0000-01-01'],
    ['2020-02-30', '1900-02-29', '2020-1-2', '2020-00-01', '2020-13-01', '2020-01-02x', ' 2020-01-02', '10000-01-01'],
  ],
  [
    'duration',
    [
      '1h',
      '1h2m3.5s',
      '2 days',
      '1w',
      '-1h',
      'x1d',
      '1µs',
      '1μs',
      '1.5 d',
      '3 hours',
      '1 D',
      '0',
      '+1s',
      '.5s',
      '1 second ago',
      '1 d\u00a0',
    ],
    ['5', '', '1x', '3 hou', '99999999999999999999d', '9223372036854775808ns', '1\u000bd'],
  ],
  [
    'date-time',
    [
      '2014-12-15T19:30:20.000Z',
      '2014-12-15t19:30:20z',
      '2014-12-15T19:30:20+01:00',
      '2014-12-15T19:30:20+99:99',
      '2014-12-15T19:30:20,5Z',
      '2014-12-15T19:30:20ZTx',
      '2014-12-15T19:30:20é5Z',
      '2014-12-15T19:30:20😀5Z',
    ],
    [
      '2014-12-15 19:30:20Z',
      '2014-12-15T24:30:20Z',
      '2014-12-15T19:30:20',
      '2014-12-15T19:30:20xx5Z',
      '2014-12-15T19:30:60Z',
      '2014-02-30T19:30:20Z',
      '2014-12-15T19:30:20.Z',
      '2014-12-15T19:30:20\u000a5Z',
      'TTTT',
      '20T',
    ],
  ],
  [
    'k8s-short-name',
    ['a', 'a-b', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    ['-a', 'A', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'a.b', '', 'a\u000a', 'é'],
  ],
  [
    'k8s-long-name',
    ['a.b', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.a', '1.2-3.4'],
    [
      'a..b',
      '.a',
      'a.',
      'A.b',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '',
    ],
  ],
  [
    'd-a-te',
    ['2020-01-02', '2000-02-29', '0000-01-01'],
    ['2020-02-30', '1900-02-29', '2020-1-2', '2020-00-01', '2020-13-01', '2020-01-02x', ' 2020-01-02', '10000-01-01'],
  ],
])('%s', (format, valid, invalid) => {
  const accepts = stringFormat(format) ?? (() => undefined)
  expect(valid.filter((text) => accepts(text) !== true)).toEqual([])
  expect(invalid.filter((text) => accepts(text) !== false)).toEqual([])
})

test('a format that Kubernetes does not know', () => {
  expect(stringFormat('unheard-of')).toBeUndefined()
  expect(stringFormat('')).toBeUndefined()
})
