// Asks kube-apiserver's CEL.
import { findProgram, type AskLines, type Missing } from '../program.js'

/** Answers lines of cases by lines of results, in their order. */
export type CelOracle = AskLines

/** The oracle, or why there is none. */
export function findCelOracle(): CelOracle | Missing {
  // One thread, so that others on the machine may work as well.
  const program = findProgram('cel', { env: { GOMAXPROCS: '1' } })
  if ('missing' in program) return program
  return (lines) => (lines.length === 0 ? [] : program(lines))
}
