// Drives the server as an editor does: what suites refer to, and expressions in them.
import type { CompletionItem, Hover, Location, TextEdit } from 'vscode-languageserver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cursorIn, edited, LspClient } from '../../test/fixtures/editor/lsp-client.js'
import { routeDefinition } from '../../test/fixtures/editor/route-definition.js'

const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: replicas }
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: replicas-everywhere }
spec: { policyName: replicas, validationActions: [Deny] }
`
const FILES = {
  'file:///project/crds/route.yaml': routeDefinition('type: object'),
  'file:///project/tests/policy.yaml': POLICY,
  'file:///project/tests/web.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n',
}
let client: LspClient
let count = 0

beforeAll(async () => {
  client = await LspClient.start(FILES)
})
afterAll(() => client.end())

const opened = async (marked: string) => {
  const { text, position } = cursorIn(marked)
  const uri = `file:///project/tests/${count++}.yaml`
  await client.open(uri, text)
  return { uri, text, position }
}

test.each<[suite: string, offered: readonly string[]]>([
  ['name: a\ncrd: |>\ntests: {}\n', ['../crds/route.yaml']],
  ['name: a\ncrdName: rou|>\ntests: {}\n', ['routes.edge.example.com']],
  ['policies:\n  - |>\ntests: []\n', ['./policy.yaml']],
  ['policies: [|>]\ntests: []\n', ['./policy.yaml']],
  [
    'policies: []\nobjects:\n  a: {}\ntests:\n  - object: |>\n',
    ['a', '../crds/route.yaml', './policy.yaml', './web.yaml'],
  ],
  ['policies: []\ntests:\n  - expect: { policy: | }\n'.replace('|', '|>'), ['replicas']],
  ['policies: []\ntests:\n  - expect:\n      binding: |>\n', ['replicas-everywhere']],
])('offered in %j', async (suite, offered) => {
  const { uri, position } = await opened(suite)
  const items = await client.ask<CompletionItem[]>('textDocument/completion', uri, { position })
  expect(items.map(({ label }) => label).filter((label) => !/^\.\/\d+\.yaml$/.test(label))).toEqual(offered)
})

test('a path is written in the place of what is there', async () => {
  const { uri, text, position } = await opened('policies:\n  - ./po|>\ntests: []\n')
  const [item] = await client.ask<CompletionItem[]>('textDocument/completion', uri, { position })
  expect(edited(text, [item?.textEdit as TextEdit])).toBe('policies:\n  - ./policy.yaml\ntests: []\n')
})

test.each<[suite: string, uri: string | undefined, line: number]>([
  ['name: a\ncrd: ../crds/ro|>ute.yaml\ntests: {}\n', 'file:///project/crds/route.yaml', 0],
  ['policies: [./pol|>icy.yaml]\ntests: []\n', 'file:///project/tests/policy.yaml', 0],
  ['policies: []\ntests:\n  - object: web.yaml#ConfigMap/w|>eb\n', 'file:///project/tests/web.yaml', 2],
  ['policies: []\ntests:\n  - expect: { policy: repl|>icas }\n', 'file:///project/tests/policy.yaml', 2],
  ['policies: []\ntests:\n  - expect: { policy: no|>ne }\n', undefined, 0],
])('definition in %j', async (suite, target, line) => {
  const { uri, position } = await opened(suite)
  const found = await client.ask<Location | null>('textDocument/definition', uri, { position })
  expect(found && [found.uri, found.range.start.line]).toEqual(target === undefined ? null : [target, line])
})

test('an object of the suite itself, and expressions of policies in it', async () => {
  const suite = (at: string): string =>
    `policies:
  - apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingAdmissionPolicy
    metadata: { name: inline }
    spec:
      matchConstraints:
        resourceRules: [{ apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }]
      validations:
        - expression: object.spec.replicas < 5
objects:
  web: { apiVersion: v1, kind: ConfigMap, metadata: { name: web } }
tests:
  - name: a
    object: { from: web }
    expect: allow
`.replace(at, `|>${at}`)
  const name = await opened(suite('web }\n    expect'))
  const found = await client.ask<Location>('textDocument/definition', name.uri, { position: name.position })
  expect([found.uri, found.range.start.line]).toEqual([name.uri, 10])
  const field = await opened(suite('replicas < 5'))
  const said = await client.ask<Hover>('textDocument/hover', field.uri, { position: field.position })
  expect((said.contents as { value: string }).value).toMatch(/^```cel\nreplicas: int\n```/)
})
