import { summarize, type Diagnostic } from '../finding/diagnostic.js'
import { wellFormed } from '../frame/display.js'
import { codeFrame } from '../frame/frame.js'
import { withoutControls } from '../frame/visible.js'
import type { RenderedCase, Renderer, RenderOptions } from './renderer.js'

/** Shown as the file of findings that have no place. */
const NO_FILE = '(no file)'

/**
 * For CI servers: JUnit's XML. One test case a test of `cases`, and one a file with other findings, with errors as failures
 * inside and warnings as output, which fail nothing. Checked files without a finding appear as passed.
 */
export const renderJunit: Renderer = (diagnostics, options = {}) => {
  const { cases = [] } = options
  const ofCases = new Set(cases.flatMap((one) => one.diagnostics))
  const all = [
    ...cases,
    ...casesOfFiles(
      diagnostics.filter((one) => !ofCases.has(one)),
      options,
    ),
  ]
  const failed = all.filter((one) => summarize(one.diagnostics).errors > 0).length
  const counts = `tests="${all.length}" failures="${failed}" errors="0"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="kubevet" ${counts}>`,
    `  <testsuite name="kubevet" ${counts}>`,
    ...all.flatMap((one) => testCase(one, options)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function casesOfFiles(diagnostics: readonly Diagnostic[], options: RenderOptions): RenderedCase[] {
  const { files = [], fileName = (name) => name } = options
  const byFile = new Map<string, Diagnostic[]>(files.map((name) => [fileName(name), []]))
  for (const diagnostic of diagnostics) {
    const name = diagnostic.span === undefined ? NO_FILE : fileName(diagnostic.span.source.name)
    const found = byFile.get(name)
    if (found === undefined) byFile.set(name, [diagnostic])
    else found.push(diagnostic)
  }
  return [...byFile].map(([name, found]) => ({ suite: 'kubevet', name, diagnostics: found }))
}

function testCase({ suite, name, diagnostics: found }: RenderedCase, options: RenderOptions): string[] {
  const head = `<testcase classname="${escapeXml(suite)}" name="${escapeXml(name)}"`
  if (found.length === 0) return [`    ${head}/>`]
  const failures = found
    .filter(({ severity }) => severity === 'error')
    .map((diagnostic) => {
      const { code, message } = diagnostic
      const attributes = `type="${escapeXml(code)}" message="${escapeXml(message)}"`
      return `      <failure ${attributes}>${escapeXml(detail(diagnostic, options))}</failure>`
    })
  const warnings = found.filter(({ severity }) => severity === 'warning').map((one) => detail(one, options))
  const output = warnings.length === 0 ? [] : [`      <system-out>${escapeXml(warnings.join('\n\n'))}</system-out>`]
  return [`    ${head}>`, ...failures, ...output, '    </testcase>']
}

function detail({ code, severity, message, span, mend }: Diagnostic, { fileName = (name) => name }: RenderOptions) {
  const lines = [`${severity} ${code}: ${message}`]
  if (span !== undefined) {
    const { line, column } = span.source.position(span.start)
    lines[0] = `${fileName(span.source.name)}:${line}:${column}: ${lines[0]}`
    lines.push(codeFrame(span))
  }
  if (mend !== undefined) lines.push(`help: ${mend}`)
  return lines.join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

/** XML 1.0 text or attribute value. Control characters are escapes; other characters that XML can't hold become U+FFFD. */
const escapeXml = (text: string): string =>
  wellFormed(withoutControls(text))
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"\n\r\t]/g, (character) => ESCAPES[character] ?? character)
