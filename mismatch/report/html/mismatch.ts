// One mismatch: what happened, why, to which object, what to change, how to see it again.
import { copyable, escapeHtml } from '../../../diagnostics/page/index.js'
import type { ErrorRecord, MismatchRecord } from '../../../runtime/index.js'
import type { MismatchSample } from '../../model/data.js'
import { hidesValues, moduleSpecifier, reproduceCommand, testFile, testsOf } from '../../test-case/index.js'
import { amount, switchEffect } from '../../verdict/index.js'
import { errorLine } from '../error-line.js'
import type { ReportedMismatch, ReportOptions } from '../model.js'
import { EFFECT_TEXTS, fieldName, originName, placeName } from '../names.js'
import { objectView } from '../object-view.js'
import type { SourcePlace } from '../source-place.js'
import { minuteText } from '../totals.js'

/** A folded part of the page. Without `hasDetails` only what fits into a few lines. */
export function mismatchHtml(mismatch: ReportedMismatch, options: ReportOptions, hasDetails: boolean): string {
  const { id, rule, validationIdentifier, direction, count, firstSeen, lastSeen, samples, explanation } = mismatch
  const { verdict } = rule
  const [first, ...others] = samples
  const style = verdict === 'disagrees' ? '' : ' some'
  return `<details class="mismatch-item${style}" id="${id}" data-item="${verdict}">
<summary><span class="badge ${verdict}">${verdict}</span> <code>${escapeHtml(fieldName(mismatch))}</code> ${escapeHtml(originName(mismatch))} <span class="muted">${escapeHtml(validationIdentifier)} · ${direction} · ${amount(count, 'time')}${mismatch.letsIn ? ' · <span class="bad">lets objects in</span>' : ''}</span></summary>
<div class="body">
<p>${escapeHtml(explanation)}</p>
<dl>
<dt>direction</dt><dd>${direction === 'extra' ? 'extra: only declarative validation has the error' : 'unmatched: only hand-written validation has the error'}</dd>
<dt>seen</dt><dd>${amount(count, 'time')}, ${minuteText(firstSeen)} to ${minuteText(lastSeen)} UTC</dd>
<dt>causes</dt><dd>${escapeHtml(causesText(mismatch))}</dd>
<dt>advice</dt><dd>${escapeHtml(mismatch.advice)}</dd>
<dt>next step</dt><dd>${escapeHtml(rule.next.text)}${rule.next.back === undefined ? '' : `; until then: ${escapeHtml(rule.next.back)}`}</dd>
</dl>
${first === undefined ? '' : hasDetails ? detailsHtml(mismatch, first, others, options) : '<p class="some">The page would be too large with all objects: kubevet mismatch export-tests and --format json have this one.</p>\n'}</div>
</details>
`
}

const causesText = ({ causes }: ReportedMismatch): string =>
  Object.entries(causes)
    .map(([cause, count]) => `${cause} ${count}`)
    .join(', ')

function detailsHtml(
  mismatch: ReportedMismatch,
  first: MismatchSample,
  others: readonly MismatchSample[],
  options: ReportOptions,
): string {
  const { place, id } = mismatch
  const [test] = testsOf([mismatch])
  const modules = options.validators.length === 0 ? ['./validators.js'] : options.validators.map(moduleSpecifier)
  const settings = { modules, kubernetesVersion: options.kubernetesVersion, gates: {}, options: {} }
  return `${sampleHtml(first)}<div class="columns">
<section><h3>${place === undefined ? 'The tag' : place.isTag ? `The tag, ${escapeHtml(placeName(place))}` : `No tag, ${escapeHtml(placeName(place))}`}</h3>
${place === undefined ? '<p class="muted">Where it is, is not known: name the sources of the types with --types.</p>\n' : excerptHtml(place)}</section>
<section><h3>What to change</h3>
${mismatch.suggestions.map(({ title, code }) => `<p>${escapeHtml(title)}${code === '' ? '.' : ':'}</p>\n${code === '' ? '' : copyable(code, 'the change')}`).join('')}</section>
</div>
<h3>See it again</h3>
${hidesValues(first.record) ? '<p class="some">Hidden values are ***: put others in their place, or the sides may agree for that reason alone.</p>\n' : ''}<p>With a command:</p>
${copyable(reproduceCommand(id, first.record, options), 'the command')}${test === undefined ? '' : `<p>With a test, which fails until both sides agree:</p>\n${copyable(testFile([test], settings), 'the test')}`}${others.length === 0 ? '' : `<details><summary>${amount(others.length, 'more object')}</summary>\n${others.map(sampleHtml).join('')}</details>\n`}`
}

