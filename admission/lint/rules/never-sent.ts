import { definePolicyLintRule } from '../rule.js'

/** Looked for where configurations of webhooks are linted together with policies (`unsentPolicies`). */
export const neverSent = definePolicyLintRule({
  code: 'policy/never-sent',
  family: 'match',
  summary: 'The rules of kubevet’s own webhook send what its policies are about.',
  why: 'A server calls a webhook for what the rules of its configuration name only: a policy about anything else is served, and never asked.',
  mend: 'add the resources and operations of the policy to the rules of the webhook',
  sample: 'webhook',
  valid: ['timeoutSeconds: 5', 'clientConfig: { url: "https://other.example.com/check" }\nrules: []'],
  invalid: [
    {
      source: 'rules:\n- { apiGroups: [""], apiVersions: [v1], operations: ["*"], resources: [pods] }',
      message: 'no rule of the webhook "a.example.com" is about what this policy matches: a server never sends it',
      at: 'spec.matchConstraints.resourceRules',
    },
  ],
})
