import { expect, test } from 'vitest'
import { formatLabelRequirement, parseLabelSelector } from './label-selector.js'

test.each<[text: string, requirements: string[]]>([
  ['', []],
  [' \t', []],
  ['a', ['a']],
  ['! a', ['!a']],
  ['a=b,c==d,e!=f', ['a=b', 'c==d', 'e!=f']],
  ['z,example.com/a=b', ['example.com/a=b', 'z']],
  ['a=', ['a=']],
  ['a in (c, b ,c)', ['a in (b,c)']],
  ['a notin ()', ['a notin ()']],
  ['a in (,b,)', ['a in (,b)']],
  ['a in (,)', ['a in ()']],
  ['in in (in,notin)', ['in in (in,notin)']],
  ['a>5,b<7', ['a>5', 'b<7']],
  ['a=b\0', ['a=b']],
  ['\0!', []],
])('%j', (text, requirements) => {
  const parsed = parseLabelSelector(text)
  expect(typeof parsed === 'string' ? parsed : parsed.map(formatLabelRequirement)).toEqual(requirements)
})

const badValue =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')"

test.each<[text: string, error: string]>([
  ['a,', "found '', expected: identifier after ','"],
  [',a', "found ',', expected: !, identifier, or 'end of string'"],
  ['a b', "unable to parse requirement: found 'b', expected: in, notin, =, ==, !=, gt, lt"],
  ['a=b c', "found 'c', expected: ',' or 'end of string'"],
  ['!', "unable to parse requirement: found '', expected: identifier"],
  ['a==!b', "unable to parse requirement: found '!', expected: identifier"],
  ['a in b', "unable to parse requirement: found 'b' expected: '('"],
  ['a in (', "unable to parse requirement: found '', expected: ',', ')' or identifier"],
  ['a in (b', "unable to parse requirement: found '', expected: ',' or ')'"],
  ['a in (b,', "unable to parse requirement: found '', expected: ',', or identifier"],
  ['a=-', `unable to parse requirement: values[0][a]: Invalid value: "-": ${badValue}`],
  ['a>-1', `unable to parse requirement: values[0][a]: Invalid value: "-1": ${badValue}`],
  [
    'a>x',
    `unable to parse requirement: values[0]: Invalid value: "x": for 'Gt', 'Lt' operators, the value must be an integer`,
  ],
  [
    'a>-x',
    `unable to parse requirement: [values[0]: Invalid value: "-x": for 'Gt', 'Lt' operators, the value must be an integer, values[0][a]: Invalid value: "-x": ${badValue}]`,
  ],
  ['a/=b', 'unable to parse requirement: <nil>: Invalid value: "a/": name part must be non-empty; name part'],
])('%j is refused', (text, error) => {
  expect(parseLabelSelector(text)).toEqual(expect.stringContaining(error))
})
