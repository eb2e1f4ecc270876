import { expect, test } from 'vitest'
import type { MutatingAdmissionPolicy, ValidatingAdmissionPolicy } from '../api/model.js'
import { PolicyCompiler } from './policy-compiler.js'

const META = { apiVersion: 'admissionregistration.k8s.io/v1', metadata: { name: 'a' } } as const
const validating: ValidatingAdmissionPolicy = {
  ...META,
  kind: 'ValidatingAdmissionPolicy',
  spec: { validations: [{ expression: 'true' }], failurePolicy: 'Fail' },
}
const mutating = {
  ...META,
  kind: 'MutatingAdmissionPolicy',
  spec: { mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: '[]' } }] },
} as unknown as MutatingAdmissionPolicy

test('each object is compiled once', () => {
  const compiler = new PolicyCompiler()
  compiler.prepare(validating)
  compiler.prepare(mutating)
  expect(compiler.validating(validating)).toBe(compiler.validating(validating))
  expect(compiler.mutating(mutating)).toBe(compiler.mutating(mutating))
  expect(compiler.validating({ ...validating })).not.toBe(compiler.validating(validating))
})

test('a version that does not exist', () => {
  expect(() => new PolicyCompiler('9.9').prepare(validating)).toThrow(RangeError)
})
