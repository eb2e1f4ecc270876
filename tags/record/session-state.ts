/** A kind of state that tags of one family share during a run, e.g. what the list tags of a field say together. */
export interface SessionState<T> {
  readonly create: () => T
}

export const sessionState = <T>(create: () => T): SessionState<T> => ({ create })
