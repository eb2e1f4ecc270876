// Drives the server as an editor does, on tagged types in a project on disk.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodeAction, Diagnostic, Hover } from 'vscode-languageserver'
import { afterEach, expect, test } from 'vitest'
import { folderWith } from '../../../test/fixtures/cli/run-in.js'
import { cursorIn, edited, LspClient } from '../../../test/fixtures/editor/lsp-client.js'

let client: LspClient

afterEach(() => client.end())

const HEAD = '// +k8s:validation-gen=*\n// +groupName=edge.example.com\n// +versionName=v1\n\n'
const TYPES = `${HEAD}import type { ObjectMeta } from 'kubevet/types/meta/v1'
import type { Host } from './host.js'

export interface Route {
  apiVersion: string
  kind: string
  metadata: ObjectMeta
  spec: RouteSpec
}

export interface RouteSpec {
  // +k8s:required
  // +k8s:maxLength=63
  name: string
  // +k8s:optional
  // +k8s:listType=set
  // +k8s:eachVal=+k8s:minLength=2
  hosts?: Host[]
}
`
const HOST = `${HEAD}// +k8s:maxLength=253\nexport type Host = string\n`
const CONFIG = JSON.stringify({ generate: { paths: ['.'], crd: { out: 'crds' } } })

const project = (files: Readonly<Record<string, string>> = {}): string =>
  folderWith({ 'types.ts': TYPES, 'host.ts': HOST, 'kubevet.config.json': CONFIG, ...files })
const uriIn = (folder: string, name: string): string => pathToFileURL(join(folder, name)).href
const shown = (found: readonly Diagnostic[]): string[] =>
  found.map(({ code, range, message }) => `${range.start.line}:${range.start.character} ${String(code)} ${message}`)

/** The findings of a text when its types have been looked at: what the text says by itself comes first. */
async function opened(uri: string, text: string): Promise<readonly Diagnostic[]> {
  await client.open(uri, text)
  return client.findings(uri)
}

test('what the generator says of tags, of this file and of those that lead into it', async () => {
  const folder = project()
  client = await LspClient.start({}, { folders: [folder] })
  const uri = uriIn(folder, 'types.ts')
  expect(shown(await opened(uri, TYPES))).toEqual([])
  const wrong = TYPES.replace('maxLength=63', 'maxLength=-1')
  expect(shown(await client.type(uri, wrong))).toEqual([
    expect.stringMatching(
      /^16:6 KV1002 field RouteSpec\.name: tag "k8s:maxLength": must be greater than or equal to zero\n/,
    ),
  ])
  expect(shown(await client.type(uri, TYPES))).toEqual([])
  const host = uriIn(folder, 'host.ts')
  const again = client.findings(uri)
  await client.open(host, HOST.replace('Host', 'Other'))
  expect(await again).not.toEqual([])
})

test('misspelt tags are corrected, also where the types have errors', async () => {
  const folder = project()
  client = await LspClient.start({}, { folders: [folder] })
  const uri = uriIn(folder, 'types.ts')
  const text = TYPES.replace('+k8s:maxLength', '+k8s:maxLenght')
  const [found] = await opened(uri, text)
  expect(found).toMatchObject({ code: 'lint/unknown-tag', severity: 2 })
  const [action, ...others] = await client.ask<CodeAction[]>('textDocument/codeAction', uri, {
    range: found?.range,
    context: { diagnostics: [] },
  })
  expect(others).toEqual([])
  expect(action?.title).toBe('Change to k8s:maxLength')
  expect(edited(text, action?.edit?.changes?.[uri] ?? [])).toBe(TYPES)
  const broken = text.replace('minLength=2', 'minLength=x')
  expect((await client.type(uri, broken)).map(({ code }) => code)).toEqual(['tag/unknown', 'KV1002'])
})

test('hover: the generated check, and the schema of a CRD', async () => {
  const folder = project()
  client = await LspClient.start({}, { folders: [folder] })
  const uri = uriIn(folder, 'types.ts')
  await opened(uri, TYPES)
  const said = async (marked: string): Promise<string> => {
    const { position } = cursorIn(marked)
    const { contents } = await client.ask<Hover>('textDocument/hover', uri, { position })
    return (contents as { value: string }).value
  }
  const length = await said(TYPES.replace('+k8s:maxLength', '+k8s:max|>Length'))
  expect(length).toContain('Limits the length of a string')
  expect(length).toContain("validate.maxLength(op, path.child('name'), value, oldValue, 63)")
  expect(length).toContain('`RouteSpec.name`\n\n```yaml\nmaxLength: 63\n```')
  const each = await said(TYPES.replace('+k8s:eachVal', '+k8s:each|>Val'))
  expect(each).toContain('`RouteSpec.hosts[]`\n\n```yaml\nminLength: 2\n```')
  expect(await said(TYPES.replace('+k8s:listType', '+k8s:list|>Type'))).toContain('x-kubernetes-list-type: set')
})

test('limits that rules of a CRD need are written', async () => {
  const rule = '  // +kubebuilder:validation:XValidation:rule="self.hosts.all(h, self.hosts.exists_one(o, o == h))"\n'
  const text = TYPES.replace('  spec: RouteSpec', `${rule}  spec: RouteSpec`)
  const folder = project({ 'types.ts': text })
  client = await LspClient.start({}, { folders: [folder] })
  const uri = uriIn(folder, 'types.ts')
  const found = (await opened(uri, text)).find(({ message }) => String(message).includes('--fix writes this'))
  const actions = await client.ask<CodeAction[]>('textDocument/codeAction', uri, {
    range: found?.range,
    context: { diagnostics: [] },
  })
  const fix = actions.find(({ title }) => title === 'Write the limits that make rules affordable')
  const mended = edited(text, fix?.edit?.changes?.[uri] ?? [])
  expect(mended).toContain('+k8s:maxItems=')
  expect(shown(await client.type(uri, mended))).toEqual([])
})

test('files that are not open: read again when they change, gone when they are deleted', async () => {
  const folder = project()
  client = await LspClient.start({}, { folders: [folder] })
  const uri = uriIn(folder, 'types.ts')
  expect(shown(await opened(uri, TYPES))).toEqual([])
  const changed = async (type: number): Promise<string[]> => {
    const found = client.findings(uri)
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriIn(folder, 'host.ts'), type }],
    })
    return shown(await found)
  }
  writeFileSync(join(folder, 'host.ts'), HOST.replace('Host', 'Other'))
  expect(await changed(2)).toEqual([expect.stringContaining('KV1003')])
  writeFileSync(join(folder, 'host.ts'), HOST)
  expect(await changed(2)).toEqual([])
  rmSync(join(folder, 'host.ts'))
  expect(await changed(3)).toEqual([expect.stringContaining('KV1003')])
})

test('a project that cannot be read says so, and a file outside of projects is one by itself', async () => {
  const folder = folderWith({
    'a/kubevet.config.json': '{ "generate": { "lnit": true } }',
    'a/t.ts': TYPES,
    'b/t.ts': HOST,
  })
  client = await LspClient.start({}, { folders: [folder] })
  expect(shown(await opened(uriIn(folder, 'a/t.ts'), TYPES))).toEqual([expect.stringMatching(/^0:0 config /)])
  const wrong = HOST.replace('=253', '=x')
  expect((await opened(uriIn(folder, 'b/t.ts'), wrong)).map(({ code }) => code)).toEqual(['KV1002'])
})
