import { expect, test, vi } from 'vitest'
import { callOverload, estimateOverload } from '../../../test/cel/call-overload.js'
import {
  newAuthorizer,
  newResourceCheck,
  type Authorizer,
  type AuthorizerAttributes,
  type AuthorizerDecision,
} from '../../value/kubernetes/authorizer.js'
import { noSuchOverload } from '../../value/error.js'
import type { Value } from '../../value/value.js'
import { authorizerSelectorsLibrary } from './authorizer-selectors.js'
import { authorizerLibrary } from './authorizer.js'

const call = (id: string, ...args: Value[]): Value => callOverload(authorizerLibrary, id, ...args).value
const select = (id: string, ...args: Value[]): Value => callOverload(authorizerSelectorsLibrary, id, ...args).value

const user = { name: 'jane', uid: '7', groups: ['a', 'b'], extra: { scopes: ['x'] } }

function authorizerOf(decision: AuthorizerDecision) {
  const authorize = vi.fn<(attributes: AuthorizerAttributes) => AuthorizerDecision>(() => decision)
  const authorizer: Authorizer = { authorize }
  return { authorizer, authorize, value: newAuthorizer(user, authorizer) }
}

const allow: AuthorizerDecision = { decision: 'allow', reason: 'because' }

const noSelectors = { fieldSelector: { requirements: [] }, labelSelector: { requirements: [] } }

test('a path check', () => {
  const { authorize, value } = authorizerOf(allow)
  call('pathcheck_check', call('authorizer_path', value, '/healthz'), 'get')
  expect(authorize.mock.calls).toEqual([
    [
      {
        user,
        verb: 'get',
        isResourceRequest: false,
        group: '',
        version: '',
        resource: '',
        subresource: '',
        namespace: '',
        name: '',
        path: '/healthz',
        ...noSelectors,
      },
    ],
  ])
})

test('a resource check with everything', () => {
  const { authorize, value } = authorizerOf(allow)
  let check = call('groupcheck_resource', call('authorizer_group', value, 'apps'), 'deployments')
  check = call('resourcecheck_subresource', check, 'scale')
  check = call('resourcecheck_namespace', check, 'default')
  check = call('resourcecheck_name', check, 'web')
  check = select('authorizer_fieldselector', check, 'b!=2,a=1')
  check = select('authorizer_labelselector', check, 'tier in (x,w),!old')
  call('resourcecheck_check', check, 'update')
  expect(authorize.mock.calls[0]?.[0]).toEqual({
    user,
    verb: 'update',
    isResourceRequest: true,
    group: 'apps',
    version: '*',
    resource: 'deployments',
    subresource: 'scale',
    namespace: 'default',
    name: 'web',
    path: '',
    fieldSelector: {
      requirements: [
        { field: 'a', operator: '=', value: '1' },
        { field: 'b', operator: '!=', value: '2' },
      ],
    },
    labelSelector: {
      requirements: [
        { key: 'old', operator: '!', values: [] },
        { key: 'tier', operator: 'in', values: ['w', 'x'] },
      ],
    },
  })
})

test('selectors that are not valid leave no requirements', () => {
  const { authorize, value } = authorizerOf(allow)
  let check = call('groupcheck_resource', call('authorizer_group', value, ''), 'pods')
  check = select('authorizer_fieldselector', check, 'a')
  check = select('authorizer_labelselector', check, 'a,')
  call('resourcecheck_check', check, 'list')
  expect(authorize.mock.calls[0]?.[0]).toMatchObject({
    fieldSelector: { requirements: [], error: "invalid selector: 'a'; can't understand 'a'" },
    labelSelector: { requirements: [], error: "found '', expected: identifier after ','" },
  })
})

test('a service account', () => {
  const { authorize, value } = authorizerOf(allow)
  const account = call('authorizer_serviceaccount', value, 'default', 'builder.x')
  call('pathcheck_check', call('authorizer_path', account, '/'), 'get')
  expect(authorize.mock.calls[0]?.[0].user).toEqual({
    name: 'system:serviceaccount:default:builder.x',
    groups: ['system:serviceaccounts', 'system:serviceaccounts:default'],
  })
})

test('the resource of the request', () => {
  const { authorize, authorizer } = authorizerOf(allow)
  const check = newResourceCheck(user, authorizer, { group: 'apps', resource: 'deployments', name: 'web' })
  call('resourcecheck_check', check, 'create')
  expect(authorize.mock.calls[0]?.[0]).toMatchObject({
    group: 'apps',
    version: '*',
    resource: 'deployments',
    subresource: '',
    namespace: '',
    name: 'web',
  })
})

test.each<[id: string, texts: string[], error: string]>([
  ['authorizer_path', [''], 'path must not be empty'],
  ['authorizer_path', [' \t\u0085\u3000'], 'path must not be empty'],
  ['authorizer_serviceaccount', ['a_b', 'b_c'], 'Invalid service account name'],
  ['authorizer_serviceaccount', ['a_b', 'bc'], 'Invalid service account namespace'],
  ['authorizer_serviceaccount', ['a.b', 'bc'], 'Invalid service account namespace'],
])('%s of %j', (id, texts, error) => {
  expect(call(id, authorizerOf(allow).value, ...texts)).toBe(error)
})

test('a blank resource', () => {
  const group = call('authorizer_group', authorizerOf(allow).value, ' ')
  expect(call('groupcheck_resource', group, '\u0085')).toBe('resource must not be empty')
  // A byte order mark is not a blank to Go.
  expect(call('groupcheck_resource', group, '\ufeff')).not.toBe('resource must not be empty')
})

test.each<[decision: AuthorizerDecision, allowed: boolean, reason: string, errored: boolean, error: string]>([
  [allow, true, 'because', false, ''],
  [{ decision: 'deny', reason: '' }, false, '', false, ''],
  [{ decision: 'noOpinion', reason: 'r', error: 'boom' }, false, 'r', true, 'boom'],
  [{ decision: 'allow', reason: '', error: '' }, true, '', true, ''],
])('a decision %j', (given, ...expected) => {
  const decision = call('pathcheck_check', call('authorizer_path', authorizerOf(given).value, '/'), 'get')
  expect(['allowed', 'reason', 'errored', 'error'].map((name) => call(`decision_${name}`, decision))).toEqual(expected)
})

test('costs', () => {
  const { value } = authorizerOf(allow)
  const path = callOverload(authorizerLibrary, 'authorizer_path', value, '/')
  expect([path.cost, callOverload(authorizerLibrary, 'pathcheck_check', path.value, 'get').cost]).toEqual([1, 350_000])
  expect(estimateOverload(authorizerLibrary, 'resourcecheck_check')).toEqual([350_000n, 350_000n])
  expect(estimateOverload(authorizerLibrary, 'decision_error')).toEqual([1n, 1n])
})

test('nothing equals these values, and their types have no others names', () => {
  const { value } = authorizerOf(allow)
  const path = call('authorizer_path', value, '/')
  const group = call('authorizer_group', value, '')
  const resource = call('groupcheck_resource', group, 'pods')
  const decision = call('resourcecheck_check', resource, 'get')
  const values = [value, path, group, resource, decision] as (typeof value)[]
  expect(values.map((each) => each.equals())).toEqual(values.map(() => noSuchOverload))
  expect(values.map((each) => each.type.name)).toEqual(
    ['Authorizer', 'PathCheck', 'GroupCheck', 'ResourceCheck', 'Decision'].map(
      (name) => `kubernetes.authorization.${name}`,
    ),
  )
})
