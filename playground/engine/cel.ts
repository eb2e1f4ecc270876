// The mode `cel`: one expression with variables.
import { failingExpression } from '../../analysis/expression/index.js'
import { formatType, planProgram, checkAst, parseText, CelCompileError, type Program } from '../../cel/index.js'
import { CodePointOffsets } from '../../cel/parser/index.js'
import { literalText, typeName } from '../../cel/value/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import { corrections, EditedExpression } from '../../editor/cel/index.js'
import type { Answer, AnswerPart, ErrorsPart, PaneFinding, PanePlace } from '../model/answer.js'
import type { BegunAnswer, ModeEngine } from '../model/mode.js'
import type { Scenario } from '../model/scenario.js'
import { expressionLanguage } from '../language/expression-language.js'
import { keysLanguage } from '../language/keys-language.js'
import { budgetOf, type BoundsOf } from './cel-budget.js'
import { celCommand } from './cel-command.js'
import { evaluateOnly, evaluateTraced } from './cel-evaluation.js'
import { celLanguage, schemaOfSchemas, schemaOfValues } from './cel-language.js'
import { celSetup, SCHEMA_PANE, type CelSetup } from './cel-setup.js'
import { correctionFix } from './edit.js'
import { flameParts, type PlaceOfNode } from './flame.js'
import { tracePart } from './trace.js'

const PANE = 'expression'

type PlaceOfRange = Parameters<typeof tracePart>[2]

export const celEngine: ModeEngine = {
  answer: async (scenario) => beginCel(scenario).whole(),
  begin: beginCel,
  command: celCommand,
  language: (scenario, pane) => {
    const setup = celSetup(scenario)
    const text = scenario.texts[pane] ?? ''
    return pane === PANE
      ? expressionLanguage(PANE, text, celLanguage(setup))
      : keysLanguage(text, pane === SCHEMA_PANE ? () => schemaOfSchemas(scenario.version) : () => schemaOfValues(setup))
  },
}

const wholeAtOnce = (first: Answer): BegunAnswer => ({ first, whole: () => first })

function beginCel(scenario: Scenario): BegunAnswer {
  const text = scenario.texts[PANE] ?? ''
  const setup = celSetup(scenario)
  if (text.trim() === '') return wholeAtOnce({ findings: setup.findings, parts: [] })
  const edited = new EditedExpression(text, celLanguage(setup))
  const compiled = compile(text, setup)
  if (compiled instanceof CelCompileError) {
    return wholeAtOnce({
      findings: [...setup.findings, ...issues(edited, compiled)],
      parts: [
        { kind: 'decision', verdict: 'bad', text: 'Does not compile' },
        { kind: 'errors', title: 'Errors', errors: [{ field: '', text: compiled.message }] },
      ],
    })
  }
  const placeOf: PlaceOfNode = (node) => {
    const range = edited.rangeOf(node)
    return range && { pane: PANE, from: range.start, to: range.end }
  }
  const first = evaluated(compiled, setup, placeOf)
  const points = new CodePointOffsets(text)
  const placeOfRange: PlaceOfRange = ({ range }) =>
    range && { pane: PANE, from: points.unitOf(range.start), to: points.unitOf(range.end) }
  return {
    first,
    async whole() {
      const explanations = await explained(compiled, scenario, setup, placeOf, placeOfRange)
      return { ...first, parts: [...first.parts, ...explanations] }
    },
  }
}

/** Without generated code, which the page's content security policy forbids. */
function compile(text: string, { environment }: CelSetup): Program | CelCompileError {
  try {
    return planProgram(checkAst(parseText(text, environment, { ranges: true }), environment), environment, 'closures')
  } catch (thrown) {
    if (thrown instanceof CelCompileError) return thrown
    throw thrown
  }
}

function evaluated(program: Program, { environment, bindings, findings }: CelSetup, placeOf: PlaceOfNode): Answer {
  const { value, error } = evaluateOnly(program, bindings)
  if (error === undefined && value !== undefined) {
    const type = program.type.kind === 'dyn' ? `dyn, here ${typeName(value)}` : formatType(program.type)
    const text = visible(shallowText(() => literalText(value)))
    return { findings, parts: [{ kind: 'value', title: 'Value', text, type }] }
  }
  const message = error?.message ?? ''
  const at = placeOf(failingExpression(program.ast, environment, bindings, message))
  const found = { code: 'cel/eval', severity: 'error', message, fixes: [] } as const
  return {
    findings: [...findings, { ...(at ?? { pane: PANE, from: 0, to: 0 }), ...found }],
    parts: [{ kind: 'decision', verdict: 'bad', text: 'Evaluation failed' }, errorsOf(message, at)],
  }
}

/** What it costs, how it came to its value, and where its cost is. */
async function explained(
  program: Program,
  { texts }: Scenario,
  { bindings, schema, schemaSteps: steps, compatibility }: CelSetup,
  placeOf: PlaceOfNode,
  placeOfRange: PlaceOfRange,
): Promise<readonly AnswerPart[]> {
  const { cost, trace, explanation } = evaluateTraced(program, bindings)
  const expression = texts[PANE] ?? ''
  const inSchema = { pane: SCHEMA_PANE, text: texts[SCHEMA_PANE] ?? '', steps }
  const boundsOf: BoundsOf | undefined =
    schema &&
    (async () => {
      // All of a CRD's schema comes with it, and most expressions are cheap.
      const { boundsFor } = await import('./cel-bounds.js')
      return boundsFor({ expression, schema, ...inSchema, compatibility })
    })
  return [
    await budgetOf(explanation, cost, boundsOf),
    tracePart('How it came to this', trace, placeOfRange),
    // Without a schema nothing bounds the estimate.
    ...flameParts({ ...explanation, isEstimated: schema !== undefined }, placeOf),
  ]
}

const errorsOf = (text: string, at: PanePlace | undefined): ErrorsPart => ({
  kind: 'errors',
  title: 'Error',
  errors: [{ field: '', text, ...(at && { at }) }],
})

/** Values may be nested too deep for the stack. */
function shallowText(make: () => string): string {
  try {
    return make()
  } catch (thrown) {
    if (thrown instanceof RangeError) return '<too large or nested too deep to be shown>'
    throw thrown
  }
}

/** What keeps it from compiling, each at its word. */
function issues(edited: EditedExpression, error: CelCompileError): readonly PaneFinding[] {
  const known = corrections(edited)
  const found = edited.issues.map(({ message, at }): PaneFinding => {
    const word = edited.wordAt(at) ?? edited.wordAt(at + 1)
    const from = Math.min(word?.start ?? at, edited.text.length)
    const to = Math.min(word?.end ?? at + 1, edited.text.length)
    const fixes = known
      .filter(({ range }) => range.start <= to && range.end >= from)
      .map((correction) => correctionFix(correction, PANE))
    return { pane: PANE, from, to, code: `cel/${error.phase}`, severity: 'error', message, fixes }
  })
  if (found.length > 0) return found
  const { text } = edited
  return [
    ...found,
    {
      pane: PANE,
      from: 0,
      to: text.length,
      code: `cel/${error.phase}`,
      severity: 'error',
      message: error.message,
      fixes: [],
    },
  ]
}
