// The walk over all schemas inside the schema of a CRD (apiextensions'
// `ValidateCustomResourceDefinitionOpenAPISchema`).
import { addErrors, type FieldError, type FieldErrorList, type FieldPath } from '../../../apimachinery/field/index.js'
import type { RuleScope } from '../../rule/scope.js'
import { PartCosts } from '../../rule/part-cost.js'
import { faultlessRules, ruleErrors, type RuleErrorsOptions } from '../../rule/validate.js'
import { checksOnEntering, checksOnLeaving } from './checks/index.js'
import { childNodes, type SchemaNode } from './node.js'
import { type JsonSchemaProps, rulesOf } from '../../schema/props.js'
import { anywhereOnSpine } from '../../schema/spine.js'
import type { SchemaRequirements } from './options.js'
import { traverse } from '../../schema/walk.js'

export interface CheckNodesOptions {
  readonly requirements: SchemaRequirements
  /** What the rules of the schema see; undefined if they are not to be compiled. */
  readonly rules?: RuleScope | undefined
  readonly ruleOptions?: RuleErrorsOptions
}

/**
 * Checks each schema inside a schema and compiles its rules: errors of schemas come first, then those of rules. Rules
 * are not compiled where the schema or one below it has errors: what CEL would make of these helps nobody.
 */
export function checkNodes(schema: JsonSchemaProps, path: FieldPath, options: CheckNodesOptions): FieldErrorList {
  const { requirements, rules, ruleOptions } = options
  const schemaErrors: FieldErrorList = []
  const celErrors: FieldErrorList = []
  const report = (error: FieldError): void => void schemaErrors.push(error)
  /** How many errors there were when each node that is open now was entered. */
  const errorsBefore: (typeof NONE)[] = []
  const isStrict = Object.values(requirements).every(Boolean)
  const isFaultless = (node: SchemaNode): boolean => isStrict && faultless.has(node.schema) && isAnywhere(node)
  const costs = costsOf(ruleOptions)
  /** The nodes whose rules were counted as those of a part that is known, with all below. */
  const counted = new Set<SchemaNode>()
  const isCounted = ({ rules: scope, uncorrelatablePath }: SchemaNode): boolean =>
    scope !== undefined && costs?.count(scope, uncorrelatablePath === undefined) === true
  traverse<SchemaNode>(
    { schema, path, isRoot: true, insideResourceMeta: false, rules, requirements },
    {
      enter(node) {
        errorsBefore.push({ schema: schemaErrors.length, cel: celErrors.length })
        if (isFaultless(node)) {
          if (isCounted(node)) counted.add(node)
          return node.rules === undefined || counted.has(node) ? [] : childNodes(node, hasRules)
        }
        for (const check of checksOnEntering) check(node, report)
        return childNodes(node)
      },
      leave(node) {
        if (!isFaultless(node)) for (const check of checksOnLeaving) check(node, report)
        const before = errorsBefore.pop() ?? NONE
        const isClean = schemaErrors.length === before.schema
        if (isClean && isStrict && isAnywhere(node)) faultless.add(node.schema)
        if (!isClean || node.rules === undefined || counted.has(node) || !hasRules(node.schema)) return
        const options = { ...ruleOptions, uncorrelatable: node.uncorrelatablePath }
        addErrors(celErrors, ruleErrors(node.schema, node.path, node.rules, options))
        if (celErrors.length === before.cel && isAnywhere(node))
          costs?.learn(node.schema, faultlessRules(node.rules, options))
      },
    },
  )
  return [...schemaErrors, ...celErrors]
}

const NONE = { schema: 0, cel: 0 }

/** Schemas without errors at or below them, wherever they are (`isAnywhere`): parts of CRDs repeat, within one and in others. */
const faultless = new WeakSet<JsonSchemaProps>()

/** Whether a node is held to nothing that only holds for its place. */
const isAnywhere = ({ isRoot, insideResourceMeta, forbiddenDefaults }: SchemaNode): boolean =>
  !isRoot && !insideResourceMeta && forbiddenDefaults === undefined

/** What is known of the rules of new CRDs, by the version whose CEL there is. */
function costsOf({ compatibility = '', stored, ignoreCost }: RuleErrorsOptions = {}): PartCosts | undefined {
  if (stored !== undefined || ignoreCost === true) return undefined
  let costs = knownCosts.get(compatibility)
  if (costs === undefined) knownCosts.set(compatibility, (costs = new PartCosts(hasRules)))
  return costs
}
const knownCosts = new Map<string, PartCosts>()

const hasRules = anywhereOnSpine((schema) => rulesOf(schema).length > 0)
