/** An expression that checks but can't become a program: a constant conversion or pattern fails. */
export class CelProgramError extends Error {
  override readonly name = 'CelProgramError'
}
