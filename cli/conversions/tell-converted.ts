import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import type { Span } from '../../diagnostics/index.js'
import type { Conversion, WrittenDefault } from '../../lifecycle/index.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'

/** A line on standard error: what an object is now, and what became of its old defaults. */
export function tellConverted(
  { to, defaults, adopted }: Extract<Conversion, { object: unknown }>,
  { span, name }: { readonly span: Span; readonly name: string },
  { stderr, cwd }: Io,
): void {
  const { line } = span.source.position(span.start)
  const parts = [
    `${relativeTo(cwd)(span.source.name)}:${line}: ${to.kind} ${name}: now ${apiVersionOf(to)}`,
    ...(defaults.length === 0 ? [] : [`it says now what was the default: ${defaults.map(defaultText).join(', ')}`]),
    ...(adopted.length === 0 ? [] : [`no longer the default: ${adopted.map(defaultText).join(', ')}`]),
  ]
  print(stderr, `${visible(parts.join('; '))}\n`)
}

/** `spec.revisionHistoryLimit: 2`. */
export const defaultText = ({ path, value }: WrittenDefault): string => `${path}: ${JSON.stringify(value)}`
