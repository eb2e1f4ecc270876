// The page of fidelity figures: how many answers are compared with Kubernetes', a suite a row.
import { readFileSync } from 'node:fs'

interface Kind {
  readonly title: string
  /** What is compared with what. */
  readonly how: string
  /** Where it says what is not exact. */
  readonly limits: string
}

const KINDS: Readonly<Record<string, Kind>> = {
  cel: {
    title: 'CEL',
    how: "Values, errors, types, costs and estimates of expressions, by version: cel-go in Kubernetes' environments.",
    limits: '[every function with its version](cel-functions.md)',
  },
  crd: {
    title: 'CRDs and their objects',
    how: "Verdicts on CRDs and custom resources: the API server's own validation, also of published CRDs.",
    limits: '[CRDs as a library](crd-library.md)',
  },
  policy: {
    title: 'Admission policies',
    how: "Decisions, messages, mutated objects and type checks: the admission plugins' own code, with policies of Kyverno, Gateway API and others.",
    limits: '[admission policies as a library](admission-library.md)',
  },
  apply: {
    title: 'Server-side apply',
    how: 'Objects, managed fields and conflicts of sequences of writes: structured-merge-diff and the field manager.',
    limits: '[apply as a library](apply-library.md)',
  },
  tags: {
    title: 'Validators from tags',
    how: "Errors of the generated validators, and the generator's own: validators that Kubernetes' validation-gen made of the same types.",
    limits: '[every tag](tags.md), [where validators and CRDs differ](proof-differences.md)',
  },
  mismatch: {
    title: 'Mismatches',
    how: "What is counted, matched, enforced and logged beside hand-written validation: the API server's migration layer.",
    limits: '[mismatch mode](mismatch.md)',
  },
  lifecycle: {
    title: 'Versions of APIs',
    how: 'Which APIs a release serves, warns of or refuses, and the deprecation policy.',
    limits: '[rules of the policy](deprecation-policy-rules.md)',
  },
  serve: {
    title: 'The API server',
    how: 'Stories of requests, recorded on kube-apiserver 1.34: codes, headers, bodies, watches.',
    limits: '[what is exact](serve.md#what-is-exact-and-what-is-not), [kind by kind](kinds.md)',
  },
  'serve-apply': {
    title: 'Server-side apply over HTTP',
    how: 'The cases of server-side apply again, as requests to `kubevet serve`.',
    limits: '[what is exact](serve.md#what-is-exact-and-what-is-not)',
  },
}

/** The cases that each suite answers as Kubernetes did, as `npm run score` recorded them. */
const readScore = (): Readonly<Record<string, number>> =>
  JSON.parse(readFileSync('test/score.json', 'utf8')) as Record<string, number>

const count = (number: number): string => number.toLocaleString('en')

export function whyTrustItPage(): string {
  const suites = Object.entries(readScore()).map(([path, cases]) => {
    const [kind = '', name = ''] = path.split('/')
    if (!Object.hasOwn(KINDS, kind)) throw new Error(`scripts/why-trust-it-page.ts has no kind ${kind}`)
    return { kind, name, cases }
  })
  const sum = (of: typeof suites): number => of.reduce((total, { cases }) => total + cases, 0)
  const of = (kind: string): typeof suites => suites.filter((suite) => suite.kind === kind)
  const kinds = Object.entries(KINDS).filter(([kind]) => of(kind).length > 0)
  const rows = kinds.map(
    ([kind, { title, how, limits }]) =>
      `| ${title} | ${of(kind).length} | ${count(sum(of(kind)))} | ${how} | ${limits} |`,
  )
  const lines = [
    '# Why trust it',
    '',
    `kubevet says what kube-apiserver would say. This is not a promise but a number: ${count(sum(suites))} cases in ${count(suites.length)} suites have the answer of Kubernetes' own code beside them, and kubevet gives the same one, to the letter.`,
    '',
    '## How the figures are made',
    '',
    '- **The answers are not ours.** Programs in Go link the code that runs in kube-apiserver ([the oracle](oracle.md)), or requests are recorded on a running one. Nobody edits an answer: if kubevet says something else, kubevet is wrong.',
    '- **A case is a whole answer**: the value, each error with field, type, words and order, the cost, the decision, the object. One other letter, and the case is lost.',
    "- **Continuous integration counts them.** `npm run score` compares every case; a suite with fewer than `test/score.json` records fails the run. This page is made of that file, and a check fails if it isn't.",
    '- **What nobody thought of** is looked for by chance: random expressions, schemas, objects, policies and sequences of writes go to both sides, and a difference becomes a case.',
    '- **Real files, not only made-up ones**: CRDs and policies of other projects, as they were published.',
    '',
    '## The suites',
    '',
    '| what | suites | cases | what is compared with what | where to look for limits |',
    '| --- | --: | --: | --- | --- |',
    ...rows,
    '',
    '## What is not exact',
    '',
    '- An answer can be exact only for what it knows. Without a cluster, kubevet knows the objects that you give it: quotas, webhooks elsewhere and objects that a policy asks for are what you say they are.',
    "- Of Kubernetes' own kinds `kubevet serve` has some word for word, and others by their shape only: [kinds](kinds.md) says which.",
    '- `kubevet serve` is for tests: [what it has not](serve.md#what-is-exact-and-what-is-not).',
    "- A CRD can't say all that a tag says: [where validators and CRDs differ](proof-differences.md).",
    '- kubevet follows Kubernetes releases by hand ([how](oracle.md#follow-a-new-kubernetes-release)): a release that is newer than the newest `--kubernetes-version` is not known.',
    '',
    'An answer that differs from that of kube-apiserver is a bug, also if it is better. [Contributing](../CONTRIBUTING.md#debug-one-case) shows how to ask Kubernetes the same question.',
    '',
    '## Every suite',
    '',
    ...kinds.flatMap(([kind, { title }]) => [
      `**${title}**: ${of(kind)
        .map(({ name, cases }) => `${name} ${count(cases)}`)
        .join(', ')}.`,
      '',
    ]),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}
