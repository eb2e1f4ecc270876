// What holds the pages together: the index, links, and the README's table of commands.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from './conformance/tags/load.js'
import { commandNames } from './fixtures/docs/command-lines.js'
import { anchorsOf, linksOf } from './fixtures/docs/links.js'
import { decisionPages, docsPages, writtenPages } from './fixtures/docs/page-names.js'

const read = (page: string): string => readFileSync(join(PROJECT, page), 'utf8')
const pages = [...new Set([...writtenPages(), ...docsPages(), ...decisionPages(), 'deploy/README.md', 'SECURITY.md'])]

/** The file that a link of a page leads to, relative to the project. */
const targetOf = (page: string, path: string): string => (path === '' ? page : join(dirname(page), path))

test('every page of docs/ is in the index once, and has one sentence', () => {
  const index = read('docs/README.md')
  const linked = linksOf(index).map(({ path }) => join('docs', path))
  const expected = [...docsPages(), ...decisionPages()].filter((page) => page !== 'docs/README.md')
  expect(linked.filter((page) => expected.includes(page)).sort()).toEqual(expected.sort())
})

test.each(pages)('every link of %s leads somewhere', (page) => {
  const broken = linksOf(read(page)).filter(({ path, anchor }) => {
    const target = targetOf(page, path)
    if (!existsSync(join(PROJECT, target))) return true
    return anchor !== '' && !anchorsOf(read(target)).has(anchor)
  })
  expect(broken).toEqual([])
})

test("the README's table has each command once", () => {
  const rows = [...read('README.md').matchAll(/^\|[^|]*\| `kubevet ([^`]+)` +\|/gm)].map(([, name]) => name)
  expect(rows.sort()).toEqual(commandNames().sort())
})

test('the README is short', () => {
  expect(statSync(join(PROJECT, 'README.md')).size).toBeLessThanOrEqual(9_000)
})
