import { type Redaction, secretsOf } from '../../apimachinery/redaction/index.js'
import { jsonDocument, visible } from '../../diagnostics/frame/index.js'
import type { Span } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { counted } from '../output/counted.js'
import type { MismatchCause, SilentRules, ValidationRule } from '../../runtime/index.js'
import type { AlikeGroup, FailedRun, MismatchGroup, MismatchTally } from './tally.js'

/** How places are shown. */
interface PlaceNames {
  readonly fileName: (name: string) => string
}

const HEAD = ['VALIDATION', 'FIELD', 'TYPE', 'ORIGIN', 'DIRECTION', 'CAUSE', 'COUNT', 'EXAMPLE']

const SILENT_HEAD = ['VALIDATION', 'FIELD', 'TAG', 'LEVEL', 'SOURCE']

/**
 * The mismatches as a table with one group per row, below it failures and the rules that never fired, and the counts in
 * the last line.
 */
export function renderTable(tally: MismatchTally, rules: readonly SilentRules[], names: PlaceNames): string {
  const lines: string[] = []
  if (tally.groups.length > 0) {
    lines.push(...table([HEAD, ...tally.groups.map((group) => row(group, names))]), '')
    lines.push('unmatched: hand-written validation found it, declarative did not; extra: the other way round')
    lines.push(...new Set(tally.groups.map(({ cause, advice }) => visible(`${cause}: ${advice}`))), '')
  }
  for (const { result, messages, manifest } of tally.failed) {
    lines.push(visible(`${result}: ${objectName(manifest)} (${place(manifest.spanOf('kind'), names)})`))
    lines.push(...messages.flatMap((message) => message.split('\n').map((line) => `  ${visible(line)}`)), '')
  }
  for (const { validationIdentifier, objects } of tally.silent) {
    lines.push(
      visible(
        `${validationIdentifier}: no error on either side in ${counted(objects, 'object')}, which proves nothing`,
      ),
    )
  }
  const silent = rules.flatMap(({ validationIdentifier, neverFired }) =>
    neverFired.map((rule) => silentRow(validationIdentifier, rule)),
  )
  if (silent.length > 0) lines.push('rules that never fired, on either side:', ...table([SILENT_HEAD, ...silent]), '')
  if (tally.compared > 0) lines.push(rulesText(tally, rules))
  return `${[...lines, comparedText(tally)].join('\n')}\n`
}

const row = (group: MismatchGroup, names: PlaceNames): string[] => [
  group.validationIdentifier,
  group.field,
  group.type,
  group.origin === '' ? '-' : group.origin,
  group.direction,
  group.cause,
  String(group.count),
  place(examplePlace(group), names),
]

const silentRow = (validationIdentifier: string, rule: ValidationRule): string[] => [
  validationIdentifier,
  rule.field === '' ? '-' : rule.field,
  `+${rule.tag}`,
  rule.level ?? 'stable',
  rule.source === undefined ? '-' : `${rule.source.file}:${rule.source.line}`,
]

function table(rows: readonly string[][]): string[] {
  const shown = rows.map((cells) => cells.map((cell) => visible(cell)))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...shown.map((cells) => cells[column]?.length ?? 0)))
  return shown.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** How many rules were seen at work, and how many were not. */
function rulesText({ groups, alike }: MismatchTally, rules: readonly SilentRules[]): string {
  const differ = new Set(
    groups.map(({ validationIdentifier, field, type, origin }) => `${[validationIdentifier, field, type, origin]}`),
  )
  const neverFired = rules.reduce((sum, one) => sum + one.neverFired.length, 0)
  const rest = rules.length === 0 ? 'of rules that never fired nothing is known' : `${neverFired} never fired`
  return `${counted(alike.length, 'rule')} fired on both sides, ${differ.size} on one; ${rest}`
}

