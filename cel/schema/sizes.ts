import type { SizeEstimate } from '../declaration/estimate.js'
import type { DeclaredType } from './declare.js'

/**
 * The size of what a path leads to, from 0 to the declared maximum; undefined if it leads nowhere. A path starts with the
 * variable, whose name is not looked at, and goes on with field names, `@items`, `@values`, `@keys`; without any step
 * there is no size either (apiextensions-apiserver's `sizeEstimator`).
 */
export function schemaSize(root: DeclaredType, path: readonly string[]): SizeEstimate | undefined {
  if (path.length === 0) return undefined
  let node: DeclaredType | undefined = root
  for (let index = 1; index < path.length && node !== undefined; index++) node = stepInto(node, path[index] as string)
  return node && { min: 0n, max: BigInt.asUintN(64, node.maxElements) }
}

function stepInto(node: DeclaredType, step: string): DeclaredType | undefined {
  switch (step) {
    case '@items':
    case '@values':
      return node.element
    case '@keys':
      return node.key
    default:
      return node.fields?.get(step)
  }
}
