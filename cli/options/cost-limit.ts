import { Option } from 'commander'
import { CannotRun } from '../io/cannot-run.js'

export const costLimitOption = (): Option =>
  new Option('--cost-limit <units>', 'cost units that the evaluation may use (default: 1000000)').argParser(
    parseCostLimit,
  )

/** Throws CannotRun if the text is not a whole number. */
function parseCostLimit(text: string): number {
  const digits = text.replaceAll(/[_,]/g, '')
  if (/^\d+$/.test(digits) && Number.isSafeInteger(Number(digits))) return Number(digits)
  throw new CannotRun(`--cost-limit ${text}: not a number of cost units`, 'write a whole number, e.g. 1000000')
}
