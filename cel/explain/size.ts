import type { NodeEstimate } from '../cost/estimator.js'
import type { Type } from '../value/type/type.js'
import type { ExplainedSize, SizeUnit } from './explanation.js'
import type { SizeBound } from '../schema/size-bound.js'

/** The size that was assumed for a node, undefined for values that have none. */
export function explainSize(
  { size, sizeSource }: NodeEstimate,
  type: Type,
  boundOf: ((path: readonly string[]) => SizeBound | undefined) | undefined,
): ExplainedSize | undefined {
  const unit = unitOf(type)
  if (unit === undefined || sizeSource.kind === 'type') return undefined
  const bound = sizeSource.kind === 'schema' ? boundOf?.(sizeSource.path) : undefined
  return { size, unit, source: sizeSource, bound }
}

function unitOf(type: Type): SizeUnit | undefined {
  switch (type.kind) {
    case 'string':
      return 'code points'
    case 'bytes':
      return 'bytes'
    case 'list':
      return 'items'
    case 'map':
      return 'entries'
    case 'dyn':
    case 'any':
    case 'typeParam':
      return 'elements'
    default:
      return undefined
  }
}
