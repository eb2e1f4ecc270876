import type { JsonSchemaProps } from '../schema/props.js'

/** What decoding needs to know of the kind of a definition. */
export interface ServedKind {
  readonly group: string
  readonly kind: string
  /** Whether objects keep what their schemas don't specify. */
  readonly preserveUnknownFields: boolean
  /** The schemas of the versions that have one, with pruned defaults. */
  readonly schemas: ReadonlyMap<string, JsonSchemaProps>
}
