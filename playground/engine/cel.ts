// The mode `cel`: one expression with variables.
import { failingExpression } from '../../analysis/expression/index.js'
import { formatType, planProgram, checkAst, parseText, CelCompileError, type Program } from '../../cel/index.js'
import { CodePointOffsets } from '../../cel/parser/index.js'
import { literalText, typeName } from '../../cel/value/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import { corrections, EditedExpression } from '../../editor/cel/index.js'
import type { Answer, AnswerPart, ErrorsPart, PaneFinding, PanePlace } from '../model/answer.js'
import type { ModeEngine } from '../model/mode.js'
import type { Scenario } from '../model/scenario.js'
import { expressionLanguage } from '../language/expression-language.js'
import { keysLanguage } from '../language/keys-language.js'
import { budgetOf, type BoundsOf } from './cel-budget.js'
import { celCommand } from './cel-command.js'
import { evaluateTraced } from './cel-evaluation.js'
import { celLanguage, schemaOfSchemas, schemaOfValues } from './cel-language.js'
import { celSetup, SCHEMA_PANE, type CelSetup } from './cel-setup.js'
import { correctionFix } from './edit.js'
import { flameParts, type PlaceOfNode } from './flame.js'
import { tracePart } from './trace.js'

const PANE = 'expression'

type PlaceOfRange = Parameters<typeof tracePart>[2]

export const celEngine: ModeEngine = {
  answer: answerCel,
  command: celCommand,
  language: (scenario, pane) => {
    const setup = celSetup(scenario)
    const text = scenario.texts[pane] ?? ''
    return pane === PANE
      ? expressionLanguage(PANE, text, celLanguage(setup))
      : keysLanguage(text, pane === SCHEMA_PANE ? () => schemaOfSchemas(scenario.version) : () => schemaOfValues(setup))
  },
}

async function answerCel(scenario: Scenario): Promise<Answer> {
  const text = scenario.texts[PANE] ?? ''
  const setup = celSetup(scenario)
  if (text.trim() === '') return { findings: setup.findings, parts: [] }
  const edited = new EditedExpression(text, celLanguage(setup))
  const compiled = compile(text, setup)
  if (compiled instanceof CelCompileError) {
    return {
      findings: [...setup.findings, ...issues(edited, compiled)],
      parts: [
        { kind: 'decision', verdict: 'bad', text: 'Does not compile' },
        { kind: 'errors', title: 'Errors', errors: [{ field: '', text: compiled.message }] },
      ],
    }
  }
  const placeOf: PlaceOfNode = (node) => {
    const range = edited.rangeOf(node)
    return range && { pane: PANE, from: range.start, to: range.end }
  }
  const points = new CodePointOffsets(text)
  const placeOfRange: PlaceOfRange = ({ range }) =>
    range && { pane: PANE, from: points.unitOf(range.start), to: points.unitOf(range.end) }
  const { parts, findings } = await evaluated(compiled, scenario, setup, placeOf, placeOfRange)
  return { findings: [...setup.findings, ...findings], parts }
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

async function evaluated(
  program: Program,
  { texts }: Scenario,
  { environment, bindings, schema, schemaSteps: steps, compatibility }: CelSetup,
  placeOf: PlaceOfNode,
  placeOfRange: PlaceOfRange,
): Promise<{ readonly parts: readonly AnswerPart[]; readonly findings: readonly PaneFinding[] }> {
  const { value, error, cost, trace, explanation } = evaluateTraced(program, bindings)
  const expression = texts[PANE] ?? ''
  const inSchema = { pane: SCHEMA_PANE, text: texts[SCHEMA_PANE] ?? '', steps }
  const boundsOf: BoundsOf | undefined =
    schema &&
    (async () => {
      // All of a CRD's schema comes with it, and most expressions are cheap.
      const { boundsFor } = await import('./cel-bounds.js')
      return boundsFor({ expression, schema, ...inSchema, compatibility })
    })
  const failedAt = error && placeOf(failingExpression(program.ast, environment, bindings, error.message))
  const outcome: readonly AnswerPart[] =
    error === undefined && value !== undefined
      ? [
          {
            kind: 'value',
            title: 'Value',
            text: visible(shallowText(() => literalText(value))),
            type: program.type.kind === 'dyn' ? `dyn, here ${typeName(value)}` : formatType(program.type),
          },
        ]
      : [{ kind: 'decision', verdict: 'bad', text: 'Evaluation failed' }, errorsOf(error?.message ?? '', failedAt)]
  return {
    findings:
      error === undefined
        ? []
        : [
            {
              ...(failedAt ?? { pane: PANE, from: 0, to: 0 }),
              ...{ code: 'cel/eval', severity: 'error', message: error.message, fixes: [] },
            },
          ],
    parts: [
      ...outcome,
      await budgetOf(explanation, cost, boundsOf),
      tracePart('How it came to this', trace, placeOfRange),
      // Without a schema nothing bounds the estimate.
      ...flameParts({ ...explanation, isEstimated: schema !== undefined }, placeOf),
    ],
  }
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
