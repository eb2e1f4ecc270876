// The changes of a version's schema.
import type { JsonSchemaProps } from '../schema/props.js'
import { CHANGE_KINDS } from './changes/index.js'
import {
  toChange,
  withCode,
  withUnhandled,
  type AimedChange,
  type ChangePlace,
  type CodedFinding,
} from './finding-change.js'
import { ofFiniteValues } from './finite-values.js'
import { ofImpliedKeywords } from './implied-keywords.js'
import { ofOtherTypes } from './other-types.js'
import { pathText, schemaField, schemaPairs, type SchemaPair, type SchemaStep } from './schema-pair.js'

/** The changes of a schema, node by node, parents first. `place` is that of the version. */
export function schemaChanges(
  old: JsonSchemaProps | undefined,
  renewed: JsonSchemaProps | undefined,
  place: ChangePlace,
): AimedChange[] {
  const root = `${place.field}.schema.openAPIV3Schema`
  const oldRoot = `${place.oldField}.schema.openAPIV3Schema`
  return [...schemaPairs({ old: old ?? {}, new: renewed ?? {}, steps: [] })].flatMap((pair) => {
    const node = schemaField(pair.steps)
    return nodeFindings(pair).map((coded): AimedChange => {
      const { aim, child, handles } = coded.finding
      const [keyword] = handles
      const steps: readonly SchemaStep[] =
        child === undefined ? pair.steps : [...pair.steps, { kind: 'property', name: child }]
      const change = toChange(coded, { ...place, field: root + node, oldField: oldRoot + node })
      return {
        change: { ...change, path: pathText(steps) },
        steps: pair.steps,
        ...(aim === undefined ? {} : { aim }),
        ...(keyword === undefined ? {} : { keyword }),
      }
    })
  })
}

function nodeFindings(pair: SchemaPair): CodedFinding[] {
  const findings = CHANGE_KINDS.flatMap((kind) =>
    kind.scope === 'schema'
      ? withCode(
          kind,
          [...kind.compare(pair)].map((one) => ofOtherTypes(pair, ofImpliedKeywords(pair, ofFiniteValues(pair, one)))),
        )
      : [],
  )
  return withUnhandled(findings, pair.old, pair.new, comparedBelow(pair))
}

/** What the nodes below are compared for, where both schemas have it. */
function comparedBelow({ old, new: renewed }: SchemaPair): string[] {
  const isBoth = (part: 'items' | 'additionalProperties'): boolean =>
    [old[part], renewed[part]].every((value) => typeof value === 'object' && !Array.isArray(value))
  return ['properties', ...(['items', 'additionalProperties'] as const).filter(isBoth)]
}
