// What is compared: expressions of files, with their variables.
import { isObject } from '../../apimachinery/json/index.js'
import { SourceText, type Diagnostic, type Span } from '../../diagnostics/index.js'
import { findField, readYaml, type YamlDocument } from '../../manifest/index.js'
import { spanOfPart } from '../../manifest/place/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { checkFile, type FileKind } from '../json-schema/check-file.js'
import { onlyDocument, readFileSource } from '../load/document.js'
import { isManifest, STDIN_NAME } from '../load/files.js'
import { isJsonLines, linesOf, shifted, type Line } from '../load/json-lines.js'
import { loadSources } from '../load/manifests.js'
import type { Context } from './outcome.js'

/** An expression with its variables. */
export interface MigrationCase {
  readonly expression: string
  readonly context: Context
  readonly name?: string
  /** Where a part of the expression is, from `start` to before `end` in its code points. */
  readonly spanOf: (part: { readonly start: number; readonly end: number }) => Span
}

/** An entry of a list of expressions. */
interface Entry {
  readonly expression: string
  readonly context?: Context | null
  readonly name?: string
}

const ENTRY: FileKind = {
  schema: {
    type: 'object',
    required: ['expression'],
    properties: { expression: { type: 'string' }, context: { type: ['object', 'null'] }, name: { type: 'string' } },
    additionalProperties: false,
  },
  code: 'cel-migrate/input',
  noun: 'list entry',
  patternMend: () => '',
}

/**
 * Reads expressions: YAML, JSON and JSON Lines with entries (or expressions alone), and texts with an expression on each line.
 * `contextFile` has variables of all expressions; those of an entry win. Throws CannotRun for what can't be read.
 */
export async function loadCases(
  paths: readonly string[],
  contextFile: string | undefined,
  io: Io,
): Promise<{ cases: MigrationCase[]; files: readonly string[] }> {
  const common = contextFile === undefined ? {} : await readContext(contextFile, io)
  const { sources, files } = await loadSources(paths, io)
  const cases: MigrationCase[] = []
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    if (source instanceof SourceText) readCases(source, common, { cases, diagnostics })
    else diagnostics.push(source)
  }
  if (diagnostics.length > 0) throw new CannotRun(diagnostics)
  return { cases, files }
}

async function readContext(path: string, io: Io): Promise<Context> {
  const { value, place } = onlyDocument(await readFileSource(path, io))
  if (isObject(value)) return asJavaScript(value) as Context
  throw new CannotRun([
    {
      code: ENTRY.code,
      severity: 'error',
      message: `${path}: the context must be a map with the variables`,
      span: place.span,
    },
  ])
}

interface Read {
  readonly cases: MigrationCase[]
  readonly diagnostics: Diagnostic[]
}

function readCases(source: SourceText, common: Context, read: Read): void {
  if (isJsonLines(source)) {
    for (const line of linesOf(source)) readLine(line, common, read)
  } else if (isStructured(source)) {
    const { documents, diagnostics } = readYaml(source)
    read.diagnostics.push(...diagnostics)
    for (const document of documents) readDocument(document, common, read, (span) => span)
  } else {
    // A comment of CEL reaches to the end of its line.
    for (const line of linesOf(source)) {
      const expression = line.text.trim()
      if (expression.startsWith('//')) continue
      const offset = line.text.indexOf(expression)
      read.cases.push({ expression, context: common, spanOf: (part) => shifted(partOfLine(line, offset, part), line) })
    }
  }
}

/** By name, or, as standard input has none, by an entry's key at the begin of a line. */
const isStructured = ({ name, text }: SourceText): boolean =>
  isManifest(name) || (name === STDIN_NAME && /^[\s\-[{]*["']?expression["']?\s*:/m.test(text))

function readLine(line: Line, common: Context, read: Read): void {
  const { documents, diagnostics } = readYaml(new SourceText(line.source.name, line.text))
  const inLine = (span: Span): Span => shifted(span, line)
  read.diagnostics.push(
    ...diagnostics.map((one) => (one.span === undefined ? one : { ...one, span: inLine(one.span) })),
  )
  for (const document of documents) readDocument(document, common, read, inLine)
}

function readDocument(
  { value, place }: YamlDocument,
  common: Context,
  { cases, diagnostics }: Read,
  moved: (span: Span) => Span,
): void {
  // An empty document between others.
  if (value === null) return
  const items = Array.isArray(value)
    ? value.map((item: unknown, index) => [item, `[${index}]`] as const)
    : [[value, '']]
  for (const [item, path] of items as (readonly [unknown, string])[]) {
    const spanOfPath = (key: string): Span =>
      moved(findField(place, [path, key].filter((step) => step !== '').join('.')))
    const field = typeof item === 'string' ? path : path === '' ? 'expression' : `${path}.expression`
    const checked =
      typeof item === 'string'
        ? { value: { expression: item } }
        : checkFile<Entry>(item, ENTRY, { file: place.span.source.name, spanOf: spanOfPath })
    if ('diagnostics' in checked) {
      diagnostics.push(...checked.diagnostics)
      continue
    }
    const { expression, context, name }: Entry = checked.value
    cases.push({
      expression,
      context: { ...common, ...(asJavaScript(context ?? {}) as Context) },
      ...(name === undefined ? {} : { name }),
      spanOf: (part) => moved(spanOfPart(place, field, expression, part) ?? findField(place, field)),
    })
  }
}

function partOfLine({ source, text }: Line, offset: number, { start, end }: { start: number; end: number }): Span {
  const units = (points: number): number => [...text.slice(offset)].slice(0, points).join('').length
  return { source, start: offset + units(start), end: offset + units(end) }
}

/** As `JSON.parse` has it, which programs get their contexts from: integers beyond 2⁵³ are rounded. */
function asJavaScript(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(asJavaScript)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asJavaScript(item)]))
}
