// Answers compared: those of versions of Kubernetes.
import type { Answer } from '../model/answer.js'

/** Whether two answers say the same, word for word. */
export const isSameAnswer = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other)

/** An answer in a line: its error, decision or value. */
export function summaryOf({ parts, findings }: Answer): string {
  for (const part of parts) {
    if (part.kind === 'errors' && part.errors[0] !== undefined) {
      const [first, ...rest] = part.errors
      return rest.length === 0 ? firstLine(first.text) : `${firstLine(first.text)}, and ${rest.length} more`
    }
  }
  for (const part of parts) {
    if (part.kind === 'decision') return part.text
    if (part.kind === 'value') return firstLine(part.text)
  }
  return findings.find(({ severity }) => severity === 'error')?.message ?? ''
}

/** What another version says otherwise, in a line. */
export function differenceOf(answer: Answer, other: Answer): string {
  const summary = summaryOf(other)
  if (summary !== summaryOf(answer)) return summary
  const only = (one: Answer, than: Answer): string | undefined =>
    one.findings.find(({ message }) => than.findings.every((known) => known.message !== message))?.message
  const [more, less] = [only(other, answer), only(answer, other)]
  return more ?? (less === undefined ? `${summary}, by other costs or traces` : `without: ${less}`)
}

/** What CEL's errors begin with is where they are. */
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').replace(/^ERROR: <input>:\d+:\d+: /, '')
