import { type Redaction, secretsOf } from '../../apimachinery/redaction/index.js'
import { jsonDocument, textTable, visible } from '../../diagnostics/frame/index.js'
import type { Span } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { counted } from '../output/counted.js'
import {
  type FiredRule,
  type KnownRule,
  type MismatchData,
  mismatchKeyText,
  neverFired,
  ruleKeyText,
  type StoredMismatch,
} from '../../mismatch/index.js'
import type { ComparisonResult, MismatchCause } from '../../runtime/index.js'
import type { ComparisonResults, MismatchExample } from './comparison.js'

/** How places are shown. */
interface PlaceNames {
  readonly fileName: (name: string) => string
}

const HEAD = ['VALIDATION', 'FIELD', 'TYPE', 'ORIGIN', 'DIRECTION', 'CAUSE', 'COUNT', 'EXAMPLE']

const SILENT_HEAD = ['VALIDATION', 'FIELD', 'TAG', 'LEVEL', 'SOURCE']

/** A distinct mismatch with its examples: the first of each cause. */
interface MismatchRow extends StoredMismatch {
  readonly first: MismatchExample
  readonly examples: readonly MismatchExample[]
}

const rowsOf = ({ data, examples }: ComparisonResults): MismatchRow[] =>
  data.mismatches.flatMap((mismatch) => {
    const found = examples.get(mismatchKeyText(mismatch)) ?? []
    const [first] = found
    return first === undefined ? [] : [{ ...mismatch, first, examples: found }]
  })

/**
 * The mismatches as a table with one of them a row, below it failures and the rules that never fired, and the counts in the
 * last line.
 */
export function renderTable(results: ComparisonResults, names: PlaceNames): string {
  const { data, failed } = results
  const lines: string[] = []
  const rows = rowsOf(results)
  if (rows.length > 0) {
    lines.push(...textTable([HEAD, ...rows.map((row) => cells(row, names))]), '')
    lines.push('unmatched: hand-written validation found it, declarative did not; extra: the other way round')
    const advice = rows.flatMap(({ examples }) => examples.map(({ mismatch }) => mismatch))
    lines.push(...new Set(advice.map(({ cause, advice }) => visible(`${cause}: ${advice}`))), '')
  }
  for (const { result, messages, manifest } of failed) {
    lines.push(visible(`${result}: ${objectName(manifest)} (${placeText(manifest.spanOf('kind'), names)})`))
    lines.push(...messages.flatMap((message) => message.split('\n').map((line) => `  ${visible(line)}`)), '')
  }
  for (const { validationIdentifier, objects } of silentValidations(data)) {
    lines.push(
      visible(
        `${validationIdentifier}: no error on either side in ${counted(objects, 'object')}, which proves nothing`,
      ),
    )
  }
  const silent = silentRules(data).map(silentRow)
  if (silent.length > 0)
    lines.push('rules that never fired, on either side:', ...textTable([SILENT_HEAD, ...silent]), '')
  for (const { reason, count } of data.dropped) lines.push(`not kept: ${reason}, ${count} times`)
  if (objectCounts(results).compared > 0) lines.push(rulesText(data))
  return `${[...lines, comparedText(results)].join('\n')}\n`
}

const cells = (row: MismatchRow, names: PlaceNames): string[] => [
  row.validationIdentifier,
  row.field,
  row.type,
  row.origin === '' ? '-' : row.origin,
  row.direction,
  row.examples.map(({ mismatch }) => mismatch.cause).join(', '),
  String(row.count),
  placeText(examplePlace(row.first), names),
]

const silentRow = (rule: KnownRule): string[] => [
  rule.validationIdentifier,
  rule.field === '' ? '-' : rule.field,
  `+${rule.tag}`,
  rule.level ?? 'stable',
  rule.source === undefined ? '-' : `${rule.source.file}:${rule.source.line}`,
]

/** Validations without an error on either side, in any object. */
function silentValidations({ comparisons }: MismatchData): { validationIdentifier: string; objects: number }[] {
  const objects = new Map<string, number>()
  for (const { validationIdentifier, result, count } of comparisons) {
    if (result === 'silent') objects.set(validationIdentifier, (objects.get(validationIdentifier) ?? 0) + count)
  }
  for (const { validationIdentifier, result } of comparisons) {
    if (result === 'match' || result === 'mismatch') objects.delete(validationIdentifier)
  }
  return [...objects].map(([validationIdentifier, count]) => ({ validationIdentifier, objects: count }))
}

/** The rules that never fired, in the order of their sources. */
const silentRules = (data: MismatchData): KnownRule[] =>
  neverFired(data).sort(
    (a, b) =>
      compareTexts(a.validationIdentifier, b.validationIdentifier) ||
      compareTexts(a.source?.file ?? '', b.source?.file ?? '') ||
      (a.source?.line ?? 0) - (b.source?.line ?? 0),
  )

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** How many rules were seen at work, and how many were not. */
function rulesText(data: MismatchData): string {
  const differ = new Set(data.mismatches.map(ruleKeyText)).size
  const rest =
    data.rules.length === 0 ? 'of rules that never fired nothing is known' : `${neverFired(data).length} never fired`
  return `${counted(data.fired.length, 'rule')} fired on both sides, ${differ} on one; ${rest}`
}

