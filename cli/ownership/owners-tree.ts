// Objects before and after a write, line by line, with the owners beside.
import { visible } from '../../diagnostics/frame/index.js'
import { plainPainter } from '../../diagnostics/frame/index.js'
import type { Painter } from '../../diagnostics/index.js'
import { lineEdits } from '../output/unified-diff.js'
import type { OwnedLine } from './owned-lines.js'

/** The column of the owners is at most this far to the right, unless a line is longer. */
const MOST_WIDTH = 64

/** The lines of two versions of an object: what is gone, what is new, and who owned and owns what. */
export function ownersTree(
  before: readonly OwnedLine[],
  after: readonly OwnedLine[],
  painter: Painter = plainPainter,
): string[] {
  const text = ({ text }: OwnedLine): string => text
  const left = before[Symbol.iterator]()
  const right = after[Symbol.iterator]()
  const next = (lines: Iterator<OwnedLine>): readonly string[] => {
    const { value, done } = lines.next()
    return done === true ? [] : value.owners
  }
  const rows = lineEdits(before.map(text), after.map(text)).map(({ kind, line }) => {
    const old = kind === '+' ? undefined : next(left)
    const renewed = kind === '-' ? undefined : next(right)
    return { kind, line: visible(line), owners: ownersText(old ?? renewed ?? [], renewed ?? old ?? []) }
  })
  const width = Math.max(
    0,
    ...rows.filter(({ owners }) => owners !== '').map(({ line }) => Math.min(line.length, MOST_WIDTH)),
  )
  return rows.map(({ kind, line, owners }) => {
    const shown = owners === '' ? `${kind} ${line}` : `${kind} ${line.padEnd(width)}`
    const painted = kind === '-' ? painter.error(shown) : kind === '+' ? painter.help(shown) : shown
    return owners === '' ? painted.trimEnd() : `${painted}  ${painter.faint(`# ${visible(owners)}`)}`
  })
}

/** `ci`, `editor (Update) → ci`; empty where nobody owns anything. */
export function ownersText(before: readonly string[], after: readonly string[]): string {
  const [old, renewed] = [before, after].map((names) => [...names].sort().join(', '))
  if (old === renewed) return renewed ?? ''
  return `${old || 'nobody'} → ${renewed || 'nobody'}`
}
