// A lint rule of policies: one file each, declared whole. Documentation, tests and the command are made from the records.
import type { InvalidSampleRecord, LintRuleRecord } from '../../analysis/lint/index.js'
import type { ExpressionPart } from '../../analysis/expression/index.js'
import type { LintedBinding, LintedPolicy } from './linted-policy.js'
import type { LintedExpression } from './linted-expression.js'
import type { SchemaSource } from '../type-check/schema-source.js'

/** The parts of the catalogue, in its order. */
export const POLICY_LINT_FAMILIES = ['types', 'costs', 'dead', 'match', 'bindings', 'compatibility', 'style'] as const
/** One of `POLICY_LINT_FAMILIES`: the part of the catalogue that a rule is in. */
export type PolicyLintFamily = (typeof POLICY_LINT_FAMILIES)[number]

/** What a sample is: fields of the `spec` of a policy of either kind, whole objects, or fields of a webhook. */
export type PolicySampleKind = 'validating' | 'mutating' | 'objects' | 'webhook'

/** What a rule finds. */
export interface PolicyLintMessage {
  /** `spec.validations[0].expression` */
  readonly field: string
  /** Which part of the expression at the field is meant; by default all of it. */
  readonly part?: ExpressionPart | undefined
  /** What is wrong, in one sentence. */
  readonly message: string
  /** Instead of the rule's, where the finding knows better. */
  readonly mend?: string
}

/** What a rule is given beside what it looks at. */
export interface PolicyLintContext {
  /** The Kubernetes version, `1.34`, whose CEL new expressions may use. */
  readonly compatibility: string
  /** The version of the API server, if it is known. */
  readonly kubernetesVersion?: string | undefined
  /** What is known of the kinds that policies are about. */
  readonly schemas: SchemaSource
  report(message: PolicyLintMessage): void
}

/** A sample that a rule has something to say of. */
export interface InvalidPolicySample extends InvalidSampleRecord {
  /** The field of the first finding. */
  readonly at: string
}

/**
 * A lint rule of policies: its documentation and samples, and the checks that it makes of policies with their bindings,
 * of each expression, of each binding.
 */
export interface PolicyLintRule extends LintRuleRecord<
  'policy',
  PolicyLintFamily,
  PolicySampleKind,
  InvalidPolicySample
> {
  /** Whether it also looks at webhooks, as at policies that have their rules, selectors and match conditions. */
  readonly looksAtWebhooks?: boolean
  checkPolicy?(policy: LintedPolicy, context: PolicyLintContext): void
  checkExpression?(expression: LintedExpression, policy: LintedPolicy, context: PolicyLintContext): void
  checkBinding?(binding: LintedBinding, context: PolicyLintContext): void
}

export const definePolicyLintRule = (rule: PolicyLintRule): PolicyLintRule => rule
