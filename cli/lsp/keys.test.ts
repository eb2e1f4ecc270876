// Drives the server as an editor does: keys and values of manifests and suites.
import type { CompletionItem, Hover } from 'vscode-languageserver'
import { afterEach, expect, test } from 'vitest'
import { cursorIn, LspClient } from '../../test/fixtures/editor/lsp-client.js'

let client: LspClient

afterEach(() => client.end())

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: routes.edge.example.com }
spec:
  group: edge.example.com
  names: { plural: routes, singular: route, kind: Route, listKind: RouteList }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [host]
              properties:
                mode: { type: string, enum: [Fast, Slow], default: Fast }
                host: { type: string, description: Where it is served. }
`
const URI = 'file:///work/a.yaml'

const offered = async (marked: string): Promise<string[]> => {
  const { text, position } = cursorIn(marked)
  await client.open(URI, text)
  const items = await client.ask<CompletionItem[] | null>('textDocument/completion', URI, { position })
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
  client = await LspClient.start({ 'file:///work/crd.yaml': CRD })
  expect((await offered(text)).slice(0, first.length)).toEqual(first)
})

test('what is said of a key of a CRD in the workspace, and of one of Kubernetes', async () => {
  client = await LspClient.start({ 'file:///work/crd.yaml': CRD })
  const said = async (marked: string): Promise<unknown> => {
    const { text, position } = cursorIn(marked)
    await client.open(URI, text)
    return (await client.ask<Hover | null>('textDocument/hover', URI, { position }))?.contents
  }
  const value = '`host`: string, required\n\nWhere it is served.'
  expect(await said(`${ROUTE}spec:\n  ho|>st: a\n`)).toEqual({ kind: 'markdown', value })
  expect(await said(`${POLICY}spec:\n  failure|>Policy: Fail\n`)).toMatchObject({
    value: expect.stringMatching(/^`failurePolicy`: string\n\nfailurePolicy defines how to handle failures/) as unknown,
  })
})

test('findings of suites, at their places', async () => {
  client = await LspClient.start()
  const found = await client.open(URI, 'name: a\ncrd: a.yaml\ntests:\n  onCreate:\n    - nam: b\n')
  expect(found.map(({ code, range, message }) => [code, range.start.line, String(message).split('\n')[0]])).toEqual([
    ['test/suite', 4, 'tests.onCreate[0] has no name'],
    ['test/suite', 4, 'tests.onCreate[0] has no initial'],
    ['test/suite', 4, 'tests.onCreate[0].nam is not a key of a suite'],
  ])
  expect(await client.type(URI, 'name: a\ntests:\n  onCreate:\n    - name: b\n      initial: {}\n')).toEqual([])
  const [policy] = await client.type(URI, 'policies: [a.yaml]\ntests:\n  - name: b\n    expect: perhaps\n')
  expect(policy).toMatchObject({ code: 'policy-test/suite', range: { start: { line: 3 } } })
})
