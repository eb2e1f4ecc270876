import { expect, test } from 'vitest'
import { builtinKinds, describedType } from '../../apply/builtin/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { MESSAGES } from './field-numbers-data.js'
import { messageOfKind } from './kinds.js'
import { messageOf } from './messages.js'
import { Writer } from './writer.js'

const IDS = Object.entries(JSON.parse(MESSAGES) as Record<string, Record<string, unknown>>).flatMap(([pkg, names]) =>
  Object.entries(names).map(([name, described]) => ({ id: `${pkg}.${name}`, described })),
)

/** `1-3,5` are four. */
const countOf = (numbers: string): number =>
  numbers.split(',').reduce((count, span) => {
    const [first = 0, last = first] = span.split('-').map((path) => Number(path.slice(path.lastIndexOf('.') + 1)))
    return count + last - first + 1
  }, 0)

test('numbers are those of the fields that apply/builtin has', () => {
  for (const { id, described } of IDS) {
    if (typeof described !== 'string') continue
    const fields = Object.entries(describedType(id) ?? {}).filter(
      ([name, text]) => name !== '' && !String(text).startsWith('TypeMeta|'),
    )
    expect([id, countOf(described)]).toEqual([id, fields.length])
  }
})

test('all types of all messages are known', () => {
  for (const { id } of IDS) {
    expect(() => messageOf(id)?.write(new Writer(), {}), id).not.toThrow()
  }
})

/** Kinds that no body is of: what is connected with, and events of watches. */
const WITHOUT = /Options$|^WatchEvent$/

test('all built-in kinds and their lists have messages', () => {
  const kinds = builtinKinds().filter(({ kind }) => !WITHOUT.test(kind))
  const missing = kinds.filter((gvk) => messageOfKind(apiVersionOf(gvk), gvk.kind) === undefined)
  expect(missing).toEqual([])
  expect(kinds.length).toBeGreaterThan(150)
})
