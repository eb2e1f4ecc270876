// The fields of a schema, as the deprecation policy counts them.
import type { ReleasedField } from '../../lifecycle/index.js'
import {
  isEmbeddedResource,
  isIntOrString,
  itemsOf,
  type JsonSchemaProps,
  preservesUnknownFields,
  propertiesOf,
  valuesOf,
} from '../schema/props.js'
import { traverse } from '../schema/walk.js'
import type { SchemaStep } from '../compare/schema-pair.js'

/** A node of a schema's structural spine. */
export interface FieldNode {
  /** `spec.ports[].name`, `[]` for items and values of maps; a name with dots is in brackets. Empty for the object itself. */
  readonly path: string
  readonly schema: JsonSchemaProps
  /** Below the schema of the object, as FieldPath prints it: `.properties[spec].items`. */
  readonly at: string
  readonly isRequired: boolean
  readonly steps: readonly SchemaStep[]
}

/** The nodes of a schema, those above first. What every object has (`apiVersion`, `kind`, `metadata`) is left out. */
export function fieldNodes(schema: JsonSchemaProps): FieldNode[] {
  const nodes: FieldNode[] = []
  traverse<FieldNode>(
    { path: '', schema, at: '', isRequired: false, steps: [] },
    {
      enter(node) {
        nodes.push(node)
        return childrenOf(node)
      },
    },
  )
  return nodes
}

function childrenOf({ path, schema, at, steps }: FieldNode): FieldNode[] {
  const isResource = path === '' || isEmbeddedResource(schema)
  const children = propertiesOf(schema)
    .filter(([name]) => !isResource || !OF_EVERY_OBJECT.has(name))
    .map(([name, child]): FieldNode => {
      const step = /[.[\]]/.test(name) ? `[${name}]` : path === '' ? name : `.${name}`
      // The server fills in what has a default, before it asks.
      const isRequired = schema.required?.includes(name) === true && child.default === undefined
      return {
        path: `${path}${step}`,
        schema: child,
        at: `${at}.properties[${name}]`,
        isRequired,
        steps: [...steps, { kind: 'property', name }],
      }
    })
  const [items, values] = [itemsOf(schema), valuesOf(schema)]
  const inside = { path: `${path}[]`, isRequired: false }
  if (items !== undefined)
    children.push({ ...inside, schema: items, at: `${at}.items`, steps: [...steps, { kind: 'items' }] })
  if (values !== undefined)
    children.push({
      ...inside,
      schema: values,
      at: `${at}.additionalProperties`,
      steps: [...steps, { kind: 'values' }],
    })
  return children
}

const OF_EVERY_OBJECT: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/** What the policy compares of a field. */
export function releasedField({ schema, isRequired }: FieldNode): ReleasedField {
  return {
    type: typeOf(schema),
    ...(schema.enum === undefined ? {} : { enum: schema.enum }),
    ...(isRequired ? { required: true } : {}),
    ...(schema.default === undefined ? {} : { default: schema.default }),
  }
}

const typeOf = (schema: JsonSchemaProps): string => (isIntOrString(schema) ? 'int-or-string' : (schema.type ?? 'any'))

/** Whether fields that the schema doesn't declare are kept. */
export const isOpen = ({ schema }: FieldNode): boolean => preservesUnknownFields(schema)
