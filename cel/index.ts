// kubevet/cel: CEL as kube-apiserver evaluates it.
export { check, checkAst, compile, parseText, planProgram, type CompileOptions } from './compile.js'
export { DEFAULT_COMPATIBILITY } from '../apimachinery/version/index.js'
export { Environment, MUTATION_LIBRARY, type EnvironmentOptions } from './environment/environment.js'
export { CelCompileError, CelEvaluationError, type CelIssue, type CelPhase } from './errors.js'
export { Activation, type NodeCost, type ObserveNode } from './interpreter/evaluation.js'
export {
  DEFAULT_COST_LIMIT,
  Program,
  type Backend,
  type Bindings,
  type Estimate,
  type Evaluated,
  type EvaluateOptions,
  type Profile,
  type ProfileOptions,
} from './program.js'

export type { CheckedAst, Reference } from './ast/checked.js'
export type {
  CallExpr,
  ComprehensionExpr,
  Expr,
  IdentExpr,
  ListExpr,
  LiteralExpr,
  MapEntry,
  MapExpr,
  ParsedAst,
  SelectExpr,
  SourceInfo,
  StructExpr,
  StructField,
} from './ast/expr.js'
export { formatExpression as format, type FormatOptions } from './parser/format.js'
export { unparse } from './parser/unparse.js'

export { estimateCost, type EstimateOptions, type NodeEstimate } from './cost/estimator.js'
export { UNBOUNDED, type CostEstimate, type SizeEstimate } from './declaration/estimate.js'
export { explain, type Charge, type ExplainOptions } from './explain/explain.js'
export type { ExplainedNode, Explanation } from './explain/explanation.js'
export { explainHtml } from './explain/html.js'
export { explainJson, type ExplanationJson, type NodeJson, type RangeJson, type SizeJson } from './explain/json.js'
export { explainText, type TextOptions } from './explain/text.js'
export { catalogue, type CatalogueEntry, type CatalogueOptions, type Signature } from './library/catalogue/catalogue.js'
export { renderCatalogue, type CatalogueFormat } from './library/catalogue/render-catalogue.js'

export {
  defineFunction,
  defineLibrary,
  member,
  overload,
  type Example,
  type FunctionRecord,
  type Library,
  type Overload,
  type RuntimeCost,
} from './declaration/record.js'
export type { CallEstimator, CallSite } from './declaration/call-site.js'
export type { Macro } from './parser/macro.js'

export type { StructuralSchema } from './schema/structural-schema.js'
export type { DeclaredType } from './schema/declare.js'
export type { SelfOptions } from './environment/self.js'

export type { StructTypes } from './value/type/struct-types.js'
export { formatType, typeText } from './value/type/format.js'
export { parseType } from './value/type/parse.js'
export {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  NULL,
  opaqueType,
  optionalOf,
  STRING,
  structType,
  TIMESTAMP,
  TYPE,
  typeParameter,
  UINT,
  type Type,
} from './value/type/type.js'

export {
  AUTHORIZER as AUTHORIZER_TYPE,
  newAuthorizer,
  newResourceCheck,
  RESOURCE_CHECK as RESOURCE_CHECK_TYPE,
  type Authorizer,
  type AuthorizerAttributes,
  type AuthorizerDecision,
  type RequestResource,
  type UserInfo,
} from './value/kubernetes/authorizer.js'
export { ruleAuthorizer, type AuthorizerRule, type AuthorizerRules } from './value/kubernetes/rule-authorizer.js'

export { CelDuration } from './value/time/duration.js'
export { CelError, isError } from './value/error.js'
export { ExtensionValue } from './value/extension.js'
export { parseJson } from '../apimachinery/json/index.js'
export { CelList, type ListValue } from './value/list/list.js'
export { CelMap, type MapValue } from './value/map/map.js'
export { MUTATION_TYPES } from './value/mutation/mutation-object.js'
export { Double, double } from '../apimachinery/number/index.js'
export { Uint } from './value/number/uint.js'
export { Optional } from './value/optional.js'
export { fromPlain } from './value/data/from-plain.js'
export { toPlain } from './value/data/to-plain.js'
export { Timestamp } from './value/time/timestamp.js'
export { typeOf } from './value/type-of.js'
export { TypeValue } from './value/type-value.js'
export type { Value } from './value/value.js'
