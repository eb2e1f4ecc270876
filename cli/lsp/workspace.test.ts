// Drives the server as an editor does: folders, files that are not open, and settings.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodeLens, Diagnostic, InlayHint } from 'vscode-languageserver'
import { afterEach, expect, test } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { LspClient } from '../../test/fixtures/editor/lsp-client.js'
import { routeDefinition } from '../../test/fixtures/editor/route-definition.js'
import type { EditorSettings } from './editor-settings.js'

let client: LspClient

afterEach(() => client.end())

const CRD = routeDefinition(`type: object
properties:
  weight: { type: number }
  hosts: { type: array, maxItems: 5, items: { type: string, maxLength: 63 } }
x-kubernetes-validations:
  - rule: 'self.hosts.all(h, h.endsWith("x"))'
`)
const ROUTE =
  'apiVersion: edge.example.com/v1\nkind: Route\nmetadata: { name: a }\nspec: { weight: 1, hosts: [x], port: 1 }\n'

const uriIn = (folder: string, name: string): string => pathToFileURL(join(folder, name)).href
const codes = (found: readonly Diagnostic[]): unknown[] => found.map(({ code }) => code)
const notify = (method: string, params: object): Promise<void> => client.connection.sendNotification(method, params)

test('files that change, move and go on disk', async () => {
  const folder = folderWith({ 'crds/route.yaml': CRD, 'node_modules/a/crd.yaml': CRD })
  client = await LspClient.start({}, { folders: [folder] })
  const route = uriIn(folder, 'route.yaml')
  await client.open(route, ROUTE)
  expect(client.registered).toContain('workspace/didChangeWatchedFiles')
  const after = async (method: string, params: object): Promise<unknown[]> => {
    const found = client.findings(route)
    await notify(method, params)
    return codes(await found)
  }
  const uri = uriIn(folder, 'crds/route.yaml')
  writeFileSync(join(folder, 'crds/route.yaml'), CRD.replace('weight:', 'port:'))
  const changed = { changes: [{ uri, type: 2 }] }
  expect(await after('workspace/didChangeWatchedFiles', changed)).toEqual(['validate/strict-decoding'])
  renameSync(join(folder, 'crds'), join(folder, 'old'))
  const files = [{ oldUri: uriIn(folder, 'crds'), newUri: uriIn(folder, 'old') }]
  expect(await after('workspace/didRenameFiles', { files })).toEqual(['validate/strict-decoding'])
  rmSync(join(folder, 'old'), { recursive: true })
  expect(await after('workspace/didDeleteFiles', { files: [{ uri: uriIn(folder, 'old') }] })).toEqual([])
  const foreign = { changes: [{ uri: uriIn(folder, 'node_modules/a/crd.yaml'), type: 1 }] }
  expect(await after('workspace/didChangeWatchedFiles', foreign)).toEqual([])
})

test('folders that come and go', async () => {
  const [folder, other] = [folderWith(), folderWith({ 'route.yaml': CRD })]
  client = await LspClient.start({}, { folders: [folder] })
  const route = uriIn(folder, 'route.yaml')
  expect(await client.open(route, ROUTE)).toEqual([])
  const change = async (added: readonly string[], removed: readonly string[]): Promise<unknown[]> => {
    const found = client.findings(route)
    const named = (paths: readonly string[]) => paths.map((path) => ({ uri: pathToFileURL(path).href, name: path }))
    await notify('workspace/didChangeWorkspaceFolders', { event: { added: named(added), removed: named(removed) } })
    return codes(await found)
  }
  expect(await change([other], [])).toEqual(['validate/strict-decoding'])
  expect(await change([], [other])).toEqual([])
})

test('settings of the editor and of the config file, and wrong ones', async () => {
  const config = (rules: object): string => JSON.stringify({ lint: { rules } })
  const folder = folderWith({ 'kubevet.config.json': config({ 'crd/no-floats': 'off' }) })
  let settings: EditorSettings = {}
  client = await LspClient.start({}, { folders: [folder], settings: () => settings })
  const uri = uriIn(folder, 'route.yaml')
  expect(codes(await client.open(uri, CRD))).not.toContain('crd/no-floats')
  const again = async (method: string, params: object): Promise<readonly Diagnostic[]> => {
    const found = client.findings(uri)
    await notify(method, params)
    return found
  }
  writeFileSync(join(folder, 'kubevet.config.json'), config({ 'crd/no-floats': 'error' }))
  const changes = [{ uri: uriIn(folder, 'kubevet.config.json'), type: 2 }]
  const float = (await again('workspace/didChangeWatchedFiles', { changes })).find(
    ({ code }) => code === 'crd/no-floats',
  )
  expect(float?.severity).toBe(1)
  const types = async (): Promise<number> =>
    (await client.ask<InlayHint[]>('textDocument/inlayHint', uri, { range: {} })).length
  expect(await types()).toBe(1)
  settings = { inlayHints: false }
  await again('workspace/didChangeConfiguration', { settings: {} })
  expect(await types()).toBe(0)
  expect(client.messages).toEqual([])
  settings = { kubernetesVersion: '1.99' }
  await again('workspace/didChangeConfiguration', { settings: {} })
  expect(client.messages).toEqual(['kubevet: kubevet.kubernetesVersion 1.99: not a known Kubernetes version'])
})

test('a request that is taken back is not answered', async () => {
  client = await LspClient.start()
  const uri = 'file:///project/crd.yaml'
  await client.open(uri, CRD)
  const lenses = client.ask<CodeLens[]>('textDocument/codeLens', uri, {})
  const cancelled = client.cancelled('textDocument/codeLens', uri)
  expect(await lenses).toHaveLength(1)
  await expect(cancelled).rejects.toThrow('cancelled')
})
