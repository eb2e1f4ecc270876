import { CHANGE_RECORDS, type Sample } from '../crd/compare/index.js'

/** docs/diff.md: the kinds of change that `kubevet diff` knows. */
export function diffPage(): string {
  const lines = [
    '# Changes of CustomResourceDefinitions',
    '',
    'What `kubevet diff OLD NEW` reports, and what it means to three audiences:',
    '',
    '- **stored**: stored objects. _Compatible_: they stay valid and keep their data. _Ratcheted_: they can be updated as long as the part that the change concerns stays as it is (KEP-4008). _Breaking_: updates are rejected, or data is lost.',
    '- **clients**: programs and people that write and read objects. _Breaking_: requests that were accepted are rejected or mean something else, or objects that are read have another shape.',
    '- **apply**: server-side apply. _Breaking_: ownership is recorded in another shape, or manifests that could be applied are rejected.',
    '',
    '`OLD` and `NEW` are files, folders and globs, git revisions (`v1.0:crds/`) or live clusters: `cluster:` for the current context, `cluster:CONTEXT` for another one. A cluster has CRDs of many projects: only those with the same names as the files or revisions are compared. `--objects` names stored objects, `--objects cluster` those of the compared cluster.',
    '',
    'For a change that rejects more, kubevet looks for an object that the old CRD accepts and the new one rejects, and verifies it with both (docs/adr/0012). What the API server reports about the new CRD as an update of the old one comes first. A change that is the same for several fields is reported once, at the first of them; `--all` reports each one. Severities can be set by code in the config file (`diff.rules`).',
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
