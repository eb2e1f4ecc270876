// The report for a comment of a pull request.
import { codeBlock, codeElement, codeSpan, withinComment } from '../../diagnostics/render/index.js'
import { writeYaml } from '../../manifest/index.js'
import { amount, formatNumber, switchEffect } from '../verdict/index.js'
import { errorLine } from './error-line.js'
import type { ReportedMismatch, ReportModel } from './model.js'
import { EFFECT_TEXTS, fieldName, originName, placeName } from './names.js'
import { agreementText, changeCounts, comparedText, verdictCounts } from './totals.js'

/** Totals, verdicts as a table, and each mismatch folded; as much as fits into a comment. */
export function renderMarkdown(report: ReportModel): string {
  const { results, failures, data, mismatches } = report
  const agreement = agreementText(results)
  const head = `**${comparedText(report)}${agreement === undefined ? '' : `; ${agreement} agreement`}**`
  const changes = changeCounts(report).map(([name, count]) => `${name} ${formatNumber(count)}`)
  const parts = [
    ...(failures.length === 0 ? [] : [`Fails: ${failures.map((one) => codeSpan(one)).join(', ')}\n`]),
    ...(changes.length === 0
      ? []
      : [`Mismatches since ${codeSpan(report.options.before?.name ?? '')}: ${changes.join(', ')}\n`]),
    table(report),
    ...mismatches.map((one) => details(one)),
    ...data.panics.map(
      ({ result, validationIdentifier, message, count }) =>
        `- **${result}** of ${codeSpan(validationIdentifier)}, ${amount(count, 'time')}: ${codeSpan(message)}`,
    ),
    ...data.dropped.map(({ reason, count }) => `- not kept: ${formatNumber(count)}: ${codeSpan(reason)}`),
  ]
  return `${head}\n\n${withinComment(parts.filter((part) => part !== ''))}\n`
}

function table(report: ReportModel): string {
  const counts = verdictCounts(report)
  if (counts.length === 0) return ''
  const rows = counts.map(([name, count]) => `| ${name} | ${formatNumber(count)} |`)
  return ['| verdict | rules |', '| --- | --: |', ...rows, ''].join('\n')
}

function details(mismatch: ReportedMismatch): string {
  const { validationIdentifier, direction, count, samples, explanation, place, suggestions, rule } = mismatch
  const sample = samples[0]
  const title = `${validationIdentifier}: ${fieldName(mismatch)}: ${originName(mismatch)}`
  return [
    `<details><summary><b>${rule.verdict}</b> ${codeElement(title)} ${direction}, ${amount(count, 'time')}</summary>`,
    '',
    explanation,
    ...(place === undefined ? [] : ['', `${codeSpan(placeName(place))}${place.isTag ? '' : ' has no tag'}`]),
    ...(sample === undefined
      ? []
      : [
          '',
          `- error: ${codeSpan(errorLine(sample.record.error))}`,
          `- ${EFFECT_TEXTS[switchEffect(sample.record)]}`,
          '',
          codeBlock(writeYaml(sample.record.object), 'yaml'),
        ]),
    ...suggestions.flatMap(({ title: what, code }) => [
      '',
      `${what}${code === '' ? '' : ':'}`,
      ...(code === '' ? [] : ['', codeBlock(code, /^[-+] /m.test(code) ? 'diff' : 'ts')]),
    ]),
    '',
    `Next: ${rule.next.text}`,
    '',
    '</details>',
    '',
  ].join('\n')
}
