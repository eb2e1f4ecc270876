// What the rules of a schema are and what they are estimated to cost.
import type { FieldPath } from '../../apimachinery/field/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { itemsOf, propertiesOf, rulesOf, valuesOf, type JsonSchemaProps } from '../schema/props.js'
import { traverse } from '../schema/walk.js'
import { compileRules, type CompiledRule } from './compile.js'
import { multiplyCosts } from './cost.js'
import { UntypedSelfError } from './node.js'
import { RuleScope } from './scope.js'

/** A rule of a schema. Costs are in cost units; they and the cardinality are absent if the rule does not compile. */
export interface RuleReport {
  /** Of the rule: `spec.validation.openAPIV3Schema.x-kubernetes-validations[0]`. */
  readonly path: string
  readonly rule: string
  /** The largest cost of one run. */
  readonly estimatedCost?: bigint
  /** How often it may run in one object. */
  readonly cardinality?: bigint
  /** Whether only the size of a request limits the cardinality. */
  readonly unbounded?: boolean
  /** The largest cost of all runs in one object, up to 2⁶⁴ − 1. */
  readonly totalCost?: bigint
  /** The largest cost of one run of the messageExpression. */
  readonly messageExpressionCost?: bigint
  readonly usesOldSelf?: boolean
  readonly error?: string
  readonly messageExpressionError?: string
}

/** What all rules and messageExpressions of a schema may cost. */
export interface SchemaTotal {
  readonly path: string
  readonly totalCost: bigint
}

export interface SchemaReport {
  readonly rules: readonly RuleReport[]
  readonly total: SchemaTotal
}

/**
 * The rules of a structural schema: a node's own, then those of its values, of its properties by name, and of its items.
 * `path` is that of the schema.
 */
export function ruleReports(
  schema: JsonSchemaProps,
  path: FieldPath,
  options: { readonly compatibility?: string | undefined } = {},
): SchemaReport {
  const rules: RuleReport[] = []
  const scope = RuleScope.root(schema)
  visitRules({ schema, path, scope }, (node) => {
    const at = node.path.child('x-kubernetes-validations')
    compiledRules(node, options.compatibility).forEach((compiled, index) => {
      rules.push(ruleReport(compiled, at.index(index), node.scope))
    })
  })
  return { rules, total: { path: path.toString(), totalCost: scope.total.total } }
}

/** A node of a schema on the walk from its root. */
export interface SchemaNode {
  readonly schema: JsonSchemaProps
  readonly path: FieldPath
  readonly scope: RuleScope
}

/** Visits the nodes at and below one that have rules, in the order of reports. */
export function visitRules(root: SchemaNode, visit: (node: SchemaNode) => void): void {
  traverse(root, {
    enter: (node) => {
      if (rulesOf(node.schema).length > 0) visit(node)
      return childrenOf(node)
    },
  })
}

function childrenOf({ schema, path, scope }: SchemaNode): SchemaNode[] {
  const children: SchemaNode[] = []
  const values = valuesOf(schema)
  if (values) children.push({ schema: values, path: path.child('additionalProperties'), scope: scope.values(values) })
  for (const [name, property] of propertiesOf(schema).sort(([a], [b]) => compareText(a, b))) {
    const at = path.child('properties').key(name)
    children.push({ schema: property, path: at, scope: scope.property(name, property) })
  }
  const items = itemsOf(schema)
  if (items) children.push({ schema: items, path: path.child('items'), scope: scope.items(items) })
  return children
}

/** The compiled rules of a node; none if CEL knows no type for it. */
export function compiledRules({ schema, scope }: SchemaNode, compatibility: string | undefined): CompiledRule[] {
  const self = scope.self()
  if (self instanceof Error) return []
  try {
    return compileRules(schema, { compatibility, self: self.schema, resourceRoot: self.resourceRoot })
  } catch (error) {
    if (error instanceof UntypedSelfError) return []
    throw error
  }
}

function ruleReport(compiled: CompiledRule, path: FieldPath, { total, cardinality }: RuleScope): RuleReport {
  const { rule, error, expression, messageError, messageExpression } = compiled
  const cost = expression?.cost ?? 0n
  const times = cardinality ?? compiled.requestCardinality
  const totalCost = multiplyCosts(cost, times)
  total.add(path.child('rule'), totalCost)
  if (messageExpression) total.add(path.child('messageExpression'), messageExpression.cost)
  return {
    path: path.toString(),
    rule: rule.rule,
    ...(error === undefined
      ? { estimatedCost: cost, cardinality: times, ...(cardinality === undefined && { unbounded: true }), totalCost }
      : { error }),
    ...(messageExpression && { messageExpressionCost: messageExpression.cost }),
    ...(compiled.usesOldSelf && { usesOldSelf: true }),
    ...(messageError !== undefined && { messageExpressionError: messageError }),
  }
}
