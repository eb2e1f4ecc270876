/** Why a marker can't be used where it stands. The message is controller-tools'. */
export class MarkerError extends Error {
  override readonly name = 'MarkerError'

  constructor(
    message: string,
    /** What to write instead, where that isn't plain from the message. */
    readonly mend?: string,
  ) {
    super(message)
  }
}
