// From policies and bindings to what is wrong with them.
import { DEFAULT_COMPATIBILITY } from '../../cel/index.js'
import type { LintSeverity } from '../../analysis/lint/index.js'
import type { AdmissionPolicy, AdmissionPolicyBinding, PolicyObject } from '../api/model.js'
import { isBinding, isPolicy } from '../api/policy-kind.js'
import { builtinSchemas } from '../type-check/builtin-schemas.js'
import { kindKey } from '../../apimachinery/kind/index.js'
import type { SchemaSource } from '../type-check/schema-source.js'
import { LintedPolicy, type LintedBinding } from './linted-policy.js'
import type { ExpressionPart } from '../../analysis/expression/index.js'
import type { PolicyLintContext, PolicyLintMessage, PolicyLintRule } from './rule.js'
import { POLICY_LINT_RULES } from './rules/index.js'
import { validationFindings } from './validation.js'

/** Settings of `lintPolicies`; by default all rules run with their own severities. */
export interface PolicyLintSettings {
  /** How findings count, by code, where that isn't as the rules have it. */
  readonly severities?: Readonly<Record<string, LintSeverity>>
  /** The Kubernetes version, `1.34`, whose CEL new expressions may use. */
  readonly compatibility?: string
  /** The version of the API server, if it is known; `compatibility` is then its minimum compatibility version. */
  readonly kubernetesVersion?: string | undefined
  /** Default: all of them. */
  readonly rules?: readonly PolicyLintRule[]
  /** What is known of the kinds that policies are about. Default: the built-in ones. */
  readonly schemas?: SchemaSource
  /** Whether what kube-apiserver refuses is reported as well. Default: true. */
  readonly validation?: boolean
  /** The stored object of one that is updated. */
  readonly oldOf?: (object: PolicyObject) => PolicyObject | undefined
}

/** A finding of a lint rule in a policy or a binding, or an error for which kube-apiserver refuses it. */
export interface PolicyLintFinding {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** How to fix it; what kube-apiserver says includes that. */
  readonly mend?: string
  /** What it is about: one of the objects that were given. */
  readonly object: PolicyObject
  /** `spec.validations[0].expression`, as `findField` of kubevet/manifest takes it; empty for the object as a whole. */
  readonly field: string
  /** Which part of the expression at the field is meant. */
  readonly part?: ExpressionPart
  /** Whether kube-apiserver refuses the object for it. */
  readonly isRefusal: boolean
}

/**
 * Lints policies and bindings together. Findings come object by object: first what kube-apiserver refuses, then rule by rule
 * in the order of the catalogue. Never throws for what can be decoded.
 */
export function lintPolicies(
  objects: readonly PolicyObject[],
  settings: PolicyLintSettings = {},
): readonly PolicyLintFinding[] {
  return lintPoliciesBeside(objects, [], settings)
}

/**
 * Lints policies and bindings beside others, of which nothing is said.
 * @param known findings with the same settings from before: those of objects that changed as little as what they are about stay
 */
export function lintPoliciesBeside(
  objects: readonly PolicyObject[],
  others: readonly PolicyObject[],
  settings: PolicyLintSettings,
  known?: KnownPolicyFindings,
): readonly PolicyLintFinding[] {
  const { rules = POLICY_LINT_RULES, validation = true, oldOf } = settings
  const { compatibility = DEFAULT_COMPATIBILITY, kubernetesVersion } = settings
  const context = { compatibility, kubernetesVersion, schemas: remembering(settings.schemas ?? builtinSchemas()) }
  const active = rules.flatMap((rule): ActiveRule[] => {
    const severity = policySeverityOf(rule, settings)
    return severity === 'off' ? [] : [{ rule, severity }]
  })
  const all = [...objects, ...others]
  const policies = new Map<AdmissionPolicy, LintedPolicy>()
  const policyOf = (policy: AdmissionPolicy): LintedPolicy => {
    let linted = policies.get(policy)
    if (linted === undefined) {
      const bindings = all.filter(isBinding).filter((one) => isFor(one, policy))
      policies.set(policy, (linted = new LintedPolicy(policy, bindings, compatibility)))
    }
    return linted
  }
  return objects.flatMap((object) => {
    const about = subjectsOf(object, all)
    const find = (): readonly PolicyLintFinding[] => {
      const refusals = validation ? refusalsOf(object, compatibility, oldOf?.(object)) : []
      const subject = subjectOf(object, about, policyOf)
      return [...refusals, ...active.flatMap((one) => findingsOf(one, subject, object, context))]
    }
    return known === undefined ? find() : known.of(object, about, find)
  })
}

