// "Write a test for this rule": of rules of CRDs, and of validations and match conditions of policies and webhooks.
import { type CodeAction, CodeActionKind } from 'vscode-languageserver'
import type { PlacedExpression } from '../../../editor/expression/index.js'
import type { LanguageSession } from '../language-session.js'
import { definitionTests } from './definition-tests.js'
import { policyTests } from './policy-tests.js'
import { suiteEdit } from './suite-text.js'

/** What the action is about, until it is chosen: making objects takes a while. */
interface RuleTestData {
  readonly ruleTest: { readonly uri: string; readonly field: string; readonly name: string }
}

const ROLES: readonly PlacedExpression['found']['role'][] = ['rule', 'validation', 'matchCondition']

/** Offered at what accepts or refuses. */
export function ruleTestAction(uri: string, { found, manifest }: PlacedExpression): CodeAction[] {
  if (!ROLES.includes(found.role)) return []
  const data: RuleTestData = { ruleTest: { uri, field: found.field, name: manifest.name } }
  return [{ title: 'Write a test for this rule', kind: CodeActionKind.Refactor, data }]
}

/** The action with its edit: a suite beside the file, made or extended. Throws a ResponseError if it can't be. */
export function withRuleTest(action: CodeAction, session: LanguageSession): CodeAction {
  const { ruleTest } = (action.data ?? {}) as Partial<RuleTestData>
  const document = ruleTest && session.document(ruleTest.uri)
  const placed =
    ruleTest &&
    session
      .expressions(ruleTest.uri)
      .find(({ found, manifest }) => found.field === ruleTest.field && manifest.name === ruleTest.name)
  if (ruleTest === undefined || document === undefined || placed === undefined) return action
  const { uri } = ruleTest
  const isRule = placed.found.role === 'rule'
  const suiteUri = `${uri.replace(/\.(?:ya?ml|json)$/, '')}.${isRule ? 'suite' : 'policy-test'}.yaml`
  const suite = session.document(suiteUri)?.source
  const file = decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1))
  const head = `name: ${JSON.stringify(file)}\n${isRule ? `crd: ./${file}` : `policies: [./${file}]`}\n`
  const { compatibility } = session.settings.version
  if (!isRule) {
    const tests = policyTests({ document, placed, compatibility, workspace: session.workspace })
    return { ...action, edit: suiteEdit({ uri: suiteUri, suite, head, list: ['tests'] }, tests) }
  }
  const definition = document.definitions.find(({ metadata }) => metadata.name === ruleTest.name)
  if (definition === undefined) return action
  const { list, tests } = definitionTests({ definition, placed, compatibility, suite })
  return { ...action, edit: suiteEdit({ uri: suiteUri, suite, head, list: ['tests', list] }, tests) }
}
