import { expect, test } from 'vitest'
import { newAuthorizer, newResourceCheck, type ResourceCheckTarget } from './authorizer.js'
import { ruleAuthorizer, type AuthorizerRule } from './rule-authorizer.js'

const user = { name: 'jane' }

const isAllowed = (rule: AuthorizerRule, target: Partial<ResourceCheckTarget>): boolean =>
  newResourceCheck(user, ruleAuthorizer({ allow: [rule] }), target).check('get').allowed

const pods: Partial<ResourceCheckTarget> = { resource: 'pods', namespace: 'default', name: 'web' }

test.each<[rule: AuthorizerRule, target: Partial<ResourceCheckTarget>, matches: boolean]>([
  [{}, pods, true],
  [{ verb: 'get', group: '', resource: 'pods', subresource: '', namespace: 'default', name: 'web' }, pods, true],
  [{ verb: 'list' }, pods, false],
  [{ name: 'other' }, pods, false],
  [{ path: '' }, pods, false],
  [{ user: 'jane' }, pods, true],
  [{ user: 'joe' }, pods, false],
  [{ serviceAccount: { namespace: 'a', name: 'b' } }, pods, false],
  [{ fieldSelector: '' }, pods, true],
  [{ fieldSelector: 'a=1,b!=2' }, { ...pods, fieldSelector: 'b!=2,a==1' }, true],
  [{ fieldSelector: '' }, { ...pods, fieldSelector: 'b' }, false],
  [{ labelSelector: '!c,a in (x,y)' }, { ...pods, labelSelector: '!c,a in (y,x)' }, false],
  [{ labelSelector: 'a in (x,y),!c' }, { ...pods, labelSelector: '!c,a in (y,x)' }, true],
  [{ labelSelector: '' }, { ...pods, labelSelector: 'a,' }, false],
])('%j and %j', (rule, target, matches) => {
  expect(isAllowed(rule, target)).toBe(matches)
})

test('paths and service accounts', () => {
  const rules = { allow: [{ path: '/a', serviceAccount: { namespace: 'x', name: 'y' } }] }
  const decide = (path: string) =>
    newAuthorizer(user, ruleAuthorizer(rules))
      .serviceAccount('x', 'y')
      .decide({
        verb: 'get',
        isResourceRequest: false,
        group: '',
        version: '',
        resource: '',
        subresource: '',
        namespace: '',
        name: '',
        path,
        fieldSelector: { requirements: [] },
        labelSelector: { requirements: [] },
      })
  expect([decide('/a').allowed, decide('/b').allowed]).toEqual([true, false])
})

test('errors come before denials, and denials before permissions', () => {
  const decide = (...lists: ('allow' | 'deny' | 'errors')[]) => {
    const rules = Object.fromEntries(lists.map((list) => [list, [{ reason: list, error: 'boom' }]]))
    const decision = newResourceCheck(user, ruleAuthorizer(rules), pods).check('get')
    return [decision.allowed, decision.reason, decision.error]
  }
  expect(decide('allow', 'deny', 'errors')).toEqual([false, 'errors', 'boom'])
  expect(decide('allow', 'deny')).toEqual([false, 'deny', undefined])
  expect(decide('allow')).toEqual([true, 'allow', undefined])
  expect(decide()).toEqual([false, '', undefined])
})
