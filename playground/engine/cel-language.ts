// What is said of the variables of an expression, and of the fields of its schema.
import type { ExpressionLanguage } from '../../editor/cel/index.js'
import { describeField } from '../../editor/expression/index.js'
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
