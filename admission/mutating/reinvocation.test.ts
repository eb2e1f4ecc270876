import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { MutatingAdmissionPolicy } from '../api/model.js'
import { Reinvocation } from './reinvocation.js'

const policy = (reinvocationPolicy: 'Never' | 'IfNeeded'): MutatingAdmissionPolicy => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'MutatingAdmissionPolicy',
  metadata: { name: 'p' },
  spec: { reinvocationPolicy, failurePolicy: 'Fail' },
})

test('in the second pass runs what ran before a change and wants to run again', () => {
  const reinvocation = new Reinvocation()
  expect(reinvocation.includes('before')).toBe(true)
  reinvocation.ran('before', policy('IfNeeded'))
  reinvocation.ran('once', policy('Never'))
  expect(reinvocation.isNeeded).toBe(false)
  reinvocation.require()
  reinvocation.ran('after', policy('IfNeeded'))
  expect(reinvocation.isNeeded).toBe(true)
  const second = new Reinvocation(reinvocation)
  expect(['before', 'once', 'after'].filter((key) => second.includes(key))).toEqual(['before'])
})

test.each<[what: string, object: object, again: readonly string[]]>([
  ['what others leave as it is', { a: 1 }, []],
  ['what others change', { a: 2 }, ['ran']],
])('%s between the passes', (_, object, again) => {
  const first = new Reinvocation()
  first.begin({})
  first.ran('ran', policy('IfNeeded'))
  first.ran('once', policy('Never'))
  first.end({ a: 1 })
  const second = new Reinvocation(first)
  second.begin(object as JsonObject)
  expect(['ran', 'once'].filter((key) => second.includes(key))).toEqual(again)
})
