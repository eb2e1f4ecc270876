// Texts in the languages of patterns: the shortest one that some patterns have a match in, and others don't.
import type { Dfa, RegexpProgram } from './re2-dfa.js'
import { automatonOf } from './re2.js'

/** What a text has to be like. Lengths are in code points. */
export interface TextQuery {
  readonly matching: readonly string[]
  readonly failing?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
}

/** `none` is proved. It isn't known (`unknown`) for patterns that look at lines or words, are too large or ignore case. */
export type TextSearch =
  | { readonly outcome: 'found'; readonly text: string }
  | { readonly outcome: 'none' }
  | { readonly outcome: 'unknown' }

/** Combinations of states that are looked at, at most. */
const MOST_NODES = 20_000
/** Characters that are told apart, at most. */
const MOST_CHARACTERS = 200

/** What texts are made of where it doesn't matter; letters first, so that they look like names. */
const PLEASANT = [...'abcxyz', ...'0123456789', ...'ABCXYZ', ...'-._/: @']

const FIRST_SURROGATE = 0xd800
const AFTER_SURROGATES = 0xe000
const AFTER_LAST = 0x110000

/**
 * Looks for a shortest text with a match of all `matching` patterns and of none of the `failing` ones. Throws as `compileRe2`
 * for a pattern that isn't RE2.
 */
export function findText(query: TextQuery): TextSearch {
  const { matching, failing = [], minLength = 0, maxLength = Infinity } = query
  const automata = [...matching, ...failing].map(automatonOf)
  if (automata.some((automaton) => automaton === undefined)) return { outcome: 'unknown' }
  const known = automata as readonly { dfa: Dfa; program: RegexpProgram }[]
  const programs = known.map(({ program }) => program)
  const characters = characterClasses(programs)
  const isExact = characters.length <= MOST_CHARACTERS && !programs.some(ignoresCase)
  const search = new Search(
    known.map(({ dfa }) => dfa),
    matching.length,
    characters.slice(0, MOST_CHARACTERS),
  )
  const text = search.shortest(minLength, maxLength)
  if (text !== undefined) return { outcome: 'found', text }
  return { outcome: isExact && search.isComplete ? 'none' : 'unknown' }
}

interface Node {
  readonly states: readonly number[]
  readonly length: number
  readonly before?: Node
  readonly rune?: number
}

class Search {
  /** Whether nothing was left out. */
  isComplete = true

  constructor(
    private readonly automata: readonly Dfa[],
    /** The automata before this one have to match, the others not. */
    private readonly matching: number,
    private readonly characters: readonly number[],
  ) {}

  /** Breadth first, so that a shortest text is found first. */
  shortest(minLength: number, maxLength: number): string | undefined {
    const first: Node = { states: this.automata.map(({ start }) => start), length: 0 }
    const queue = [first]
    // Texts of the least length or more are alike.
    const keyOf = ({ states, length }: Node): string => `${Math.min(length, minLength)} ${states.join()}`
    const seen = new Set([keyOf(first)])
    for (const node of queue) {
      if (node.length >= minLength && this.#accepts(node.states)) return textOf(node)
      if (node.length >= maxLength) continue
      for (const rune of this.characters) {
        const states = this.#step(node.states, rune)
        if (states === undefined) continue
        const next = { states, length: node.length + 1, before: node, rune }
        const key = keyOf(next)
        if (seen.has(key)) continue
        if (seen.size >= MOST_NODES) {
          this.isComplete = false
          return undefined
        }
        seen.add(key)
        queue.push(next)
      }
    }
    return undefined
  }

  #accepts(states: readonly number[]): boolean {
    return states.every((state, index) => this.automata[index]?.matchesAtEnd(state) === index < this.matching)
  }

  /** Undefined where no text that goes on like this will do, or where an automaton has too many states. */
  #step(states: readonly number[], rune: number): readonly number[] | undefined {
    const next: number[] = []
    for (const [index, automaton] of this.automata.entries()) {
      const state = automaton.next(states[index] as number, rune)
      if (state === undefined) {
        this.isComplete = false
        return undefined
      }
      if (index < this.matching ? automaton.isHopeless(state) : automaton.isCertain(state)) return undefined
      next.push(state)
    }
    return next
  }
}

function textOf(node: Node): string {
  const runes: number[] = []
  for (let at: Node | undefined = node; at?.rune !== undefined; at = at.before) runes.push(at.rune)
  return String.fromCodePoint(...runes.reverse())
}

/** A character of each class that the programs don't tell apart, pleasant ones first. */
function characterClasses(programs: readonly RegexpProgram[]): number[] {
  const starts = new Set([0, 10, 11, FIRST_SURROGATE, AFTER_SURROGATES])
  for (const { inst } of programs) {
    for (const { runes, arg } of inst) {
      for (let index = 0; index < runes.length; index += runes.length === 1 ? 1 : 2) {
        const low = runes[index] as number
        const high = runes.length === 1 ? low : (runes[index + 1] as number)
        starts.add(low).add(high + 1)
        if (runes.length === 1 && (arg & 1) !== 0) {
          for (const rune of otherCases(low)) starts.add(rune).add(rune + 1)
        }
      }
    }
  }
  const sorted = [...starts].filter((start) => start < AFTER_LAST).sort((a, b) => a - b)
  const classes = sorted
    .map((start, index) => ({ start, end: sorted[index + 1] ?? AFTER_LAST }))
    .filter(({ start }) => start < FIRST_SURROGATE || start >= AFTER_SURROGATES)
  const pleasant = PLEASANT.map((character) => character.codePointAt(0) as number)
  const rank = (rune: number): number => {
    const found = pleasant.indexOf(rune)
    return found >= 0 ? found : rune >= 0x20 && rune < 0x7f ? 1000 + rune : 100_000 + rune
  }
  return classes
    .map(({ start, end }) => {
      const inside = pleasant.find((rune) => rune >= start && rune < end)
      return inside ?? (start < 0x20 && end > 0x21 ? 0x21 : start)
    })
    .sort((a, b) => rank(a) - rank(b))
}

const otherCases = (rune: number): number[] => {
  const text = String.fromCodePoint(rune)
  return [text.toLowerCase(), text.toUpperCase()].map((other) => other.codePointAt(0) as number)
}

const ignoresCase = ({ inst }: RegexpProgram): boolean =>
  inst.some(({ runes, arg }) => runes.length === 1 && (arg & 1) !== 0)
