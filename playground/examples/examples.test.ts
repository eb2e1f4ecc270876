// Every example: its answer has what it must have, and is plain data.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Example } from '../model/example.js'
import { modeOf } from '../modes/index.js'

const FOLDER = new URL('.', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))

/** All texts in a value. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part)
}

test.each(FILES)('%s', async (file) => {
  const example = parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Example
  const mode = modeOf(example.mode)
  if (mode === undefined) throw new Error(`there is no mode ${example.mode}`)
  expect(Object.keys(example.texts).filter((name) => mode.panes.every((pane) => pane.name !== name))).toEqual([])
  const engine = await mode.engine()
  const answer = await engine.answer(example)
  const texts = [...textsOf(answer)]
  const missing = example.contains.filter((wanted) => !texts.some((text) => text.includes(wanted)))
  if (missing.length > 0) expect({ missing, texts }).toEqual({ missing: [] })
  expect(example.contains.length).toBeGreaterThan(0)
  expect(structuredClone(answer)).toEqual(answer)
  expect(engine.command(example)).toContain('npx kubevet ')
})
