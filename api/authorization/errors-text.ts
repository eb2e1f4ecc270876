/** Several errors as one text, each once (`utilerrors.NewAggregate`); empty if there are none. */
export function errorsText(errors: readonly string[]): string {
  const [first = '', ...more] = new Set(errors)
  return more.length === 0 ? first : `[${[first, ...more].join(', ')}]`
}
