// The catalogue of all functions, operators and macros, made from their records.
import { compareVersions, firstVersionAccepting, isAtLeast } from '../../../apimachinery/version/index.js'
import { formatType } from '../../value/type/format.js'
import type { Macro } from '../../parser/macro.js'
import type { Example, FunctionRecord, Library, Overload } from '../../declaration/record.js'
import { documented } from './documented.js'
import { signatureText, symbolOf } from './signature-text.js'

/** A function, operator or macro of a library. */
export interface CatalogueEntry {
  /** As it is written: `indexOf`, `sets.contains`, `+`, `in`. */
  readonly name: string
  readonly kind: 'function' | 'operator' | 'macro'
  readonly library: string
  readonly doc: string
  /** The first Kubernetes version that accepts it in new expressions: `1.0` if it was there from the start. */
  readonly since: string
  /** The first Kubernetes version that no longer accepts it. */
  readonly until?: string
  readonly signatures: readonly Signature[]
  readonly examples: readonly Example[]
}

/** One way of calling it. */
export interface Signature {
  /** Kubernetes' overload id; macros have none. */
  readonly id?: string
  /** `string.indexOf(string) -> int`. */
  readonly text: string
  readonly since: string
  /** Cost units at run time beyond those of the operands, as a formula in words. */
  readonly cost: string
  /** The same in estimates. */
  readonly estimate: string
}

/** Which entries are wanted; all if nothing is said. */
export interface CatalogueOptions {
  /** The environment's version, as `1.34`: the Kubernetes version whose libraries may be used. */
  readonly compatibility?: string
  /** The name of a library, or its last part. */
  readonly library?: string
  readonly name?: string
}

/** Where Kubernetes' own standard macros are listed. */
const MACRO_LIBRARY = 'cel.macros'

let all: readonly CatalogueEntry[] | undefined

/** The entries in the order of their libraries. */
export function catalogue({ compatibility, library, name }: CatalogueOptions = {}): readonly CatalogueEntry[] {
  all ??= allEntries()
  return all
    .filter((entry) => name === undefined || entry.name === name)
    .filter((entry) => library === undefined || entry.library === library || entry.library.endsWith(`.${library}`))
    .flatMap((entry) => (compatibility === undefined ? [entry] : of(entry, compatibility)))
}

/** What a version has of an entry. */
function of(entry: CatalogueEntry, compatibility: string): readonly CatalogueEntry[] {
  const version = firstVersionAccepting(compatibility)
  const exists = ({ since, until }: { since: string; until?: string }): boolean =>
    isAtLeast(version, since) && (until === undefined || !isAtLeast(version, until))
  const signatures = entry.signatures.filter(exists)
  return exists(entry) && signatures.length > 0 ? [{ ...entry, signatures }] : []
}

function allEntries(): readonly CatalogueEntry[] {
  const entries = new Map<string, CatalogueEntry>()
  const enter = (key: string, entry: CatalogueEntry): void => {
    const earlier = entries.get(key)
    entries.set(key, earlier === undefined ? entry : merged(earlier, entry))
  }
  const { libraries, macros } = documented()
  for (const macro of macros) {
    enter(`macro ${macro.name}`, macroEntry(macro, { name: MACRO_LIBRARY, since: '1.0' }))
  }
  for (const library of libraries) {
    for (const macro of library.macros ?? []) enter(`${library.name} macro ${macro.name}`, macroEntry(macro, library))
    for (const record of library.functions) {
      if (!isInternal(record.name)) enter(`${library.name} ${record.name}`, functionEntry(record, library))
    }
  }
  return [...entries.values()]
}

/** Names that only macros' expansions have. */
const isInternal = (name: string): boolean => name.includes('@') && name !== '@in'

/** A later version of a library has what the earlier had, and perhaps more. */
function merged(earlier: CatalogueEntry, later: CatalogueEntry): CatalogueEntry {
  const known = new Set(earlier.signatures.map(({ text }) => text))
  const { until: _, ...rest } = earlier
  return {
    ...rest,
    ...(earlier.until !== undefined && later.until !== undefined && { until: later.until }),
    doc: later.kind === 'macro' && later.doc !== earlier.doc ? `${earlier.doc} ${later.doc}` : later.doc,
    signatures: [...earlier.signatures, ...later.signatures.filter(({ text }) => !known.has(text))],
    examples: later.examples,
  }
}

function functionEntry(record: FunctionRecord, { name: library, since, until }: Library): CatalogueEntry {
  const symbol = symbolOf(record.name)
  const signatures = record.overloads.map((overload) => signatureOf(record, overload, since))
  const [first] = signatures.map((signature) => signature.since).sort(compareVersions)
  return {
    name: symbol ?? record.name,
    kind: symbol === undefined ? 'function' : 'operator',
    library,
    doc: record.doc,
    since: first ?? firstVersionAccepting(since),
    ...(until !== undefined && { until: firstVersionAccepting(until) }),
    signatures,
    examples: record.examples,
  }
}

function signatureOf(record: FunctionRecord, overload: Overload, since: string): Signature {
  const { args, member } = overload
  const isOperator = symbolOf(record.name) !== undefined
  const runtime = (index: number): string =>
    isOperator && args.length === 2 ? (OPERANDS[index] ?? '') : argumentName(index, args.length, member)
  const cost = overload.cost?.text ?? record.costText ?? record.cost?.text ?? '1'
  const estimate =
    overload.estimate?.text ?? overload.estimateText ?? record.estimateText ?? record.estimate?.text ?? '1'
  return {
    id: overload.id,
    text: signatureText(record.name, args.map(formatType), formatType(overload.result), member),
    since: firstVersionAccepting(overload.since ?? since),
    cost: named(cost, runtime),
    estimate: named(estimate, (index) => runtime(member ? index + 1 : index)),
  }
}

/** The operands of an operator. */
const OPERANDS = ['left', 'right']

/** The name of an operand; the receiver is the first. */
function argumentName(index: number, count: number, member: boolean): string {
  if (member && index === 0) return 'receiver'
  const own = member ? index : index + 1
  return count - (member ? 1 : 0) === 1 ? 'argument' : `argument ${own}`
}

const named = (formula: string, nameOf: (index: number) => string): string =>
  formula
    .replaceAll(/\{(\d+)\}/g, (_, index: string) => nameOf(Number(index)))
    .replaceAll('{receiver}', 'receiver')
    .replaceAll('{result}', 'result')

function macroEntry(macro: Macro, library: Pick<Library, 'name' | 'since' | 'until'>): CatalogueEntry {
  const since = firstVersionAccepting(macro.since ?? library.since)
  return {
    name: macro.name,
    kind: 'macro',
    library: library.name,
    doc: macro.doc,
    since,
    ...(library.until !== undefined && { until: firstVersionAccepting(library.until) }),
    signatures: [
      {
        text: macro.form,
        since,
        cost: macro.costText ?? 'what its expansion costs',
        estimate: 'what its expansion is estimated at',
      },
    ],
    examples: [],
  }
}
