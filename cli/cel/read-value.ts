// Values on the command line: JSON, or files of JSON or YAML, with CEL's numbers.
import { double } from '../../apimachinery/number/index.js'
import { parseJson } from '../../apimachinery/json/index.js'
import type { Value } from '../../cel/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { onlyDocument, readFileSource } from '../load/document.js'
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

/** Words that aren't JSON are mostly strings whose quotes the shell removed. */
function quotingHelp(option: string, text: string): string {
  if (!/^[\w.-]+$/.test(text)) return 'write the value as JSON, or name a file: @file.json, @file.yaml'
  const [name = '', variable] = option.split(' ')
  return `strings need quotes in JSON: ${name} '${variable === undefined ? '' : `${variable}=`}${JSON.stringify(text)}'`
}
