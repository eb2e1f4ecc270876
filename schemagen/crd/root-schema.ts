// The schema of a kind, as CRDs have it at the root.
import type { JsonSchemaProps } from '../../crd/index.js'
import type { SchemaNode } from '../schema/index.js'
import type { DefinitionProblem } from './problem.js'

/** What a CRD's schema may say of metadata. */
const NAMES = ['name', 'generateName']

/**
 * The schema of a root type. Its metadata is Kubernetes' own: a CRD may only say what tags and markers ask of names there. Other
 * rules of metadata are reported.
 */
export function rootSchema(node: SchemaNode, report: (problem: DefinitionProblem) => void): JsonSchemaProps {
  const { properties = {}, ...rest } = node.toJson()
  const metadata = node.properties.get('metadata')
  if (metadata === undefined) return node.toJson()
  for (const { span } of metadata.rules) {
    report({ kind: 'lost', message: 'a CRD has no rules for metadata other than of its names', span })
  }
  const names = NAMES.flatMap((name): [string, JsonSchemaProps][] => {
    const found = metadata.properties.get(name)
    const asked = found === undefined ? undefined : askedOf(found)
    return asked === undefined ? [] : [[name, asked]]
  })
  const said: JsonSchemaProps = {
    ...(names.length > 0 && { properties: Object.fromEntries(names) }),
    type: 'object',
  }
  return inOrder({ ...rest, properties: { ...properties, metadata: said } })
}

/** What tags and markers of the kind ask of a name; undefined if they ask for nothing. */
function askedOf(node: SchemaNode): JsonSchemaProps | undefined {
  const { description: _description, title: _title, type, ...keywords } = node.toJson()
  return Object.keys(keywords).length === 0 ? undefined : inOrder({ ...keywords, ...(type !== undefined && { type }) })
}

const inOrder = (schema: JsonSchemaProps): JsonSchemaProps =>
  Object.fromEntries(Object.entries(schema).sort(([a], [b]) => (a < b ? -1 : 1)))
