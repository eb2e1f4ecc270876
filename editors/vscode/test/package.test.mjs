// The package as an editor gets it, and the extension in it, driven against the real server. test/vscode-extension.test.ts of the
// project looks at the manifest.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createVSIX, listFiles } from '@vscode/vsce'

const root = fileURLToPath(new URL('..', import.meta.url))
const kubevet = fileURLToPath(new URL('../../..', import.meta.url))
const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'kubevet-vscode-'))
after(() => rmSync(folder, { recursive: true, force: true }))

// What is packed is what is tested.
before(async () => {
  const vsix = join(folder, 'kubevet.vsix')
  await createVSIX({ cwd: root, packagePath: vsix, dependencies: false, allowMissingRepository: true })
  execFileSync('unzip', ['-q', vsix, '-d', join(folder, 'unpacked')])
})

test('the package has what it needs, and nothing else', async () => {
  const files = await listFiles({ cwd: root, dependencies: false })
  assert.deepEqual([...files].sort(), [
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist/extension.js',
    'images/icon.png',
    'language-configuration.json',
    'package.json',
    'syntaxes/cel.tmLanguage.json',
    'syntaxes/yaml-injection.tmLanguage.json',
  ])
})

test(
  'the packed extension talks to the server of the workspace',
  { skip: !existsSync(join(kubevet, 'dist')) },
  async () => {
    const workspace = join(folder, 'workspace')
    mkdirSync(join(workspace, 'node_modules'), { recursive: true })
    const { extension, state } = load()
    state.folders = [workspace]
    await extension.activate({ subscriptions: [] })
    assert.match(state.messages[0], /^kubevet is not installed: run "npm install --save-dev kubevet"/)

    symlinkSync(kubevet, join(workspace, 'node_modules', 'kubevet'))
    const uri = pathToFileURL(join(workspace, 'binding.yaml')).href
    const text = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: b }
spec: { policyName: p, validationActions: [Deny] }
`
    const { Uri } = require('./fake-vscode.cjs')
    const document = { uri: Uri.parse(uri), languageId: 'yaml', version: 1, getText: () => text, isClosed: false }
    state.documents.push(document)
    const found = once(state.events, 'diagnostics')
    await state.commands.get('kubevet.restart')()
    const [of, [diagnostic]] = await found
    assert.equal(of, uri)
    assert.equal(diagnostic.source, 'kubevet')
    assert.match(String(diagnostic.code?.value ?? diagnostic.code), /^policy\//)
    assert.ok(state.lines.some((line) => line.startsWith('The language server is ') && line.includes(workspace)))
    state.commands.get('kubevet.showOutput')()
    assert.deepEqual(state.opened, ['output'])
    await extension.deactivate()

    state.settings['kubevet.server.command'] = [join(workspace, 'none')]
    await state.commands.get('kubevet.restart')()
    assert.match(state.messages.at(-1), /could not be started \(the setting kubevet\.server\.command\)/)
  },
)

/** The extension that was packed, in an editor that is made up. */
function load() {
  const fake = require.resolve('./fake-vscode.cjs')
  const resolve = Module._resolveFilename
  Module._resolveFilename = (name, ...rest) => (name === 'vscode' ? fake : resolve(name, ...rest))
  const extension = require(join(folder, 'unpacked', 'extension', 'dist', 'extension.js'))
  Module._resolveFilename = resolve
  return { extension, state: require(fake).state }
}
