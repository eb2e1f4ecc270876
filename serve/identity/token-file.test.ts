import { expect, test } from 'vitest'
import { parseTokenFile } from './token-file.js'

test('users by tokens', () => {
  const text = 't1,alice,2,"team-a,team-b"\n\nt2,bob,\r\n,nobody,3\nt3,x,4,\nt2,"b ""o"" b",5\n'
  expect([...parseTokenFile(text, 'tokens.csv')]).toEqual([
    ['t1', { username: 'alice', uid: '2', groups: ['team-a', 'team-b'] }],
    ['t2', { username: 'b "o" b', uid: '5', groups: [] }],
    ['t3', { username: 'x', uid: '4', groups: [''] }],
  ])
})

test.each<[text: string, why: string]>([
  ['a,b,c\nx\n', "token file 'tokens.csv' must have at least 3 columns (token, user name, user uid), found 1"],
  ['a,b,c\nx,"y"z,u\n', 'parse error on line 2, column 5: extraneous or missing " in quoted-field'],
  ['a,b"c,d\n', 'parse error on line 1, column 4: bare " in non-quoted-field'],
  ['a,"b\n', 'parse error on line 1, column 6: extraneous or missing " in quoted-field'],
  ['a,"b"\n\n\nc,é"x\n', 'parse error on line 4, column 5: bare " in non-quoted-field'],
  ['\na,"b\nc', 'record on line 2; parse error on line 3, column 2: extraneous or missing " in quoted-field'],
])('%j is refused', (text, why) => {
  expect(() => parseTokenFile(text, 'tokens.csv')).toThrow(why)
})
