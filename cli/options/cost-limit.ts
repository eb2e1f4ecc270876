import { CannotRun } from '../io/cannot-run.js'

/** Reads `--cost-limit`: cost units. Throws CannotRun for what is no whole number. */
export function parseCostLimit(text: string): number {
  const digits = text.replaceAll(/[_,]/g, '')
  if (/^\d+$/.test(digits) && Number.isSafeInteger(Number(digits))) return Number(digits)
  throw new CannotRun(`--cost-limit ${text}: not a number of cost units`, 'write a whole number, e.g. 1000000')
}
