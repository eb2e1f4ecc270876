// The lines of two texts, side by side with what changed.
import { Chunk } from '@codemirror/merge'
import { Text } from '@codemirror/state'

/** A line of one text or of both. */
export interface DifferenceLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Lines around a change that are shown. */
const AROUND = 3

/** The lines that changed, with some around them; `undefined` stands for lines that are left out. */
export function differenceOf(before: string, after: string): readonly (DifferenceLine | undefined)[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  const shown: (DifferenceLine | undefined)[] = []
  /** Lines that are the same, from one change to the next. */
  const same = (from: number, to: number, isFirst: boolean, isLast: boolean): void => {
    const head = isFirst ? from : Math.min(to, from + AROUND)
    const tail = isLast ? to : Math.max(head, to - AROUND)
    for (let at = from; at < head; at++) shown.push({ kind: 'same', text: a[at] ?? '' })
    if (tail > head) shown.push(undefined)
    if (!isLast) for (let at = tail; at < to; at++) shown.push({ kind: 'same', text: a[at] ?? '' })
  }
  let at = 0
  const [oldText, newText] = [Text.of(a), Text.of(b)]
  const chunks = Chunk.build(oldText, newText)
  chunks.forEach(({ fromA, endA, toA, fromB, endB, toB }, index) => {
    const start = lineAt(oldText, fromA)
    same(at, start, index === 0, false)
    at = toA > fromA ? oldText.lineAt(Math.min(endA, oldText.length)).number : start
    for (let line = start; line < at; line++) shown.push({ kind: 'removed', text: a[line] ?? '' })
    if (toB === fromB) return
    const last = newText.lineAt(Math.min(endB, newText.length)).number
    for (let line = lineAt(newText, fromB); line < last; line++) shown.push({ kind: 'added', text: b[line] ?? '' })
  })
  same(at, a.length, chunks.length === 0, true)
  return shown
}

const lineAt = (text: Text, offset: number): number =>
  offset > text.length ? text.lines : text.lineAt(offset).number - 1

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')
