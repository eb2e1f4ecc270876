/** What is wrong with a value at a path: `.spec.containers[name="a"].image`, empty for the value itself. */
export interface ValidationError {
  readonly path: string
  readonly message: string
}

/** All errors of a value in one text (`typed.ValidationErrors.Error`). */
export function errorsText(errors: readonly ValidationError[]): string {
  const texts = errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  return texts.length === 1 ? String(texts[0]) : ['errors:', ...texts.map((text) => `  ${text}`)].join('\n')
}
