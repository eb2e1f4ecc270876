import { expect, test } from 'vitest'
import { authorizerTable } from './authorizer-table.js'

test.each<[value: unknown, problem: string, field: string | undefined]>([
  [[], 'there are no rules', undefined],
  [{ alow: [] }, 'unknown key "alow"', 'alow'],
  [{ allow: {} }, 'allow is not a list of rules', 'allow'],
  [{ deny: [{ verb: 'get' }, { verbs: 'get' }] }, 'deny: unknown key "verbs"', 'deny[1]'],
  [{ user: 'jane' }, 'user is not a map', 'user'],
])('%j', (value, problem, field) => {
  expect(authorizerTable(value)).toMatchObject({ problem, ...(field === undefined ? {} : { field }) })
})

test('rules with who asks', () => {
  const table = authorizerTable({ allow: [{ resource: 'pods', verb: 'get' }], user: { name: 'jane' } })
  expect(table).toEqual({
    allow: [{ resource: 'pods', verb: 'get' }],
    user: { name: 'jane' },
    requestResource: {},
  })
})
