// Pages of lint rules, from their records: a table by family, and a section for each rule.

/** What a page needs of a rule. */
export interface DocumentedRule<Family extends string = string> {
  readonly code: string
  readonly family: Family
  readonly summary: string
  readonly why: string
  readonly mend: string
  readonly severity?: string
  readonly options?: { readonly schema: object; readonly default: unknown }
  readonly sample: string
  readonly valid: readonly string[]
  readonly invalid: readonly DocumentedSample[]
}

export interface DocumentedSample {
  readonly source: string
  readonly message: string
  readonly fixed?: string
  readonly kubernetesVersion?: string
  readonly options?: unknown
}

export interface LintPage<Family extends string> {
  readonly introduction: string
  readonly rules: readonly DocumentedRule<Family>[]
  /** In their order. */
  readonly families: readonly Family[]
  readonly titles: Readonly<Record<Family, string>>
  /** What samples are, by kind. */
  readonly samples: Readonly<Record<string, string>>
}

/** The text of a page. */
export function lintPage<Family extends string>({
  introduction,
  rules,
  families,
  titles,
  samples,
}: LintPage<Family>): string {
  const ofFamily = (family: Family): readonly DocumentedRule<Family>[] => rules.filter((rule) => rule.family === family)
  const tables = families.map((family) => table(titles[family], ofFamily(family)))
  const sections = families.flatMap((family) => ofFamily(family).map((rule) => section(rule, samples)))
  return [introduction, ...tables, '## Every rule\n', ...sections].join('\n')
}

function table(title: string, rules: readonly DocumentedRule[]): string {
  const rows = rules.map((rule) => {
    const { code, severity = 'warning', summary } = rule
    return `| [${code}](#${anchor(code)}) | ${severity}${isFixing(rule) ? ', fix' : ''} | ${summary} |`
  })
  return [`## ${title}`, '', '| rule | default | requirement |', '|---|---|---|', ...rows, ''].join('\n')
}

const isFixing = ({ invalid }: DocumentedRule): boolean => invalid.some(({ fixed }) => fixed !== undefined)

/** As GitHub makes it of a heading. */
const anchor = (code: string): string => code.replaceAll('/', '')

function section(rule: DocumentedRule, samples: Readonly<Record<string, string>>): string {
  const { code, severity = 'warning', summary, why, mend, options, sample, valid, invalid } = rule
  return [
    `### ${code}`,
    '',
    `${summary} ${why}`,
    '',
    `To fix it: ${mend}. Default: \`${severity}\`. The samples are ${samples[sample] ?? sample}.`,
    '',
    ...(options === undefined
      ? []
      : [
          `Options, by default \`${JSON.stringify(options.default)}\`:`,
          '',
          ...block('json', JSON.stringify(options.schema)),
        ]),
    'Valid:',
    '',
    ...valid.flatMap((source) => block('yaml', source)),
    'Reported:',
    '',
    ...invalid.flatMap(found),
  ].join('\n')
}

const found = ({ source, message, fixed, kubernetesVersion, options }: DocumentedSample): string[] => [
  ...block('yaml', source),
  ...(options === undefined ? [] : ['With the options', '', ...block('json', JSON.stringify(options))]),
  ...(message.includes('\n')
    ? [
        ...block('text', message.trimEnd()),
        ...(kubernetesVersion === undefined ? [] : [versionOf(kubernetesVersion), '']),
      ]
    : [`\`${message}\`${kubernetesVersion === undefined ? '' : ` ${versionOf(kubernetesVersion)}`}`, '']),
  ...(fixed === undefined ? [] : ['Fixed:', '', ...block('yaml', fixed)]),
]

const versionOf = (version: string): string => `with \`--kubernetes-version ${version}\``

/** Longer lines are of samples that are about size. */
const LONGEST_LINE = 300

const block = (language: string, text: string): string[] => [
  `\`\`\`${language}`,
  ...text.split('\n').map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line)),
  '```',
  '',
]
