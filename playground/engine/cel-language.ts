// What is said of the variables of an expression, and of the fields of its schema.
import type { ExpressionLanguage } from '../../editor/cel/index.js'
import { describeField } from '../../editor/expression/index.js'
import { type DocumentSchema, type KeySchema, publishedSchema } from '../../editor/keys/index.js'
import { publishedKinds } from '../language/published.js'
import type { CelSetup } from './cel-setup.js'

const VARIABLES: Readonly<Record<string, string>> = {
  self: 'The value that the rule is about.',
  oldSelf: 'The value as it is stored.',
}

export const celLanguage = ({ environment, schema }: CelSetup): ExpressionLanguage => ({
  environment,
  variables: VARIABLES,
  ...(schema && { describeField: (typeName, field) => describeField(schema, typeName, field) }),
})

/** What may stand in the pane of the variables: of `self` the schema is known. */
export function schemaOfValues({ schema }: CelSetup): DocumentSchema {
  const self: KeySchema = schema === undefined ? {} : (schema as KeySchema)
  const properties = {
    self: { description: VARIABLES['self'], ...self },
    oldSelf: { description: VARIABLES['oldSelf'], ...self },
  }
  return { root: { type: 'object', properties }, resolve: () => undefined }
}

const SCHEMA_NAME = 'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps'

/** What may stand in the pane of the schema: what a CRD may say. */
export const schemaOfSchemas = async (release: string): Promise<DocumentSchema | undefined> =>
  publishedSchema(SCHEMA_NAME, await publishedKinds(release))
