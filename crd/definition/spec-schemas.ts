import type { JsonSchemaProps } from '../schema/props.js'
import type { DefinitionSpec } from './model.js'

/** All schemas of a CRD, the one that all versions have in common first. */
export const schemasOf = ({ validation, versions }: DefinitionSpec): JsonSchemaProps[] =>
  [validation, ...versions.map(({ schema }) => schema)].flatMap((holder) => holder?.openAPIV3Schema ?? [])
