import { expect, test } from 'vitest'
import { CelError } from '../../../../value/error.js'
import { parseFormat, type FormatPart } from './parse.js'

test.each<[text: string, parts: readonly FormatPart[]]>([
  ['', []],
  ['plain \u00e9', ['plain \u00e9']],
  ['100%%', ['100%']],
  ['%%%s%%', ['%', { verb: 's' }, '%']],
  ['a%db', ['a', { verb: 'd' }, 'b']],
  [
    '%.3f%.10e',
    [
      { verb: 'f', precision: 3 },
      { verb: 'e', precision: 10 },
    ],
  ],
  ['%.007f', [{ verb: 'f', precision: 7 }]],
  ['%x%X%o%b', [{ verb: 'x' }, { verb: 'X' }, { verb: 'o' }, { verb: 'b' }]],
])('%j', (text, parts) => {
  expect(parseFormat(text)).toEqual(parts)
})

const ATOI = 'error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing'

test.each<[text: string, message: string]>([
  ['%', 'unexpected end of string'],
  ['%z', 'could not parse formatting clause: unrecognized formatting clause "z"'],
  ['%.2z', 'could not parse formatting clause: unrecognized formatting clause "z"'],
  ['%\u00e9', 'could not parse formatting clause: unrecognized formatting clause "\u00c3"'],
  ['%\u65e5', 'could not parse formatting clause: unrecognized formatting clause "\u00e6"'],
  ['%\u{1f600}', 'could not parse formatting clause: unrecognized formatting clause "\u00f0"'],
  ['%.', 'could not parse formatting clause: error while parsing precision: could not find end of precision specifier'],
  [
    '%.9',
    'could not parse formatting clause: error while parsing precision: could not find end of precision specifier',
  ],
  ['%.f', `could not parse formatting clause: ${ATOI} "": invalid syntax`],
  ['%.99999999999999999999f', `could not parse formatting clause: ${ATOI} "99999999999999999999": value out of range`],
])('%j ends with an error', (text, message) => {
  expect(parseFormat(`a${text}`)).toEqual(['a', new CelError(message)])
})

test('what follows an error is not read', () => {
  expect(parseFormat('%z%s')).toHaveLength(1)
})
