import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import { isExtendedResourceName } from './extended-resource-name.js'

const namePart = expect.stringMatching(/^name part must consist of/) as string

test.each<[value: string, details: string[]]>([
  ['example.com/gpu', []],
  [`${'a'.repeat(244)}/gpu`, []],
  [`${'a'.repeat(245)}/gpu`, ['prefix part must be no more than 253 bytes']],
  ['gpu', ["a name must be a domain-prefixed path, such as 'example.com/my-prop'"]],
  ['example.kubernetes.io/gpu', ['must not have "kubernetes.io/" domain']],
  ['requests.example.com/gpu', ['must not have "requests." prefix']],
  ['requests.kubernetes.io/_', ['must not have "kubernetes.io/" domain', 'must not have "requests." prefix', namePart]],
])('%s', (value, details) => {
  const errors = isExtendedResourceName(FieldPath.of('spec'), value)
  expect(errors.map(({ detail }) => detail)).toEqual(details)
  expect(
    errors.filter((error) => error.badValue !== value || error.origin !== 'format=k8s-extended-resource-name'),
  ).toEqual([])
})
