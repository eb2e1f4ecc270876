/** What makes the text, as the name of a file, lead out of its directory or to the directory itself. */
export function changesDirectory(value: string): string[] {
  if (value === '.' || value === '..') return [`must not be '${value}'`]
  return value.startsWith('..') ? ["must not start with '..'"] : []
}
