import { expect, test } from 'vitest'
import { percent } from './share.js'

test.each<[share: number, text: string]>([
  [0, 'under 1 %'],
  [0.009, 'under 1 %'],
  [0.01, '1 %'],
  [0.505, '51 %'],
  [100, '10000 %'],
  [101, 'over 10000 %'],
])('%d', (share, text) => expect(percent(share)).toBe(text))
