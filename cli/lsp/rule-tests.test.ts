// Drives the server as an editor does: tests for rules of CRDs.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodeAction, TextDocumentEdit } from 'vscode-languageserver'
import { afterEach, expect, test } from 'vitest'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'
import { edited, LspClient } from '../../test/fixtures/editor/lsp-client.js'
import { routeDefinition } from '../../test/fixtures/editor/route-definition.js'

let client: LspClient

afterEach(() => client.end())

const CRD = routeDefinition(`type: object
required: [min, max]
properties:
  min: { type: integer }
  max: { type: integer }
x-kubernetes-validations:
  - rule: self.min <= self.max
    message: min must not be above max
  - rule: self.max < 100
`)

test('a rule gets a suite whose tests pass, and another rule is added to it', async () => {
  const folder = folderWith({ 'route.yaml': CRD })
  client = await LspClient.start()
  const uri = pathToFileURL(join(folder, 'route.yaml')).href
  const suite = uri.replace('.yaml', '.suite.yaml')
  await client.open(uri, CRD)
  const written = async (rule: string): Promise<TextDocumentEdit> => {
    const line = CRD.split('\n').findIndex((one) => one.includes(rule))
    const position = { line, character: 26 }
    const params = { range: { start: position, end: position }, context: { diagnostics: [] } }
    const actions = await client.ask<CodeAction[]>('textDocument/codeAction', uri, params)
    const action = actions.find(({ title }) => title === 'Write a test for this rule')
    const { edit } = await client.connection.sendRequest<CodeAction>('codeAction/resolve', action)
    const change = edit?.documentChanges?.at(-1) as TextDocumentEdit
    expect(change.textDocument.uri).toBe(suite)
    return change
  }
  const first = edited('', (await written('rule: self.min')).edits as never)
  expect(await client.open(suite, first)).toEqual([])
  const both = edited(first, (await written('rule: self.max')).edits as never)
  writeFileSync(join(folder, 'route.suite.yaml'), both)
  const { stdout, code } = await runIn(folder, ['test', '.'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('4 tests passed; 2 of 2 rules, 4 of 4 outcomes covered')])
})
