// Comments as they are read again: descriptions line by line, tags and markers below them.
import { BLANK, comment, docblock, type Statement } from '../../code/tree/index.js'
import { descriptionOf } from '../../tags/projection/index.js'
import type { Comment } from '../model/model.js'

/** The lines of a description. `isExact`: whether they are read as that description again. */
export function textLines(description: string | undefined): { text: readonly string[]; isExact: boolean } {
  if (description === undefined) return { text: [], isExact: true }
  const lines = description.split('\n')
  const isExact = descriptionOf(lines.map((text) => ({ text }))) === description && lines.every(isReadAgain)
  // What would be read as a tag, or as the end of the text, is set in.
  return { text: isExact ? lines : lines.map((line) => line.replace(/^(\s*)([+@]|---$|TODO)/, '$1\\$2')), isExact }
}

/** Whether a line is in a comment as it is, and no tag of anything. */
const isReadAgain = (line: string): boolean => !UNSEEN.test(line) && !line.includes('*/') && line === line.trimEnd()

/** What the printer escapes. */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** The comment as code. A docstring, so that declaration files keep it, except for lines that would end one. */
export function commentStatements({ text, lines }: Comment): Statement[] {
  const isPlain = (line: string): boolean => !line.includes('*/')
  const within = lines.every(isPlain) ? lines : []
  const beside = lines.every(isPlain) ? [] : lines
  const doc = [...text, ...(text.length > 0 && within.length > 0 ? [''] : []), ...within]
  return [...(doc.length === 0 ? [] : [docblock(doc)]), ...beside.map(comment)]
}

/** The comment at the top of a module. */
export const headerStatements = (lines: readonly string[]): Statement[] => [...lines.map(comment), BLANK]
