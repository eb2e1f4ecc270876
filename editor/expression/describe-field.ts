// What a schema says of the fields of the types that CEL has for it.
import type { StructuralSchema } from '../../cel/index.js'
import { unescapeName } from '../../cel/schema/index.js'
import type { FieldDescription } from '../cel/index.js'

/** The keywords that bound values, as far as they are worth a line. */
const BOUNDS = ['maxLength', 'maxItems', 'maxProperties', 'minimum', 'maximum', 'format', 'pattern', 'enum'] as const

/** @param typeName as `declareSchema` names types: `selfType.spec.ports.@idx` */
export function describeField(root: StructuralSchema, typeName: string, field: string): FieldDescription | undefined {
  const steps = [...typeName.split('.').slice(1), field]
  const schema = steps.reduce<StructuralSchema | undefined>(step, root)
  if (schema === undefined) return undefined
  const { description, ...keywords } = schema as Readonly<Record<string, unknown>>
  const bounds = BOUNDS.filter((keyword) => keywords[keyword] !== undefined && keywords[keyword] !== '')
  return {
    ...(typeof description === 'string' && { description }),
    bounds: bounds.map((keyword) => `${keyword}: ${shown(keywords[keyword])}`),
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function step(schema: StructuralSchema | undefined, name: string): StructuralSchema | undefined {
  if (name === '@idx') return schema?.items ?? undefined
  const { additionalProperties, properties } = schema ?? {}
  if (name === '@elem')
    return typeof additionalProperties === 'object' ? (additionalProperties ?? undefined) : undefined
  const written = unescapeName(name) ?? name
  return properties && Object.hasOwn(properties, written) ? properties[written] : undefined
}
