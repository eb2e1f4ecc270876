// Asks Kubernetes' own validators.
import { findSuitesProgram } from './go/suites-program.js'
import type { Missing } from './program.js'

/** What the oracle says of a case; `panic` if Kubernetes' code ended in one, `invalid` if the object doesn't decode. */
export interface OracleAnswer {
  readonly id: string
  readonly errors?: readonly unknown[]
  readonly messages?: readonly string[]
  readonly marks?: readonly string[]
  readonly panic?: string
  readonly invalid?: string
}

export type Oracle = (cases: readonly { readonly id: string }[]) => OracleAnswer[]

/** The oracle, or why there is none. */
export function findOracle(): Oracle | Missing {
  const program = findSuitesProgram()
  if ('missing' in program) return program
  return (cases) => program(cases.map((one) => JSON.stringify(one))).map((line) => JSON.parse(line) as OracleAnswer)
}
