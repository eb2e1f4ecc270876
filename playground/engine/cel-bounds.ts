// The limits of a schema with which an expression would be affordable as a rule of a CRD.
import { DecodeError, type JsonObject } from '../../apimachinery/json/index.js'
import type { StructuralSchema } from '../../cel/index.js'
import { adviseCosts, applyFixes, decodeDefinition, type CostStatus, type SchemaBound } from '../../crd/index.js'
import { boundFix } from '../../crd/advice/index.js'
import { editsText } from '../../findings/definition/index.js'
import type { Fix } from '../model/answer.js'
import { fixOf } from './edit.js'

/** An expression over `self`, and the pane that has the schema of it. */
export interface BoundedExpression {
  readonly expression: string
  readonly schema: StructuralSchema
  readonly pane: string
  readonly text: string
  /** The keys that lead to the schema in the text. */
  readonly steps: readonly string[]
  /** `1.33` */
  readonly compatibility: string
}

/** Whether limits of sizes make an expression affordable, and those that do. */
export interface BoundsForExpression {
  readonly status: CostStatus
  readonly fixes: readonly Fix[]
}

/** Where the schema of `self` is in the CRD that stands for it. */
const STEPS_TO_SELF = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'self'].length

/** Undefined for a schema that no CRD may have, and for an expression that is not a rule: one that reads other variables than `self`. */
export function boundsFor(bounded: BoundedExpression): BoundsForExpression | undefined {
  const { expression, schema, compatibility } = bounded
  const advice = adviceOn(schema, expression, compatibility)
  const rule = advice?.rules.find((one) => one.schema.length === STEPS_TO_SELF)
  if (advice === undefined || rule === undefined) return undefined
  const wanted = new Set([...rule.sizes, ...rule.repeatedBy].map(keyOf))
  const edits = advice.edits.filter((edit) => wanted.has(keyOf(edit)))
  if (rule.status !== 'fixable' || edits.length === 0) return { status: rule.status, fixes: [] }
  const own = boundFix(edits.map((edit) => ({ ...edit, path: edit.path.slice(STEPS_TO_SELF) })))
  const place = { documentIndex: 0, steps: bounded.steps }
  const { text, fixed } = applyFixes(bounded.text, [{ finding: { fix: own }, place }])
  const title = editsText(edits)
  return {
    status: rule.status,
    fixes: fixed === 0 ? [] : [fixOf(title.charAt(0).toUpperCase() + title.slice(1), bounded.pane, bounded.text, text)],
  }
}

const keyOf = ({ path, keyword }: SchemaBound): string => JSON.stringify([path, keyword])

/** The expression as the only rule of a field `self`. */
function adviceOn(schema: StructuralSchema, expression: string, compatibility: string) {
  const self = { ...(schema as JsonObject), 'x-kubernetes-validations': [{ rule: expression }] }
  const version = {
    ...{ name: 'v1', served: true, storage: true },
    schema: { openAPIV3Schema: { type: 'object', properties: { self } } },
  }
  const spec = {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'selves', kind: 'Self' },
    versions: [version],
  }
  try {
    return adviseCosts(decodeDefinition({ spec } as JsonObject).definition, { compatibility })
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    return undefined
  }
}
