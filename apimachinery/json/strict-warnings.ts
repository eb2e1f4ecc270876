/**
 * What strict decoding found, as warnings: of what the YAML reader says of repeated keys each line is one
 * (`handlers.negotiateBodyEncoding`'s `AddWarning`s).
 */
export const strictWarnings = (strict: readonly string[]): string[] => strict.flatMap(linesOf)

function linesOf(text: string): string[] {
  const lines = text.replace(/^error converting YAML to JSON: /, '').replace(/^yaml: unmarshal errors:\n/, '')
  return lines === text ? [text] : lines.split('\n').map((line) => line.trim())
}
