// Words for what an estimate assumes of a size.
import { UNBOUNDED, type SizeEstimate } from '../declaration/estimate.js'
import type { SizeSource } from '../cost/size-source.js'
import type { ExplainedNode, ExplainedSize } from './explanation.js'
import type { SizeBound } from '../schema/size-bound.js'
import { formatCount, formatRange } from './numbers.js'

/** What the estimate assumes of a node's size and why: `at most 63 code points: maxLength of self.name`. */
export function sizeNote({ size, unit, source, bound }: ExplainedSize): string {
  if (size === undefined) return `any number of ${unit}: its size is unknown`
  const amount = amountOf(size)
  return `${amount} ${unit}: ${because(source, bound)}`
}

function amountOf({ min, max }: SizeEstimate): string {
  if (min > 0n || max === 0n) return formatRange({ min, max })
  return max === UNBOUNDED ? 'any number of' : `at most ${formatCount(max)}`
}

function because(source: SizeSource, bound: SizeBound | undefined): string {
  switch (source.kind) {
    case 'literal':
      return 'as written'
    case 'computed':
      return source.by === 'comprehension' ? 'by the range of its loop' : `by ${source.by}`
    case 'variable':
      return `by the value of ${source.name}`
    case 'schema':
      return isAstray(source.path)
        ? 'what does not come from a variable is taken for the root of the schema'
        : declaredAt(placeOf(source.path), bound)
    case 'type':
      return 'by its type'
    case 'unknown':
      return 'its size is unknown'
  }
}

/** Whether a path has no variable in front: its first step is then in that place. */
const isAstray = ([first]: readonly string[]): boolean => first?.startsWith('@') === true

/** A path as Kubernetes writes it: `self.list[*].name`. */
const placeOf = (path: readonly string[]): string =>
  path
    .join('.')
    .replaceAll(/\.@(?:items|values)/g, '[*]')
    .replaceAll('.@keys', '[keys]')

function declaredAt(path: string, bound: SizeBound | undefined): string {
  switch (bound?.kind) {
    case 'keyword':
      return `${bound.keyword} of ${path}`
    case 'assumed':
      return `${path} has no ${bound.keyword}, so as much as a request holds`
    default:
      return `the schema of ${path}`
  }
}

/** The nodes, parents first, whose sizes are worth a note: those from a schema and those that are unknown. */
export function notedNodes(root: ExplainedNode): readonly (ExplainedNode & { readonly size: ExplainedSize })[] {
  const nodes: (ExplainedNode & { readonly size: ExplainedSize })[] = []
  const seen = new Set<string>()
  const visit = (node: ExplainedNode): void => {
    const { size } = node
    if (
      size !== undefined &&
      (size.source.kind === 'schema' || size.source.kind === 'unknown') &&
      !seen.has(node.text)
    ) {
      seen.add(node.text)
      nodes.push({ ...node, size })
    }
    for (const child of node.children) visit(child)
  }
  visit(root)
  return nodes
}
