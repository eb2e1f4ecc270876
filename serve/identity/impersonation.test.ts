import { expect, test } from 'vitest'
import type { Authorizer } from '../../api/authorization/index.js'
import { impersonation } from './impersonation.js'

const REQUESTER = { username: 'admin', groups: [] }
const NO_RULES = { rules: [], error: '' }
/** Allows everything but what is about one name. */
const allBut = (name: string): Authorizer => ({
  authorize: ({ resource }) => ({ decision: resource?.name === name ? 'no opinion' : 'allow', reason: '' }),
  rulesFor: () => NO_RULES,
})
const act = (...headers: string[]) => impersonation(headers, REQUESTER, allBut('nobody'))

test('without headers nobody is anybody else', () =>
  expect(act('Accept', '*/*', 'Impersonate-User', '')).toBe(undefined))

test.each<[what: string, headers: string[], user: object]>([
  ['a user', ['Impersonate-User', 'bob'], { username: 'bob', groups: ['system:authenticated'], extra: {} }],
  [
    'with groups, uid and extra',
    [
      ...['impersonate-user', 'bob', 'Impersonate-Group', 'dev', 'Impersonate-Group', 'a, b', 'Impersonate-Uid', 'u-7'],
      ...[
        'Impersonate-Extra-Scopes',
        'view',
        'impersonate-extra-scopes',
        'edit',
        'Impersonate-Extra-acme.com%2Fproject',
        '1',
      ],
    ],
    {
      username: 'bob',
      uid: 'u-7',
      groups: ['dev', 'a, b', 'system:authenticated'],
      extra: { scopes: ['view', 'edit'], 'acme.com/project': ['1'] },
    },
  ],
  [
    'a ServiceAccount, in its groups',
    ['Impersonate-User', 'system:serviceaccount:ns:robot'],
    {
      username: 'system:serviceaccount:ns:robot',
      groups: ['system:serviceaccounts', 'system:serviceaccounts:ns', 'system:authenticated'],
      extra: {},
    },
  ],
  [
    'a ServiceAccount in other groups',
    ['Impersonate-User', 'system:serviceaccount:ns:robot', 'Impersonate-Group', 'dev'],
    { username: 'system:serviceaccount:ns:robot', groups: ['dev', 'system:authenticated'], extra: {} },
  ],
  [
    'nobody',
    ['Impersonate-User', 'system:anonymous'],
    { username: 'system:anonymous', groups: ['system:unauthenticated'], extra: {} },
  ],
  [
    'somebody who is not authenticated',
    ['Impersonate-User', 'bob', 'Impersonate-Group', 'system:unauthenticated'],
    { username: 'bob', groups: ['system:unauthenticated'], extra: {} },
  ],
  [
    'somebody who is said to be',
    ['Impersonate-User', 'bob', 'Impersonate-Group', 'system:authenticated'],
    { username: 'bob', groups: ['system:authenticated'], extra: {} },
  ],
])('%s', (_, headers, user) => expect(act(...headers)).toEqual({ user }))

test.each<[headers: string[], references: string]>([
  [['Impersonate-Group', 'dev'], '[{Group  dev    }]'],
  [['Impersonate-Uid', 'x'], '[{UID  x  authentication.k8s.io/v1  }]'],
  [
    ['Impersonate-Uid', 'x', 'Impersonate-Group', 'dev', 'Impersonate-Extra-Scopes', 'view'],
    '[{Group  dev    } {UserExtra  view  authentication.k8s.io/v1  scopes} {UID  x  authentication.k8s.io/v1  }]',
  ],
])('%j without a user', (headers, references) =>
  expect(act(...headers)).toEqual({ fault: `requested ${references} without impersonating a user` }),
)

test.each<[headers: string[], message: string]>([
  [
    ['Impersonate-User', 'nobody'],
    'users "nobody" is forbidden: User "admin" cannot impersonate resource "users" in API group "" at the cluster scope',
  ],
  [
    ['Impersonate-User', 'system:serviceaccount:ns:nobody'],
    'serviceaccounts "nobody" is forbidden: User "admin" cannot impersonate resource "serviceaccounts" in API group "" in the namespace "ns"',
  ],
  [
    ['Impersonate-User', 'bob', 'Impersonate-Extra-Scopes', 'nobody'],
    'userextras.authentication.k8s.io "nobody" is forbidden: User "admin" cannot impersonate resource "userextras/scopes" in API group "authentication.k8s.io" at the cluster scope',
  ],
])('%j may not be', (headers, message) => {
  const found = act(...headers)
  expect(found && 'forbidden' in found && found.forbidden).toMatchObject({ code: 403, message })
})
