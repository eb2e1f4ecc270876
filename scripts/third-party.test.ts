import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { inlinedPackages, writeThirdParty } from './third-party.mjs'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kubevet-third-party-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function install(name: string, manifest: object, files: Readonly<Record<string, string>> = {}): void {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
}

const inlined = (...paths: string[]): unknown =>
  inlinedPackages(root, {
    outputs: { 'dist/a.js': { inputs: Object.fromEntries(paths.map((path) => [path, { bytesInOutput: 1 }])) } },
  })

test('packages of which there is something in the files are listed once, with their licences', () => {
  install('one', { license: 'ISC' }, { LICENSE: 'of one', 'readme.md': '' })
  install('@scope/two', { license: '(MIT OR Apache-2.0)' }, { 'LICENSE-MIT': 'MIT', 'LICENSE-APACHE': 'Apache' })
  const packages = inlined(
    'node_modules/one/a.js',
    'node_modules/one/b.js',
    'node_modules/@scope/two/c.js',
    'cel/index.ts',
  )
  writeThirdParty(root, packages)
  expect(readFileSync(join(root, 'THIRD-PARTY-LICENSES.txt'), 'utf8')).toContain(
    '@scope/two@1.2.3 ((MIT OR Apache-2.0))\n\nApache\n\nMIT\n',
  )
  const { components } = JSON.parse(readFileSync(join(root, 'bom.json'), 'utf8')) as { components: object[] }
  expect(components).toMatchObject([
    { purl: 'pkg:npm/%40scope/two@1.2.3', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
    { purl: 'pkg:npm/one@1.2.3', licenses: [{ license: { id: 'ISC' } }] },
  ])
})

test('who names the MIT licence without a copy of it is its holder', () => {
  install('mit', { license: 'MIT', author: { name: 'A. Author' } })
  expect(inlined('node_modules/mit/index.js')).toMatchObject([
    { text: expect.stringMatching(/^MIT License\n\nCopyright \(c\) A. Author\n/) as string },
  ])
})

test('a package without a licence can not be inlined', () => {
  install('none', { license: 'BSD-3-Clause' })
  expect(() => writeThirdParty(root, inlined('node_modules/none/index.js'))).toThrow(
    'inlined without a licence text: none@1.2.3',
  )
})
