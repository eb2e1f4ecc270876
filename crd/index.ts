// kubevet/crd: what kube-apiserver says of CRDs, of custom resources and of their upgrades. Imports nothing of Node.
export {
  AUDIENCES,
  IMPACTS,
  impactOf,
  worstImpact,
  type Audience,
  type Change,
  type DefinitionComparison,
  type Direction,
  type Effect,
  type Effects,
  type Impact,
  type WitnessOutcome,
} from './compare/change.js'
export { compareDefinitions, type CompareOptions } from './compare/compare.js'
export { compareDefinitionSets } from './compare/definition-sets.js'
export type { WitnessOptions } from './compare/witness/search.js'
export type { Witness } from './compare/witness/witness.js'
export {
  adviseCosts,
  type AdviceOptions,
  type CostAdvice,
  type CostStatus,
  type ExpressionAdvice,
  type RuleAdvice,
  type SizeAdvice,
  type TotalAdvice,
} from './advice/advise.js'
export type { BoundEdit, BoundKeyword, SchemaBound, SchemaPath } from './advice/bound.js'
export { applyEdits } from './advice/edits.js'
export { observe, type Observations } from './advice/observations.js'
export type { Condition, ConditionCoverage, Tally, CoverageGap } from '../analysis/coverage/index.js'
export { CoverageRecorder, type RuleCoverage } from './coverage/coverage.js'
export { coverageTotals, coverRules, type CoverageTotals, type CoveredRule } from './coverage/report.js'
export type { PlacedRule } from './coverage/rules.js'
export { decodeDefinition, type DecodedDefinition } from './definition/decode.js'
export type { CustomResourceDefinition } from './definition/model.js'
export {
  validateDefinition,
  type DefinitionRequest,
  type DefinitionVerdict,
  type FieldValidation,
} from './definition/validate.js'
export { DecodeError, type Body, type JsonObject } from '../apimachinery/json/index.js'
export { applyFixes, type PlacedFix, type TextPlace } from './lint/fix.js'
export { lintDefinition, type LintFinding, type LintSettings } from './lint/lint.js'
export {
  LINT_FAMILIES,
  type Edit,
  type InvalidSample,
  type LintFamily,
  type LintRule,
  type SampleKind,
} from './lint/rule.js'
export type { LintSeverity } from '../analysis/lint/index.js'
export { LINT_RULES } from './lint/rules/index.js'
export { BuiltinKinds, type BuiltinRequest, type BuiltinVerdict } from './object/builtin.js'
export { setDefaults } from './object/set-defaults.js'
export { ServeError } from './value/serve-error.js'
export type { EvaluateRule } from './rule/run/evaluate.js'
export { ServedDefinition, type ObjectRequest, type ObjectVerdict } from './object/served.js'
export type { ServeOptions } from './object/serve-versions.js'
export { RULE_COST_LIMIT, SCHEMA_COST_LIMIT } from './rule/cost.js'
export type { RuleReport, SchemaTotal } from './rule/report.js'
export type { JsonSchemaProps, ValidationRule } from './schema/props.js'
export type { JsonPatch } from '../apimachinery/json-patch/index.js'
export type { CreateTest, Suite, SuiteObject, SuiteTest, TestPart, UpdateTest } from './suite/model.js'
export { runSuite, type SuiteOptions, type TestFailure, type TestOutcome, type TestRemark } from './suite/run.js'
export { TestedDefinition } from './suite/tested-definition.js'
