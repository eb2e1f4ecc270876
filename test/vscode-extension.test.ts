// The manifest of the VS Code extension says what the extension and the server do. `npm run check:vscode` runs the extension.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEditorSettings } from '../cli/lsp/editor-settings.js'
import { TOKEN_KINDS } from '../editor/cel/index.js'

const root = new URL('../editors/vscode/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8')

interface Manifest {
  readonly version: string
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[]
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly default: unknown }>> }
    readonly grammars: readonly { readonly path: string }[]
    readonly semanticTokenScopes: readonly { readonly scopes: Readonly<Record<string, unknown>> }[]
  }
}
const { version, contributes } = JSON.parse(read('package.json')) as Manifest
const sources = readdirSync(new URL('source', root)).map((name) => read(`source/${name}`))
const readme = read('README.md')

test.each(contributes.commands)('$command is implemented and documented', ({ command }) => {
  expect(sources.join('\n')).toContain(`registerCommand('${command}'`)
  expect(readme).toContain(`\`${command}\``)
})

test.each(Object.entries(contributes.configuration.properties))('%s is read and documented', (setting, property) => {
  expect(readme).toContain(`\`${setting}\``)
  const name = setting.replace(/^kubevet\./, '')
  const value = typeof property.default === 'boolean' ? !property.default : 'x'
  const isOfServer = name in readEditorSettings({ [name]: value })
  // The client of the language server reads how much is traced.
  const isOfExtension = name === 'trace.server' || sources.some((source) => source.includes(`'${name}'`))
  expect([isOfServer, isOfExtension]).toContain(true)
})

test('each kind of word that the server tells has a colour', () => {
  const [{ scopes } = { scopes: {} }] = contributes.semanticTokenScopes
  expect(Object.keys(scopes).sort()).toEqual([...TOKEN_KINDS].sort())
})

test('grammars are JSON, and their patterns are regular expressions', () => {
  const patterns = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
          // `while` has references to what began a block.
          typeof part === 'string' && (key === 'match' || key === 'begin') ? [part] : patterns(part),
        )
  for (const { path } of contributes.grammars) {
    const found = patterns(JSON.parse(read(path)))
    expect(found).not.toEqual([])
    for (const pattern of found) expect(() => new RegExp(pattern)).not.toThrow()
  }
})

test('its version is that of the package', () => {
  const own = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Pick<Manifest, 'version'>
  expect(version).toBe(own.version)
})
