// Explanations for other programs.
import type { Range } from '../declaration/estimate.js'
import type { SizeSource } from '../cost/size-source.js'
import type { ExplainedNode, Explanation, SizeUnit } from './explanation.js'
import type { SizeBound } from '../schema/size-bound.js'

/** A range of unsigned 64-bit integers as decimal texts; `18446744073709551615` is "no bound". */
export interface RangeJson {
  readonly min: string
  readonly max: string
}

/**
 * An explanation as plain JSON. Keys come in this order; those that are optional are left out if there is nothing to
 * say.
 */
export interface ExplanationJson {
  readonly expression: string
  readonly root: NodeJson
}

/** A sub-expression. Costs are in cost units and of all evaluations together; shares are of the whole, from 0 to 1. */
export interface NodeJson {
  readonly id: number
  readonly kind: ExplainedNode['kind']
  readonly text: string
  readonly measured?: { readonly own: number; readonly total: number; readonly share: number; readonly charges: number }
  readonly estimated?: {
    readonly own: RangeJson
    readonly total: RangeJson
    readonly share: number
    readonly evaluations: RangeJson
  }
  readonly size?: SizeJson
  readonly children: readonly NodeJson[]
}

/** A size; without `range` nothing is known of it. `source` and `bound` are as in `SizeSource` and `SizeBound`. */
export interface SizeJson {
  readonly range?: RangeJson
  readonly unit: SizeUnit
  readonly source: SizeSource
  readonly bound?: SizeBound
}

/** The explanation as plain JSON, without bigints. */
export const explainJson = ({ expression, root }: Explanation): ExplanationJson => ({
  expression,
  root: nodeJson(root),
})

function nodeJson({ id, kind, text, measured, estimated, size, children }: ExplainedNode): NodeJson {
  return {
    id,
    kind,
    text,
    ...(measured && {
      measured: { own: measured.own, total: measured.total, share: measured.share, charges: measured.charges },
    }),
    ...(estimated && {
      estimated: {
        own: rangeJson(estimated.own),
        total: rangeJson(estimated.total),
        share: estimated.share,
        evaluations: rangeJson(estimated.evaluations),
      },
    }),
    ...(size && {
      size: {
        ...(size.size && { range: rangeJson(size.size) }),
        unit: size.unit,
        source: size.source,
        ...(size.bound && { bound: size.bound }),
      },
    }),
    children: children.map(nodeJson),
  }
}

const rangeJson = ({ min, max }: Range): RangeJson => ({ min: min.toString(), max: max.toString() })
