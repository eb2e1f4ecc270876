// The expressions of a policy with what they may use, for editors.
import type { Environment, StructuralSchema } from '../../cel/index.js'
import type { AdmissionPolicy } from '../api/model.js'
import { environmentOf } from '../expression/environments.js'
import type { ExpressionRole } from '../expression/observer.js'
import type { SchemaSource } from '../type-check/schema-source.js'
import { typedKinds } from '../type-check/type-check.js'
import { LintedPolicy } from './linted-policy.js'

/** An expression of a policy. */
export interface EditedPolicyExpression {
  readonly role: ExpressionRole
  /** `spec.validations[0].expression` */
  readonly field: string
  /** Of a condition or variable; the key of an audit annotation. */
  readonly name: string | undefined
  readonly text: string
  /** With the types of the only kind that the policy's rules name; with `dyn` for several, and for what is not known. */
  readonly environment: Environment
  /** The schema of that kind. */
  readonly objectSchema: StructuralSchema | undefined
}

/** All expressions of a policy, in the order of its text. */
export function expressionsOfPolicy(
  policy: AdmissionPolicy,
  schemas: SchemaSource,
  compatibility: string,
): readonly EditedPolicyExpression[] {
  const linted = new LintedPolicy(policy, [], compatibility)
  const typed = (role: ExpressionRole): ReturnType<typeof typedKinds> =>
    typedKinds(policy, schemas, { compatibility }, { requestResource: true, patchTypes: role === 'mutation' })
  return linted.expressions.map((expression) => {
    const { role, field, name, written } = expression
    const [only, ...others] = typed(role)
    const known = others.length === 0 ? only : undefined
    return {
      ...{ role, field, name, text: written },
      environment: known?.environment ?? expression.environment('new'),
      objectSchema: known && schemas.schemaOf(known.kind),
    }
  })
}

/** What match conditions of webhooks may use. */
export const webhookEnvironment = (compatibility: string): Environment =>
  environmentOf({ compatibility, mode: 'new' }, { authorizer: true })
