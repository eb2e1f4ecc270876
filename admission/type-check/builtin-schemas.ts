import { builtinResources } from '../../apply/builtin/index.js'
import { builtinSchema } from '../builtin/schema.js'
import { kindsOfResource, type NamedResource } from './named-resource.js'
import type { SchemaSource } from './schema-source.js'

let resources: readonly NamedResource[] | undefined

/** The built-in kinds, with the schemas that the server's own Go types have. */
export const builtinSchemas = (): SchemaSource => ({
  kindsOf: (resource) => kindsOfResource((resources ??= builtinResources()), resource),
  schemaOf: builtinSchema,
})
