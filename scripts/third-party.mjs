// What the build says of the packages that are inlined: their licences, as these ask for, and a bill of materials, by which
// scanners find them without a node_modules folder.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages that have others inlined themselves, whose notices they leave out. */
const CARRIED = { '@ts-morph/common': ['typescript'] }

const LICENCE = /^(?:licen[cs]e|copying|notice|copyrightnotice|thirdpartynoticetext)(?:[-.].*)?$/i

/** The packages of which something is in the outputs, by name and version, with their licence texts. */
export function inlinedPackages(root, { outputs }) {
  const used = Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0])
  const folders = new Set(used.filter((folder) => folder !== undefined))
  for (const folder of [...folders]) {
    const name = folder.replace(/^.*node_modules\//, '')
    for (const carried of CARRIED[name] ?? []) folders.add(`node_modules/${carried}`)
  }
  const packages = [...folders].map((folder) => describe(join(root, folder)))
  return packages.sort((a, b) => (key(a) < key(b) ? -1 : 1)).filter((one, at, all) => key(one) !== key(all[at - 1]))
}

const key = (one) => (one === undefined ? '' : `${one.name}@${one.version}`)

function describe(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  // Some name the licence, and bring no copy of it.
  if (texts.length === 0 && license === 'MIT' && author !== undefined) texts.push(mitLicence(author.name ?? author))
  return { name, version, license, text: texts.join('\n\n') }
}

const mitLicence = (author) => `MIT License

Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Writes THIRD-PARTY-LICENSES.txt and bom.json. Throws for a package whose licence is not known, or has no text. */
export function writeThirdParty(folder, packages) {
  const unclear = packages.filter(({ license, text }) => typeof license !== 'string' || text === '')
  if (unclear.length > 0) throw new Error(`inlined without a licence text: ${unclear.map(key).join(', ')}`)
  const chapters = packages.map((one) => `${'='.repeat(80)}\n${key(one)} (${one.license})\n\n${one.text}\n`)
  writeFileSync(
    join(folder, 'THIRD-PARTY-LICENSES.txt'),
    `Packages of which kubevet's files contain parts, and their licences.\n\n${chapters.join('\n')}`,
  )
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    components: packages.map(({ name, version, license }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [/ (?:OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
    })),
  }
  writeFileSync(join(folder, 'bom.json'), `${JSON.stringify(bom, undefined, 2)}\n`)
}
