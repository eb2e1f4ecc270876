// An authorizer that decides by a table, for trying expressions out: no cluster is asked.
import { formatFieldRequirement, formatLabelRequirement } from '../../../apimachinery/content/index.js'
import type { Authorizer, AuthorizerAttributes, AuthorizerDecision, SelectorAttribute } from './authorizer.js'

/**
 * A rule: it matches what equals all that it names. One with `path` matches path checks only, one with `group`,
 * `resource`, `subresource`, `namespace` or `name` resource checks only.
 */
export interface AuthorizerRule {
  readonly verb?: string
  readonly group?: string
  readonly resource?: string
  readonly subresource?: string
  readonly namespace?: string
  readonly name?: string
  readonly path?: string
  /** Selectors are compared as the texts of their parsed requirements, joined by commas; one that is not valid never matches. */
  readonly fieldSelector?: string
  readonly labelSelector?: string
  /** The user's name. */
  readonly user?: string
  readonly serviceAccount?: { readonly namespace: string; readonly name: string }
  /** The reason of the decision. */
  readonly reason?: string
  /** The text of the error, for rules among `errors`. */
  readonly error?: string
}

/** The rules of an authorizer. */
export interface AuthorizerRules {
  readonly allow?: readonly AuthorizerRule[]
  readonly deny?: readonly AuthorizerRule[]
  readonly errors?: readonly AuthorizerRule[]
}

/** An authorizer that answers with the first rule that matches: `errors` before `deny` before `allow`. Without one it has no opinion. */
export function ruleAuthorizer(rules: AuthorizerRules): Authorizer {
  const find = (list: readonly AuthorizerRule[] | undefined, attributes: AuthorizerAttributes) =>
    list?.find((rule) => matches(rule, attributes))
  return {
    authorize(attributes): AuthorizerDecision {
      const error = find(rules.errors, attributes)
      if (error) return { decision: 'noOpinion', reason: error.reason ?? '', error: error.error ?? '' }
      const denial = find(rules.deny, attributes)
      if (denial) return { decision: 'deny', reason: denial.reason ?? '' }
      const permission = find(rules.allow, attributes)
      return permission ? { decision: 'allow', reason: permission.reason ?? '' } : { decision: 'noOpinion', reason: '' }
    },
  }
}

const resourceKeys = ['group', 'resource', 'subresource', 'namespace', 'name'] as const

function matches(rule: AuthorizerRule, attributes: AuthorizerAttributes): boolean {
  const { isResourceRequest, user } = attributes
  if (isResourceRequest ? rule.path !== undefined : resourceKeys.some((key) => rule[key] !== undefined)) return false
  const { serviceAccount } = rule
  if (serviceAccount && user.name !== `system:serviceaccount:${serviceAccount.namespace}:${serviceAccount.name}`) {
    return false
  }
  return (
    isWanted(rule.user, user.name) &&
    isWanted(rule.verb, attributes.verb) &&
    isWanted(rule.path, attributes.path) &&
    resourceKeys.every((key) => isWanted(rule[key], attributes[key])) &&
    hasSelector(rule.fieldSelector, attributes.fieldSelector, formatFieldRequirement) &&
    hasSelector(rule.labelSelector, attributes.labelSelector, formatLabelRequirement)
  )
}

const isWanted = (wanted: string | undefined, actual: string): boolean => wanted === undefined || wanted === actual

const hasSelector = <Requirement>(
  wanted: string | undefined,
  { requirements, error }: SelectorAttribute<Requirement>,
  format: (requirement: Requirement) => string,
): boolean => wanted === undefined || (error === undefined && requirements.map(format).join(',') === wanted)
