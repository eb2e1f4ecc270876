// Type checking of policies (apiserver's `admission/plugin/policy/validating/typechecking.go`).
import { check, CelCompileError, DYN, type DeclaredType, type Environment } from '../../cel/index.js'
import type { AdmissionPolicy, ValidatingAdmissionPolicy } from '../api/model.js'
import { kindText, parseApiVersion, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { declareObject, typedEnvironment, type RunTimeDeclarations } from './environment.js'
import type { SchemaSource } from './schema-source.js'
import { typesToCheck } from './types-to-check.js'

/** A warning about an expression, as the status of a ValidatingAdmissionPolicy has it. */
export interface ExpressionWarning {
  /** `spec.validations[0].expression` */
  readonly fieldRef: string
  /** For each kind for which the expression does not compile, its errors and a line break. */
  readonly warning: string
}

/** How policies are checked. */
export interface TypeCheckOptions {
  /** The Kubernetes version whose functions expressions may use, as `1.36`. */
  readonly compatibility?: string
}

/**
 * Warnings about a policy's validations and their message expressions, which are compiled with the real types of all kinds that
 * the policy's rules name; what is not known is not checked.
 */
export function typeCheck(
  policy: ValidatingAdmissionPolicy,
  schemas: SchemaSource,
  options: TypeCheckOptions = {},
): readonly ExpressionWarning[] {
  const { validations = [] } = policy.spec
  const checked = typedKinds(policy, schemas, options)
  const warnings: ExpressionWarning[] = []
  const warn = (fieldRef: string, expression: string): void => {
    const warning = checked.flatMap((typed) => warningOf(expression, typed)).join('\n')
    if (warning !== '') warnings.push({ fieldRef, warning })
  }
  for (const [index, { expression, messageExpression = '' }] of validations.entries()) {
    const fieldRef = `spec.validations[${index}]`
    warn(`${fieldRef}.expression`, expression)
    if (messageExpression !== '') warn(`${fieldRef}.messageExpression`, messageExpression)
  }
  return warnings
}

/** The kinds that a policy's rules name and whose schemas are known: those for which `typeCheck` checks. */
export const checkedKinds = (policy: ValidatingAdmissionPolicy, schemas: SchemaSource): readonly GroupVersionKind[] =>
  checkableKinds(policy, schemas).map(({ kind }) => kind)

/** A kind that a policy's rules name, and what expressions may use with its types. */
interface TypedKind {
  readonly kind: GroupVersionKind
  readonly environment: Environment
}

/** The kinds for which expressions can be checked; `more` is what the server does not declare then. */
export function typedKinds(
  policy: AdmissionPolicy,
  schemas: SchemaSource,
  { compatibility }: TypeCheckOptions,
  more?: RunTimeDeclarations,
): readonly TypedKind[] {
  const { variables = [] } = policy.spec
  const params = paramsType(policy, schemas)
  return checkableKinds(policy, schemas).map(({ kind, object }) => {
    const types = { object, ...(params && { params }) }
    return { kind, environment: typedEnvironment(types, variables, compatibility, more) }
  })
}

function checkableKinds(
  policy: AdmissionPolicy,
  schemas: SchemaSource,
): readonly { readonly kind: GroupVersionKind; readonly object: DeclaredType | undefined }[] {
  return typesToCheck(policy, schemas).flatMap((kind) => {
    const schema = schemas.schemaOf(kind)
    return schema === undefined ? [] : [{ kind, object: declareObject(schema, kind.kind + OBJECT_MARK) }]
  })
}

function paramsType({ spec }: AdmissionPolicy, schemas: SchemaSource): DeclaredType | typeof DYN | undefined {
  const { paramKind } = spec
  const version = paramKind && parseApiVersion(paramKind.apiVersion)
  if (paramKind === undefined || version === undefined) return undefined
  const kind = { ...version, kind: paramKind.kind }
  if (kind.group === '' && kind.version === '' && kind.kind === '') return undefined
  const schema = schemas.schemaOf(kind)
  return (schema && declareObject(schema, kind.kind + PARAMS_MARK)) ?? DYN
}

/**
 * What makes the names of types unique, as the nanoseconds do that the server writes behind the kind: no expression can name
 * them, and the types of objects and params of one kind are not the same. Warnings go without.
 */
const OBJECT_MARK = '\u0001'
const PARAMS_MARK = '\u0002'

const MARKS = /[\u0001\u0002]/g

/** The warning about an expression with the types of a kind; none if it compiles. */
export function warningOf(expression: string, { kind, environment }: TypedKind): string[] {
  try {
    check(expression, { environment })
    return []
  } catch (error) {
    if (!(error instanceof CelCompileError)) throw error
    return [`${kindText(kind)}: ${error.message.replace(MARKS, '')}\n`]
  }
}
