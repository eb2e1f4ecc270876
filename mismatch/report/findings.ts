// The report as findings, for SARIF: mismatches at their tags, and what else the report was to fail on.
import type { Diagnostic, RuleDescription } from '../../diagnostics/index.js'
import { amount, type RuleVerdict } from '../verdict/index.js'
import { errorLine } from './error-line.js'
import type { ReportedMismatch, ReportModel } from './model.js'

/** Mismatches are errors if the report fails on their verdict, otherwise warnings; rules without any are findings only then. */
export function findingsOf(report: ReportModel): Diagnostic[] {
  const { failOn } = report.options
  const fails = ({ verdict }: RuleVerdict): boolean => (failOn as readonly string[]).includes(verdict)
  return [
    ...report.mismatches.map((one) => mismatchFinding(one, fails(one.rule))),
    ...report.verdicts
      .filter((one) => one.mismatches.length === 0 && fails(one))
      .map((one) => verdictFinding(one, report)),
    ...report.data.panics.map(({ validationIdentifier, result, message, count }): Diagnostic => ({
      code: `mismatch/${result}`,
      severity: failOn.includes('panics') ? 'error' : 'warning',
      message: `${validationIdentifier}: ${amount(count, 'time')}: ${message}`,
    })),
  ]
}

function mismatchFinding(mismatch: ReportedMismatch, isError: boolean): Diagnostic {
  const { validationIdentifier, field, cause, count, direction, samples, place, advice, type, origin } = mismatch
  const error = samples[0]?.record.error
  const what = error === undefined ? `${field}: ${type}${origin === '' ? '' : ` (${origin})`}` : errorLine(error)
  return {
    code: `mismatch/${cause}`,
    severity: isError ? 'error' : 'warning',
    message: `${validationIdentifier}: ${direction} ${amount(count, 'time')}: ${what}`,
    ...(place === undefined ? {} : { span: place.span }),
    mend: advice,
  }
}

function verdictFinding({ rule, tag, verdict, reason, next }: RuleVerdict, { options, data }: ReportModel): Diagnostic {
  const { validationIdentifier, field, type, origin } = rule
  const kind = data.validations.find((one) => one.validationIdentifier === validationIdentifier)?.gvk.kind ?? ''
  const place = options.placeOf(kind, rule, tag)
  const name = tag === undefined ? (origin === '' ? type : origin) : `+${tag.tag}`
  return {
    code: `mismatch/${verdict}`,
    severity: 'error',
    message: `${validationIdentifier}: ${field === '' ? 'the object' : field}: ${name}: ${reason}`,
    ...(place === undefined ? {} : { span: place.span }),
    mend: next.text,
  }
}

const DESCRIPTIONS: Readonly<Record<string, RuleDescription>> = {
  missed: { summary: 'One validation finds an error that the other does not.' },
  notCovered: { summary: 'Both validations find an error, and the hand-written one is not marked as covered.' },
  noLevel: { summary: 'Both validations find an error, and the tag has no level: the hand-written check can go.' },
  origin: { summary: 'Both validations find an error at a field, with different origins.' },
  repeated: { summary: 'Hand-written validation reports an error more than once.' },
  unchanged: { summary: 'Hand-written validation checks a value again that an update left as it was.' },
  'never-fired': { summary: 'No comparison made the rule of a tag fail, on either side.' },
  'not-exercised': { summary: 'Too few comparisons made the rule of a tag fail.' },
  untagged: { summary: 'A hand-written check has no tag.' },
  unmarked: { summary: 'A hand-written error is not marked as covered.' },
  panic: { summary: 'Declarative validation threw.' },
  error: { summary: 'A validation could not run.' },
}

/** What a code of a finding means. */
export const describeFinding = (code: string): RuleDescription | undefined =>
  DESCRIPTIONS[code.slice('mismatch/'.length)]
