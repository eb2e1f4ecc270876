import { expect, test } from 'vitest'
import { parseTokenFile } from './token-file.js'

test('users by tokens', () => {
  const users = parseTokenFile('t1,alice,2,"team-a,team-b"\n\nt2,bob\n', 'tokens.csv')
  expect([...users]).toEqual([
    ['t1', { username: 'alice', uid: '2', groups: ['team-a', 'team-b'] }],
    ['t2', { username: 'bob', groups: [] }],
  ])
})

test('a line that is none is refused with its place', () =>
  expect(() => parseTokenFile('a,b,c\nx\n', 'tokens.csv')).toThrow('tokens.csv:2: a line must be of the form'))
