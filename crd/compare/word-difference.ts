// What differs between two texts.

/** Words that are shown before and after a difference. */
const AROUND = 5
/** Pairs of words that are compared, at most. */
const MOST_PAIRS = 1_000_000

/** The words of two texts that differ and a few around, in the order of the new one: `… && [-self.b-] {+self.c+} && …`. */
export const wordDifference = (old: string, renewed: string): string =>
  markedText(difference(wordsOf(old), wordsOf(renewed)))

interface Word {
  readonly text: string
  /** Whether there is a blank before it. */
  readonly isApart: boolean
}

const wordsOf = (text: string): Word[] =>
  [...text.trim().matchAll(/(\s*)("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\w+(?:\.\w+)*|&&|\|\||[=!<>]=|\S)/g)].map(
    ([, blank = '', text = '']) => ({ text, isApart: blank !== '' }),
  )

/** Words that both have, or only one. */
interface Run {
  readonly side: 'both' | 'old' | 'new'
  readonly words: Word[]
}

/** A longest common subsequence and what is around it. */
function difference(old: readonly Word[], renewed: readonly Word[]): Run[] {
  const isSame = (i: number, j: number): boolean => old[i]?.text === renewed[j]?.text
  let start = 0
  while (start < old.length && start < renewed.length && isSame(start, start)) start++
  let end = 0
  while (end < Math.min(old.length, renewed.length) - start && isSame(old.length - 1 - end, renewed.length - 1 - end))
    end++
  const [a, b] = [old.slice(start, old.length - end), renewed.slice(start, renewed.length - end)]
  const runs: Run[] = []
  const add = (side: Run['side'], words: readonly Word[]): void => {
    if (words.length === 0) return
    const last = runs.at(-1)
    if (last?.side === side) last.words.push(...words)
    else runs.push({ side, words: [...words] })
  }
  add('both', renewed.slice(0, start))
  for (const { side, words } of a.length * b.length > MOST_PAIRS ? replaced(a, b) : aligned(a, b)) add(side, words)
  add('both', renewed.slice(renewed.length - end))
  return runs
}

const replaced = (a: readonly Word[], b: readonly Word[]): Run[] => [
  { side: 'old', words: [...a] },
  { side: 'new', words: [...b] },
]

function aligned(a: readonly Word[], b: readonly Word[]): Run[] {
  // Lengths of the longest common subsequences of what is left of both.
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i]?.text === b[j]?.text ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const runs: Run[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && right !== undefined && left.text === right.text) {
      runs.push({ side: 'both', words: [right] })
      i++
      j++
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      runs.push({ side: 'old', words: [left] })
      i++
    } else if (right !== undefined) {
      runs.push({ side: 'new', words: [right] })
      j++
    }
  }
  return runs
}

function markedText(runs: readonly Run[]): string {
  const parts = runs.map(({ side, words }, index) => {
    const text = joined(words)
    if (side === 'old') return `[-${text}-]`
    if (side === 'new') return `{+${text}+}`
    const [isFirst, isLast] = [index === 0, index === runs.length - 1]
    const [before, after] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND]
    if (words.length <= before + after + 1) return text
    return [joined(words.slice(0, before)), '…', joined(words.slice(words.length - after))]
      .filter((part) => part !== '')
      .join(' ')
  })
  return parts.join(' ')
}

const joined = (words: readonly Word[]): string =>
  words.map(({ text, isApart }, index) => `${isApart && index > 0 ? ' ' : ''}${text}`).join('')
