import { equalJson } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import type { Direction } from '../change.js'
import { loosened, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

const JUNCTORS = ['allOf', 'anyOf', 'oneOf', 'not'] as const
type Junctor = (typeof JUNCTORS)[number]

export const junctor = defineChange({
  scope: 'schema',
  code: 'diff/junctor',
  summary: 'The schemas under allOf, anyOf, oneOf or not changed.',
  why: 'Another branch of anyOf accepts more values, another one of allOf accepts fewer; for oneOf and not it depends on what the other schemas accept.',
  samples: [
    {
      old: 'type: string\nanyOf: [{pattern: a}]',
      new: 'type: string\nanyOf: [{pattern: a}, {pattern: b}]',
      expected: [
        { message: 'anyOf: branches added', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
    {
      old: 'x-kubernetes-int-or-string: true',
      new: 'x-kubernetes-int-or-string: true\nanyOf: [{type: integer}, {type: string}]',
      expected: [{ message: 'anyOf added', stored: 'compatible', clients: 'compatible', apply: 'compatible' }],
    },
    {
      old: 'type: string',
      new: 'type: string\nnot: {pattern: a}',
      expected: [{ message: 'not added', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' }],
    },
    {
      old: 'type: string\noneOf: [{pattern: a}, {pattern: b}]',
      new: 'type: string\noneOf: [{pattern: a}, {pattern: c}]',
      expected: [{ message: 'oneOf: branches changed', stored: 'ratcheted', clients: 'breaking', apply: 'compatible' }],
    },
  ],
  *compare(pair) {
    for (const keyword of JUNCTORS) {
      const [old, renewed] = [branches(pair.old[keyword]), branches(pair.new[keyword])]
      if (equalJson(old, renewed)) continue
      const [added, removed] = [without(renewed, old), without(old, renewed)]
      if (added === 0 && removed === 0) continue
      const direction = acceptsAll(pair.new, keyword)
        ? 'looser'
        : directionOf(keyword, { old: acceptsAll(pair.old, keyword) ? [] : old, renewed, added, removed })
      const what = `a value that ${keyword} does not accept`
      yield {
        message: messageOf(keyword, { old, renewed, added, removed }),
        effects:
          direction === 'looser'
            ? loosened('values that were rejected')
            : direction === 'tighter'
              ? tightened(pair, what)
              : tightened(pair, what),
        direction,
        handles: [keyword],
        at: renewed.length === 0 ? '' : keyword,
        oldAt: old.length === 0 ? '' : keyword,
        ...(direction === 'looser' ? {} : { aim: { kind: 'any' } as const }),
      }
    }
  },
})

interface Difference {
  readonly old: readonly unknown[]
  readonly renewed: readonly unknown[]
  /** How many branches there are only in the new list, and only in the old one. */
  readonly added: number
  readonly removed: number
}

const INTEGER_OR_STRING = [{ type: 'integer' }, { type: 'string' }]

/** What generators write beside `x-kubernetes-int-or-string`; it accepts what that does. */
const acceptsAll = (schema: JsonSchemaProps, keyword: Junctor): boolean =>
  keyword === 'anyOf' && schema['x-kubernetes-int-or-string'] === true && equalJson(schema.anyOf, INTEGER_OR_STRING)

const branches = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as unknown[]) : [value]

const without = (list: readonly unknown[], other: readonly unknown[]): number =>
  list.filter((one) => !other.some((another) => equalJson(one, another))).length

function directionOf(keyword: Junctor, { old, renewed, added, removed }: Difference): Direction {
  if (old.length === 0) return 'tighter'
  if (renewed.length === 0) return 'looser'
  if (keyword === 'allOf' && removed === 0) return 'tighter'
  if (keyword === 'allOf' && added === 0) return 'looser'
  if (keyword === 'anyOf' && removed === 0) return 'looser'
  return keyword === 'anyOf' && added === 0 ? 'tighter' : 'unknown'
}

function messageOf(keyword: Junctor, { old, renewed, added, removed }: Difference): string {
  if (old.length === 0) return `${keyword} added`
  if (renewed.length === 0) return `${keyword} removed`
  if (keyword === 'not') return 'not changed to another schema'
  return `${keyword}: branches ${removed === 0 ? 'added' : added === 0 ? 'removed' : 'changed'}`
}
