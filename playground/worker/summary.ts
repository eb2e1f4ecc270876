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

/** What CEL's errors begin with is where they are. */
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').replace(/^ERROR: <input>:\d+:\d+: /, '')
