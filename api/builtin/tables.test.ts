// What kube-apiserver 1.34.1 shows of made-up objects in tables; each was asked for as itself and as a table.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { kindOf } from '../../apimachinery/kind/index.js'
import { BUILTIN_RECORDS } from './records.js'

interface Shown {
  readonly object: JsonObject
  /** When it was asked for, in milliseconds since 1970. */
  readonly now: number
  readonly cells: readonly unknown[]
  readonly conditions?: readonly JsonObject[]
}

const shown = readFileSync(new URL('../../test/golden/builtin-kinds/tables.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Shown)

test.each(shown)('$object.kind $object.metadata.name', ({ object, now, cells, conditions = [] }) => {
  const { group, kind } = kindOf(object)
  const record = BUILTIN_RECORDS.find((one) => one.group === group && one.kind === kind)
  expect(record?.columns?.map(({ cell }) => cell(object, now))).toEqual(cells)
  expect(record?.rowConditions?.(object) ?? []).toEqual(conditions)
})

test('each kind of tier B has a table', () => {
  const missing = BUILTIN_RECORDS.filter(({ tier, columns }) => tier === 'B' && columns === undefined)
  expect(missing).toEqual([])
})
