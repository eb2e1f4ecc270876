// One mismatch: what happened, why, to which object, what to change, how to see it again.
import {
  badge,
  code,
  copyable,
  facts,
  fold,
  markedLines,
  markup,
  more,
  note,
  table,
  type Content,
  type Markup,
} from '../../../diagnostics/page/index.js'
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
import { toneOf, verdictBadge } from './tones.js'

/** A folded part of the page. Without `hasDetails` only what fits into a few lines. */
export function mismatchHtml(mismatch: ReportedMismatch, options: ReportOptions, hasDetails: boolean): Markup {
  const { id, rule, validationIdentifier, direction, count, firstSeen, lastSeen, samples, explanation } = mismatch
  const { verdict } = rule
  const [first, ...others] = samples
  const letsIn = mismatch.letsIn ? markup` ${badge('lets objects in', 'bad')}` : undefined
  return fold({
    id,
    item: verdict,
    tone: toneOf(verdict),
    summary: markup`${verdictBadge(verdict)}${letsIn} <code>${fieldName(mismatch)}</code> ${originName(mismatch)} <span class="muted">${validationIdentifier} · ${direction} · ${amount(count, 'time')}</span>`,
    body: markup`<p>${explanation}</p>
${facts([
  [
    'direction',
    direction === 'extra'
      ? 'extra: only declarative validation has the error'
      : 'unmatched: only hand-written validation has the error',
  ],
  ['seen', `${amount(count, 'time')}, ${minuteText(firstSeen)} to ${minuteText(lastSeen)} UTC`],
  ['causes', causesText(mismatch)],
  ['advice', mismatch.advice],
  ['next step', `${rule.next.text}${rule.next.back === undefined ? '' : `; until then: ${rule.next.back}`}`],
])}${first === undefined ? undefined : hasDetails ? detailsHtml(mismatch, first, others, options) : TOO_LARGE}`,
  })
}

const TOO_LARGE = note(
  'unsure',
  'The page would be too large with all objects: kubevet mismatch export-tests and --format json have this one.',
)

const causesText = ({ causes }: ReportedMismatch): string =>
  Object.entries(causes)
    .map(([cause, count]) => `${cause} ${count}`)
    .join(', ')

function detailsHtml(
  mismatch: ReportedMismatch,
  first: MismatchSample,
  others: readonly MismatchSample[],
  options: ReportOptions,
): Markup {
  const { id, suggestions } = mismatch
  const [test] = testsOf([mismatch])
  const modules = options.validators.length === 0 ? ['./validators.js'] : options.validators.map(moduleSpecifier)
  const settings = { modules, kubernetesVersion: options.kubernetesVersion, gates: {}, options: {} }
  const changes = suggestions.map(
    ({ title, code: change }) =>
      markup`<p>${title}${change === '' ? '.' : ':'}</p>\n${change === '' ? undefined : copyable(change, 'the change')}`,
  )
  const hidden = hidesValues(first.record)
    ? note('unsure', 'Hidden values are ***: put others in their place, or the sides may agree for that reason alone.')
    : undefined
  const asTest =
    test === undefined
      ? undefined
      : markup`<p>With a test, which fails until both sides agree:</p>\n${copyable(testFile([test], settings), 'the test')}`
  return markup`${sampleHtml(id, first, 0)}<div class="columns">
${tagHtml(mismatch)}
<div><h3>What to change</h3>
${changes}</div>
</div>
<h3>See it again</h3>
${hidden}<p>With a command:</p>
${copyable(reproduceCommand(id, first.record, options), 'the command')}${asTest}${
    others.length === 0
      ? undefined
      : more(
          amount(others.length, 'more object'),
          others.map((one, index) => sampleHtml(id, one, index + 1)),
        )
  }`
}

function tagHtml({ place }: ReportedMismatch): Markup {
  const title =
    place === undefined ? 'The tag' : place.isTag ? `The tag, ${placeName(place)}` : `No tag, ${placeName(place)}`
  return markup`<div><h3>${title}</h3>
${place === undefined ? markup`<p class="muted">Where it is, is not known: name the sources of the types with --types.</p>\n` : excerptHtml(place)}</div>`
}

function sampleHtml(id: string, { record, origin }: MismatchSample, index: number): Markup {
  const { object, oldObject, error, operation, subresource } = record
  const what = operation === 'unknown' ? 'A request' : operation === 'create' ? 'A creation' : 'An update'
  return markup`<h3>Both sides' errors${origin === undefined ? undefined : markup` <span class="muted">${origin}</span>`}</h3>
${errorsHtml(`${id}-errors-${index}`, record)}<p>${what}${subresource === '' ? '' : ` of ${subresource}`}: ${EFFECT_TEXTS[switchEffect(record)]}.</p>
<div class="columns">
${objectHtml('The object', object, error.field)}${oldObject === undefined ? undefined : objectHtml('The stored object', oldObject, error.field)}</div>
`
}

const sameRule = (a: ErrorRecord, b: ErrorRecord): boolean =>
  a.field === b.field && a.type === b.type && a.origin === b.origin

/** Errors of the same rule and field side by side. */
function errorsHtml(id: string, { handwritten, declarative, error }: MismatchRecord): Markup {
  const rest = [...declarative]
  const pairs = handwritten.map((one): [ErrorRecord | undefined, ErrorRecord | undefined] => {
    const at = rest.findIndex((other) => sameRule(one, other))
    return [one, at < 0 ? undefined : rest.splice(at, 1)[0]]
  })
  const rows = [...pairs, ...rest.map((one): [undefined, ErrorRecord] => [undefined, one])].map((sides) => {
    const differs = sides.some((one) => one !== undefined && sameRule(one, error))
    return {
      cells: sides.map((one) => (differs ? markup`<span class="differs">${errorHtml(one)}</span>` : errorHtml(one))),
    }
  })
  return table({
    id,
    label: "both sides' errors",
    columns: [{ title: 'hand-written' }, { title: 'declarative' }],
    rows,
  })
}

function errorHtml(error: ErrorRecord | undefined): Content {
  if (error === undefined) return markup`<span class="muted">no such error</span>`
  const notes = [
    ...(error.origin === '' ? [] : [`origin ${error.origin}`]),
    ...(error.level === undefined ? [] : [error.level]),
    ...(error.coveredByDeclarative === true ? ['covered by declarative'] : []),
    ...(error.shortCircuit === true ? ['short circuit'] : []),
  ]
  return markup`${errorLine(error)}${notes.length === 0 ? undefined : markup`<small>${notes.join(', ')}</small>`}`
}

function objectHtml(title: string, object: unknown, field: string): Markup {
  const { lines, first, last, isMissing } = objectView(object, field)
  return markup`<div><h3>${title}</h3>${isMissing ? markup`<p class="muted"><code>${field}</code> is not there.</p>` : undefined}${code(markedLines(lines, first, last))}</div>
`
}

/** Lines before and after the place. */
const AROUND = 3

function excerptHtml({ span: { source, start } }: SourcePlace): Markup {
  const { line } = source.position(start)
  const from = Math.max(1, line - AROUND)
  const to = Math.min(source.lineCount, line + AROUND)
  const width = String(to).length
  const lines = Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index
    return `${String(number).padStart(width)}  ${source.lineText(number).slice(0, 500)}`
  })
  return code(markedLines(lines, line - from, line - from))
}
