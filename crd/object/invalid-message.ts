import type { FieldErrorList } from '../../apimachinery/field/index.js'

/**
 * The message with which the API server refuses an object: `Widget.example.com "w" is invalid: ` and the errors, several as
 * `[a, b]`, each once (apimachinery's `errors.NewInvalid`).
 */
export function invalidMessage(
  { group, kind }: { readonly group: string; readonly kind: string },
  name: string,
  errors: FieldErrorList,
): string {
  const texts = [...new Set(errors.map((error) => error.toString()))]
  const aggregate = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`
  const qualified = group === '' ? kind : `${kind}.${group}`
  return `${qualified} ${JSON.stringify(name)} is invalid: ${aggregate}`
}
