/** An expression that checks but of which no program can be made: a constant conversion or pattern fails. */
export class CelProgramError extends Error {
  override readonly name = 'CelProgramError'
}
