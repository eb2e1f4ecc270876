// Pages about tests for a browser.
import {
  badge,
  htmlPage,
  markup,
  message,
  table,
  tiles,
  type Content,
  type Markup,
  type PageSection,
  type Tone,
} from '../../diagnostics/page/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { counted } from '../output/counted.js'

/** What a page of tests consists of. */
interface TestsPage {
  readonly title: string
  readonly headline: string
  readonly diagnostics: readonly Diagnostic[]
  readonly tests: readonly ShownTest[]
  /** Outcomes of conditions; undefined if coverage is not reported. */
  readonly outcomes: { readonly covered: number; readonly total: number } | undefined
  /** What the tests covered of each CRD or policy. */
  readonly coverage: readonly PageSection[]
  /** Additional CSS. */
  readonly style?: string
  readonly fileName: (name: string) => string
}

export interface ShownTest {
  readonly result: keyof typeof TONES
  readonly suite: string
  readonly operation?: string
  readonly name: string
  readonly diagnostics: readonly Diagnostic[]
  /** What else there is to say of it. */
  readonly more?: Content
}

const TONES = {
  failed: 'bad',
  'proves nothing': 'bad',
  'not run': 'unsure',
  passed: 'good',
} as const satisfies Readonly<Record<string, Tone>>

/** The page. */
export function testsPage(page: TestsPage): string {
  const { title, headline, diagnostics, tests, outcomes, coverage, style = '' } = page
  const findings = otherFindings(diagnostics, tests)
  return htmlPage({
    title,
    lede: headline,
    overview: overview(tests, outcomes),
    sections: [
      ...(findings.length === 0 ? [] : [findingsSection(findings, page)]),
      ...(tests.length === 0 ? [] : [testsSection(tests)]),
      ...coverage,
    ],
    style: CONDITIONS_STYLE + style,
  })
}

/** Of expressions with marks in them. */
const CONDITIONS_STYLE = `
.condition { background: none; color: inherit; border-bottom: 3px solid var(--unsure); }
.condition.unseen { border-bottom-color: var(--bad); background: var(--bad-wash); }
.missing { color: var(--bad); font-weight: 650; }
`

function overview(tests: TestsPage['tests'], outcomes: TestsPage['outcomes']): Markup {
  const results = Object.entries(TONES)
    .map(([result, tone]) => ({ result, tone, count: tests.filter((test) => test.result === result).length }))
    .filter(({ count }) => count > 0)
    .map(({ result, tone, count }) => ({ value: count, label: `${count === 1 ? 'test' : 'tests'} ${result}`, tone }))
  if (outcomes === undefined || outcomes.total === 0) return tiles(results)
  const { covered, total } = outcomes
  const percent = `${Math.floor((100 * covered) / total)} %`
  return tiles([
    ...results,
    { value: percent, label: `${covered} of ${total} outcomes covered`, tone: covered === total ? 'good' : 'unsure' },
  ])
}

function findingsSection(findings: readonly Diagnostic[], { fileName }: TestsPage): PageSection {
  const shown = findings.map(({ code, severity, message: text, span }) => {
    const place = span === undefined ? '' : `${fileName(span.source.name)}:${span.source.position(span.start).line}: `
    return message(toneOf(severity), `${place}${code}: ${text}`)
  })
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  return {
    id: 'findings',
    title: 'Findings',
    body: markup`${shown}`,
    size: findings.length,
    tone: hasErrors ? 'bad' : 'unsure',
  }
}

const toneOf = (severity: Diagnostic['severity']): Tone => (severity === 'error' ? 'bad' : 'unsure')

function testsSection(tests: readonly ShownTest[]): PageSection {
  const hasOperations = tests.some(({ operation }) => operation !== undefined)
  const body = table({
    id: 'all-tests',
    label: 'tests',
    hasFilter: true,
    columns: [
      { title: 'result', kind: 'word', isPlain: true },
      { title: 'suite', kind: 'word' },
      ...(hasOperations ? ([{ title: 'operation', kind: 'word' }] as const) : []),
      { title: 'test', kind: 'long', isPlain: true },
    ],
    rows: tests.map((test) => ({
      item: test.result,
      cells: [
        badge(test.result, TONES[test.result]),
        test.suite,
        ...(hasOperations ? [test.operation] : []),
        markup`${test.name}${notes(test)}${test.more}`,
      ],
    })),
  })
  const failed = tests.some(({ result }) => TONES[result] === 'bad')
  return { id: 'tests', title: 'Tests', body, size: tests.length, tone: failed ? 'bad' : 'good' }
}

/** The findings about one test, without its name before them. */
const notes = ({ name, diagnostics }: ShownTest): readonly Markup[] =>
  diagnostics.map(({ severity, message: text }) =>
    message(toneOf(severity), text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text),
  )

/** Findings that have no place of their own: neither about a test nor about coverage. */
function otherFindings(diagnostics: readonly Diagnostic[], tests: TestsPage['tests']): readonly Diagnostic[] {
  const ofTests = new Set(tests.flatMap((test) => test.diagnostics))
  return diagnostics.filter((one) => !one.code.startsWith('coverage/never-') && !ofTests.has(one))
}

/** Covered and all of something, in words. */
export const coveredOf = (
  { covered, total }: { readonly covered: number; readonly total: number },
  noun: string,
): string => `${covered} of ${counted(total, noun)}`
