// Whatever stands in the panes of the playground, there is an answer, and it is plain data.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Example } from '../../playground/model/example.js'
import { MODES } from '../../playground/modes/index.js'
import { runs } from './runs.js'

const FOLDER = new URL('../../playground/examples/', import.meta.url)
const EXAMPLES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Example)

/** What is cut out of a text, what takes its place, and what of the text is doubled. */
const change = fc.record({
  pane: fc.nat(),
  at: fc.nat(),
  cut: fc.nat({ max: 30 }),
  insert: fc.oneof(
    fc.constantFrom(
      '',
      ':',
      '- ',
      '[',
      '{',
      '"',
      "'",
      '\n',
      '&a ',
      '*a',
      '!!x ',
      'null',
      '1e999',
      '.nan',
      '{{ x }}',
      '\t',
    ),
    fc.constantFrom('object', 'self', 'spec:', 'kind: X', '.all(x, ', '))', '\u0000', '\ud83d', 'metadata: 3\n'),
    fc.string({ maxLength: 6 }),
  ),
})

test.each(MODES.map(({ name }) => name))('texts in the panes of %s', async (name) => {
  const mode = MODES.find((one) => one.name === name)
  const engine = await mode?.engine()
  const examples = EXAMPLES.filter(
    (one) => one.mode === name && !one.contains.some((text) => text.includes('cost limit')),
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.array(change, { minLength: 1, maxLength: 4 }), async (index, changes) => {
      const example = examples[index % examples.length] as Example
      const texts: Record<string, string> = { ...example.texts }
      for (const { pane, at, cut, insert } of changes) {
        const panes = mode?.panes ?? []
        const key = panes[pane % panes.length]?.name ?? ''
        const text = texts[key] ?? ''
        const from = at % (text.length + 1)
        texts[key] = text.slice(0, from) + insert + text.slice(from + cut)
      }
      const scenario = { ...example, texts }
      const answer = await engine?.answer(scenario)
      expect(structuredClone(answer)).toEqual(answer)
      for (const { pane, from, to } of answer?.findings ?? []) {
        expect([from >= 0, from <= to, to <= (texts[pane] ?? '').length]).toEqual([true, true, true])
      }
      expect(typeof engine?.command(scenario)).toBe('string')
      engine?.testCase?.(scenario)
    }),
    runs(40),
  )
})
