import { checkedKinds } from '../../type-check/type-check.js'
import type { NamedRuleWithOperations, ValidatingAdmissionPolicy } from '../../api/model.js'
import type { SchemaSource } from '../../type-check/schema-source.js'
import { definePolicyLintRule } from '../rule.js'

/** Kinds that kube-apiserver checks at most. */
const MAX_KINDS = 10

export const uncheckedTypes = definePolicyLintRule({
  code: 'policy/unchecked-types',
  family: 'types',
  summary: 'kube-apiserver can check the types of a policy.',
  why: 'It checks validations and their messages only, for kinds that rules name and that it knows. A mistake in the rest is found when a request comes.',
  mend: 'name groups, versions and resources; give kubevet the CRDs with --crd',
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
      message: 'types are not checked for widgets: nothing is known of that resource',
      at: 'spec.matchConstraints.resourceRules[0]',
    },
  ],
  checkPolicy({ policy, rules }, { schemas, report }) {
    if (policy.kind !== 'ValidatingAdmissionPolicy') return
    for (const [index, rule] of rules.entries()) {
      const reason = reasonOf(rule, policy, schemas)
      const field = `spec.matchConstraints.resourceRules[${index}]`
      if (reason !== undefined) report({ field, message: `types are not checked for ${reason}` })
    }
  },
})

function reasonOf(
  rule: NamedRuleWithOperations,
  policy: ValidatingAdmissionPolicy,
  schemas: SchemaSource,
): string | undefined {
  const { apiGroups = [], apiVersions = [], resources = [] } = rule
  for (const [name, list] of Object.entries({ apiGroups, apiVersions })) {
    if (list.some((one) => one.includes('*'))) return `this rule: it has a wildcard in ${name}`
  }
  const wild = resources.filter((resource) => /[*/]/.test(resource))
  if (wild.length > 0) return `${wild.join(', ')}: wildcards and subresources are not`
  const unknown = resources.filter((resource) =>
    apiGroups.every((group) =>
      apiVersions.every((version) =>
        schemas.kindsOf({ group, version, resource }).every((kind) => schemas.schemaOf(kind) === undefined),
      ),
    ),
  )
  if (unknown.length > 0)
    return `${unknown.join(', ')}: nothing is known of ${unknown.length === 1 ? 'that resource' : 'these resources'}`
  const named = apiGroups.length * apiVersions.length * resources.length
  return named > MAX_KINDS && checkedKinds(policy, schemas).length >= MAX_KINDS
    ? `all of this rule: only the first ${MAX_KINDS} kinds are`
    : undefined
}
