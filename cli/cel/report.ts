// The output of the commands of `kubevet cel`.
import { jsonDocument } from '../../diagnostics/frame/index.js'
import { RENDERERS, type Diagnostic } from '../../diagnostics/index.js'
import type { JsonReport } from '../../diagnostics/render/index.js'
import type { ExitCode } from '../io/command-context.js'
import type { Io } from '../io/io.js'
import { painterFor } from '../output/colors.js'
import { relativeTo } from '../io/file-name.js'

/** Findings as text, for a terminal with colours. */
export const findingsText = (findings: readonly Diagnostic[], io: Io): string =>
  RENDERERS.text(findings, { painter: painterFor(io.stdout, io.env), fileName: relativeTo(io.cwd) })

/** One JSON document: the facts, and the findings in the form of all commands. */
export function jsonText(facts: Readonly<Record<string, unknown>>, findings: readonly Diagnostic[], io: Io): string {
  const report = JSON.parse(RENDERERS.json(findings, { fileName: relativeTo(io.cwd) })) as JsonReport
  const { version, ...rest } = report
  return jsonDocument({ version, ...facts, ...rest })
}

export const exitCodeOf = (findings: readonly Diagnostic[]): ExitCode => (findings.length > 0 ? 1 : 0)

/** A number in JSON; one that JSON's readers would round as text. */
export const jsonNumber = (value: number | bigint): number | string =>
  typeof value === 'number' || Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
