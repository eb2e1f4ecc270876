/** The lines of a folded text with blanks between them: an empty line is a line break, and those around indented lines stay. */
export function folded(lines: readonly string[]): string {
  let text = ''
  let between = ''
  let wasIndented = false
  for (const line of lines) {
    if (line === '') {
      if (between === '\n') text += '\n'
      else between = '\n'
      continue
    }
    const isIndented = line.startsWith(' ')
    if (isIndented && between === ' ') between = '\n'
    else if (isIndented && !wasIndented && between === '\n') between = '\n\n'
    text += between + line
    between = isIndented ? '\n' : ' '
    wasIndented = isIndented
  }
  return text
}
