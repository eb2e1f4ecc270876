// kubevet/cel: CEL as kube-apiserver evaluates it.
export { compile, parseText, checkAst, planProgram, type CompileOptions } from './compile.js'
export { DEFAULT_COMPATIBILITY, Environment, MUTATION_LIBRARY, type EnvironmentOptions } from './environment.js'
export { CelCompileError, CelEvaluationError, type CelIssue, type CelPhase } from './errors.js'
export { Activation } from './interpreter/evaluation.js'
export {
  DEFAULT_COST_LIMIT,
  Program,
  type Backend,
  type Bindings,
  type Evaluated,
  type EvaluateOptions,
  type Profile,
} from './program.js'
export { parseJson, parseNumber } from './value/json.js'
export { double } from './value/numbers.js'
export { literalText } from './value/literal-text.js'
export { typeName } from './value/type-of.js'
export { MUTATION_TYPES } from './value/mutation-object.js'
export {
  AUTHORIZER as AUTHORIZER_TYPE,
  RESOURCE_CHECK as RESOURCE_CHECK_TYPE,
  newAuthorizer,
  newResourceCheck,
  type Authorizer,
  type AuthorizerAttributes,
  type AuthorizerDecision,
  type RequestResource,
  type UserInfo,
} from './value/authorizer.js'
export { ruleAuthorizer, type AuthorizerRule, type AuthorizerRules } from './value/rule-authorizer.js'
export { estimateCost, type EstimateOptions } from './cost/estimator.js'
export type { CostEstimate, SizeEstimate } from './cost/estimate.js'
export type { StructuralSchema } from './schema/structural-schema.js'
export { fromTypedJson, toTypedJson } from './value/typed-json.js'
export { formatType, typeText } from './types/format.js'
export { parseType } from './types/parse.js'
export type { Type } from './types/type.js'
export type { CheckedAst } from './ast/checked.js'
export type { Expr, ParsedAst } from './ast/expr.js'
export { formatExpression, type FormatOptions } from './parser/format.js'
export { explain, type Charge, type ExplainOptions } from './explain/explain.js'
export type { ExplainedNode, Explanation } from './explain/explanation.js'
export { explainHtml } from './explain/html.js'
export { explainJson, type ExplanationJson } from './explain/json.js'
export { operandsOf, type OperandOf } from './explain/operands.js'
export { explainText, type TextOptions } from './explain/text.js'
export { schemaBound } from './explain/schema-bound.js'
export type { Value } from './value/value.js'
