// The outputs of kubevet deprecation-policy that have more than findings.
import { objectYaml } from '../../apimachinery/json/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import type { Diagnostic, RenderOptions } from '../../diagnostics/index.js'
import type { RoundTripLoss } from '../../crd/release/index.js'
import { detailedJson } from '../output/detailed-json.js'
import type { AcceptedViolation } from './exceptions.js'
import type { ShownViolation } from './round-trips.js'

/** A finding; the violation that it is about, if it is about one. */
export interface ReportedFinding {
  readonly diagnostic: Diagnostic
  readonly shown?: ShownViolation
}

/** The most lines that are shown of an object, and the most paths. */
const MOST_LINES = 30
const MOST_PATHS = 8

/** Findings, each with the object that shows it, and what is accepted. */
export function textReport(
  findings: readonly ReportedFinding[],
  accepted: readonly AcceptedViolation[],
  render: (diagnostics: readonly Diagnostic[]) => string,
): string {
  const parts = findings.map(({ diagnostic, shown }) => {
    const loss = shown?.loss
    return `${render([diagnostic])}${loss === undefined ? '' : lossText(loss)}`
  })
  const lines = accepted.map(
    ({ violation: { code, subject, release }, reason, until }) =>
      `accepted ${code} ${visible(subject)} in ${visible(release)}: ${visible(reason)}${until === undefined ? '' : ` (until ${until})`}\n`,
  )
  return [...parts, ...(lines.length === 0 ? [] : [lines.join('')])].join('\n')
}

function lossText({ object, converted, lost, errors }: RoundTripLoss): string {
  const paths = lost.slice(0, MOST_PATHS).map(visible).join(', ')
  const more = lost.length > MOST_PATHS ? ` and ${lost.length - MOST_PATHS} more` : ''
  return [
    '  made-up object:',
    ...yamlLines(object),
    `  as ${visible(String(converted.apiVersion))}:`,
    ...yamlLines(converted),
    ...(lost.length === 0 ? [] : [`  lost on the way back: ${paths}${more}`]),
    ...errors.map((error) => `  refused there: ${visible(error)}`),
    '',
  ].join('\n')
}

function yamlLines(value: unknown): string[] {
  const all = objectYaml(value).trimEnd().split('\n')
  const left = all.length - MOST_LINES
  const lines = left > 1 ? [...all.slice(0, MOST_LINES), `… (${left} more lines: --format json has all)`] : all
  return lines.map((line) => `    ${visible(line)}`)
}

/** A JsonReport with the rule, release and subject of each violation, objects, and what is accepted. */
export function jsonReport(
  findings: readonly ReportedFinding[],
  accepted: readonly AcceptedViolation[],
  options: RenderOptions,
): string {
  return detailedJson(
    findings.map(({ diagnostic }) => diagnostic),
    (index) => detailsOf(findings[index]?.shown),
    options,
    {
      accepted: accepted.map(({ violation: { rule, code, release, subject, message }, reason, until }) => ({
        ...{ rule, code, release, subject, message, reason },
        ...(until === undefined ? {} : { until }),
      })),
    },
  )
}

function detailsOf(shown: ShownViolation | undefined): object {
  if (shown === undefined) return {}
  const { violation, loss } = shown
  const { rule, release, subject, api, unchecked } = violation
  return {
    ...{ rule, release, subject },
    ...(api === undefined ? {} : { api }),
    ...(unchecked === undefined ? {} : { unchecked }),
    ...(loss === undefined ? {} : { roundTrip: loss }),
  }
}
