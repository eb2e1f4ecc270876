// Which bounds would make a rule cheaper: tried out one by one.
import type { JsonSchemaProps } from '../schema/props.js'
import { compileRules } from '../rule/compile.js'
import { multiplyCosts } from '../rule/cost.js'
import type { CelRule } from './cel-rule.js'
import { costsOf } from './costs.js'
import type { SchemaNode } from './schema-node.js'

type Bound = 'maxLength' | 'maxItems' | 'maxProperties'

/** A node without a bound, and what the rule costs with one. */
export interface MissingBound {
  readonly node: SchemaNode
  readonly keyword: Bound
  /** In cost units, of all runs in one object. */
  readonly cost: bigint
}

/** The bound that is tried. */
const TRIED = 64

/** Nodes that are tried at most for a rule. */
const MOST_NODES = 50

/** The nodes whose missing bounds raise the estimate of a rule: those around it, and those that it reads. */
export function boundsThatMatter(rule: CelRule, compatibility: string): MissingBound[] {
  const { node } = rule
  const report = costsOf(node.version).of(rule)
  if (report?.estimatedCost === undefined || report.cardinality === undefined || report.totalCost === undefined) {
    return []
  }
  const { estimatedCost, cardinality, totalCost } = report
  const found: MissingBound[] = []
  // One ancestor without a bound makes those of all others void.
  const around = node.ancestors.filter((ancestor) => missingBound(ancestor.schema) !== undefined)
  const often = node.ancestors.reduce((times, { schema }) => multiplyCosts(times, timesOf(schema)), 1n)
  for (const ancestor of around) {
    const cost = multiplyCosts(estimatedCost, often)
    if (cost < totalCost) found.push({ node: ancestor, keyword: missingBound(ancestor.schema) as Bound, cost })
  }
  for (const candidate of mentionedNodes(rule)) {
    const keyword = missingBound(candidate.schema)
    if (keyword === undefined) continue
    const schema = withBound(node, candidate, keyword)
    const [compiled] = compileRules(schema, { compatibility, resourceRoot: node.isResource, rules: [rule.source] })
    const cost = multiplyCosts(compiled?.expression?.cost ?? estimatedCost, cardinality)
    if (cost < totalCost) found.push({ node: candidate, keyword, cost })
  }
  return found
}

function missingBound(schema: JsonSchemaProps): Bound | undefined {
  if (schema.type === 'string') {
    return schema.maxLength === undefined && schema.enum === undefined ? 'maxLength' : undefined
  }
  if (schema.type === 'array') return schema.maxItems === undefined ? 'maxItems' : undefined
  if (schema.type !== 'object' || typeof schema.additionalProperties !== 'object') return undefined
  return schema.maxProperties === undefined ? 'maxProperties' : undefined
}

/** How often what is right below may occur, with the tried bound where there is none. */
function timesOf(schema: JsonSchemaProps): bigint {
  const limit =
    schema.type === 'array' ? schema.maxItems : schema.additionalProperties === undefined ? 1 : schema.maxProperties
  if (schema.type !== 'array' && schema.type !== 'object') return 1n
  return BigInt(limit === undefined ? TRIED : limit < 0 ? 0 : limit)
}

/** The nodes at and below a rule's whose names are all in its text. */
function mentionedNodes({ node, source }: CelRule): SchemaNode[] {
  const words = new Set(source.rule.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? [])
  const found: SchemaNode[] = []
  const open = [node]
  for (let next = open.shift(); next !== undefined && found.length < MOST_NODES; next = open.shift()) {
    found.push(next)
    open.push(...next.children.filter(({ name }) => name === undefined || words.has(name)))
  }
  return found
}

/** A copy of a node's schema in which a node at or below it has a bound. */
function withBound(top: SchemaNode, target: SchemaNode, keyword: Bound): JsonSchemaProps {
  let schema: JsonSchemaProps = { ...target.schema, [keyword]: TRIED }
  for (let node = target; node !== top;) {
    const { parent, step } = node
    if (parent === undefined || step === undefined) break
    const outer = parent.schema
    schema =
      step === 'items'
        ? { ...outer, items: schema }
        : step === 'values'
          ? { ...outer, additionalProperties: schema }
          : { ...outer, properties: { ...outer.properties, [step.property]: schema } }
    node = parent
  }
  return schema
}
