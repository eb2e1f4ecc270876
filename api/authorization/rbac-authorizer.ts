// Who may do what by RBAC objects (Kubernetes' `plugin/pkg/auth/authorizer/rbac`).
import { errorsText } from './errors-text.js'
import type { AuthorizationAttributes, AuthorizationDecision, Authorizer, FoundRules } from './authorizer.js'
import { ruleAllows } from './rule-allows.js'
import { type RbacObjects, visitRules } from './rule-resolver.js'
import type { UserInfo } from '../resource/index.js'

export class RbacAuthorizer implements Authorizer {
  constructor(private readonly objects: RbacObjects) {}

  authorize(attributes: AuthorizationAttributes): AuthorizationDecision {
    const errors: string[] = []
    const namespace = attributes.resource?.namespace ?? ''
    for (const { rule, source } of visitRules(this.objects, attributes.user, namespace, errors)) {
      if (ruleAllows(rule, attributes)) return { decision: 'allow', reason: `RBAC: allowed by ${source()}` }
    }
    return { decision: 'no opinion', reason: errors.length === 0 ? '' : `RBAC: ${errorsText(errors)}` }
  }

  rulesFor(user: UserInfo, namespace: string): FoundRules {
    const errors: string[] = []
    const rules = Array.from(visitRules(this.objects, user, namespace, errors), ({ rule }) => rule)
    return { rules, error: errorsText(errors) }
  }
}
