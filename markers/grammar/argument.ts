// How the values of markers are read: controller-tools' markers.Argument, to the letter.
import { int } from '../../apimachinery/number/index.js'
import { setOwn } from '../../apimachinery/json/index.js'
import { compareText, quote } from '../../apimachinery/text/index.js'
import type { ArgumentType } from './argument-type.js'
import { parseFloat64, parseInteger } from './go-literal.js'
import { guessType } from './guess.js'
import type { Scanner, Token } from './scanner.js'
import { readString } from './string.js'

/** Scans a token and reports it if it is another than expected. */
export function expect(scanner: Scanner, expected: Token, description: string): boolean {
  if (scanner.scan() === expected) return true
  scanner.fail(`expected ${description}, got ${quote(scanner.tokenText())}`)
  return false
}

/** Reads a value of a type from the scanner of `text`; problems go to the scanner, and the value is undefined then. */
export const readArgument = (type: ArgumentType, scanner: Scanner, text: string): unknown =>
  read(type, scanner, text, false)

/** `inList`: semicolons after a value of type `any` don't make it a list. */
function read(type: ArgumentType, scanner: Scanner, text: string, inList: boolean): unknown {
  switch (type.kind) {
    case 'raw':
      return readRaw(scanner, text)
    case 'number':
      return readNumber(scanner)
    case 'int':
      return readInt(scanner)
    case 'string':
      return readString(scanner, text, false)
    case 'bool':
      return readBool(scanner)
    case 'any':
      return read(guessType(scanner, text, !inList), scanner, text, false)
    case 'list':
      return readList(type.items, scanner, text)
    case 'map':
      return readMap(type.values, scanner, text)
  }
}

function readRaw(scanner: Scanner, text: string): string {
  const rest = text.slice(scanner.offset)
  while (scanner.scan() !== 'end');
  return rest
}

/** The sign is only taken where no blank is before it. */
function readSign(scanner: Scanner): string {
  if (scanner.peek() !== '-') return ''
  scanner.scan()
  return '-'
}

function readNumber(scanner: Scanner): number | undefined {
  const sign = readSign(scanner)
  const token = scanner.scan()
  if (token !== 'float' && token !== 'integer') {
    scanner.fail(`expected integer or float, got ${quote(scanner.tokenText())}`)
    return undefined
  }
  const literal = sign + scanner.tokenText()
  const value = parseFloat64(literal)
  if (typeof value === 'number') return value
  scanner.fail(`unable to parse number: strconv.ParseFloat: parsing ${quote(literal)}: ${value}`)
  return undefined
}

function readInt(scanner: Scanner): number | bigint | undefined {
  const sign = readSign(scanner)
  if (!expect(scanner, 'integer', 'integer')) return undefined
  const literal = sign + scanner.tokenText()
  const value = parseInteger(literal)
  if (typeof value === 'bigint') return int(value)
  scanner.fail(`unable to parse integer: strconv.Atoi: parsing ${quote(literal)}: ${value}`)
  return undefined
}

function readBool(scanner: Scanner): boolean | undefined {
  if (!expect(scanner, 'identifier', 'true or false')) return undefined
  const word = scanner.tokenText()
  if (word === 'true' || word === 'false') return word === 'true'
  scanner.fail(`expected true or false, got ${quote(word)}`)
  return undefined
}

/** `{a, b}`, or `a;b`. */
function readList(items: ArgumentType, scanner: Scanner, text: string): unknown[] | undefined {
  const list: unknown[] = []
  if (scanner.peekAfterBlanks() === '{') {
    scanner.scan()
    for (let next = scanner.peekAfterBlanks(); next !== '}' && next !== ''; next = scanner.peekAfterBlanks()) {
      list.push(read(items, scanner, text, true))
      if (scanner.peekAfterBlanks() === '}') break
      if (!expect(scanner, ',', 'comma')) return undefined
    }
    return expect(scanner, '}', 'close curly brace') ? list : undefined
  }
  for (let next = scanner.peekAfterBlanks(); !endsBareList(next); next = scanner.peekAfterBlanks()) {
    list.push(read(items, scanner, text, true))
    const after = scanner.peekAfterBlanks()
    if (endsBareList(after)) break
    scanner.scan()
    if (after !== ';') {
      scanner.fail(`expected comma, got ${quote(scanner.tokenText())}`)
      return undefined
    }
  }
  return list
}

const endsBareList = (next: string): boolean => next === '' || next === ',' || next === '}'

/** `{key: value, …}`; the keys in the order in which Go's JSON has them. */
function readMap(values: ArgumentType, scanner: Scanner, text: string): Record<string, unknown> | undefined {
  const entries = new Map<string, unknown>()
  if (!expect(scanner, '{', 'open curly brace')) return undefined
  for (let next = scanner.peekAfterBlanks(); next !== '}' && next !== ''; next = scanner.peekAfterBlanks()) {
    const key = readString(scanner, text, true) ?? ''
    if (!expect(scanner, ':', 'colon')) return undefined
    entries.set(key, read(values, scanner, text, false))
    if (scanner.peekAfterBlanks() === '}') break
    if (!expect(scanner, ',', 'comma')) return undefined
  }
  if (!expect(scanner, '}', 'close curly brace')) return undefined
  const map: Record<string, unknown> = {}
  for (const key of [...entries.keys()].sort(compareText)) setOwn(map, key, entries.get(key))
  return map
}