function sampleHtml({ record, origin }: MismatchSample): string {
  const { object, oldObject, error, operation, subresource } = record
  const where = origin === undefined ? '' : ` <span class="muted">${escapeHtml(origin)}</span>`
  const path = subresource === '' ? '' : ` of ${escapeHtml(subresource)}`
  return `<h3>Both sides' errors${where}</h3>
${errorsHtml(record)}<p>${operation === 'unknown' ? 'A request' : operation === 'create' ? 'A creation' : 'An update'}${path}: ${EFFECT_TEXTS[switchEffect(record)]}.</p>
<div class="columns">
${objectHtml('The object', object, error.field)}${oldObject === undefined ? '' : objectHtml('The stored object', oldObject, error.field)}</div>
`
}

const sameRule = (a: ErrorRecord, b: ErrorRecord): boolean =>
  a.field === b.field && a.type === b.type && a.origin === b.origin

/** Errors of the same rule and field side by side. */
function errorsHtml({ handwritten, declarative, error }: MismatchRecord): string {
  const rest = [...declarative]
  const pairs = handwritten.map((one): [ErrorRecord | undefined, ErrorRecord | undefined] => {
    const at = rest.findIndex((other) => sameRule(one, other))
    return [one, at < 0 ? undefined : rest.splice(at, 1)[0]]
  })
  const rows = [...pairs, ...rest.map((one): [undefined, ErrorRecord] => [undefined, one])].map(([left, right]) => {
    const differs = [left, right].some((one) => one !== undefined && sameRule(one, error))
    return `<tr${differs ? ' class="differs"' : ''}>${errorCell('hand-written', left)}${errorCell('declarative', right)}</tr>`
  })
  return `<table class="errors"><thead><tr><th>hand-written</th><th>declarative</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
`
}

function errorCell(label: string, error: ErrorRecord | undefined): string {
  if (error === undefined) return `<td data-label="${label}"><span class="muted">no such error</span></td>`
  const notes = [
    ...(error.origin === '' ? [] : [`origin ${error.origin}`]),
    ...(error.level === undefined ? [] : [error.level]),
    ...(error.coveredByDeclarative === true ? ['covered by declarative'] : []),
    ...(error.shortCircuit === true ? ['short circuit'] : []),
  ]
  return `<td data-label="${label}">${escapeHtml(errorLine(error))}${notes.length === 0 ? '' : `<small>${escapeHtml(notes.join(', '))}</small>`}</td>`
}

function objectHtml(title: string, object: unknown, field: string): string {
  const { lines, first, last, isMissing } = objectView(object, field)
  const html = markedLines(lines, first, last)
  return `<section><h3>${title}</h3>${isMissing ? `<p class="muted"><code>${escapeHtml(field)}</code> is not there.</p>` : ''}<pre class="scroll" tabindex="0">${html}</pre></section>\n`
}

/** Marked lines are blocks, which end with their line. */
function markedLines(lines: readonly string[], first: number, last: number): string {
  const text = (from: number, to: number): string => lines.slice(from, to).map(escapeHtml).join('\n')
  if (last < first) return text(0, lines.length)
  const before = first === 0 ? '' : `${text(0, first)}\n`
  return `${before}<mark>${text(first, last + 1)}</mark>${text(last + 1, lines.length)}`
}

/** Lines before and after the place. */
const AROUND = 3

function excerptHtml({ span: { source, start } }: SourcePlace): string {
  const { line } = source.position(start)
  const from = Math.max(1, line - AROUND)
  const to = Math.min(source.lineCount, line + AROUND)
  const width = String(to).length
  const lines = Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index
    return `${String(number).padStart(width)}  ${source.lineText(number).slice(0, 500)}`
  })
  return `<pre class="scroll" tabindex="0">${markedLines(lines, line - from, line - from)}</pre>\n`
}
