// What an expression may use, from the panes of the mode `cel`.
import { isObject } from '../../apimachinery/json/index.js'
import { double } from '../../apimachinery/number/index.js'
import { minimumCompatibilityVersion } from '../../apimachinery/version/index.js'
import { Environment, type StructuralSchema } from '../../cel/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml, type PlacedValue } from '../../manifest/index.js'
import type { PaneFinding } from '../model/answer.js'
import type { Scenario } from '../model/scenario.js'
import { findingOf, placeOf } from './places.js'

/** An environment with values, and what is wrong with the texts that they are from. */
export interface CelSetup {
  readonly environment: Environment
  readonly bindings: Readonly<Record<string, unknown>>
  readonly schema: StructuralSchema | undefined
  /** The keys that lead to the schema in its pane. */
  readonly schemaSteps: readonly string[]
  readonly compatibility: string
  readonly findings: readonly PaneFinding[]
}

export const SCHEMA_PANE = 'schema'
const INNER = 'openAPIV3Schema'

const NAME = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/

/** The answer and all panes ask about the same scenario. */
const known = new WeakMap<Scenario, CelSetup>()

/** Texts that can't be read count as empty. */
export function celSetup(scenario: Scenario): CelSetup {
  let setup = known.get(scenario)
  if (setup === undefined) known.set(scenario, (setup = readSetup(scenario)))
  return setup
}

function readSetup({ texts, version }: Scenario): CelSetup {
  const findings: PaneFinding[] = []
  const { schema, steps } = readSchema(texts[SCHEMA_PANE] ?? '', findings)
  const compatibility = minimumCompatibilityVersion(version)
  const bindings = readValues(texts['values'] ?? '', findings)
  const dynamic = Object.keys(bindings).filter((name) => schema === undefined || !isSelf(name))
  const options = {
    compatibility,
    variables: Object.fromEntries(dynamic.map((name) => [name, 'dyn'])),
  }
  const self = schema && typedSelf(schema, findings)
  const environment = new Environment({ ...options, ...(self && { self }) })
  return { environment, bindings, schema: self?.schema, schemaSteps: steps, compatibility, findings }
}

const isSelf = (name: string): boolean => name === 'self' || name === 'oldSelf'

function readValues(text: string, findings: PaneFinding[]): Readonly<Record<string, unknown>> {
  const read = readPane('values', text, findings)
  if (read === undefined) return {}
  const { value, place } = read
  if (!isObject(value)) {
    findings.push(problem(read, 'variables are an object: a name and a value each, such as "self: 5"'))
    return {}
  }
  const named = Object.entries(value).filter(([name]) => {
    if (NAME.test(name)) return true
    const span = place.entries?.get(name)?.key ?? place.span
    findings.push({ ...problem(read, `${JSON.stringify(name)} is not a name of a variable`), ...placeOf(span) })
    return false
  })
  return Object.fromEntries(named)
}

/** A schema, or what has one as `openAPIV3Schema`, as in a CRD. */
function readSchema(
  text: string,
  findings: PaneFinding[],
): { readonly schema?: StructuralSchema; readonly steps: readonly string[] } {
  const read = readPane(SCHEMA_PANE, text, findings)
  if (read === undefined) return { steps: [] }
  const { value } = read
  if (!isObject(value)) {
    findings.push(problem(read, 'a schema is an object with a type'))
    return { steps: [] }
  }
  const inner = value[INNER]
  return isObject(inner)
    ? { schema: inner as StructuralSchema, steps: [INNER] }
    : { schema: value as StructuralSchema, steps: [] }
}

function typedSelf(schema: StructuralSchema, findings: PaneFinding[]): { schema: StructuralSchema } | undefined {
  try {
    new Environment({ self: { schema } })
    return { schema }
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    findings.push({
      ...{ pane: SCHEMA_PANE, from: 0, to: 0, code: 'cel/schema', severity: 'error', fixes: [] },
      message: `${thrown.message}: it needs a type, such as object, array or string`,
    })
    return undefined
  }
}

/** The first document; undefined for an empty text, and for one that is not YAML. */
function readPane(pane: string, text: string, findings: PaneFinding[]): PlacedValue | undefined {
  if (text.trim() === '') return undefined
  const { documents, diagnostics } = readYaml(new SourceText(pane, text), { float: double })
  findings.push(...diagnostics.map((one) => findingOf(one, pane)))
  return documents[0]
}

const problem = ({ place }: PlacedValue, message: string): PaneFinding => ({
  ...placeOf(place.span),
  code: 'cel/setup',
  severity: 'error',
  message,
  fixes: [],
})
