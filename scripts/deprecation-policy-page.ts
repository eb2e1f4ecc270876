// docs/deprecation-policy-rules.md, from the records of the rules.
import { checkReleases, type Release } from '../lifecycle/index.js'
import { RELEASE_RULES, type ReleaseRule } from '../lifecycle/releases/index.js'
import { writeYaml } from '../manifest/index.js'

const INTRODUCTION = `# Rules of the deprecation policy

What [\`kubevet deprecation-policy\`](deprecation-policy.md) finds, by the numbers of Kubernetes' Deprecation Policy. Samples are series
of releases, in the form of \`lifecycle.yaml\`. Severities are set by code in the config file:

\`\`\`json
{
  "deprecationPolicy": { "rules": { "POL403": "warning", "POL903": "off" } }
}
\`\`\`

_Notices_ are no violations of the policy, but worth knowing; they are warnings. So is what can't be checked: what takes time,
between releases without dates, and round trips through a conversion webhook whose map isn't declared.
`

/** The rules, each with samples and what it says of them. */
export function deprecationPolicyPage(): string {
  return `${[INTRODUCTION, ...RELEASE_RULES.map(section)].join('\n')}`
}

function section(rule: ReleaseRule): string {
  const { code, rule: number, severity, isNotice = false, summary, valid, invalid } = rule
  return [
    `## ${code}`,
    '',
    `${summary} Rule ${number}, ${isNotice ? 'a notice' : severity}.`,
    '',
    'Fine:',
    '',
    ...valid.flatMap(yamlBlock),
    'Found:',
    '',
    ...invalid.flatMap(({ releases, subject }) => [...yamlBlock(releases), ...found(rule, releases, subject)]),
  ].join('\n')
}

const yamlBlock = (releases: readonly Release[]): string[] => ['```yaml', writeYaml({ releases }).trimEnd(), '```', '']

function found({ code }: ReleaseRule, releases: readonly Release[], subject: string): string[] {
  const one = checkReleases(releases, { notices: true }).find((each) => each.code === code && each.subject === subject)
  return one === undefined ? [] : [`\`${subject}\` in ${one.release}: ${one.message}. To mend it: ${one.mend}.`, '']
}
