// Comparisons as findings.
import { inspect } from 'node:util'
import { truncate } from '../../diagnostics/frame/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Comparison } from './compare-expression.js'
import type { MigrationCase } from './load-cases.js'
import type { Outcome, Outcomes } from './outcome.js'
import { OTHER } from './tally.js'

/** What is to be said of a comparison; undefined for equal values. */
export function findingOf(one: MigrationCase, comparison: Comparison): Diagnostic | undefined {
  const whole = { start: 0, end: [...one.expression].length }
  const say = (text: string): string => (one.name === undefined ? text : `${one.name}: ${text}`)
  switch (comparison.result) {
    case 'match':
      return undefined
    case 'failure':
      return {
        code: 'cel-migrate/failure',
        severity: 'warning',
        message: say(`fails with both, which proves little: ${errorText(comparison.cel)}`),
        span: one.spanOf(whole),
        mend: 'give the variables that it needs in the context, and its functions with --functions',
      }
    case 'panic':
      return {
        code: 'cel-migrate/panic',
        severity: 'error',
        message: say(`JavaScript itself failed: ${differenceText(one.expression, comparison)}`),
        span: one.spanOf(whole),
      }
    case 'mismatch': {
      const { cause = OTHER, part } = comparison
      const isWhole = part.text === one.expression
      const outer = isWhole ? '' : `${differenceText(one.expression, comparison)}: `
      return {
        code: `cel-migrate/${cause.code}`,
        severity: 'error',
        message: say(`${outer}${differenceText(part.text, part)}`),
        span: one.spanOf(part.range),
        mend: cause.mend,
      }
    }
  }
}

/** `7 / 2 is 3, with cel-js 3.5`. */
function differenceText(text: string, { cel, celJs }: Outcomes): string {
  const shown = truncate(text.replace(/\s+/g, ' '), 60)
  if (cel.kind === 'value' && celJs.kind === 'value')
    return `${shown} is ${valueText(cel.value)}, with cel-js ${valueText(celJs.value)}`
  return `${shown} ${outcomeText(cel)}, with cel-js it ${outcomeText(celJs)}`
}

/** `is 3`, `fails (division by zero)`. */
export const outcomeText = (outcome: Outcome): string =>
  outcome.kind === 'value' ? `is ${valueText(outcome.value)}` : `fails (${errorText(outcome)})`

/** The first line, without the whole context, which cel-js writes into some. */
function errorText(outcome: Outcome): string {
  if (outcome.kind === 'value') return ''
  const [first = ''] = outcome.message.split('\n')
  return truncate(
    first
      .replace(/^Given string is not a valid CEL expression: /, '')
      .replace(/^CelTypeError: /, '')
      .replace(/ not found(?: in context: .*|, no context passed)$/, ' not found'),
    120,
  )
}

const valueText = (value: unknown): string =>
  truncate(inspect(value, { depth: 3, breakLength: Infinity, maxArrayLength: 10, maxStringLength: 60 }), 80)
