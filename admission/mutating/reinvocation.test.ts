import { expect, test } from 'vitest'
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
  reinvocation.pass = 1
  expect(['before', 'once', 'after'].filter((key) => reinvocation.includes(key))).toEqual(['before'])
})
