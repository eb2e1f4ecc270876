// docs/crd-lint.md, from the records of the rules.
import { LINT_FAMILIES, LINT_RULES, type InvalidSample, type LintFamily, type LintRule } from '../crd/index.js'

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

\`kubevet lint --cluster\` lints the CRDs of a live cluster, all of them or those that are named; \`--context\` and
\`--kubeconfig\` choose it. What is found has its place in the YAML of the CRD, \`cluster:CONTEXT/customresourcedefinitions/NAME\`.
`

/** The page of all rules: a table by family, and a section for each. */
export const crdLintPage = (): string =>
  `${[INTRODUCTION, ...LINT_FAMILIES.map(table), ...LINT_FAMILIES.flatMap((family) => rulesOf(family).map(section))].join('\n')}`

const rulesOf = (family: LintFamily): LintRule[] => LINT_RULES.filter((rule) => rule.family === family)

function table(family: LintFamily): string {
  const rows = rulesOf(family).map((rule) => {
    const { code, severity = 'warning', summary } = rule
    return `| [${code}](#${anchor(code)}) | ${severity}${isFixing(rule) ? ', fix' : ''} | ${summary} |`
  })
  return [`## ${TITLES[family]}`, '', '| rule | default | asks |', '|---|---|---|', ...rows, ''].join('\n')
}

const isFixing = ({ invalid }: LintRule): boolean => invalid.some(({ fixed }) => fixed !== undefined)

/** As GitHub makes it of a heading. */
const anchor = (code: string): string => code.replaceAll('/', '')

function section(rule: LintRule): string {
  const { code, severity = 'warning', summary, why, mend, options, sample, valid, invalid } = rule
  return [
    `### ${code}`,
    '',
    `${summary} ${why}`,
    '',
    `To mend it: ${mend}. Default: \`${severity}\`. The samples are ${SAMPLES[sample]}.`,
    '',
    ...(options === undefined
      ? []
      : [
          `Options, by default \`${JSON.stringify(options.default)}\`:`,
          '',
          ...block('json', JSON.stringify(options.schema)),
        ]),
    'Fine:',
    '',
    ...valid.flatMap((source) => block('yaml', source)),
    'Found:',
    '',
    ...invalid.flatMap(found),
  ].join('\n')
}

const found = ({ source, message, fixed, compatibility, options }: InvalidSample): string[] => [
  ...block('yaml', source),
  ...(options === undefined ? [] : ['With the options', '', ...block('json', JSON.stringify(options))]),
  `\`${message}\`${compatibility === undefined ? '' : ` with \`--compatibility ${compatibility}\``}`,
  '',
  ...(fixed === undefined ? [] : ['Mended:', '', ...block('yaml', fixed)]),
]

/** Longer lines are of samples that are about size. */
const LONGEST_LINE = 300

const block = (language: string, text: string): string[] => [
  `\`\`\`${language}`,
  ...text.split('\n').map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line)),
  '```',
  '',
]
