// What a condition may come to.

/** The results that a condition may have, and what of the schema rules out the others. */
export interface Outcome {
  readonly mayBeTrue: boolean
  readonly mayBeFalse: boolean
  /** Whether it may be an error. */
  readonly mayFail: boolean
  /** `spec.names.maxItems: 3`: the parts of the schema that decided. */
  readonly because: readonly string[]
}

export const ANYTHING: Outcome = { mayBeTrue: true, mayBeFalse: true, mayFail: true, because: [] }

/** A result that is certain. */
export const certainly = (value: boolean, because: readonly string[] = []): Outcome => ({
  mayBeTrue: value,
  mayBeFalse: !value,
  mayFail: false,
  because,
})

/** True or false, as `mayBeTrue` and `mayBeFalse` say; nothing of the schema explains what is not decided. */
export const outcomeOf = (
  mayBeTrue: boolean,
  mayBeFalse: boolean,
  mayFail: boolean,
  because: readonly string[] = [],
): Outcome => ({ mayBeTrue, mayBeFalse, mayFail, because: mayBeTrue && mayBeFalse ? [] : because })

export const isCertain = ({ mayBeTrue, mayBeFalse, mayFail }: Outcome): boolean => !mayFail && mayBeTrue !== mayBeFalse

export const isTrue = (outcome: Outcome): boolean => isCertain(outcome) && outcome.mayBeTrue

export const negated = ({ mayBeTrue, mayBeFalse, ...rest }: Outcome): Outcome => ({
  ...rest,
  mayBeTrue: mayBeFalse,
  mayBeFalse: mayBeTrue,
})

/** One of several results: which one isn't known. */
export const anyOf = (outcomes: readonly Outcome[]): Outcome => ({
  mayBeTrue: outcomes.some((one) => one.mayBeTrue),
  mayBeFalse: outcomes.some((one) => one.mayBeFalse),
  mayFail: outcomes.some((one) => one.mayFail),
  because: outcomes.flatMap((one) => one.because),
})
