// What the API server says of the CRD, and of the object.
import type { FieldErrorList } from '../../../apimachinery/field/index.js'
import { CodePointOffsets } from '../../../cel/parser/index.js'
import { RULE_BUDGET } from '../../../crd/rule/index.js'
import type { JsonObject } from '../../../crd/index.js'
import type { Answer, AnswerPart, BudgetPart, FlamePart, PanePlace } from '../../model/answer.js'
import type { Scenario } from '../../model/scenario.js'
import { differencePart } from '../difference.js'
import { Panes } from '../panes.js'
import { placeOf } from '../places.js'
import { tracePart } from '../trace.js'
import { definitionCosts } from './costs.js'
import { CRD_PANE, crdPane, type JudgedDefinition } from './definition.js'
import { judgeObject, type JudgedObject } from './object.js'
import type { RefusedRule, RuleWatch } from './rule-watch.js'

export function answerCrd(scenario: Scenario): Answer {
  const { judged, findings } = crdPane(scenario)
  if (judged === undefined) return { findings, parts: [] }
  const panes = new Panes(scenario)
  const refusal = refusalOf(judged)
  // What can't be created has no objects; what is wrong with these is worth knowing all the same.
  const object = refusal === undefined ? judgeObject(judged, panes, scenario) : undefined
  const watch = typeof object === 'object' ? object.rules : undefined
  const costs = definitionCosts(judged, watch?.costs ?? new Map())
  const parts: AnswerPart[] = [
    ...(refusal ?? objectParts(object, judged)),
    ...(typeof object === 'object' ? runtimeCost(object) : []),
    ...(costs === undefined ? [] : [costs]),
    ...(typeof object === 'object' ? evaluationParts(object, judged) : []),
  ]
  const objectFindings = typeof object === 'object' ? findingsOf(object) : []
  return { findings: [...findings, ...panes.findings, ...objectFindings], parts }
}

function refusalOf({ verdict, placeOfField }: JudgedDefinition): readonly AnswerPart[] | undefined {
  const { decodeError, errors } = verdict
  if (decodeError !== undefined) return undecodable('The CRD is refused', decodeError)
  if (errors.length === 0) return undefined
  return refused('The CRD is refused', 'Errors of the CRD', errors, placeOfField)
}

/** What can't be decoded. */
const undecodable = (text: string, decodeError: string): readonly AnswerPart[] => [
  { kind: 'decision', verdict: 'bad', text },
  { kind: 'errors', title: 'Error', errors: [{ field: '', text: decodeError }] },
]

/** What is decoded and has errors. */
const refused = (
  text: string,
  title: string,
  errors: FieldErrorList,
  placeOfError: (field: string) => PanePlace,
): readonly AnswerPart[] => [
  {
    kind: 'decision',
    verdict: 'bad',
    text,
    detail: errors.length === 1 ? '1 error' : `${errors.length} errors`,
  },
  {
    kind: 'errors',
    title,
    errors: errors.map((error) => ({ field: error.field, text: String(error), at: placeOfError(error.field) })),
  },
]

function objectParts(object: JudgedObject | string | undefined, { manifest }: JudgedDefinition): readonly AnswerPart[] {
  if (object === undefined) {
    return [{ kind: 'decision', verdict: 'good', text: 'The CRD is accepted', detail: manifest.name }]
  }
  if (typeof object === 'string') return [{ kind: 'decision', verdict: 'unsure', text: object }]
  const { verdict, manifest: sent, old } = object
  const operation = old === undefined ? 'create' : 'update'
  const { decodeError, errors, warnings } = verdict
  if (decodeError !== undefined) return undecodable(`The ${operation} is refused`, decodeError)
  const warned: AnswerPart[] =
    warnings.length === 0
      ? []
      : [{ kind: 'errors', title: 'Warnings', errors: warnings.map((text) => ({ field: '', text })) }]
  if (errors.length > 0) {
    const placeOfError = (field: string): PanePlace => objectPlace(object, field)
    return [...refused(`The ${operation} is refused`, 'Errors of the object', errors, placeOfError), ...warned]
  }
  const stored = verdict.object
  const difference = stored && differencePart('What is stored', sent.object as JsonObject, stored)
  const isChanged = difference !== undefined && difference.before !== difference.after
  return [
    {
      kind: 'decision',
      verdict: 'good',
      text: `The ${operation} is accepted`,
      ...(isChanged && { detail: 'The server changes it: defaults are set, unknown fields are dropped.' }),
    },
    ...warned,
    ...(isChanged ? [difference] : []),
  ]
}

const objectPlace = ({ manifest }: JudgedObject, field: string): PanePlace => placeOf(manifest.spanOf(field))

const findingsOf = (object: JudgedObject): Answer['findings'] =>
  object.verdict.errors.map((error) => ({
    ...objectPlace(object, error.field),
    code: error.origin === '' || error.origin === undefined ? error.type : error.origin,
    severity: 'error',
    message: String(error),
    fixes: [],
  }))

function runtimeCost({ verdict: { cost }, rules }: JudgedObject): readonly BudgetPart[] {
  if (rules.runs === 0) return []
  const measured = cost ?? [...rules.costs.values()].reduce((sum, one) => sum + one, 0)
  const runs = rules.runs === 1 ? 'one evaluation' : `${rules.runs.toLocaleString('en')} evaluations`
  const bar = { name: `All rules for this object, ${runs}`, measured, limit: RULE_BUDGET, fixes: [] }
  return [{ kind: 'budget', title: 'Cost of this object', bars: [bar] }]
}

function evaluationParts({ rules }: JudgedObject, judged: JudgedDefinition): readonly AnswerPart[] {
  const flame = flameOf(rules, judged)
  return [
    ...rules.refused.map((one) =>
      tracePart(`Why not: ${one.rule.trim()}`, one.evaluation.trace, placesOf(one, judged)),
    ),
    ...(flame === undefined ? [] : [flame]),
  ]
}

/** The rules side by side, as much as each took of the object's cost. */
function flameOf({ costs }: RuleWatch, judged: JudgedDefinition): FlamePart | undefined {
  const entries = [...costs].filter(([, cost]) => cost > 0)
  if (entries.length < 2) return undefined
  const sum = entries.reduce((total, [, cost]) => total + cost, 0)
  const children = entries.map(([rule, cost]) => {
    const at = ruleExpression(rule, judged)?.span
    return {
      text: rule.trim(),
      cost,
      ...(at && { at: { pane: CRD_PANE, from: at.start, to: at.end } }),
      children: [],
    }
  })
  return { kind: 'flame', title: 'Measured cost by rule', root: { text: 'all rules', cost: sum, children } }
}

const ruleExpression = (rule: string, { panes }: JudgedDefinition) =>
  panes.expressions(CRD_PANE).find(({ found }) => found.role === 'rule' && found.text === rule)

/** Programs are of trimmed texts. */
function placesOf({ rule, program }: RefusedRule, judged: JudgedDefinition): Parameters<typeof tracePart>[2] {
  const placed = ruleExpression(rule, judged)
  const compiled = program.ast.source.text
  const offset = rule.indexOf(compiled)
  const points = new CodePointOffsets(compiled)
  return ({ range }) => {
    if (placed === undefined || range === undefined || offset < 0) return undefined
    const [start, end] = [points.unitOf(range.start) + offset, points.unitOf(range.end) + offset]
    const inSource = placed.rangeInSource({ start, end })
    return inSource && { pane: CRD_PANE, from: inSource.start, to: inSource.end }
  }
}
