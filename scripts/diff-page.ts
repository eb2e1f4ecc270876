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
    '_Unproved_, for stored objects and clients: the new CRD asks for more, but neither was it proved that it refuses nothing which the old one accepted, nor was an object found that it refuses.',
    '',
    '`OLD` and `NEW` are files, folders and globs, git revisions (`v1.0:crds/`) or live clusters: `cluster:` for the current context, `cluster:CONTEXT` for another one. A cluster has CRDs of many projects: only those with the same names as the files or revisions are compared. `--objects` names stored objects, `--objects cluster` those of the compared cluster.',
    '',
    "A rule or keyword that asks for more may be true for whatever the old schema accepts: `self.size() <= 3` beside `maxItems: 3`, `self != '*'` beside `pattern: ^https://`. kubevet proves that where it can, from sizes, ranges, enums, patterns, required fields, defaults, list types and rules of the old schema, and says what proves it; such a change is compatible. Otherwise kubevet looks for an object that the old CRD accepts and the new one rejects, and verifies it with both (docs/adr/0012); what concerns a status is written at /status, to an object that could be created. A change with neither is unproved. `--fail-on breaking` (the default), `unproved`, `ratcheted` or `never` says from where on a change is an error; other changes that are not compatible are warnings. With `--no-witness` no object is looked for, and changes count as if there were one. What the API server reports about the new CRD as an update of the old one comes first; errors that the old CRD has, too, are one warning. A finding is at the value in the new text, or in the old one if it was removed. A change that is the same for several fields is reported once, at the first of them; `--all` reports each one. Severities can be set by code in the config file (`diff.rules`).",
    '',
    'A comment in the new text accepts changes of the entry above or beside which it is written: `# kubevet-ignore diff/field-removed: unused since 1.4`; `# kubevet-ignore-file diff/default-changed` accepts those of a file. `--update-baseline` writes the changes that there are to a file, `--baseline FILE` (`diff.baseline`) passes over those that are in it. Comments and entries that silence nothing are warnings. `--format markdown` writes a report for the comment of a pull request.',
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
