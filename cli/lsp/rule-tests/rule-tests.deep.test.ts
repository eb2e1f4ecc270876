// Drives the server as an editor does: tests for rules of CRDs.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CodeAction, TextDocumentEdit } from 'vscode-languageserver'
import { afterEach, expect, test } from 'vitest'
import { folderWith, runIn } from '../../../test/fixtures/cli/run-in.js'
import { edited, LspClient } from '../../../test/fixtures/editor/lsp-client.js'
import { routeDefinition } from '../../../test/fixtures/editor/route-definition.js'

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
  - rule: self.min >= oldSelf.min
`)

/** The text of the suite after "Write a test for this rule" at a text of a file, which is open. */
async function written(uri: string, text: string, rule: string, suite: { uri: string; text: string }): Promise<string> {
  const line = text.split('\n').findIndex((one) => one.includes(rule))
  const position = { line, character: text.split('\n')[line]?.length ?? 0 }
  const params = { range: { start: position, end: position }, context: { diagnostics: [] } }
  const actions = await client.ask<CodeAction[]>('textDocument/codeAction', uri, params)
  const action = actions.find(({ title }) => title === 'Write a test for this rule')
  const { edit } = await client.connection.sendRequest<CodeAction>('codeAction/resolve', action)
  const change = edit?.documentChanges?.at(-1) as TextDocumentEdit
  expect(change.textDocument.uri).toBe(suite.uri)
  return edited(suite.text, change.edits as never)
}

/** Tests for rules of a file, each added to the suite that there is, and what the command says of them. */
async function tested(
  name: string,
  text: string,
  suiteName: string,
  rules: readonly string[],
  command: readonly string[],
): Promise<{ readonly code: unknown; readonly stdout: string; readonly suite: string }> {
  const folder = folderWith({ [name]: text })
  client = await LspClient.start()
  const [uri, suite] = [name, suiteName].map((one) => pathToFileURL(join(folder, one)).href) as [string, string]
  await client.open(uri, text)
  let all = ''
  for (const [index, rule] of rules.entries()) {
    all = await written(uri, text, rule, { uri: suite, text: all })
    expect(await (index === 0 ? client.open(suite, all) : client.type(suite, all))).toEqual([])
  }
  writeFileSync(join(folder, suiteName), all)
  const { stdout, code } = await runIn(folder, [...command])
  return { code, stdout, suite: all }
}

test('rules of a CRD get tests that pass; one that compares with the stored value gets updates', async () => {
  const rules = ['rule: self.min', 'rule: self.max < 100', 'rule: self.min >=']
  const { code, stdout, suite } = await tested('route.yaml', CRD, 'route.suite.yaml', rules, ['test', '.'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('6 tests passed; 3 of 3 rules, 6 of 6 outcomes covered')])
  expect(suite).toContain('  onUpdate:\n    - name: "accepted: self.min >= oldSelf.min"\n')
})

const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: replicas }
spec:
  matchConstraints:
    resourceRules:
      - apiGroups: [apps]
        apiVersions: [v1]
        operations: [CREATE, UPDATE]
        resources: [deployments]
  matchConditions:
    - name: not-exempt
      expression: "!('exempt' in object.metadata.?labels.orValue({}))"
  variables:
    - { name: replicas, expression: object.spec.?replicas.orValue(1) }
  validations:
    - expression: variables.replicas < 5
      messageExpression: "'at most 5, not ' + string(variables.replicas)"
    - expression: oldObject == null || oldObject.spec.?paused == object.spec.?paused
      message: paused must not change
`

test('validations and match conditions of a policy', async () => {
  const rules = ['expression: variables.replicas', "'exempt' in", 'expression: oldObject']
  const command = ['policy', 'test', '.']
  const { code, stdout } = await tested('p.yaml', POLICY, 'p.policy-test.yaml', rules, command)
  expect([code, stdout]).toEqual([0, expect.stringContaining('6 tests passed')])
})

test('match conditions of a webhook', async () => {
  const webhook = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: w }
webhooks:
  - name: a.example.com
    clientConfig: { url: https://example.com }
    sideEffects: None
    admissionReviewVersions: [v1]
    rules: [{ apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [configmaps] }]
    matchConditions:
      - name: immutable
        expression: has(object.immutable) && object.immutable == true
`
  const command = ['policy', 'test', '.']
  const { code, stdout } = await tested('w.yaml', webhook, 'w.policy-test.yaml', ['expression:'], command)
  expect([code, stdout]).toEqual([0, expect.stringContaining('2 tests passed')])
})

test('a suite that tests cannot be added to is left alone', async () => {
  client = await LspClient.start()
  const [uri, suite] = ['file:///project/p.yaml', 'file:///project/p.policy-test.yaml']
  await client.open(uri, POLICY)
  await client.open(suite, 'policies: [p.yaml]\ntests: [{ name: a, expect: allow }]\n')
  await expect(written(uri, POLICY, "'exempt' in", { uri: suite, text: '' })).rejects.toThrow(
    'has no tests in block style',
  )
})
