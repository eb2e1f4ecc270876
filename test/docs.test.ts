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

/** What .dependency-cruiser.mjs has for a package: the paths that may import it. */
interface Door {
  readonly name: string
  readonly from: { readonly pathNot: string }
}

test("ARCHITECTURE.md's table of doors is what is enforced", async () => {
  const config = (await import(join(PROJECT, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: readonly Door[] }
  }
  const doors = config.default.forbidden.filter(({ name }) => name.startsWith('door-of-'))
  const rows = [...read('ARCHITECTURE.md').matchAll(/^\| ([\w@./, -]+?) +\| (`.*`) +\|$/gm)].flatMap(
    ([, names = '', folders = '']) => names.split(', ').map((name) => [name, folders.split(', ')] as const),
  )
  expect(rows.map(([name]) => `door-of-${name}`).sort()).toEqual(doors.map(({ name }) => name).sort())
  for (const [name, folders] of rows) {
    const door = new RegExp(doors.find((one) => one.name === `door-of-${name}`)?.from.pathNot ?? '$^')
    expect(folders.filter((folder) => !door.test(`${folder.replaceAll('`', '')}/`))).toEqual([])
  }
})

test('the README is short', () => {
  expect(statSync(join(PROJECT, 'README.md')).size).toBeLessThanOrEqual(9_000)
})
