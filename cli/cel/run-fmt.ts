import { NEWEST_VERSION } from '../../apimachinery/version/index.js'
import { resolve } from 'node:path'
import { stat } from 'node:fs/promises'
import { CelCompileError, Environment, format as formatExpression, parseText } from '../../cel/index.js'
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { compileFindings } from './findings.js'
import { readExpression } from './expression.js'
import { readFileSource } from '../load/document.js'
import { exitCodeOf, findingsText } from './report.js'
import type { Io } from '../io/io.js'
import { writeAtomically } from '../io/atomic-write.js'
import { counted } from '../output/counted.js'
import { relativeTo } from '../io/file-name.js'
import { unifiedDiff } from '../output/unified-diff.js'
import type { CommandContext, ExitCode } from '../io/command-context.js'
import { print } from '../io/print.js'

export interface FmtOptions {
  readonly width?: number
  readonly check?: boolean
}

/** A text to format, and where it goes: standard output, or the file it is from. */
interface Target {
  readonly source: SourceText
  readonly file?: string
}

/** Runs `kubevet cel fmt`. */
export async function format(texts: readonly string[], options: FmtOptions, { io }: CommandContext): Promise<ExitCode> {
  const targets: Target[] = []
  for (const text of texts) targets.push(await targetOf(text, texts.length, io))
  const findings = targets.flatMap(({ source }) => syntaxFindings(source))
  if (findings.length > 0) {
    print(io.stdout, findingsText(findings, io))
    return exitCodeOf(findings)
  }
  let changed = 0
  for (const { source, file } of targets) {
    const laidOut = formatExpression(source.text, options.width === undefined ? {} : { width: options.width })
    const formatted = `${laidOut.trimEnd()}\n`
    if (file === undefined && options.check !== true) void io.stdout.write(formatted)
    else if (formatted !== source.text) {
      if (file === undefined && laidOut.trimEnd() === source.text) continue
      changed++
      if (options.check === true) print(io.stdout, unifiedDiff(source.text, formatted, relativeTo(io.cwd)(source.name)))
      else if (file !== undefined) await writeAtomically(file, formatted)
    }
  }
  const files = counted(targets.length, targets.some(({ file }) => file === undefined) ? 'expression' : 'file')
  if (options.check === true) print(io.stdout, `${files} checked, ${changed} would change\n`)
  else if (targets.every(({ file }) => file !== undefined)) print(io.stdout, `${files} formatted, ${changed} changed\n`)
  return options.check === true && changed > 0 ? 1 : 0
}

/** An argument that names a file is a file; of several arguments all must be. */
async function targetOf(text: string, count: number, io: Io): Promise<Target> {
  const path = text.startsWith('@') ? text.slice(1) : text
  const file = resolve(io.cwd, path)
  if (text !== '-' && (await isFile(file))) return { source: await readFileSource(path, io), file }
  if (text !== '-' && (count > 1 || text.startsWith('@') || /\.cel$/.test(text))) {
    throw new CannotRun(`${path}: no such file`, count > 1 ? 'give only one expression, in quotes' : undefined)
  }
  return { source: await readExpression(text, io) }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  )

function syntaxFindings(source: SourceText): Diagnostic[] {
  const environment = new Environment({ compatibility: NEWEST_VERSION, mode: 'stored' })
  try {
    parseText(source.text, environment)
    return []
  } catch (thrown) {
    if (thrown instanceof CelCompileError) return compileFindings(thrown, source, environment)
    throw thrown
  }
}
