// docs/policy-lint.md, from the records of the rules.
import { POLICY_LINT_FAMILIES, POLICY_LINT_RULES, type PolicyLintFamily } from '../admission/index.js'
import { SUPPOSED_SIZE } from '../admission/lint/index.js'
import { lintPage } from './lint-page.js'

const TITLES: Readonly<Record<PolicyLintFamily, string>> = {
  types: 'Types',
  costs: 'Costs',
  dead: 'What does nothing',
  match: 'What is matched',
  bindings: 'Bindings',
  compatibility: 'Compatibility',
  style: 'Style',
}

const SAMPLES = {
  validating: 'fields of the `spec` of a ValidatingAdmissionPolicy for Deployments, with a binding `b` that denies',
  mutating: 'fields of the `spec` of a MutatingAdmissionPolicy for Deployments, with a binding',
  objects: 'objects beside a ValidatingAdmissionPolicy `replicas` for Deployments',
  webhook:
    'fields of a webhook for Deployments, that of `kubevet webhook`, beside a ValidatingAdmissionPolicy `replicas` for them',
} as const

const INTRODUCTION = `# Lint rules of admission policies

What \`kubevet policy lint\` looks for in ValidatingAdmissionPolicies, MutatingAdmissionPolicies and their bindings, beside
what kube-apiserver itself refuses, which comes first and in its own words. \`kubevet lint\` finds the same where policies
stand among CRDs. Severities are set by code in the config file:

\`\`\`json
{
  "lint": { "rules": { "policy/system-namespaces": "warning", "policy/unbound": "off" } }
}
\`\`\`

\`--rule policy/cost\` looks for one rule only, \`--disable policy/unbound\` for all but one. A comment silences rules for the
entry that it stands above or behind, \`# kubevet-ignore policy/cost: small objects\`; \`# kubevet-ignore-file policy/unbound\`
does so for a file. \`--baseline\` puts up with what is known.

Types are those of the built-in kinds, of CRDs (\`--crd\`, or among the files), of OpenAPI documents (\`--openapi\`) and of a
live cluster (\`--cluster\`). \`--old\` has stored policies: their expressions may go on using what new ones may not.

\`--costs\` prints below the findings what each expression may cost where lists, maps and texts have ${SUPPOSED_SIZE} entries: nothing
bounds those of most objects, so that this is not a limit, but shows which expressions grow with what they loop over.
`

/** The page of all rules: a table by family, and a section for each. */
export const policyLintPage = (): string =>
  lintPage({
    introduction: INTRODUCTION,
    rules: POLICY_LINT_RULES,
    families: POLICY_LINT_FAMILIES,
    titles: TITLES,
    samples: SAMPLES,
  })
