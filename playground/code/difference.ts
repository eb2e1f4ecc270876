// The lines of two texts, side by side with what changed.
import { type Change, diff } from '@codemirror/merge'

/** A line of one text or of both. */
export interface DifferenceLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Lines around a change that are shown. */
const AROUND = 3

/** Lines that differ are compared as characters: there are so many of these. */
const MOST_DISTINCT = 0xd000

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
  const changes = changesOf(a, b)
  let at = 0
  changes.forEach(({ fromA, toA, fromB, toB }, index) => {
    same(at, fromA, index === 0, false)
    for (let line = fromA; line < toA; line++) shown.push({ kind: 'removed', text: a[line] ?? '' })
    for (let line = fromB; line < toB; line++) shown.push({ kind: 'added', text: b[line] ?? '' })
    at = toA
  })
  same(at, a.length, changes.length === 0, true)
  return shown
}

/** By line numbers. Texts of megabytes have few lines that differ, and many characters. */
function changesOf(
  a: readonly string[],
  b: readonly string[],
): readonly Pick<Change, 'fromA' | 'toA' | 'fromB' | 'toB'>[] {
  const numbers = new Map<string, number>()
  const text = (lines: readonly string[]): string =>
    lines
      .map((line) => {
        const number = numbers.get(line) ?? numbers.size
        numbers.set(line, number)
        return String.fromCharCode(number % MOST_DISTINCT)
      })
      .join('')
  const [one, other] = [text(a), text(b)]
  if (numbers.size > MOST_DISTINCT) return [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length }]
  return diff(one, other, { scanLimit: 500 })
}

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')
