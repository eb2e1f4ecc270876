// Where the JSON paths of printer columns and of the scale subresource lead in a schema.
import { propertyOf } from '../schema/props.js'
import type { SchemaNode } from './schema-node.js'

/** What a path leads to: a node, what no schema describes (`unknown`), or nothing that an object can have. */
export type Target =
  | { readonly kind: 'node'; readonly node: SchemaNode }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'nothing'; readonly step: string; readonly below: SchemaNode }

type Step = { readonly field: string } | 'item'

const UNKNOWN: Target = { kind: 'unknown' }

/** Follows a path such as `.spec.ports[0].port`. Paths with recursion, unions or ranges of names lead to the unknown. */
export function followPath(root: SchemaNode, path: string): Target {
  const steps = stepsOf(path)
  if (steps === undefined) return UNKNOWN
  let node = root
  for (const step of steps) {
    const next = follow(node, step)
    if (!(next instanceof Object) || 'kind' in next) return next
    node = next
  }
  return { kind: 'node', node }
}

function follow(node: SchemaNode, step: Step): SchemaNode | Target {
  if (step === 'item') {
    // Only lists have items; but kubectl's paths also pick from maps, and a list may have no schema for its items.
    return node.schema.type === 'array' ? (node.items ?? UNKNOWN) : UNKNOWN
  }
  const property = node.property(step.field)
  if (property !== undefined) return property
  if (node.isTypeOrObjectMeta(step.field) || node.isOpen || node.schema.type !== 'object') return node.values ?? UNKNOWN
  if (propertyOf(node.schema, step.field) !== undefined) return UNKNOWN
  return { kind: 'nothing', step: step.field, below: node }
}

/** The steps of a path, undefined for one that has others than fields, `[0]`, `[*]` and filters. */
function stepsOf(path: string): Step[] | undefined {
  const steps: Step[] = []
  for (let rest = path; rest !== '';) {
    const found = STEP.exec(rest)
    if (found === null) return undefined
    const [whole, plain, quoted] = found
    const field = plain?.replace(/\\(.)/g, '$1') ?? quoted
    steps.push(field === undefined ? 'item' : { field })
    rest = rest.slice(whole.length)
  }
  return steps
}

/** `.name` with escaped dots, `['name']`, or `[0]`, `[*]`, `[?(…)]`. */
const STEP = /^(?:\.((?:[^.[\]\\{}*@$(),\s]|\\.)+)|\['([^'\\\],]+)'\]|\[(?:-?[0-9]+|\*|\?\([^\]]*\))\])/
