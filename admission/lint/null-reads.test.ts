import { expect, test } from 'vitest'
import { lintedPolicy } from '../../test/fixtures/admission/linted-policy.js'
import { certainRead, isGuarded } from './null-reads.js'

const variables = [
  { name: 'old', expression: 'oldObject.spec' },
  { name: 'again', expression: 'variables.old.replicas' },
  { name: 'safe', expression: 'has(oldObject.spec) ? oldObject.spec : object.spec' },
  { name: 'self', expression: 'true' },
]

test.each<[expression: string, read: string | undefined]>([
  ['object.spec.replicas == oldObject.spec.replicas', 'oldObject.spec'],
  ['oldObject == null || oldObject.spec.replicas == 1', undefined],
  ['oldObject != null ? oldObject.spec.replicas == 1 : true', undefined],
  ['oldObject.spec.paused ? true : false', 'oldObject.spec'],
  ['has(oldObject.spec)', undefined],
  ['has(oldObject.spec.paused)', 'oldObject.spec'],
  ["oldObject.?spec.orValue('a') == 'a'", undefined],
  ['oldObject.spec.containers.all(c, c.name == object.name)', 'oldObject.spec'],
  ['object.spec.containers.all(c, c.name == oldObject.name)', undefined],
  ['variables.again == 1', 'variables.again'],
  ['variables.safe == 1 || variables.self', undefined],
])('%s', (expression, read) => {
  const policy = lintedPolicy({ variables, validations: [{ expression }] })
  const [validation] = policy.expressionsOf('validation')
  const part = validation && certainRead(validation, 'oldObject', policy)
  expect(part && validation.textOf(part)).toBe(read)
})

test.each<[condition: string, guarded: boolean]>([
  ["request.operation == 'UPDATE'", true],
  ['oldObject != null', true],
  ['variables.old.replicas == 1', true],
  ['object.spec.replicas == 1', false],
  ['variables.self', false],
])('guarded by %s: %s', (expression, guarded) => {
  const policy = lintedPolicy({ variables, matchConditions: [{ name: 'c', expression }] })
  expect(isGuarded(policy, 'oldObject')).toBe(guarded)
})
