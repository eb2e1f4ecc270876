import { resolve } from 'node:path'
import { didYouMean } from '../../diagnostics/finding/index.js'
import {
  FORMATS,
  RENDERERS,
  type Diagnostic,
  type Format,
  type RenderedCase,
  type RenderOptions,
  type RuleDescription,
} from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { VERSION } from '../io/version.js'
import { writeAtomically } from '../io/atomic-write.js'
import { painterFor } from './colors.js'
import { relativeTo } from '../io/file-name.js'

/** An output format, and its destination: a file or standard output. */
export interface OutputTarget {
  readonly format: Format
  /** Absolute. */
  readonly file?: string
}

/**
 * Reads `NAME` or `NAME=FILE` options. Text goes to standard output if nothing else goes there. Throws CannotRun for unknown
 * names, and for two formats with one destination.
 */
export function parseFormats(options: readonly string[], cwd: string): OutputTarget[] {
  const targets = options.map((option) => parseFormat(option, cwd))
  const destinations = new Set<string | undefined>()
  for (const { file } of targets) {
    if (destinations.has(file)) {
      const where = file === undefined ? 'standard output' : file
      throw new CannotRun(`two formats for ${where}`, 'give one of them a file of its own: --format json=report.json')
    }
    destinations.add(file)
  }
  return destinations.has(undefined) ? targets : [{ format: 'text' }, ...targets]
}

const isFormat = (name: string): name is Format => (FORMATS as readonly string[]).includes(name)

function parseFormat(option: string, cwd: string): OutputTarget {
  const equals = option.indexOf('=')
  const name = equals < 0 ? option : option.slice(0, equals)
  const file = equals < 0 ? undefined : option.slice(equals + 1)
  if (!isFormat(name)) {
    const allowed = `formats are ${FORMATS.join(', ')}`
    const hint = didYouMean(name, FORMATS)
    throw new CannotRun(`unknown format ${JSON.stringify(name)}`, hint === undefined ? allowed : `${hint} ${allowed}`)
  }
  if (file === '') throw new CannotRun(`--format ${option}: the name of the file is missing`)
  return file === undefined ? { format: name } : { format: name, file: resolve(cwd, file) }
}

/** How findings are reported, and which of them fail a run. */
export interface Reporting {
  readonly targets: readonly OutputTarget[]
  /** More warnings than this fail a run as errors do. */
  readonly maxWarnings?: number
}

export interface FindingsReport {
  readonly diagnostics: readonly Diagnostic[]
  /** Names of the sources that were checked. */
  readonly files: readonly string[]
  /** What was done, in one line; the last line of the text format. */
  readonly summary: string
  readonly describe?: (code: string) => RuleDescription | undefined
  /** Of a run of tests: all of them. */
  readonly cases?: readonly RenderedCase[]
  /** Formats for which a command writes a text of its own; \`render\` is the usual renderer. */
  readonly texts?: Partial<Readonly<Record<Format, OwnText>>>
}

type OwnText = (options: RenderOptions, render: (diagnostics: readonly Diagnostic[]) => string) => string

/** Writes findings in all chosen formats. */
export async function writeFindings(report: FindingsReport, { targets }: Reporting, io: Io): Promise<void> {
  const { diagnostics, files, summary, describe, cases, texts } = report
  for (const { format, file } of targets) {
    const options: RenderOptions = {
      fileName: relativeTo(io.cwd),
      files,
      version: VERSION,
      ...(describe === undefined ? {} : { describe }),
      ...(cases === undefined ? {} : { cases }),
      ...(file === undefined ? { painter: painterFor(io.stdout, io.env) } : {}),
    }
    const render = (list: readonly Diagnostic[]): string => RENDERERS[format](list, options)
    const text = texts?.[format]?.(options, render) ?? render(diagnostics)
    const whole = format === 'text' ? `${text}${text === '' ? '' : '\n'}${summary}\n` : text
    if (file !== undefined) await writeAtomically(file, whole)
    else if (format === 'github') io.stdout.write(whole)
    else print(io.stdout, whole)
  }
}
