// From a comment line to the values of a marker: controller-tools' Definition.Parse.
import { quote } from '../../apimachinery/text/index.js'
import { expect, readArgument } from './argument.js'
import type { ArgumentType } from './argument-type.js'
import { Scanner, type ScanProblem } from './scanner.js'

/** The parts of `+a:b:c=d`: the name may end before the last colon, and what follows it is an argument's then. */
export interface MarkerParts {
  /** `a:b:c`. */
  readonly name: string
  /** `a:b`; `a:b:c` without colons or without an equals sign. */
  readonly parent: string
  /** What follows the first equals sign; undefined without one. */
  readonly rest: string | undefined
}

/** Splits a marker as it stands after its `+`. */
export function splitMarker(text: string): MarkerParts {
  const equals = text.indexOf('=')
  if (equals < 0) return { name: text, parent: text, rest: undefined }
  const name = text.slice(0, equals)
  const colon = name.lastIndexOf(':')
  return { name, parent: colon < 0 ? name : name.slice(0, colon), rest: text.slice(equals + 1) }
}

/** What a marker takes: nothing, one value, or arguments by name. Those that aren't optional must be given. */
export type MarkerSyntax =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly type: ArgumentType; readonly optional: boolean }
  | {
      readonly kind: 'arguments'
      readonly arguments: Readonly<Record<string, { readonly type: ArgumentType; readonly optional: boolean }>>
    }

/** What was read: of an empty marker `true`, of one with arguments those that were given, by name. */
export interface ParsedMarker {
  readonly value: unknown
  /** Offsets in the text that was given. The value is not to be used if there are any. */
  readonly problems: readonly ScanProblem[]
  /** What was read otherwise than it looks. */
  readonly warnings: readonly ScanProblem[]
}

/** Reads a marker as it stands after its `+`. */
export function parseMarker(text: string, syntax: MarkerSyntax): ParsedMarker {
  const { name, parent, rest = '' } = splitMarker(text)
  // What follows the name's last colon is an argument, if the marker has any.
  const inName = syntax.kind === 'arguments' && name.length > parent.length
  const values = inName ? text.slice(parent.length + 1) : rest
  const offset = text.length - values.length
  const problems: ScanProblem[] = []
  const warnings: ScanProblem[] = []
  const into =
    (list: ScanProblem[]) =>
    ({ message, start, end }: ScanProblem): void =>
      void list.push({ message, start: offset + start, end: offset + end })
  const scanner = new Scanner(values, into(problems), into(warnings))
  const isGiven = scanner.peek() !== ''
  const value = isGiven ? readValues(scanner, values, syntax, () => problems.length > 0) : nothing(syntax)
  if (scanner.scan() !== 'end') scanner.fail(`extra arguments provided: ${quote(values.slice(scanner.start))}`)
  for (const missing of missingArguments(syntax, isGiven, value)) scanner.fail(`missing argument ${quote(missing)}`)
  return { value, problems, warnings }
}

function readValues(scanner: Scanner, text: string, syntax: MarkerSyntax, hasFailed: () => boolean): unknown {
  if (syntax.kind === 'empty') return true
  if (syntax.kind === 'value') return readArgument(syntax.type, scanner, text)
  const values: Record<string, unknown> = {}
  while (expect(scanner, 'identifier', 'argument name')) {
    const name = scanner.tokenText()
    const { start } = scanner
    if (!expect(scanner, '=', 'equals')) break
    const argument = Object.hasOwn(syntax.arguments, name) ? syntax.arguments[name] : undefined
    if (argument === undefined) {
      scanner.fail(`unknown argument ${quote(name)}`, start)
      break
    }
    values[name] = readArgument(argument.type, scanner, text)
    if (hasFailed() || scanner.peek() === '' || !expect(scanner, ',', 'comma')) break
  }
  return values
}

/** The value of a marker without any. */
function nothing({ kind }: MarkerSyntax): unknown {
  if (kind === 'value') return undefined
  return kind === 'empty' ? true : {}
}

function missingArguments(syntax: MarkerSyntax, isGiven: boolean, value: unknown): string[] {
  if (syntax.kind === 'empty') return []
  if (syntax.kind === 'value') return isGiven || syntax.optional ? [] : ['']
  const given = value as Readonly<Record<string, unknown>>
  return Object.entries(syntax.arguments).flatMap(([name, { optional }]) =>
    optional || Object.hasOwn(given, name) ? [] : [name],
  )
}