/** Findings of objects that did not change, and are about the same ones. */
export class KnownPolicyFindings {
  readonly #found = new WeakMap<
    PolicyObject,
    { readonly about: readonly PolicyObject[]; readonly findings: readonly PolicyLintFinding[] }
  >()

  of(
    object: PolicyObject,
    about: readonly PolicyObject[],
    find: () => readonly PolicyLintFinding[],
  ): readonly PolicyLintFinding[] {
    const known = this.#found.get(object)
    if (known?.about.length === about.length && known.about.every((one, index) => one === about[index]))
      return known.findings
    const findings = find()
    this.#found.set(object, { about, findings })
    return findings
  }
}

/** Several rules ask for the same schemas, and some sources make them anew each time. */
function remembering(source: SchemaSource): SchemaSource {
  const schemas = new Map<string, ReturnType<SchemaSource['schemaOf']>>()
  return {
    kindsOf: (resource) => source.kindsOf(resource),
    versionsOf: (group, resource) => source.versionsOf?.(group, resource),
    schemaOf(kind) {
      const key = kindKey(kind)
      if (!schemas.has(key)) schemas.set(key, source.schemaOf(kind))
      return schemas.get(key)
    },
  }
}

/** How findings of a rule count. */
export const policySeverityOf = (
  { code, severity = 'warning' }: PolicyLintRule,
  { severities = {} }: Pick<PolicyLintSettings, 'severities'>,
): LintSeverity => (Object.hasOwn(severities, code) ? (severities[code] ?? severity) : severity)

interface ActiveRule {
  readonly rule: PolicyLintRule
  readonly severity: 'error' | 'warning'
}

type Subject = { readonly policy: LintedPolicy } | { readonly binding: LintedBinding }

/** The bindings of a policy; for a binding the policies of its kind. */
const subjectsOf = (object: PolicyObject, all: readonly PolicyObject[]): readonly PolicyObject[] =>
  isPolicy(object)
    ? all.filter((one) => isBinding(one) && isFor(one, object))
    : all.filter(({ kind }) => object.kind === `${kind}Binding`)

function subjectOf(
  object: PolicyObject,
  about: readonly PolicyObject[],
  policyOf: (policy: AdmissionPolicy) => LintedPolicy,
): Subject {
  if (isPolicy(object)) return { policy: policyOf(object) }
  const policies = about.filter(isPolicy).map(policyOf)
  const policy = policies.findLast(({ name }) => name === object.spec.policyName)
  return { binding: { binding: object, policy, policies } }
}

const isFor = (binding: AdmissionPolicyBinding, { kind, metadata }: PolicyObject): boolean =>
  binding.kind === `${kind}Binding` && binding.spec.policyName === metadata.name

const refusalsOf = (
  object: PolicyObject,
  compatibility: string,
  old: PolicyObject | undefined,
): readonly PolicyLintFinding[] =>
  validationFindings(object, { compatibility, old }).map((found) => ({
    ...found,
    severity: 'error' as const,
    object,
    isRefusal: true,
  }))

function findingsOf(
  { rule, severity }: ActiveRule,
  subject: Subject,
  object: PolicyObject,
  known: Omit<PolicyLintContext, 'report'>,
): PolicyLintFinding[] {
  const findings: PolicyLintFinding[] = []
  const report = ({ field, part, message, mend = rule.mend }: PolicyLintMessage): void => {
    const found = { code: rule.code, severity, message, mend, object, field, isRefusal: false }
    findings.push(part === undefined ? found : { ...found, part })
  }
  const context = { ...known, report }
  if ('binding' in subject) rule.checkBinding?.(subject.binding, context)
  else {
    rule.checkPolicy?.(subject.policy, context)
    if (rule.checkExpression !== undefined) {
      for (const expression of subject.policy.expressions) rule.checkExpression(expression, subject.policy, context)
    }
  }
  return findings
}
