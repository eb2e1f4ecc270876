// In the package, the documentation of CEL's functions is beside the catalogue alone, and says the same as the records.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { bundled, PAGES } from '../bench/startup/bundles.mjs'
import * as sources from '../cel/index.js'
import { PROJECT } from '../test/conformance/tags/load.js'
// @ts-expect-error: a script without types
import { undocumented } from './documentation.mjs'

type Catalogue = Pick<typeof sources, 'catalogue' | 'renderCatalogue'>

const built = (await import(pathToFileURL(join(PROJECT, 'dist/cel/index.js')).href)) as Catalogue

test('the catalogue of the package is that of the sources', () => {
  expect(built.catalogue()).toEqual(sources.catalogue())
  for (const compatibility of ['1.34', '1.37']) {
    expect(built.catalogue({ compatibility })).toEqual(sources.catalogue({ compatibility }))
  }
  expect(built.renderCatalogue('markdown')).toBe(sources.renderCatalogue('markdown'))
})

test('who only evaluates does not load it', async () => {
  const pages = PAGES as Readonly<Record<string, string>>
  const textOf = async (page: string): Promise<string> =>
    ((await bundled(pages[page])) as { readonly text: string }).text
  const { doc, examples } = sources.catalogue().find(({ name }) => name === 'isIP') ?? expect.fail()
  const everything = await textOf('everything')
  const compile = await textOf('compile')
  for (const text of [doc, examples[0]?.[0] ?? expect.fail()]) {
    expect(everything).toContain(text)
    expect(compile).not.toContain(text)
  }
  expect(
    sources
      .catalogue()
      .filter((entry) => compile.includes(entry.doc))
      .map(({ library }) => library),
    // That of mutations is public by itself.
  ).toEqual(['kubernetes.jsonpatch'])
})

const RECORD = `// Doc.
export const library = {
  doc: 'Doc of a library.', value: 'other',
  functions: [
    method('f', 'Doc of f.', [
      ["f('a')", 'b'],
      ["f('b')", { error: 'no' }],
    ], ["f('a')", 'c']),
    macro({ doc: \`Doc of a macro.\` }, ["f('a')", 'b']),
  ],
}
`

test('texts and examples of records are left out of sources, and nothing else', () => {
  const documentation = {
    libraries: [
      {
        doc: 'Doc of a library.',
        functions: [
          {
            doc: 'Doc of f.',
            examples: [
              ["f('a')", 'b'],
              ["f('b')", { error: 'no' }],
            ],
          },
        ],
        macros: [],
      },
    ],
    macros: ['Doc of a macro.'],
  }
  expect(undocumented(RECORD, documentation)).toBe(`// Doc.
export const library = {
  doc: '', value: 'other',
  functions: [
    method('f', '', []


, ["f('a')", 'c']),
    macro({ doc: '' }, []),
  ],
}
`)
})
