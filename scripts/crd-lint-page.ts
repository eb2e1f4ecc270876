// docs/crd-lint.md, from the records of the rules.
import { LINT_FAMILIES, LINT_RULES, type LintFamily } from '../crd/index.js'
import { lintPage } from './lint-page.js'

const TITLES: Readonly<Record<LintFamily, string>> = {
  fields: 'Fields',
  bounds: 'Bounds',
  names: 'Names and descriptions',
  status: 'Status and conditions',
  apply: 'Server-side apply',
  rules: 'CEL rules',
  versions: 'Versions',
  columns: 'Printer columns and scale',
}

const SAMPLES = {
  field: 'the schema of `spec`',
  schema: 'the whole schema',
  version: 'fields of a version',
  spec: 'fields of the CRD’s `spec`',
} as const

const INTRODUCTION = `# Lint rules of CRDs

What \`kubevet lint\` looks for, beside what kube-apiserver itself refuses. Severities and options are set by code in the
config file:

\`\`\`json
{
  "lint": {
    "rules": { "crd/no-bools": "warning", "crd/list-type": "off" },
    "options": { "crd/cel-cost": { "share": 0.8 } }
  }
}
\`\`\`

A comment silences rules for the entry that it stands above or behind, \`# kubevet-ignore crd/no-floats: a share of a
whole\`; \`# kubevet-ignore-file crd/list-type\` does so for a file. \`--fix\` mends what changes nothing of what the API
server does with objects; rules that can are marked with *fix*. It also writes the limits that bring CEL rules inside what
the API server lets them cost: see [What CEL rules cost a CRD](crd-costs.md).

Admission policies that stand among the CRDs are linted, too: see [Lint rules of admission policies](policy-lint.md).

\`kubevet lint --cluster\` lints the CRDs of a live cluster, all of them or those that are named; \`--context\` and
\`--kubeconfig\` choose it. What is found has its place in the YAML of the CRD, \`cluster:CONTEXT/customresourcedefinitions/NAME\`.
`

/** The page of all rules: a table by family, and a section for each. */
export const crdLintPage = (): string =>
  lintPage({
    introduction: INTRODUCTION,
    rules: LINT_RULES,
    families: LINT_FAMILIES,
    titles: TITLES,
    samples: SAMPLES,
  })
