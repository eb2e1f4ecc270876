// Values on the command line: JSON, or files of JSON or YAML, with CEL's numbers.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { double } from '../../apimachinery/number/index.js'
import { parseJson } from '../../apimachinery/json/index.js'
import type { Value } from '../../cel/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { readSource } from '../load/files.js'
import { readYaml, type YamlDocument } from '../../manifest/index.js'
import { jsonErrorOffset } from './json-error.js'

/**
 * The value of an option (`--self`, `--var name`): JSON, or `@file`, or `@-` for standard input. Whole numbers are ints without loss of a digit,
 * numbers written with a point or an exponent doubles. Throws CannotRun for anything else.
 */
export async function readValue(option: string, text: string, io: Io): Promise<Value> {
  if (!text.startsWith('@')) return jsonValue(new SourceText(`<${option}>`, text), quotingHelp(option, text))
  const source = await readFileSource(text.slice(1), io)
  if (/\.json$/i.test(source.name)) return jsonValue(source)
  return onlyDocument(source, (value) => double(value)).value as Value
}

/** The text of a file, `-` for standard input. Throws CannotRun if it can't be read, or isn't UTF-8. */
export async function readFileSource(path: string, io: Io): Promise<SourceText> {
  if (path === '')
    throw new CannotRun('the name of the file after @ is missing', 'write @file.json, or @- for standard input')
  const file = path === '-' ? path : resolve(io.cwd, path)
  if (path !== '-') await checkFile(file, path)
  const source = await readSource(file, io)
  if (source instanceof SourceText) return source
  throw new CannotRun([source])
}

async function checkFile(file: string, given: string): Promise<void> {
  const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new CannotRun(`${given}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`)
  })
  if (info.isDirectory()) throw new CannotRun(`${given}: this is a folder`, 'name a file')
}

/** The one document of a YAML or JSON text. Throws CannotRun for errors, and for more documents or none. */
export function onlyDocument(source: SourceText, float?: (value: number) => unknown): YamlDocument {
  const { documents, diagnostics } = readYaml(source, float === undefined ? {} : { float })
  if (diagnostics.length > 0) throw new CannotRun(diagnostics)
  const filled = documents.length > 1 ? documents.filter(({ value }) => value !== null) : documents
  const [only] = filled
  if (only !== undefined && filled.length === 1) return only
  throw new CannotRun(
    filled.length === 0
      ? `${source.name}: the file is empty`
      : `${source.name}: ${filled.length} documents, one is expected`,
    filled.length === 0 ? undefined : 'put the one that is meant into a file of its own',
  )
}

function jsonValue(source: SourceText, mend?: string): Value {
  try {
    return parseJson(source.text)
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new CannotRun(`${source.name}: lists and maps are nested too deep`)
    if (!(thrown instanceof SyntaxError)) throw thrown
    const start = jsonErrorOffset(source.text)
    const message = start === source.text.length ? 'not JSON: its end is missing' : 'not JSON from here on'
    const span = { source, start, end: start }
    throw new CannotRun([
      { code: 'cannot-run', severity: 'error', message, span, ...(mend === undefined ? {} : { mend }) },
    ])
  }
}

/** Words that aren't JSON are mostly texts whose quotes the shell took. */
function quotingHelp(option: string, text: string): string {
  if (!/^[\w.-]+$/.test(text)) return 'write the value as JSON, or name a file: @file.json, @file.yaml'
  const [name = '', variable] = option.split(' ')
  return `texts have quotes in JSON: ${name} '${variable === undefined ? '' : `${variable}=`}${JSON.stringify(text)}'`
}
