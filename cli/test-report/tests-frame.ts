// Pages about tests for a browser, without scripts and external resources.
import { escapeHtml, htmlPage } from '../../diagnostics/page/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'

/** What a page of tests consists of; texts of `body` are HTML. */
interface TestsFrame {
  readonly title: string
  readonly headline: string
  /** Findings that have no place of their own on the page. */
  readonly findings: readonly Diagnostic[]
  readonly body: string
  /** Additional CSS. */
  readonly style?: string
  readonly fileName: (name: string) => string
}

const STYLE = `
td.count { font-family: ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.15rem 0.75rem 0.15rem 0; border-top: 1px solid var(--line); }
th.count, td.count { text-align: right; white-space: nowrap; width: 1%; }
.rule { border: 1px solid var(--line); border-left: 4px solid var(--good); padding: 0.5rem 0.75rem; margin: 0.75rem 0; }
.rule.uncovered { border-left-color: var(--bad); }
.field { opacity: 0.7; overflow-wrap: anywhere; }
.passed { color: var(--good); }
.failed, .missing { color: var(--bad); font-weight: 600; }
.remark { color: var(--unsure); }
mark { background: none; color: inherit; border-bottom: 3px solid var(--unsure); }
mark.unseen { border-bottom-color: var(--bad); background: #cf222e33; }
`

/** The page. */
export function testsFrame(frame: TestsFrame): string {
  const { title, headline, findings, body, style = '' } = frame
  const list = findings.map((one) => finding(one, frame)).join('\n')
  const found = findings.length === 0 ? '' : `<h2>Findings</h2>\n${list}\n`
  return htmlPage({ title, style: STYLE + style, content: `<p>${escapeHtml(headline)}</p>\n${found}${body}` })
}

function finding({ code, severity, message, span }: Diagnostic, { fileName }: TestsFrame): string {
  const place = span === undefined ? '' : `${fileName(span.source.name)}:${span.source.position(span.start).line}: `
  return note(severity, `${place}${code}: ${message}`)
}

const note = (severity: Diagnostic['severity'], text: string): string =>
  `<pre class="${severity === 'error' ? 'failed' : 'remark'}">${escapeHtml(text)}</pre>`

/** Findings that have no place of their own: neither about a test nor about coverage. */
export const otherFindings = (
  diagnostics: readonly Diagnostic[],
  tests: readonly { readonly diagnostics: readonly Diagnostic[] }[],
): readonly Diagnostic[] => {
  const ofTests = new Set(tests.flatMap((test) => test.diagnostics))
  return diagnostics.filter((one) => !one.code.startsWith('coverage/never-') && !ofTests.has(one))
}

/** The tests of each suite in a table of its own; rows are HTML. */
export const suiteTables = <T extends { readonly suite: string }>(
  tests: readonly T[],
  columns: readonly string[],
  row: (test: T) => string,
): string =>
  [...new Set(tests.map(({ suite }) => suite))]
    .map((name) => {
      const rows = tests.filter(({ suite }) => suite === name).map(row)
      return `<h2>${escapeHtml(name)}</h2>
<table>
<tr>${columns.map((column) => `<th>${column}</th>`).join('')}</tr>
${rows.join('\n')}
</table>
`
    })
    .join('')

/** The findings about one test, without its name before them. */
export const testNotes = (name: string, diagnostics: readonly Diagnostic[]): string =>
  diagnostics
    .map(({ severity, message }) => {
      return note(severity, message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message)
    })
    .join('')
