// Rules as parts of messages: one line, cut where it is long, and of two long ones what differs.
import { wordDifference } from '../word-difference.js'

/** Longer rules are cut, and two of them are shown by what differs, in UTF-16 code units. */
const MOST = 300
const MOST_OF_TWO = 160

/** A rule as one line; a long one is cut. */
export function ruleLine(rule: string): string {
  const line = oneLine(rule)
  return line.length <= MOST ? line : `${line.slice(0, MOST - 1)}…`
}

/** `old → new`; of long rules the words that differ. */
export function ruleChangeText(old: string, renewed: string): string {
  const whole = `${oneLine(old)} → ${oneLine(renewed)}`
  return whole.length <= MOST_OF_TWO ? whole : wordDifference(old, renewed)
}

const oneLine = (rule: string): string => rule.trim().replace(/\s+/g, ' ')
