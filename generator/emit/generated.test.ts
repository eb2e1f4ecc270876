// Generated modules as a whole: their text.
// UPDATE=1 writes the golden files anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generateFrom, GOLDEN, sources } from '../../test/fixtures/generator/all-generated.js'

describe('golden files', () => {
  const files = generateFrom(GOLDEN, sources(GOLDEN))

  test('there is one for each source', () => {
    const written = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.validation\./.test(name),
    )
    if (process.env['UPDATE'] === undefined)
      expect(written.sort()).toEqual(files.map(({ path }) => relative(GOLDEN, path)))
    expect(files.map(({ source }) => source)).toEqual(sources(GOLDEN))
  })

  test.each(files.map((file) => [relative(GOLDEN, file.path), file] as const))('%s', (_name, { path, text }) => {
    if (process.env['UPDATE'] !== undefined) writeFileSync(path, text)
    expect(text).toBe(readFileSync(path, 'utf8'))
  })

  test('a second run gives the same bytes', () => {
    expect(generateFrom(GOLDEN, sources(GOLDEN).reverse())).toEqual(files)
  })
})
