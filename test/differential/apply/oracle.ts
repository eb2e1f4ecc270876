// Asks kube-apiserver's field manager, strategies and store.
import { findProgram, type AskLines, type Missing } from '../program.js'

/** The oracle, or why there is none. */
export function findApplyOracle(): AskLines | Missing {
  // One thread, so that others on the machine may work as well.
  const program = findProgram('apply', { env: { GOMAXPROCS: '1' } })
  if ('missing' in program) return program
  return (lines) => (lines.length === 0 ? [] : program(lines))
}
