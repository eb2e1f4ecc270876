import { BUILTIN_RECORDS, type BuiltinRecord, type Tier } from '../api/builtin/index.js'
import { apiVersionOf } from '../apimachinery/kind/index.js'

const ABOUT: Readonly<Record<Tier, string>> = {
  A: 'As in Kubernetes 1.34, word for word: decoding, defaults, what is prepared, validation, columns of tables, selectors, merging, generations.',
  B: "Their shape: strict decoding by Go's types, defaults, what a new object gets, the rules of metadata, generations, `/status` and `/scale`, strategic merge patches, server-side apply, field selectors, columns of tables. Not: the validation of their specs and status, warnings about Pods and their templates, what a controller adds.",
  C: 'Their shape: strict decoding, the rules of metadata, merging. No defaults, no validation, no columns.',
}

/** docs/kinds.md: Kubernetes' own kinds, and how exactly `kubevet serve` serves them. */
export function kindsPage(): string {
  const lines = [
    '# Kinds that are served',
    '',
    "Kubernetes' own kinds as `kubevet serve` has them, by how exact they are; CustomResourceDefinitions and custom resources are exact. A client that writes an object of a kind of tier B or C and asks for field validation, as kubectl does, is told once, in a `Warning` header.",
    '',
  ]
  for (const tier of ['A', 'B', 'C'] as const) {
    lines.push(`## Tier ${tier}`, '', ABOUT[tier], '', '| kind | versions | what is not exact |', '| --- | --- | --- |')
    for (const record of BUILTIN_RECORDS.filter((one) => one.tier === tier)) lines.push(row(record))
    lines.push('')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

function row({ group, versions, kind, gaps = [], isOptional }: BuiltinRecord): string {
  const served = versions.map((version) => `\`${apiVersionOf({ group, version })}\``).join(', ')
  const asked = isOptional === true ? ['It is served where `--runtime-config` asks for it.'] : []
  return `| ${kind} | ${served} | ${[...gaps, ...asked].join(' ')} |`
}
