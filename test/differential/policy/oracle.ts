// Asks kube-apiserver's admission of policies.
import { join } from 'node:path'
import { SHARED } from '../../conformance/shared.js'
import { findProgram, type AskLines, type Missing } from '../program.js'

/** The oracle, or why there is none. */
export function findPolicyOracle(): AskLines | Missing {
  const corpus = join(SHARED, 'corpus')
  const program = findProgram('policy', {
    args: ['-corpus', corpus, '-openapi', join(corpus, 'openapi')],
    // One thread, so that others on the machine may work as well.
    env: { GOMAXPROCS: '1' },
  })
  if ('missing' in program) return program
  return (lines) => (lines.length === 0 ? [] : program(lines))
}
