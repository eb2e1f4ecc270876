// kubevet/admission: admission policies as kube-apiserver evaluates them. Imports nothing of Node.
export { decodePolicyObject, type DecodedPolicyObject } from './api/decode.js'
export type {
  AdmissionPolicy,
  AdmissionPolicyBinding,
  AuditAnnotation,
  FailurePolicy,
  LabelSelector,
  LabelSelectorRequirement,
  MatchCondition,
  MatchResources,
  MutatingAdmissionPolicy,
  MutatingAdmissionPolicyBinding,
  Mutation,
  NamedRuleWithOperations,
  ParamKind,
  ParamRef,
  PolicyMeta,
  PolicyObject,
  ValidatingAdmissionPolicy,
  ValidatingAdmissionPolicyBinding,
  Validation,
  ValidationAction,
  Variable,
} from './api/model.js'
export type { PolicyKind } from './api/policy-kind.js'
export { validatePolicyObject, type PolicyValidationOptions } from './validation/validate.js'
export {
  builtinKind,
  type BuiltinKind,
  builtinKinds,
  builtinMergeSchema,
  builtinResources,
} from '../apply/builtin/index.js'
export type { Cluster, EquivalentResource, ParamStore } from './cluster/cluster.js'
export { PolicyRecorder, type ExpressionCoverage } from './coverage/recorder.js'
export { policyCoverageTotals, type PolicyCoverageTotals } from './coverage/report.js'
export { MATCH_CONDITIONS_COST_BUDGET, RUNTIME_COST_BUDGET } from './expression/budget.js'
export { compileErrors, type CompileError } from './expression/compile-errors.js'
export type {
  EvaluationObserver,
  ExpressionContext,
  ExpressionOutcome,
  ExpressionRole,
  PolicyExpression,
} from './expression/observer.js'
export { guessResource, kindOf, type GroupVersionKind, type GroupVersionResource } from '../apimachinery/kind/index.js'
export type { KindSource, ServedResource } from './resource/kind-source.js'
export type { ExpressionPart } from '../analysis/expression/index.js'
export { lintPolicies, type PolicyLintFinding, type PolicyLintSettings } from './lint/lint.js'
export { policyCosts, type PolicyExpressionCost } from './lint/policy-costs.js'
export {
  POLICY_LINT_FAMILIES,
  type InvalidPolicySample,
  type PolicyLintFamily,
  type PolicyLintRule,
  type PolicySampleKind,
} from './lint/rule.js'
export { POLICY_LINT_RULES } from './lint/rules/index.js'
export { crdMergeSchema, type MergeSchema } from '../apply/index.js'
export { compileMutatingPolicy, type CompiledMutatingPolicy } from './mutating/compile.js'
export type { MutatingHook } from './mutating/invocations.js'
export { mutate, type MutatingPass, type PassMemory } from './mutating/mutate.js'
export { ConversionNeeded } from './cluster/conversion-needed.js'
export { offlineCluster, type OfflineCluster, type OfflineClusterOptions } from './cluster/offline-cluster.js'
export type { PairingRemark } from './policy/policy-pairs.js'
export { PolicyCompiler } from './policy/policy-compiler.js'
export { PolicySet, type EvaluationOptions, type ObservedRuns, type PolicySetOptions } from './policy/policy-set.js'
export { requestOf, type RequestOptions } from './request/request-of.js'
export type { AdmissionOperation, AdmissionRequest } from './request/request.js'
export { decodeReview } from './review/decode.js'
export { decodeReviewInSteps } from './review/decode-in-steps.js'
export { encodeReview } from './review/encode.js'
export type { AdmissionReviewRequest, AdmissionReviewResponse, ReviewStatus } from './review/model.js'
export type {
  ExpectationFailure,
  ExpectationPart,
  ExpectedCall,
  Judge,
  Judgement,
  PolicyExpectation,
  PolicySuite,
  PolicyTest,
} from './suite/model.js'
export { runPolicySuite, type PolicySuiteOptions, type PolicyTestOutcome } from './suite/run.js'
export { traceHtml, type TracePage, type TraceSection } from './trace/html.js'
export { traceJson, type TraceJson } from './trace/json.js'
export type {
  ExpressionTrace,
  LoopVariable,
  TraceDecision,
  TraceIteration,
  TraceLoop,
  TraceNode,
  TraceOperand,
} from './trace/model.js'
export { TraceRecorder, type TraceOptions } from './trace/recorder.js'
export { NO_SECRETS, secretsOf, type Redaction, type SecretMask } from '../apimachinery/redaction/index.js'
export { traceText, type TraceTextOptions } from './trace/text.js'
export { builtinSchemas } from './type-check/builtin-schemas.js'
export { definitionSchemas } from './type-check/definition-schemas.js'
export { documentSchemas } from './type-check/document-schemas.js'
export {
  lintWebhookConfigurations,
  unsentPolicies,
  type WebhookLintFinding,
  type WebhookLintSettings,
} from './lint/lint-webhooks.js'
export { validateWebhookConfiguration, type WebhookValidationOptions } from './validation/webhooks.js'
export {
  decodeWebhookConfiguration,
  isWebhookKind,
  type ConfiguredWebhook,
  type WebhookConfiguration,
  type WebhookKind,
} from './webhook/configuration.js'
export { wouldCall, type WebhookCall } from './webhook/would-call.js'
export { firstOf, type ResourceVersion, type SchemaSource } from './type-check/schema-source.js'
export { typeCheck, type ExpressionWarning, type TypeCheckOptions } from './type-check/type-check.js'
export { compileValidatingPolicy, type CompiledValidatingPolicy } from './validating/compile.js'
export { validate, type ValidateOptions, type ValidatingHook } from './validating/validate.js'
export type { Unmatched } from './policy/unmatched.js'
export type {
  AdmissionVerdict,
  AuditAnnotationDecision,
  Denial,
  MutatingVerdict,
  MutationEvaluation,
  PolicyDecision,
  PolicyEvaluation,
  ValidatingVerdict,
} from './verdict/verdict.js'
export {
  compileWebhook,
  matchCompiledWebhook,
  matchWebhook,
  webhookCompileErrors,
  type CompiledWebhook,
  type MatchedWebhook,
} from './webhook/match-conditions.js'
