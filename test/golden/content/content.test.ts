import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answer, type GoldenCase } from './answer.js'

/** A case whose `gap` says why our answer is another one. */
interface Row extends GoldenCase {
  readonly gap?: string
}

const rowsOf = (file: string): Row[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

describe.each(['names.jsonl', 'addresses.jsonl', 'numbers.jsonl', 'quantities.jsonl', 're2.jsonl'])('%s', (file) => {
  const rows = rowsOf(file)

  test.each(rows.filter((row) => row.gap === undefined))('$check $value', (row) => {
    expect(answer(row.check, row.value)).toEqual(row.answer)
  })

  const gaps = rows.filter((row) => row.gap !== undefined)
  if (gaps.length > 0) {
    test.each(gaps)('known gap: $gap: $value', (row) => {
      expect(answer(row.check, row.value)).not.toEqual(row.answer)
    })
  }
})
