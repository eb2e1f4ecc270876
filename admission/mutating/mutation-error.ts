/** A mutation that fails: the failure policy says what becomes of the request. */
export class MutationError extends Error {
  override readonly name = 'MutationError'
}
