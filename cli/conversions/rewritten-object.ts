import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import type { RenderOptions, Span } from '../../diagnostics/index.js'
import { pathText } from '../../lifecycle/findings/index.js'
import type { Conversion, ConversionNote, WrittenDefault } from '../../lifecycle/index.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'

type Converted = Extract<Conversion, { object: unknown }>

/** An object that has been rewritten. */
export interface RewrittenObject {
  readonly kind: GroupVersionKind
  readonly namespace: string
  readonly name: string
  /** Where its apiVersion was. */
  readonly span: Span
  readonly conversion: Converted
}

/** On standard error: what an object is now, what became of its old defaults, and a line for each thing that is different for it. */
export function tellConverted(
  { to, defaults, adopted, notes }: Converted,
  { span, name }: Pick<RewrittenObject, 'span' | 'name'>,
  { stderr, cwd }: Io,
): void {
  const { line } = span.source.position(span.start)
  const parts = [
    `${relativeTo(cwd)(span.source.name)}:${line}: ${to.kind} ${name}: now ${apiVersionOf(to)}`,
    ...(defaults.length === 0 ? [] : [`it says now what was the default: ${defaults.map(defaultText).join(', ')}`]),
    ...(adopted.length === 0 ? [] : [`no longer the default: ${adopted.map(defaultText).join(', ')}`]),
  ]
  const lines = [parts.join('; '), ...notes.map(({ text }) => `  ${text}`)]
  print(stderr, lines.map((text) => `${visible(text)}\n`).join(''))
}

/** What became of an object, for JSON output. */
export function convertedJson(
  { kind, namespace, name, span, conversion: { to, notes, defaults, adopted } }: RewrittenObject,
  { fileName = (path) => path }: RenderOptions,
): object {
  const { source, start } = span
  return {
    ...{ file: fileName(source.name), start: source.position(start) },
    ...kind,
    ...{ namespace, name, to, notes: notes.map(noteJson), defaults, adopted },
  }
}

/** A note as JSON output has it: with the path of the field that it is about. */
export const noteJson = ({ text, steps }: ConversionNote): object => ({
  text,
  ...(steps === undefined ? {} : { path: pathText(steps) }),
})

/** `spec.revisionHistoryLimit: 2`. */
export const defaultText = ({ path, value }: WrittenDefault): string => `${path}: ${JSON.stringify(value)}`
