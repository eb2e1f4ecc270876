import { expect, test } from 'vitest'
import { sample } from '../../test/fixtures/mismatch/data.js'
import { RecordData } from './record-data.js'

test('records of a rule are one mismatch, with the smallest as samples', () => {
  const records = new RecordData()
  for (let at = 0; at < 1200; at++) records.note(sample('x'.repeat(1 + (at % 7)), at).record, `r.jsonl:${at + 1}`)
  const { mismatches, comparisons } = records.data()
  expect(comparisons).toEqual([])
  expect(mismatches).toHaveLength(1)
  expect(mismatches[0]).toMatchObject({ field: 'name', count: 1200, causes: { missed: 1200 } })
  expect(
    mismatches[0]?.samples.map(({ record, origin }) => [(record.object as { name: string }).name.length, origin]),
  ).toEqual([1, 2, 3, 4, 5].map((length) => [length, `r.jsonl:${length}`]))
})

test('indices and keys are no part of the field', () => {
  const records = new RecordData()
  for (const field of ['a[0].b[x.y]', 'a[7].b[z]', '<nil>']) {
    const { record } = sample('a')
    records.note({ ...record, error: { ...record.error, field } }, '')
  }
  expect(records.data().mismatches.map(({ field, count }) => [field, count])).toEqual([
    ['', 1],
    ['a[*].b[*]', 2],
  ])
})