/** Objects by result. */
interface ObjectCounts {
  readonly compared: number
  readonly match: number
  readonly mismatch: number
  /** Compared, without errors on either side. */
  readonly silent: number
  /** One of the validations threw, or could not begin. */
  readonly failed: number
  /** There was no declarative validation to compare with. */
  readonly unregistered: number
  /** The feature gates turned the comparison off. */
  readonly notCompared: number
}

/** How many objects were compared, and how that ended. */
export function objectCounts({ data, failed, notCompared }: ComparisonResults): ObjectCounts {
  const of = (result: ComparisonResult): number =>
    data.comparisons.reduce((sum, one) => sum + (one.result === result ? one.count : 0), 0)
  const [match, mismatch, silent, unregistered] = [of('match'), of('mismatch'), of('silent'), of('unregistered')]
  const compared = match + mismatch + silent
  return { compared, match, mismatch, silent, failed: failed.length, unregistered, notCompared }
}

/** `12 objects compared: 3 alike, 2 differ, 7 without errors`, and what was not compared. */
export function comparedText(results: ComparisonResults): string {
  const counts = objectCounts(results)
  const rest = [
    counts.failed > 0 ? `${counted(counts.failed, 'object')} could not be compared` : undefined,
    counts.unregistered > 0 ? `${counted(counts.unregistered, 'object')} without declarative validation` : undefined,
    counts.notCompared > 0 ? `${counted(counts.notCompared, 'object')} left out by the feature gates` : undefined,
  ].filter((text) => text !== undefined)
  const differ = `${counts.mismatch} ${counts.mismatch === 1 ? 'differs' : 'differ'}`
  const silent = counts.silent > 0 ? `, ${counts.silent} without errors on either side` : ''
  return [`${counted(counts.compared, 'object')} compared: ${counts.match} alike, ${differ}${silent}`, ...rest].join(
    '; ',
  )
}

/** The shape of the JSON output. Within a version properties are only added. */
interface MismatchReport {
  readonly version: 1
  readonly kubernetesVersion: string
  readonly objects: ObjectCounts
  readonly mismatches: readonly {
    readonly validationIdentifier: string
    /** Indices are `[*]`. */
    readonly field: string
    readonly type: string
    readonly origin: string
    readonly direction: 'unmatched' | 'extra'
    /** Of the example. */
    readonly cause: MismatchCause
    readonly advice: string
    /** How many had which cause. */
    readonly causes: StoredMismatch['causes']
    readonly count: number
    readonly example: JsonExample & { readonly error: string }
  }[]
  /** The rules that fired on both sides. */
  readonly alike: readonly FiredRule[]
  /** The rules that no error of either side was about: of them nothing is known. Only those of generated modules are listed. */
  readonly neverFired: readonly KnownRule[]
  /** Validations without an error on either side. */
  readonly silent: readonly { readonly validationIdentifier: string; readonly objects: number }[]
  readonly failures: readonly (JsonExample & {
    readonly validationIdentifier: string
    readonly result: 'panic' | 'error'
    readonly messages: readonly string[]
  })[]
}

interface JsonExample {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Kind, namespace and name. */
  readonly object: string
}

/** For programs: one JSON document. */
export function renderReport(
  results: ComparisonResults,
  kubernetesVersion: string,
  names: PlaceNames & { readonly redaction: Redaction },
): string {
  const { data, failed } = results
  const example = (span: Span, manifest: Manifest): JsonExample => ({
    file: names.fileName(span.source.name),
    ...span.source.position(span.start),
    object: objectName(manifest),
  })
  const report: MismatchReport = {
    version: 1,
    kubernetesVersion,
    objects: objectCounts(results),
    mismatches: rowsOf(results).map(({ first, ...row }) => ({
      validationIdentifier: row.validationIdentifier,
      field: row.field,
      type: row.type,
      origin: row.origin,
      direction: row.direction,
      cause: first.mismatch.cause,
      advice: first.mismatch.advice,
      causes: row.causes,
      count: row.count,
      example: { ...example(examplePlace(first), first.manifest), error: errorText(first, names.redaction) },
    })),
    alike: data.fired,
    neverFired: silentRules(data),
    silent: silentValidations(data),
    failures: failed.map(({ validationIdentifier, result, messages, manifest }) => ({
      validationIdentifier,
      result,
      messages,
      ...example(manifest.spanOf('kind'), manifest),
    })),
  }
  return jsonDocument(report)
}

/** Without the secrets of the object. */
const errorText = ({ mismatch, manifest }: MismatchExample, redaction: Redaction): string =>
  secretsOf([manifest.object], redaction).hide(String(mismatch.error))

const examplePlace = ({ mismatch, manifest }: MismatchExample): Span => manifest.spanOf(mismatch.error.field)

/** `widgets.yaml:3:7`. */
export function placeText({ source, start }: Span, { fileName }: PlaceNames): string {
  const { line, column } = source.position(start)
  return `${fileName(source.name)}:${line}:${column}`
}

/** `Widget default/name`. */
const objectName = ({ gvk, namespace, name }: Manifest): string =>
  `${gvk.kind} ${namespace === '' ? '' : `${namespace}/`}${name === '' ? '(no name)' : name}`
