import { expect, test } from 'vitest'
import { focusOf, type Step, surround } from './surrounding.js'

test('there and back', () => {
  const steps: Step[] = [{ key: 'spec' }, { key: 'l' }, '[]', { key: '__proto__' }]
  const resource = surround('x', steps)
  expect(JSON.stringify(resource)).toBe('{"spec":{"l":[{"__proto__":"x"}]}}')
  expect(focusOf(resource, steps)).toBe('x')
  expect(focusOf({ spec: { l: [] } }, steps)).toBeUndefined()
  expect(focusOf({ spec: 1 }, steps)).toBeUndefined()
  expect(surround('x', [])).toBeUndefined()
})
