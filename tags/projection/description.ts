import type { CommentLine } from '../model/type.js'

/**
 * What a comment says to people, line by line: without tags and markers, and without what follows a line of dashes, as
 * controller-gen has it. Undefined if that is nothing.
 */
export function descriptionOf(comments: readonly Pick<CommentLine, 'text'>[]): string | undefined {
  const lines: string[] = []
  let isAfterTag = false
  for (const { text } of comments) {
    const line = text.trim()
    if (line === '---') break
    if (/^[+@]/.test(line) || line.startsWith('TODO')) {
      isAfterTag = true
      continue
    }
    // Where tags stand between blank lines, one of these is left.
    if (line !== '' || !isAfterTag || lines.at(-1) !== '') lines.push(text.trimEnd())
    isAfterTag &&= line === ''
  }
  const text = lines.join('\n').replace(/^\n+|\n+$/g, '')
  return text === '' ? undefined : text
}
