// Drives the server as an editor does: keys and values of manifests and suites.
import type { CompletionItem, Hover } from 'vscode-languageserver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cursorIn, LspClient } from '../../test/fixtures/editor/lsp-client.js'
import { routeDefinition } from '../../test/fixtures/editor/route-definition.js'

const CRD = routeDefinition(`type: object
required: [host]
properties:
  mode: { type: string, enum: [Fast, Slow], default: Fast }
  host: { type: string, description: Where it is served. }
`)
let client: LspClient
let count = 0

beforeAll(async () => {
  client = await LspClient.start({ 'file:///project/crd.yaml': CRD })
})
afterAll(() => client.end())

/** Another text each time. */
const nextUri = (): string => `file:///project/${count++}.yaml`

const offered = async (marked: string): Promise<string[]> => {
  const { text, position } = cursorIn(marked)
  const uri = nextUri()
  await client.open(uri, text)
  const items = await client.ask<CompletionItem[] | null>('textDocument/completion', uri, { position })
  return (items ?? []).map(({ label }) => label)
}

const ROUTE = 'apiVersion: edge.example.com/v1\nkind: Route\nmetadata: { name: a }\n'
const POLICY = 'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\n'

test.each<[text: string, first: readonly string[]]>([
  [`${ROUTE}spec:\n  |>`, ['host', 'mode']],
  [`${ROUTE.replace(/metadata.*\n/, '')}metadata:\n  name|>`, ['annotations']],
  [`${ROUTE}spec:\n  mode: |>`, ['Fast', 'Slow']],
  [`${POLICY}spec:\n  validations:\n    - |>`, ['expression', 'message', 'messageExpression', 'reason']],
  [
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  |>',
    ['group', 'names', 'scope', 'versions'],
  ],
  ['name: a\ntests:\n  onCreate:\n    - |>', ['name', 'initial']],
  ['name: a\npolicies: [p.yaml]\ntests:\n  - |>', ['name', 'expect']],
  ['apiVersion: none/v1\nkind: Unknown\nspec:\n  |>', []],
])('offered in %j', async (text, first) => {
  expect((await offered(text)).slice(0, first.length)).toEqual(first)
})

test('what is said of a key of a CRD in the workspace, and of one of Kubernetes', async () => {
  const said = async (marked: string): Promise<unknown> => {
    const { text, position } = cursorIn(marked)
    const uri = nextUri()
    await client.open(uri, text)
    return (await client.ask<Hover | null>('textDocument/hover', uri, { position }))?.contents
  }
  const value = '`host`: string, required\n\nWhere it is served.'
  expect(await said(`${ROUTE}spec:\n  ho|>st: a\n`)).toEqual({ kind: 'markdown', value })
  expect(await said(`${POLICY}spec:\n  failure|>Policy: Fail\n`)).toMatchObject({
    value: expect.stringMatching(/^`failurePolicy`: string\n\nfailurePolicy defines how to handle failures/) as unknown,
  })
})

test('findings of suites, at their places', async () => {
  const uri = nextUri()
  const found = await client.open(uri, 'name: a\ncrd: a.yaml\ntests:\n  onCreate:\n    - nam: b\n')
  expect(found.map(({ code, range, message }) => [code, range.start.line, String(message).split('\n')[0]])).toEqual([
    ['test/suite', 4, 'tests.onCreate[0] has no name'],
    ['test/suite', 4, 'tests.onCreate[0] has no initial'],
    ['test/suite', 4, 'tests.onCreate[0].nam is not a key of a suite'],
  ])
  expect(await client.type(uri, 'name: a\ntests:\n  onCreate:\n    - name: b\n      initial: {}\n')).toEqual([])
  const [policy] = await client.type(uri, 'policies: [a.yaml]\ntests:\n  - name: b\n    expect: perhaps\n')
  expect(policy).toMatchObject({ code: 'policy-test/suite', range: { start: { line: 3 } } })
})
