// Drives the server as an editor does.
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  Hover,
  InlayHint,
  Location,
  SemanticTokens,
  SignatureHelp,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver'
import { afterEach, expect, test } from 'vitest'
import { TOKEN_KINDS } from '../../editor/cel/index.js'
import { cursorIn, edited, LspClient } from '../../test/fixtures/editor/lsp-client.js'

const URI = 'file:///project/crd.yaml'
const OTHER = 'file:///project/route.yaml'

let client: LspClient

afterEach(() => client.end())

const crd = (rule: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: routes.edge.example.com
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
          description: A route.
          properties:
            spec:
              type: object
              description: What is wanted.
              properties:
                host: { type: string, maxLength: 63, description: Where it is served. }
                hosts:
                  type: array
                  maxItems: 5
                  description: More of them.
                  x-kubernetes-list-type: set
                  items: { type: string, maxLength: 63 }
              x-kubernetes-validations:
                - rule: >-
                    ${rule}
                  message: must be so
`

test('findings while typing, at their places', async () => {
  client = await LspClient.start()
  const [found, ...others] = await client.open(URI, crd('self.hots.size() > 0'))
  expect(others).toEqual([])
  expect(found).toMatchObject({ severity: 1, code: 'FieldValueInvalid', source: 'kubevet' })
  expect(found?.message).toContain("undefined field 'hots'")
  expect(found?.range).toEqual({ start: { line: 30, character: 24 }, end: { line: 30, character: 29 } })
  const params = { range: found?.range, context: { diagnostics: [] } }
  const [fix] = await client.ask<CodeAction[]>('textDocument/codeAction', URI, params)
  expect(fix).toMatchObject({ title: 'Change hots to host', isPreferred: true })
  expect(edited(crd('self.hots.size() > 0'), fix?.edit?.changes?.[URI] ?? [])).toBe(crd('self.host.size() > 0'))
  expect(await client.type(URI, crd('has(self.host) && self.host.size() > 0'))).toEqual([])
})

test('completion in an expression, incomplete as it is', async () => {
  client = await LspClient.start()
  const { text, position } = cursorIn(crd('self.ho|>'))
  await client.open(URI, text)
  const items = await client.ask<CompletionItem[]>('textDocument/completion', URI, { position })
  expect(items.slice(0, 2).map(({ label, detail }) => [label, detail])).toEqual([
    ['host', 'string, maxLength: 63'],
    ['hosts', 'list(string), maxItems: 5'],
  ])
  const { textEdit, documentation } = items[0] ?? {}
  expect(documentation).toEqual({ kind: 'markdown', value: 'Where it is served.' })
  expect(edited(text, [textEdit as TextEdit])).toBe(crd('self.host'))
})

test('hover and signatures', async () => {
  client = await LspClient.start()
  const at = cursorIn(crd('self.hosts.all(h, h.start|>sWith(self.host))'))
  await client.open(URI, at.text)
  const { contents } = await client.ask<Hover>('textDocument/hover', URI, { position: at.position })
  expect((contents as { value: string }).value).toMatch(/^```cel\nstring\.startsWith\(string\) -> bool\n```\n/)
  const inside = cursorIn(crd('self.hosts.all(h, h.startsWith(|>self.host))'))
  const help = await client.ask<SignatureHelp>('textDocument/signatureHelp', URI, { position: inside.position })
  expect(help.signatures[0]?.label).toBe('string.startsWith(string) -> bool')
  const outside = await client.ask<Hover | null>('textDocument/hover', URI, { position: { line: 0, character: 20 } })
  expect(outside).toBeNull()
})

test('declarations and other names', async () => {
  client = await LspClient.start()
  const field = cursorIn(crd('self.hosts.all(h, h != self.ho|>st)'))
  await client.open(URI, field.text)
  const schema = await client.ask<Location>('textDocument/definition', URI, { position: field.position })
  expect(schema.range.start).toEqual({ line: 21, character: 16 })
  const local = cursorIn(crd('self.hosts.all(h, |>h != self.host)'))
  const declared = await client.ask<Location>('textDocument/definition', URI, { position: local.position })
  expect(declared.range.start).toEqual({ line: 30, character: 35 })
  const { changes } = await client.ask<WorkspaceEdit>('textDocument/rename', URI, {
    position: local.position,
    newName: 'name',
  })
  expect(edited(field.text, changes?.[URI] ?? [])).toBe(crd('self.hosts.all(name, name != self.host)'))
  await expect(client.ask('textDocument/rename', URI, { position: local.position, newName: 'in' })).rejects.toThrow(
    'is not a name in CEL',
  )
  expect(await client.ask('textDocument/prepareRename', URI, { position: field.position })).toBeNull()
})

test('fixes, comments and layout', async () => {
  client = await LspClient.start()
  const text = crd("self.hosts.all(h, h.matches('a'))")
    .replace('                  maxItems: 5\n', '')
    .replace('items: { type: string, maxLength: 63 }', 'items: { type: string }')
  const [first] = await client.open(URI, text)
  expect(first?.message).toContain('exceeds budget')
  const actions = await client.ask<CodeAction[]>('textDocument/codeAction', URI, {
    range: first?.range,
    context: { diagnostics: [] },
  })
  const fix = actions.find(({ isPreferred }) => isPreferred)
  expect(fix?.title).toMatch(/^Set max/)
  const mended = edited(text, fix?.edit?.changes?.[URI] ?? [])
  expect(mended).toContain('maxItems:')
  const left = await client.type(URI, mended)
  expect(left.map(({ message }) => message).join()).not.toContain('exceeds budget')
})

test('a finding of lint is ignored with a comment', async () => {
  client = await LspClient.start()
  const text = crd('self.host != ""').replace('                  message: must be so\n', '')
  const found = await client.open(URI, text)
  const silenceable = found.find(({ severity }) => severity === 2)
  const actions = await client.ask<CodeAction[]>('textDocument/codeAction', URI, {
    range: silenceable?.range,
    context: { diagnostics: [] },
  })
  const ignore = actions.find(({ title }) => title === `Ignore ${String(silenceable?.code)} here`)
  const silenced = edited(text, ignore?.edit?.changes?.[URI] ?? [])
  expect(silenced).toContain(`# kubevet-ignore ${String(silenceable?.code)}: why`)
  const left = await client.type(URI, silenced)
  expect(left.map(({ code }) => code)).not.toContain(silenceable?.code)
})

