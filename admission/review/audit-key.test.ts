import { expect, test } from 'vitest'
import { isQualifiedName } from '../../apimachinery/content/index.js'
import { auditKey } from './audit-key.js'

test.each<[key: string, written: string]>([
  ['policy/key', 'policy.key'],
  ['validation.policy.admission.k8s.io/validation_failure', 'validation.policy.admission.k8s.io.validation_failure'],
  ['a b/ü', 'a_b'],
  ['-a/b-', 'a.b'],
])('%j is written as %j', (key, written) => {
  expect(auditKey(key)).toBe(written)
})

test.each(['', '///', 'ü', 'a'.repeat(64), `${'a'.repeat(54)}/b${'c'.repeat(20)}`])('%j becomes a key', (key) => {
  expect(isQualifiedName(auditKey(key))).toEqual([])
})

test('keys that are cut stay apart', () => {
  const start = 'a'.repeat(70)
  expect(auditKey(`${start}1`)).not.toBe(auditKey(`${start}2`))
})
