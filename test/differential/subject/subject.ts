// A part of kubevet that answers cases line by line, as an oracle does: what it takes to compare the two.

/** A question; `group` is what a suite calls its topic. */
export interface SubjectCase {
  readonly id: string
  readonly group?: string
}

export interface Subject<Case extends SubjectCase> {
  /** The answer to a line, as a line. May throw: then that is the answer. */
  answer(line: string): string
  /** A case as a line. */
  write(one: Case): string
  /** Whether two answers differ only in what is known to differ. */
  readonly isTolerated?: (want: Answer, got: Answer) => boolean
  /** Cases by chance, of some kinds, in turn. */
  make(count: number, seed: number, kinds: readonly string[]): Case[]
  /** The kinds that are recorded. */
  readonly kinds: readonly string[]
  /** The kinds that are made up anew each time: not those that take the oracle long. */
  readonly quickKinds: readonly string[]
  /** The cases of the suites, or what is recorded of them. */
  sources(): readonly Case[]
  /** Whether a case can be answered where the shared folder is not; by default it can. */
  readonly isSelfContained?: (one: Case) => boolean
  /** Copies of a case with one part left out. */
  smaller(one: Case): Case[]
  /** What of an answer makes a case worth recording. */
  said(answer: Answer): readonly string[]
  /** The folder of what is recorded. */
  readonly record: string
}

/** An answer, decoded. */
export type Answer = Readonly<Record<string, unknown>>

/** The answer of a subject to a line; where it throws, what it throws. */
export function answerOf<Case extends SubjectCase>(subject: Subject<Case>, line: string): string {
  try {
    return subject.answer(line)
  } catch (error) {
    const thrown = error instanceof Error ? String(error.stack).split('\n').slice(0, 5).join(' ') : String(error)
    return JSON.stringify({ id: (JSON.parse(line) as SubjectCase).id, thrown })
  }
}
