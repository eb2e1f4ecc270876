/**
 * A structural schema as it is in a CRD's `openAPIV3Schema`: plain JSON, of which this names what CEL reads
 * (apiextensions-apiserver's `schema.Structural`). Other keywords are left alone. As `NewStructural` has it, a keyword
 * that is null counts as absent, and so do `properties: {}` and `default: null`.
 */
export interface StructuralSchema {
  readonly type?: string | null
  readonly format?: string | null
  readonly nullable?: boolean | null
  readonly properties?: Readonly<Record<string, StructuralSchema>> | null
  readonly additionalProperties?: StructuralSchema | boolean | null
  readonly items?: StructuralSchema | null
  readonly required?: readonly string[] | null
  readonly default?: unknown
  readonly enum?: readonly unknown[] | null
  /** Code points. */
  readonly maxLength?: number | bigint | null
  readonly maxItems?: number | bigint | null
  readonly maxProperties?: number | bigint | null
  readonly 'x-kubernetes-int-or-string'?: boolean | null
  readonly 'x-kubernetes-embedded-resource'?: boolean | null
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean | null
  readonly 'x-kubernetes-list-type'?: string | null
  readonly 'x-kubernetes-list-map-keys'?: readonly string[] | null
}

/** The declared properties with their schemas, undefined if there are none. */
export function propertiesOf(schema: StructuralSchema): ReadonlyMap<string, StructuralSchema> | undefined {
  const entries = Object.entries(schema.properties ?? {})
  return entries.length === 0 ? undefined : new Map(entries)
}

/** The schema of the values of a map, undefined if `additionalProperties` is absent or a boolean. */
export const valueSchemaOf = ({ additionalProperties }: StructuralSchema): StructuralSchema | undefined =>
  typeof additionalProperties === 'object' && additionalProperties !== null ? additionalProperties : undefined

/** Whether a schema is marked as that of a whole resource inside another. */
export const isEmbeddedResource = (schema: StructuralSchema): boolean =>
  schema['x-kubernetes-embedded-resource'] === true

/** The type of lists of a schema: `atomic`, `set`, `map`; empty if there is none. */
export const listTypeOf = (schema: StructuralSchema): string => schema['x-kubernetes-list-type'] ?? ''
