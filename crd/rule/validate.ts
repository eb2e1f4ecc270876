// The checks of `x-kubernetes-validations` of one node of a CRD's schema.
import { trimSpace } from '../../apimachinery/text/index.js'
import { field, type FieldError, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { go, GoValue } from '../../apimachinery/go/index.js'
import { ruleValue } from '../schema/internal-value.js'
import { rulesOf, type JsonSchemaProps, type ValidationRule } from '../schema/props.js'
import { conversionError } from '../schema/structural.js'
import { compileRules, type CompiledRule, type StoredExpressions } from './compile.js'
import { costDetail, multiplyCosts, RULE_COST_LIMIT } from './cost.js'
import { resolveFieldPath } from './field-path.js'
import { UntypedSelfError } from './node.js'
import type { RuleScope, SelfSchema } from './scope.js'

/** The reasons that a rule may give (`FieldValueErrorReason`). */
const REASONS: readonly string[] = [
  'FieldValueDuplicate',
  'FieldValueForbidden',
  'FieldValueInvalid',
  'FieldValueRequired',
]
const REASON = go.named(go.string)

/** What is wrong with the fields of a node's rules, but for their expressions; `path` is that of the node. */
export function ruleFieldErrors(schema: JsonSchemaProps, path: FieldPath): FieldErrorList {
  return rulesOf(schema).flatMap((rule, index) => {
    const at = path.child('x-kubernetes-validations').index(index)
    return [
      ...messageErrors(rule, at),
      ...messageExpressionErrors(rule, at),
      ...reasonErrors(rule, at),
      ...fieldPathErrors(rule, schema, at.child('fieldPath')),
    ]
  })
}

const hasLineBreaks = (text: string): boolean => /[\n\r]/.test(text)

function messageErrors({ rule, message = '' }: ValidationRule, path: FieldPath): FieldErrorList {
  const text = trimSpace(message)
  if (trimSpace(rule) === '') return [field.required(path.child('rule'), 'rule is not specified')]
  if (message !== '' && text === '') return [field.invalid(path.child('message'), message, NON_EMPTY)]
  if (hasLineBreaks(text)) return [field.invalid(path.child('message'), message, NO_LINE_BREAKS)]
  if (hasLineBreaks(trimSpace(rule)) && text === '')
    return [field.required(path.child('message'), 'message must be specified if rule contains line breaks')]
  return []
}

const NON_EMPTY = 'must be non-empty if specified'
const NO_LINE_BREAKS = 'must not contain line breaks'

const messageExpressionErrors = ({ messageExpression = '' }: ValidationRule, path: FieldPath): FieldErrorList =>
  messageExpression !== '' && trimSpace(messageExpression) === ''
    ? [field.required(path.child('messageExpression'), `messageExpression ${NON_EMPTY}`)]
    : []

const reasonErrors = ({ reason }: ValidationRule, path: FieldPath): FieldErrorList =>
  reason !== undefined && !REASONS.includes(reason)
    ? [field.notSupported(path.child('reason'), new GoValue(REASON, reason), REASONS)]
    : []

function fieldPathErrors({ fieldPath = '' }: ValidationRule, schema: JsonSchemaProps, path: FieldPath): FieldErrorList {
  if (fieldPath === '') return []
  const errors: FieldError[] = []
  if (trimSpace(fieldPath) === '') errors.push(field.invalid(path, fieldPath, NON_EMPTY))
  if (hasLineBreaks(fieldPath)) errors.push(field.invalid(path, fieldPath, NO_LINE_BREAKS))
  const isUnknown = conversionError(schema) === undefined && 'error' in resolveFieldPath(fieldPath, schema)
  if (isUnknown) errors.push(field.invalid(path, fieldPath, 'must be a valid path'))
  return errors
}

/** How the expressions of a node's rules are judged. */
export interface RuleErrorsOptions {
  readonly compatibility?: string | undefined
  /** The expressions of the stored CRD. */
  readonly stored?: StoredExpressions | undefined
  /** Whether the limit of a single expression's cost is left out, as for schemas that don't change. */
  readonly ignoreCost?: boolean | undefined
  /** The highest list above the node whose items can't be correlated with the stored ones: `oldSelf` is forbidden below. */
  readonly uncorrelatable?: FieldPath | undefined
}

/**
 * What is wrong with the expressions of a node's rules, of a node without other errors at it or below it. Adds their costs to
 * the total of the scope.
 */
export function ruleErrors(
  schema: JsonSchemaProps,
  path: FieldPath,
  scope: RuleScope,
  options: RuleErrorsOptions = {},
): FieldErrorList {
  const rules = path.child('x-kubernetes-validations')
  if (rulesOf(schema).length === 0) return []
  const self = scope.self()
  if (self instanceof Error) return [field.internalError(rules, new Error(`${UNTYPED}: ${self.message}`))]
  try {
    const compiled = compiledRules(schema, self, options)
    return compiled.flatMap((rule, index) => expressionErrors(rule, rules.index(index), scope, options))
  } catch (error) {
    if (error instanceof UntypedSelfError) return [field.internalError(rules, error)]
    throw error
  }
}

const compiledRules = (
  schema: JsonSchemaProps,
  self: SelfSchema,
  { compatibility, stored }: RuleErrorsOptions,
): CompiledRule[] =>
  compileRules(schema, { compatibility, mode: stored, self: self.schema, resourceRoot: self.resourceRoot })

/** The rules of a node, of which `ruleErrors` found nothing. */
export function faultlessRules(scope: RuleScope, options: RuleErrorsOptions): CompiledRule[] {
  const { schema } = scope
  const self = rulesOf(schema).length === 0 ? undefined : scope.self()
  return self === undefined || self instanceof Error ? [] : compiledRules(schema, self, options)
}

const UNTYPED = 'internal error: failed to construct type information for x-kubernetes-validations rules'

function expressionErrors(
  compiled: CompiledRule,
  path: FieldPath,
  scope: RuleScope,
  options: RuleErrorsOptions,
): FieldErrorList {
  const { rule, error, messageError } = compiled
  const errors = costErrors('estimated rule cost', path.child('rule'), ruleCost(compiled, scope), scope, options)
  if (error !== undefined) errors.push(field.invalid(path.child('rule'), ruleValue(rule), error))
  const message = path.child('messageExpression')
  if (messageError !== undefined) errors.push(field.invalid(message, ruleValue(rule), messageError))
  else if (compiled.messageExpression !== undefined) {
    const { cost } = compiled.messageExpression
    errors.push(...costErrors('estimated messageExpression cost', message, cost, scope, options))
  }
  errors.push(...oldSelfErrors(compiled, path, options.uncorrelatable))
  return errors
}

/** The estimated cost of all runs of a rule in one object. */
const ruleCost = ({ expression, requestCardinality }: CompiledRule, { cardinality }: RuleScope): bigint =>
  multiplyCosts(expression?.cost ?? 0n, cardinality ?? requestCardinality)

function costErrors(
  what: string,
  path: FieldPath,
  cost: bigint,
  scope: RuleScope,
  { ignoreCost = false }: RuleErrorsOptions,
): FieldError[] {
  scope.total.add(path, cost)
  return !ignoreCost && cost > RULE_COST_LIMIT ? [field.forbidden(path, costDetail(what, cost, RULE_COST_LIMIT))] : []
}

function oldSelfErrors(
  { rule, usesOldSelf }: CompiledRule,
  path: FieldPath,
  uncorrelatable: FieldPath | undefined,
): FieldErrorList {
  if (usesOldSelf) {
    const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${uncorrelatable}`
    return uncorrelatable === undefined ? [] : [field.invalid(path.child('rule'), rule.rule, detail)]
  }
  if (rule.optionalOldSelf === undefined) return []
  const detail = 'may not be set if oldSelf is not used in rule'
  return [field.invalid(path.child('optionalOldSelf'), rule.optionalOldSelf, detail)]
}