/** `12 objects compared: 3 alike, 2 differ, 7 without errors`, and what was not compared. */
export function comparedText({ counts, compared }: MismatchTally): string {
  const rest = [
    counts.failed > 0 ? `${counted(counts.failed, 'object')} could not be compared` : undefined,
    counts.unregistered > 0 ? `${counted(counts.unregistered, 'object')} without declarative validation` : undefined,
    counts.notCompared > 0 ? `${counted(counts.notCompared, 'object')} left out by the feature gates` : undefined,
  ].filter((text) => text !== undefined)
  const differ = `${counts.mismatch} ${counts.mismatch === 1 ? 'differs' : 'differ'}`
  const silent = counts.silent > 0 ? `, ${counts.silent} without errors on either side` : ''
  return [`${counted(compared, 'object')} compared: ${counts.match} alike, ${differ}${silent}`, ...rest].join('; ')
}

/** The shape of the JSON output. Within a version properties are only added. */
interface MismatchReport {
  readonly version: 1
  readonly kubernetesVersion: string
  /** Objects by result. */
  readonly objects: {
    readonly compared: number
    readonly match: number
    readonly mismatch: number
    /** Compared, without errors on either side. */
    readonly silent: number
    readonly failed: number
    readonly unregistered: number
    readonly notCompared: number
  }
  readonly mismatches: readonly {
    readonly validationIdentifier: string
    /** Indices are `[*]`. */
    readonly field: string
    readonly type: string
    readonly origin: string
    readonly direction: 'unmatched' | 'extra'
    readonly cause: MismatchCause
    readonly advice: string
    readonly count: number
    readonly example: JsonExample & { readonly error: string }
  }[]
  /** The rules that fired on both sides. */
  readonly alike: readonly AlikeGroup[]
  /** The rules that no error of either side was about: of them nothing is known. Only those of generated modules are listed. */
  readonly neverFired: readonly (ValidationRule & { readonly validationIdentifier: string })[]
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
  tally: MismatchTally,
  rules: readonly SilentRules[],
  kubernetesVersion: string,
  names: PlaceNames & { readonly redaction: Redaction },
): string {
  const example = (span: Span, manifest: Manifest): JsonExample => ({
    file: names.fileName(span.source.name),
    ...span.source.position(span.start),
    object: objectName(manifest),
  })
  const report: MismatchReport = {
    version: 1,
    kubernetesVersion,
    objects: { compared: tally.compared, ...tally.counts },
    mismatches: tally.groups.map((group) => ({
      validationIdentifier: group.validationIdentifier,
      field: group.field,
      type: group.type,
      origin: group.origin,
      direction: group.direction,
      cause: group.cause,
      advice: group.advice,
      count: group.count,
      example: { ...example(examplePlace(group), group.example.manifest), error: errorText(group, names.redaction) },
    })),
    alike: tally.alike,
    neverFired: rules.flatMap(({ validationIdentifier, neverFired }) =>
      neverFired.map((rule) => ({ validationIdentifier, ...rule })),
    ),
    silent: tally.silent,
    failures: tally.failed.map(({ validationIdentifier, result, messages, manifest }: FailedRun) => ({
      validationIdentifier,
      result,
      messages,
      ...example(manifest.spanOf('kind'), manifest),
    })),
  }
  return jsonDocument(report)
}

/** Without the secrets of the object. */
const errorText = ({ example: { error, manifest } }: MismatchGroup, redaction: Redaction): string =>
  secretsOf([manifest.object], redaction).hide(String(error))

const examplePlace = ({ example }: MismatchGroup): Span => example.manifest.spanOf(example.error.field)

function place({ source, start }: Span, { fileName }: PlaceNames): string {
  const { line, column } = source.position(start)
  return `${fileName(source.name)}:${line}:${column}`
}

/** `Widget default/name`. */
const objectName = ({ gvk, namespace, name }: Manifest): string =>
  `${gvk.kind} ${namespace === '' ? '' : `${namespace}/`}${name === '' ? '(no name)' : name}`
