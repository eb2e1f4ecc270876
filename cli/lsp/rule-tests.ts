// Tests for a rule of a CRD: an object that passes and one that fails, made up and judged as the server does.
import { type CodeAction, CodeActionKind, type WorkspaceEdit } from 'vscode-languageserver'
import { equalJson, isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { type CustomResourceDefinition, type JsonSchemaProps, ServedDefinition, ServeError } from '../../crd/index.js'
import { hintsOf, Mutator, Random, ValueGenerator, withoutMeta } from '../../crd/compare/index.js'
import { schemaOf } from '../../crd/definition/index.js'
import { rulesOf } from '../../crd/schema/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { PlacedExpression } from '../../editor/expression/index.js'
import { placeOfField, readYaml, writeYaml } from '../../manifest/index.js'
import type { LanguageSession } from './language-session.js'
import { toRange } from './places.js'

/** What the action is about, until it is chosen: making objects takes a while. */
interface RuleTestData {
  readonly ruleTest: { readonly uri: string; readonly field: string; readonly name: string }
}

/** How many objects are made up, at most. */
const ATTEMPTS = 400
const FULLNESS = [0.2, 0.5, 0.9] as const

/** Offered at rules of CRDs. */
export function ruleTestAction(uri: string, { found, manifest }: PlacedExpression): CodeAction[] {
  if (found.role !== 'rule') return []
  const data: RuleTestData = { ruleTest: { uri, field: found.field, name: manifest.name } }
  return [{ title: 'Write a test for this rule', kind: CodeActionKind.Refactor, data }]
}

/** The action with its edit: a suite beside the CRD, made or extended. */
export function withRuleTest(action: CodeAction, session: LanguageSession): CodeAction {
  const { ruleTest } = (action.data ?? {}) as Partial<RuleTestData>
  const document = ruleTest && session.document(ruleTest.uri)
  const definition = document?.definitions.find(({ metadata }) => metadata.name === ruleTest?.name)
  const placed =
    ruleTest &&
    session
      .expressions(ruleTest.uri)
      .find(({ found, manifest }) => found.field === ruleTest.field && manifest.name === ruleTest.name)
  if (ruleTest === undefined || definition === undefined || placed === undefined) return action
  const uri = `${ruleTest.uri.replace(/\.(?:ya?ml|json)$/, '')}.suite.yaml`
  const suite = session.document(uri)?.source
  const { compatibility } = session.settings.version
  const tests = testsOf({ definition, placed, compatibility, known: suite === undefined ? [] : objectsIn(suite) })
  return { ...action, edit: editOf(ruleTest.uri, { uri, suite }, tests) }
}

interface WrittenTest {
  readonly name: string
  readonly initial: JsonObject
  readonly expectedError?: string
}

/** A rule, and what its tests are made of. */
interface TestedRule {
  readonly definition: CustomResourceDefinition
  readonly placed: PlacedExpression
  readonly compatibility: string
  /** The objects of the tests that there are. */
  readonly known: readonly JsonObject[]
}

/** One for each answer of the rule; an object that could not be made up says that it is to be filled in. */
function testsOf(tested: TestedRule): WrittenTest[] {
  const { definition, placed } = tested
  const { found } = placed
  const { spec } = definition
  const version = spec.versions[Number(/^spec\.versions\[(\d+)\]/.exec(found.field)?.[1] ?? 0)]
  const base: JsonObject = {
    apiVersion: `${spec.group}/${version?.name ?? ''}`,
    kind: spec.names.kind,
    metadata: { name: 'example', ...(spec.scope === 'Namespaced' && { namespace: 'default' }) },
  }
  const rule = found.text.trim()
  const expectedError = messageOf(found) ?? `failed rule: ${rule.split('\n', 1)[0] ?? ''}`
  const schema = version && schemaOf(definition, version)
  const objects = schema && madeUp(tested, { base, schema, expectedError })
  const todo = { ...base, spec: 'fill in' }
  return [
    { name: `accepted: ${short(rule)}`, initial: objects?.passes ?? todo },
    { name: `refused: ${short(rule)}`, initial: objects?.fails ?? todo, expectedError },
  ]
}

const short = (rule: string): string => (rule.length > 60 ? `${rule.slice(0, 57).trim()}…` : rule).replace(/\s+/g, ' ')

/** The message that a rule is written with. */
function messageOf({ field, schema }: PlacedExpression['found']): string | undefined {
  const index = Number(/\[(\d+)\]\.rule$/.exec(field)?.[1])
  return rulesOf((schema ?? {}) as JsonSchemaProps)[index]?.message
}

/** Small objects that the rule decides: one that is accepted, one that it alone refuses. */
function madeUp(
  { definition, placed, compatibility, known }: TestedRule,
  { base, schema, expectedError }: { base: JsonObject; schema: JsonSchemaProps; expectedError: string },
): { readonly passes?: JsonObject; readonly fails?: JsonObject } {
  const served = servedOf(definition, compatibility)
  if (served === undefined) return {}
  const hints = hintsOf([placed.found.text])
  const random = new Random(1)
  const generator = new ValueGenerator(random)
  const mutator = new Mutator(random, generator, hints)
  const content = withoutMeta(schema)
  let passes: JsonObject | undefined
  let fails: JsonObject | undefined
  let made: JsonObject = {}
  for (let attempt = 0; attempt < ATTEMPTS && (passes === undefined || fails === undefined); attempt++) {
    // Small steps from an object find what single fields decide.
    if (attempt % 8 === 0) {
      const fullness = FULLNESS[(attempt / 8) % FULLNESS.length] ?? 0
      made = generator.value(content, { fullness, hints, present: hints.fields }) as JsonObject
    } else made = mutator.mutate(made, { steps: [], schema: content, value: made, isOptional: false }, hints.fields)
    const object = { ...base, ...made }
    const { errors, decodeError, strictErrors } = served.validate({ object, fieldValidation: 'Strict' })
    if (decodeError !== undefined || strictErrors.length > 0) continue
    const [only, ...further] = errors
    // A test that equals another one would prove nothing.
    if (only === undefined && !known.some((one) => equalJson(one, object))) passes ??= object
    else if (further.length === 0 && only?.toString().includes(expectedError) === true) fails ??= object
  }
  return { ...(passes && { passes }), ...(fails && { fails }) }
}

function servedOf(definition: CustomResourceDefinition, compatibility: string): ServedDefinition | undefined {
  try {
    return new ServedDefinition(definition, { compatibility })
  } catch (thrown) {
    if (!(thrown instanceof ServeError)) throw thrown
    return undefined
  }
}

/** The objects that the tests of a suite create. */
function objectsIn(suite: SourceText): readonly JsonObject[] {
  const [document] = readYaml(suite).documents
  const { tests } = (document?.value ?? {}) as { readonly tests?: { readonly onCreate?: unknown } }
  const list = Array.isArray(tests?.onCreate) ? (tests.onCreate as readonly unknown[]) : []
  return list.flatMap((test) => (isObject(test) && isObject(test['initial']) ? [test['initial']] : []))
}

function editOf(
  crd: string,
  { uri, suite }: { readonly uri: string; readonly suite: SourceText | undefined },
  tests: readonly WrittenTest[],
): WorkspaceEdit {
  const file = decodeURIComponent(crd.slice(crd.lastIndexOf('/') + 1))
  const place = suite && lastTest(suite)
  if (suite !== undefined && place !== undefined) {
    const newText = `\n${indented(writeYaml(tests), place.indent).trimEnd()}`
    const range = toRange(suite, { start: place.end, end: place.end })
    return { documentChanges: [{ textDocument: { uri, version: null }, edits: [{ range, newText }] }] }
  }
  const text = `name: ${JSON.stringify(file)}\ncrd: ./${file}\ntests:\n  onCreate:\n${indented(writeYaml(tests), '    ')}`
  const start = { line: 0, character: 0 }
  return {
    documentChanges: [
      { kind: 'create', uri, options: { overwrite: true } },
      { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
    ],
  }
}

/** Where the last test of a suite ends, and how its lines begin. */
function lastTest(source: SourceText): { readonly end: number; readonly indent: string } | undefined {
  const [document] = readYaml(source).documents
  const last = document && placeOfField(document.place, 'tests.onCreate')?.items?.at(-1)
  if (last === undefined) return undefined
  const { line } = source.position(last.span.start)
  const indent = /^( *)- /.exec(source.lineText(line))?.[1]
  const end = source.text.slice(0, last.span.end).trimEnd().length
  return indent === undefined ? undefined : { end, indent }
}

const indented = (text: string, indent: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n')
