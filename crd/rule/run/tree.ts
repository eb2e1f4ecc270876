// The nodes of a schema that have rules, or have some below them.
import { declareSchema, escapeName, withTypeAndObjectMeta } from '../../../cel/schema/index.js'
import type { DeclaredType, StructuralSchema } from '../../../cel/index.js'
import { type CompiledRule, compileRules } from '../compile.js'
import { type TimeRules, untimed } from './evaluate.js'
import { UntypedSelfError } from '../node.js'
import {
  isEmbeddedResource,
  itemsOf,
  type JsonSchemaProps,
  propertiesOf,
  propertyOf,
  rulesOf,
  valuesOf,
} from '../../schema/props.js'
import { anywhereOnSpine } from '../../schema/spine.js'

/** The rules of one node of a schema, and the nodes below it that have some. */
export interface RuleNode {
  /** The schema of the node's values. */
  readonly schema: JsonSchemaProps
  /** The rules in their order; an error if CEL knows no type for the values. */
  rules(): readonly CompiledRule[] | UntypedSelfError
  readonly items: RuleNode | undefined
  /** Of the values of a map. */
  readonly values: RuleNode | undefined
  readonly properties: ReadonlyMap<string, RuleNode>
  /** Of the same values, by the schemas in `allOf`. */
  readonly allOf: readonly RuleNode[]
}

const hasRules = anywhereOnSpine((schema) => rulesOf(schema).length > 0)

/** The tree of a schema's rules; undefined if there are none, those in `allOf` not counted. */
export function ruleTree(
  schema: JsonSchemaProps,
  resourceRoot: boolean,
  compatibility: string | undefined,
  timed: TimeRules = untimed,
): RuleNode | undefined {
  if (!hasRules(schema)) return undefined
  return nodeOf(schema, selfOf(schema, resourceRoot), { resourceRoot, compatibility, timed })
}

/** What `self` is in a node. */
interface Self {
  readonly schema: JsonSchemaProps
  /** As CEL declares the schema; in a resource `metadata` may have other fields than it says. */
  readonly typed: StructuralSchema
  readonly declared: DeclaredType | undefined
}

interface NodeOptions {
  readonly resourceRoot: boolean
  readonly compatibility: string | undefined
  readonly timed: TimeRules
}

function selfOf(schema: JsonSchemaProps, resourceRoot: boolean): Self {
  const typed = schema as StructuralSchema
  return { schema, typed, declared: declareSchema(typed, { typeName: 'selfType', resourceRoot }) }
}

/** `rules` is the schema whose rules are meant: that of the values, or one in its `allOf`. */
function nodeOf(rules: JsonSchemaProps, self: Self, options: NodeOptions): RuleNode | undefined {
  const node = {
    items: childOf(itemsOf(rules), itemsOf(self.schema), options),
    values: childOf(valuesOf(rules), valuesOf(self.schema), options),
    properties: propertyNodes(rules, self, options),
    allOf: (rules.allOf ?? []).map((part) => nodeOf(part, self, options)).filter((part) => part !== undefined),
  }
  const isEmpty =
    rulesOf(rules).length === 0 && !node.items && !node.values && node.properties.size === 0 && node.allOf.length === 0
  if (isEmpty) return undefined
  let compiled: readonly CompiledRule[] | UntypedSelfError | undefined
  return {
    ...node,
    schema: self.schema,
    rules: () => (compiled ??= options.timed('compilation', () => compile(rules, self, options))),
  }
}

function compile(
  schema: JsonSchemaProps,
  self: Self,
  { resourceRoot, compatibility }: NodeOptions,
): readonly CompiledRule[] | UntypedSelfError {
  try {
    const rules = rulesOf(schema)
    return compileRules(self.schema, { compatibility, mode: 'stored', resourceRoot, self: self.typed, rules })
  } catch (error) {
    if (error instanceof UntypedSelfError) return error
    throw error
  }
}

/** The node of elements or of a map's values. */
function childOf(
  rules: JsonSchemaProps | undefined,
  schema: JsonSchemaProps | undefined,
  options: NodeOptions,
): RuleNode | undefined {
  if (rules === undefined || schema === undefined || !mayHaveRules(rules)) return undefined
  const resourceRoot = isEmbeddedResource(schema)
  return nodeOf(rules, selfOf(schema, resourceRoot), { ...options, resourceRoot })
}

function propertyNodes(rules: JsonSchemaProps, self: Self, options: NodeOptions): ReadonlyMap<string, RuleNode> {
  const nodes = new Map<string, RuleNode>()
  for (const [name, property] of propertiesOf(rules)) {
    const schema = propertyOf(self.schema, name)
    if (schema === undefined || !mayHaveRules(property)) continue
    const fieldSelf = fieldOf(name, schema, self, options.resourceRoot)
    if (fieldSelf === undefined) continue
    const resourceRoot = isEmbeddedResource(schema)
    const node = nodeOf(property, fieldSelf, { ...options, resourceRoot })
    if (node !== undefined) nodes.set(name, node)
  }
  return nodes
}

/** `self` of a property; undefined if CEL knows no such field: then its rules are left out. */
function fieldOf(name: string, schema: JsonSchemaProps, parent: Self, isResource: boolean): Self | undefined {
  const field = escapeName(name)
  if (field === undefined) {
    const self = selfOf(schema, isEmbeddedResource(schema))
    return self.declared === undefined ? undefined : self
  }
  const declared = parent.declared?.fields?.get(field)
  if (declared === undefined) return undefined
  const typed = (isResource ? withTypeAndObjectMeta(parent.typed) : parent.typed).properties?.[name]
  return { schema, typed: typed ?? (schema as StructuralSchema), declared }
}

const mayHaveRules = anywhereOnSpine((schema) => rulesOf(schema).length > 0 || schema.allOf !== undefined)
