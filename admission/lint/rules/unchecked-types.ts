import { checkedKinds } from '../../type-check/type-check.js'
import type { NamedRuleWithOperations, ValidatingAdmissionPolicy } from '../../api/model.js'
import type { SchemaSource } from '../../type-check/schema-source.js'
import { definePolicyLintRule, type PolicyLintMessage } from '../rule.js'

/** Kinds that kube-apiserver checks at most. */
const MAX_KINDS = 10

export const uncheckedTypes = definePolicyLintRule({
  code: 'policy/unchecked-types',
  family: 'types',
  summary: 'kube-apiserver can check the types of a policy.',
  why: 'It checks validations and their messages only, for kinds that rules name and that it knows. A mistake in the rest is found when a request comes.',
  mend: 'name groups and versions',
  sample: 'validating',
  valid: ['failurePolicy: Fail'],
  invalid: [
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: ["*"], operations: [CREATE], resources: [deployments] }',
      message: 'types are not checked for this rule: it has a wildcard in apiVersions',
      at: 'spec.matchConstraints.resourceRules[0]',
    },
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [widgets] }',
      message: 'types are not checked for widgets: that resource is not known',
      at: 'spec.matchConstraints.resourceRules[0]',
    },
  ],
  checkPolicy({ policy, rules }, { schemas, report }) {
    if (policy.kind !== 'ValidatingAdmissionPolicy') return
    for (const [index, rule] of rules.entries()) {
      const found = uncheckedPart(rule, policy, schemas)
      if (found === undefined) continue
      const field = `spec.matchConstraints.resourceRules[${index}]`
      report({ field, ...found, message: `types are not checked for ${found.message}` })
    }
  },
})

function uncheckedPart(
  rule: NamedRuleWithOperations,
  policy: ValidatingAdmissionPolicy,
  schemas: SchemaSource,
): Pick<PolicyLintMessage, 'message' | 'mend'> | undefined {
  const { apiGroups = [], apiVersions = [], resources = [] } = rule
  for (const [name, list] of Object.entries({ apiGroups, apiVersions })) {
    if (list.some((one) => one.includes('*'))) return { message: `this rule: it has a wildcard in ${name}` }
  }
  const wild = resources.filter((resource) => /[*/]/.test(resource))
  if (wild.length > 0) {
    const message = `${wild.join(', ')}: kube-apiserver checks neither wildcards nor subresources`
    return { message, mend: 'name resources; for subresources only tests can show that an expression works' }
  }
  const unknown = resources.filter((resource) =>
    apiGroups.every((group) =>
      apiVersions.every((version) =>
        schemas.kindsOf({ group, version, resource }).every((kind) => schemas.schemaOf(kind) === undefined),
      ),
    ),
  )
  if (unknown.length > 0) {
    const subject = unknown.length === 1 ? 'that resource is' : 'these resources are'
    const message = `${unknown.join(', ')}: ${subject} not known`
    return { message, mend: 'give kubevet the CRDs with --crd, or a cluster with --cluster' }
  }
  const named = apiGroups.length * apiVersions.length * resources.length
  return named > MAX_KINDS && checkedKinds(policy, schemas).length >= MAX_KINDS
    ? { message: `all of this rule: only the first ${MAX_KINDS} kinds are`, mend: 'split the policy' }
    : undefined
}