test('colours, costs and types', async () => {
  client = await LspClient.start()
  await client.open(URI, crd('self.hosts.all(h, h != "")'))
  const { data } = await client.ask<SemanticTokens>('textDocument/semanticTokens/full', URI, {})
  expect(data.slice(0, 5)).toEqual([30, 20, 4, TOKEN_KINDS.indexOf('variable'), 0])
  expect(data.length % 5).toBe(0)
  const [lens] = await client.ask<CodeLens[]>('textDocument/codeLens', URI, {})
  expect(lens?.command?.title).toMatch(/^at most [\d,]+ cost units: (?:less than )?[\d.]+ % of a rule's budget$/)
  const hints = await client.ask<InlayHint[]>('textDocument/inlayHint', URI, { range: {} })
  expect(hints.map(({ label, position }) => [label, position.character])).toEqual([[': string', 36]])
})

test('objects of CRDs of the workspace, and what a change of these means for them', async () => {
  client = await LspClient.start({ [URI]: crd('self.host != ""') })
  const route = 'apiVersion: edge.example.com/v1\nkind: Route\nmetadata: { name: a }\nspec: { host: "", port: 1 }\n'
  const found = await client.open(OTHER, route)
  expect(found.map(({ code }) => code)).toEqual(['FieldValueInvalid', 'validate/strict-decoding'])
  const again = client.findings(OTHER)
  await client.open(URI, crd('self.host == ""'))
  expect((await again).map(({ code }) => code)).toEqual(['validate/strict-decoding'])
})

test('a binding whose policy gets another name in another text, closed without being saved', async () => {
  const policy = (name: string, text = 'true'): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: ${name} }
spec:
  matchConstraints: { resourceRules: [{ apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }] }
  validations: [{ expression: '${text}', message: never }]
`
  const binding = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: b }
spec: { policyName: replicas, validationActions: [Deny] }
`
  client = await LspClient.start({ [URI]: policy('replicas') })
  expect(await client.open(OTHER, binding)).toEqual([])
  await client.open(URI, policy('replicas'))
  const renamed = client.findings(OTHER)
  await client.type(URI, policy('copies'))
  expect((await renamed).map(({ code }) => code)).toEqual(['policy/missing-policy'])
  const closed = client.findings(OTHER)
  await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: URI } })
  expect(await closed).toEqual([])
})

test('what is no manifest, closed or unknown is no error', async () => {
  client = await LspClient.start()
  expect((await client.open(OTHER, 'a: [1')).length).toBeGreaterThan(0)
  expect(await client.ask('textDocument/hover', OTHER, { position: { line: 0, character: 1 } })).toBeNull()
  const closed = client.findings(OTHER)
  await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: OTHER } })
  expect(await closed).toEqual([])
  for (const method of ['completion', 'definition', 'codeLens', 'codeAction', 'semanticTokens/full', 'inlayHint']) {
    const params = {
      position: { line: 9, character: 9 },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    }
    await client.ask(`textDocument/${method}`, 'file:///none.yaml', params)
  }
})

test('tags in TypeScript', async () => {
  client = await LspClient.start()
  const types = 'file:///project/types.ts'
  const { text, position } = cursorIn('export interface A {\n  // +k8s:max|>\n  a: string\n}\n')
  const [unknown] = await client.open(types, text)
  expect(unknown).toMatchObject({ code: 'tag/unknown', range: { start: { line: 1, character: 6 } } })
  const items = await client.ask<CompletionItem[]>('textDocument/completion', types, { position })
  const item = items.find(({ label }) => label === 'k8s:maxLength')
  const mended = edited(text, [item?.textEdit as TextEdit])
  expect(mended).toContain('// +k8s:maxLength=\n')
  expect(await client.type(types, mended.replace('maxLength=', 'maxLength=3'))).toEqual([])
  const said = await client.ask<Hover>('textDocument/hover', types, { position: { line: 1, character: 10 } })
  expect((said.contents as { value: string }).value).toContain('Limits the length of a string')
})
