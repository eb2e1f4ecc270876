// Puts the generated validators' answers beside those of Kubernetes' own.
import { checkTypes } from '../../runtime/index.js'
import { answerFields, type Case } from '../conformance/tags/driver.js'
import type { CaseSource } from './make-cases.js'
import type { OracleAnswer } from './oracle.js'

/** A case with one text for each error on either side. */
export interface Disagreement {
  readonly one: Case
  readonly want: readonly string[]
  readonly got: readonly string[]
}

export interface Tally {
  readonly agreed: number
  /** Those that agree and have errors. */
  readonly rejected: number
  /** Kubernetes' code panicked: it walked into a nil pointer at which no tag stops it. */
  readonly panicked: number
  /** Neither side takes the JSON for a value of the type. */
  readonly undecodable: number
  readonly disagreements: readonly Disagreement[]
}

/**
 * Compares our answers to a suite's cases with recorded ones: whether the values decode, and then errors, texts and marks.
 * Even where Kubernetes panics, ours must not throw. Throws if a case has no recorded answer.
 */
export function compareAnswers(source: CaseSource, cases: readonly Case[], answers: readonly OracleAnswer[]): Tally {
  const tally = { agreed: 0, rejected: 0, panicked: 0, undecodable: 0 }
  const disagreements: Disagreement[] = []
  cases.forEach((one, at) => {
    const answer = answers[at]
    if (answer?.id !== one.id) throw new Error(`${one.id} has no recorded answer`)
    const misfits = typeErrors(source, one)
    if (answer.invalid !== undefined || misfits.length > 0) {
      if (answer.invalid !== undefined && misfits.length > 0) tally.undecodable++
      else disagreements.push({ one, want: [answer.invalid ?? 'it decodes'], got: misfits })
      return
    }
    const got = ourRows(source, one)
    const want = rows(answer)
    if (answer.panic !== undefined && !got.some((row) => row.startsWith('thrown'))) tally.panicked++
    else if (got.join('\n') !== want.join('\n')) disagreements.push({ one, want, got })
    else {
      tally.agreed++
      if (want.length > 0) tally.rejected++
    }
  })
  return { ...tally, disagreements }
}

function ourRows({ registrations }: CaseSource, one: Case): string[] {
  try {
    return rows(answerFields(one, registrations.get(one.type)))
  } catch (thrown) {
    return [`thrown: ${String(thrown)}`]
  }
}

/** One text for each error, sorted: the values of a map come in an order of their own on either side. */
const rows = ({ errors = [], messages = [], marks = [] }: Omit<OracleAnswer, 'id'>): string[] =>
  errors.map((error, at) => JSON.stringify({ error, message: messages[at], mark: marks[at] })).sort()

function typeErrors({ registrations }: CaseSource, { type, object, oldObject }: Case): string[] {
  const goType = registrations.get(type)?.type
  if (goType === undefined) throw new Error(`${type} has no validator`)
  return [object, ...(oldObject === undefined ? [] : [oldObject])].flatMap((value) =>
    checkTypes(goType, value, { strict: true }).map(String),
  )
}
