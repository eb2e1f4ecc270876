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

What \`kubevet lint\` reports, besides what kube-apiserver itself rejects. Severities and options are set by code in the
config file:

\`\`\`json
{
  "lint": {
    "rules": { "crd/no-bools": "warning", "crd/list-type": "off" },
    "options": { "crd/cel-cost": { "share": 0.8 } }
  }
}
\`\`\`

A comment silences rules for the entry above or beside which it is written, \`# kubevet-ignore crd/no-floats: a share of a
whole\`; \`# kubevet-ignore-file crd/list-type\` silences them for a file. \`--fix\` fixes findings where that leaves unchanged
what the API server does with objects; rules that it can fix are marked with *fix*. It also writes the limits that bring CEL
rules within the API server’s cost limits: see [What CEL rules cost a CRD](crd-costs.md). With the CRD that is served as
\`--old\`, limits that refuse what it accepts are written with \`--fix=narrowing\` only. \`--dry-run\` prints the changes as a
patch and writes nothing.

Admission policies among the CRDs are linted too: see [Lint rules of admission policies](policy-lint.md).

\`kubevet lint --cluster\` lints the CRDs of a live cluster, either all or those that are named; \`--context\` and
\`--kubeconfig\` choose the cluster. Findings are located in the YAML of the CRD, \`cluster:CONTEXT/customresourcedefinitions/NAME\`.
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
