/**
 * The candidate that a misspelt name most likely means; undefined if none is close. Close is an edit distance
 * (Levenshtein, two letters swapped count once) of at most 1 for every 3 characters, at least 1. Letter case doesn't count.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase()
  const most = Math.max(1, Math.floor(name.length / 3))
  let best: string | undefined
  let bestDistance = most + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > most) continue
    const found = distance(wanted, candidate.toLowerCase())
    if (found < bestDistance) {
      best = candidate
      bestDistance = found
    }
  }
  return best
}

/** `did you mean "x"?`, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const candidate = nearest(name, candidates)
  return candidate === undefined ? undefined : `did you mean ${JSON.stringify(candidate)}?`
}

function distance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      let least = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}
