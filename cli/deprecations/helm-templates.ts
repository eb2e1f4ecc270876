import type { SourceText } from '../../diagnostics/index.js'

const SOURCE = /^# Source: (\S+)[ \t]*\r?$/gm
const SEPARATOR = /^---(?:[ \t].*)?\r?$/gm

/** The template that `helm template` names above a document of its output, by an offset in the document. */
export function templatesOf({ text }: SourceText): (offset: number) => string | undefined {
  if (!text.includes('# Source: ')) return () => undefined
  const separators = [...text.matchAll(SEPARATOR)].map(({ index }) => index)
  const sources = [...text.matchAll(SOURCE)].map(({ index, 1: name }) => ({ index, name }))
  return (offset) => {
    const start = separators.findLast((at) => at <= offset) ?? 0
    return sources.findLast(({ index }) => index >= start && index <= offset)?.name
  }
}
