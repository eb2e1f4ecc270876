import { visible } from '../../diagnostics/frame/index.js'

/** Lines shown around a change. */
const CONTEXT = 3
/** The most differing lines for which the shortest difference is computed; the cost grows with their square. */
const MAX_DIFFERENCES = 2000

/** A line that both texts have, or only the first one (`-`), or only the second one (`+`). */
export type LineEdit = { readonly kind: ' ' | '-' | '+'; readonly line: string }

/**
 * The difference of two texts in the unified format, as patch(1) takes it; empty for equal texts. Undefined is a
 * file that isn't there. Texts that differ in very many lines are shown as replaced whole.
 */
export function unifiedDiff(before: string | undefined, after: string | undefined, name: string): string {
  if (before === after) return ''
  const edits = lineEdits(splitLines(before ?? ''), splitLines(after ?? ''))
  // Of an absolute path, as git has it: patch -p1 -d / applies it.
  const path = visible(name).replace(/^\/+/, '')
  const header = [
    `--- ${before === undefined ? '/dev/null' : `a/${path}`}`,
    `+++ ${after === undefined ? '/dev/null' : `b/${path}`}`,
  ]
  return `${[...header, ...hunks(edits)].join('\n')}\n`
}

/** A last line without a line break gets the mark that patch(1) expects. */
function splitLines(text: string): string[] {
  if (text === '') return []
  const lines = text.split('\n')
  const last = lines.pop()
  return last === '' || last === undefined ? lines : [...lines, `${last}\n\\ No newline at end of file`]
}

/** The lines of two texts in one. Lines that differ in very many places are replaced whole. */
export function lineEdits(before: readonly string[], after: readonly string[]): LineEdit[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end++
  }
  const same = (line: string): LineEdit => ({ kind: ' ', line })
  return [
    ...before.slice(0, start).map(same),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ]
}

/** The longest common subsequence by dynamic programming, from the end. */
function middle(before: readonly string[], after: readonly string[]): LineEdit[] {
  const removed = (line: string): LineEdit => ({ kind: '-', line })
  const added = (line: string): LineEdit => ({ kind: '+', line })
  if (before.length > MAX_DIFFERENCES || after.length > MAX_DIFFERENCES) {
    return [...before.map(removed), ...after.map(added)]
  }
  const width = after.length + 1
  const common = new Uint16Array((before.length + 1) * width)
  const at = (i: number, j: number): number => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const edits: LineEdit[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const [old = '', new_ = ''] = [before[i], after[j]]
    if (i < before.length && j < after.length && old === new_) {
      edits.push({ kind: ' ', line: old })
      i++
      j++
    } else if (i < before.length && (j === after.length || at(i + 1, j) >= at(i, j + 1))) {
      edits.push(removed(old))
      i++
    } else {
      edits.push(added(new_))
      j++
    }
  }
  return edits
}

function hunks(edits: readonly LineEdit[]): string[] {
  const lines: string[] = []
  let oldLine = 1
  let newLine = 1
  let index = 0
  while (index < edits.length) {
    const next = edits.findIndex(({ kind }, position) => position >= index && kind !== ' ')
    if (next < 0) break
    const from = Math.max(index, next - CONTEXT)
    const to = hunkEnd(edits, next)
    const skipped = from - index
    const hunk = edits.slice(from, to)
    const oldCount = hunk.filter(({ kind }) => kind !== '+').length
    const newCount = hunk.filter(({ kind }) => kind !== '-').length
    const oldStart = oldCount === 0 ? oldLine + skipped - 1 : oldLine + skipped
    const newStart = newCount === 0 ? newLine + skipped - 1 : newLine + skipped
    lines.push(`@@ -${oldStart},${oldCount} +${newStart},${newCount} @@`, ...hunk.map(({ kind, line }) => kind + line))
    oldLine += skipped + oldCount
    newLine += skipped + newCount
    index = to
  }
  return lines
}

/** Changes that lie close together share a hunk. */
function hunkEnd(edits: readonly LineEdit[], first: number): number {
  let last = first
  for (let index = first; index < edits.length && index - last <= 2 * CONTEXT; index++) {
    if (edits[index]?.kind !== ' ') last = index
  }
  return Math.min(edits.length, last + CONTEXT + 1)
}
