// A long JSON text, decoded piece by piece, so that other work can be done meanwhile.
import { go } from '../go/descriptors.js'
import { decodeJson } from './decode-struct.js'
import { endOfString, plainJson } from './plain-json.js'
import { syntaxError } from './syntax.js'
import { setOwn } from './value.js'

/** A list or an object of a JSON text, with the pieces into which it is cut. */
export interface LongValue {
  /** Where it begins, and the position after its end. */
  readonly start: number
  readonly end: number
  readonly isList: boolean
  readonly pieces: readonly LongPiece[]
}

/** Whole entries or items of a value, without the brackets around them; or a single one that is long itself. */
interface LongPiece {
  readonly from: number
  readonly to: number
  readonly long: LongValue | undefined
}

/** Characters of a piece, unless a single value has more; and of what is scanned without a pause. */
const PIECE = 2 ** 14
const SCANNED = 2 ** 18
/** Levels of nesting; what is deeper is not cut. */
const MOST_LEVELS = 900

interface Open {
  readonly start: number
  readonly isList: boolean
  readonly pieces: LongPiece[]
  from: number
  lastComma: number
  long: LongValue | undefined
}

/**
 * The outline of a JSON text that is an object or a list, found in steps; undefined for a text that is short, or nested deep, or
 * whose brackets don't fit. Whether it is valid otherwise, only `decodeInSteps` finds out.
 */
export function* outlineInSteps(text: string): Generator<undefined, LongValue | undefined> {
  const open: Open[] = []
  let scanned = 0
  for (let at = 0; at < text.length; at++) {
    if (at - scanned > SCANNED) {
      scanned = at
      yield
    }
    switch (text.charCodeAt(at)) {
      case 0x22:
        at = endOfString(text, at)
        break
      case 0x7b:
      case 0x5b:
        if (open.length === MOST_LEVELS) return undefined
        open.push({
          start: at,
          isList: text.charCodeAt(at) === 0x5b,
          pieces: [],
          from: at + 1,
          lastComma: at,
          long: undefined,
        })
        break
      case 0x2c: {
        const inside = open.at(-1)
        if (inside === undefined) return undefined
        if (inside.long !== undefined || at - inside.from > PIECE) cut(inside, at)
        inside.lastComma = at
        break
      }
      case 0x7d:
      case 0x5d: {
        const closed = open.pop()
        if (closed === undefined || closed.isList !== (text.charCodeAt(at) === 0x5d)) return undefined
        cut(closed, at)
        const { start, isList, pieces } = closed
        const value: LongValue = { start, end: at + 1, isList, pieces }
        const around = open.at(-1)
        if (around === undefined) return text.slice(at + 1).trim() === '' && at - start > 2 * PIECE ? value : undefined
        if (at - start <= 2 * PIECE) break
        if (around.lastComma + 1 > around.from) cut(around, around.lastComma)
        around.long = value
      }
    }
  }
  return undefined
}

function cut(value: Open, to: number): void {
  value.pieces.push({ from: value.from, to, long: value.long })
  value.from = to + 1
  value.long = undefined
}

/** A text that is not valid JSON, or can't be decoded: `decodeJson` and `syntaxError` say why. */
export class NotInSteps extends Error {}

/** What `decodeJson` makes of a part of a text, as free JSON. Throws NotInSteps. */
export function* decodeInSteps(text: string, value: LongValue): Generator<undefined, unknown> {
  const { isList, pieces } = value
  const items: unknown[] = []
  const entries: Record<string, unknown> = {}
  for (const { from, to, long } of pieces) {
    // In the place of a long value stands one that is short.
    const own =
      long === undefined ? text.slice(from, to) : `${text.slice(from, long.start)}0${text.slice(long.end, to)}`
    const piece = decodePiece(isList ? `[${own}]` : `{${own}}`)
    const keys = Object.keys(piece)
    if (keys.length === 0 && (pieces.length > 1 || own.trim() !== '')) throw new NotInSteps()
    yield
    for (const key of keys) {
      const member = long === undefined ? (piece as Record<string, unknown>)[key] : yield* decodeInSteps(text, long)
      if (isList) items.push(member)
      else setOwn(entries, key, member)
    }
  }
  return isList ? items : entries
}

function decodePiece(text: string): object {
  const plain = plainJson(text)
  if (plain !== undefined) return plain as object
  if (syntaxError(text) !== undefined) throw new NotInSteps()
  try {
    return decodeJson(text, go.any).value as object
  } catch {
    throw new NotInSteps()
  }
}
