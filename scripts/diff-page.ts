import { CHANGE_RECORDS, type Sample } from '../crd/index.js'

/** docs/diff.md: the kinds of change that `kubevet diff` knows. */
export function diffPage(): string {
  const lines = [
    '# Changes of CustomResourceDefinitions',
    '',
    'What `kubevet diff OLD NEW` finds, and what it means to three audiences:',
    '',
    '- **stored**: objects that are stored. _Compatible_: they stay valid and keep their data. _Ratcheted_: they can be updated as long as the part that the change is about stays as it is (KEP-4008). _Breaking_: updates are refused, or data is lost.',
    '- **clients**: those who write and read objects. _Breaking_: requests that were accepted are refused or mean something else, or what is read is of another shape.',
    '- **apply**: server-side apply. _Breaking_: who owns what is recorded in another shape, or manifests that were applied are refused.',
    '',
    '`OLD` and `NEW` are files, folders and globs, git revisions (`v1.0:crds/`) or live clusters: `cluster:` that of the current context, `cluster:CONTEXT` another one. A cluster has CRDs of many projects: files and revisions are compared with those of the same names. `--objects` names stored objects, `--objects cluster` those of the cluster that is compared.',
    '',
    'Of a change that refuses more, an object is looked for that the old CRD accepts and the new one refuses, and both are asked whether they do (docs/adr/0012). What the API server says to the new CRD as an update of the old one is told first. What is the same of several fields is told once, where the first one is; `--all` tells each by itself. Severities can be set by code in the config file (`diff.rules`).',
    '',
  ]
  for (const { code, summary, why, samples = [] } of CHANGE_RECORDS) {
    lines.push(`## ${code}`, '', summary, '', why, '')
    for (const sample of samples) lines.push(...sampleLines(sample))
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const sampleLines = ({ old, new: renewed, expected }: Sample): string[] => [
  'From',
  '',
  '```yaml',
  old,
  '```',
  '',
  'to',
  '',
  '```yaml',
  renewed,
  '```',
  '',
  '| change | stored | clients | apply |',
  '|---|---|---|---|',
  ...expected.map(({ message, stored, clients, apply }) => `| ${cell(message)} | ${stored} | ${clients} | ${apply} |`),
  '',
]

const cell = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``
