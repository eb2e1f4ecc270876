import { equalJson } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import { harmless } from '../effects.js'
import { defineChange } from '../kind.js'

const KEYWORDS = ['required', 'enum', 'x-kubernetes-list-map-keys', 'allOf', 'anyOf', 'oneOf'] as const
type Keyword = (typeof KEYWORDS)[number]

const isReordered = (old: JsonSchemaProps, renewed: JsonSchemaProps, keyword: Keyword): boolean => {
  const before: readonly unknown[] = old[keyword] ?? []
  const after: readonly unknown[] = renewed[keyword] ?? []
  const has = (list: readonly unknown[], wanted: unknown): boolean => list.some((one) => equalJson(one, wanted))
  return before.every((one) => has(after, one)) && after.every((one) => has(before, one))
}

export const orderChanged = defineChange({
  scope: 'schema',
  code: 'diff/order-changed',
  summary: 'Required fields, enum values, keys or branches are in another order, or are repeated.',
  why: 'It only affects the order of errors.',
  samples: [
    {
      old: 'type: string\nenum: [a, b]',
      new: 'type: string\nenum: [b, a]',
      expected: [
        { message: 'enum in another order', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare(pair) {
    for (const keyword of KEYWORDS) {
      if (equalJson(pair.old[keyword], pair.new[keyword]) || !isReordered(pair.old, pair.new, keyword)) continue
      yield {
        message: `${keyword} in another order`,
        effects: harmless('the requirements are the same'),
        handles: [keyword],
        at: keyword,
      }
    }
  },
})
