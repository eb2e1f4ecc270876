import { expect, test } from 'vitest'
import { evaluated } from '../../../test/cel/evaluated.js'

// An optional counts as 1 to Kubernetes' own rules, as its value to cel-go's.
test.each<[call: string, cost: number]>([
  ["isQuantity(dyn(optional.of('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')))", 3],
  ["isIP(dyn(optional.of('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')))", 3],
  ["ip.isCanonical(dyn(optional.of('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')))", 3],
  ["isQuantity('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')", 4],
  ["ip.isCanonical('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')", 8],
  ["strings.quote(dyn(optional.of('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'))) == ''", 6],
])('%s', (call, cost) => {
  expect(evaluated(`${call} || true`)).toMatchObject({ value: { bool: true }, cost })
})
