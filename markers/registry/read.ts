// From comment lines to markers.
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { Span } from '../../diagnostics/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { CommentLine } from '../../tags/index.js'
import { parseMarker, splitMarker, type ParsedMarker } from '../grammar/parse.js'
import type { MarkerDefinition, MarkerTarget } from '../record/definition.js'
import { MarkerError } from '../record/error.js'
import type { MarkerRegistry, RegisteredMarker } from './registry.js'

/** A marker that was read from a comment line. */
export interface Marker {
  /** Without `+`; of a marker for items `kubebuilder:validation:items:MaxLength`. */
  readonly name: string
  readonly definition: MarkerDefinition
  /** What the definition's functions take: `true` for a marker that takes nothing, arguments by name. */
  readonly value: unknown
  /** From the `+` to the end of the line. */
  readonly span: Span
}

/** What is wrong with a marker. */
export interface MarkerProblem {
  /**
   * `syntax`: it can't be read. `refused`: it can't be used so. `cut`: a part of it is not read. `unknown`, `misplaced`: it means
   * nothing at all, or nothing there.
   */
  readonly kind: 'syntax' | 'refused' | 'cut' | 'unknown' | 'misplaced'
  readonly message: string
  readonly span: Span
  readonly mend?: string
}

export interface MarkerReading {
  readonly markers: readonly Marker[]
  readonly problems: readonly MarkerProblem[]
}

/**
 * The markers in the comment lines of a module, a type or a property. Lines that don't start with `+` and a name that markers
 * have are left to others; a name that only markers of this kind could have (`kubebuilder:…`) is reported if it means nothing.
 */
export function readMarkers(
  registry: MarkerRegistry,
  target: MarkerTarget,
  comments: readonly CommentLine[],
): MarkerReading {
  const markers: Marker[] = []
  const problems: MarkerProblem[] = []
  for (const { text, span } of comments) {
    const line = text.trimEnd()
    const start = line.length - line.trimStart().length
    // No marker is named like a tag.
    if (line[start] !== '+' || line.startsWith('k8s:', start + 1)) continue
    const marker = line.slice(start + 1)
    const at = (from: number, to: number): Span => ({
      source: span.source,
      start: Math.min(span.start + start + from, span.end),
      end: Math.min(span.start + start + to, span.end),
    })
    const registered = registry.lookup(marker, target)
    if (registered === undefined) {
      const problem = withoutMeaning(registry, marker)
      if (problem !== undefined) problems.push({ ...problem, span: at(0, 1 + splitMarker(marker).name.length) })
      continue
    }
    const { name, definition, syntax } = registered
    const parsed = definition.parse === undefined ? parseMarker(marker, syntax) : parseOwn(definition, marker)
    for (const { message, start: from, end } of parsed.problems) {
      const mend = mendOf(registered, message)
      problems.push({ kind: 'syntax', message, span: at(1 + from, 1 + Math.max(end, from + 1)), ...(mend && { mend }) })
    }
    for (const { message, start: from, end } of parsed.problems.length === 0 ? parsed.warnings : []) {
      const text = `marker "+${name}": ${message}`
      problems.push({ kind: 'cut', message: text, span: at(1 + from, 1 + end), mend: 'put the value between quotes' })
    }
    if (parsed.problems.length === 0) markers.push({ name, definition, value: parsed.value, span: at(0, line.length) })
  }
  return { markers, problems }
}

/** What a marker with a grammar of its own reads of what follows its `=`. */
function parseOwn({ parse }: MarkerDefinition, marker: string): ParsedMarker {
  const { name, rest = '' } = splitMarker(marker)
  try {
    return { value: parse?.(rest), problems: [], warnings: [] }
  } catch (error) {
    if (!(error instanceof MarkerError)) throw error
    const start = Math.min(name.length + 1, marker.length)
    return { value: undefined, problems: [{ message: error.message, start, end: marker.length }], warnings: [] }
  }
}

/** Markers of other generators, whose meaning is not ours. */
const FOREIGN = /^kubebuilder:(?:object|rbac|webhook|webhookconfiguration|docs-gen|ac|deepcopy)(?::|$)/

function withoutMeaning(registry: MarkerRegistry, marker: string): Omit<MarkerProblem, 'span'> | undefined {
  const { name } = splitMarker(marker)
  const [word = ''] = name.split(/\s/, 1)
  const targets = registry.targetsOf(marker)
  if (targets.length > 0) {
    const places = targets.map((target) => PLACES[target]).join(' or ')
    return { kind: 'misplaced', message: `marker "+${name}" has no meaning here`, mend: `move it to ${places}` }
  }
  if (word !== name && registry.targetsOf(word).length > 0) {
    const message = `marker "+${word}" is followed by text`
    return { kind: 'unknown', message, mend: 'put the text on a line of its own' }
  }
  if (!/^(?:kubebuilder|kubevet):/.test(name) || FOREIGN.test(name)) return undefined
  const mend = suggestion(registry, name)
  return { kind: 'unknown', message: `unknown marker "+${name}"`, ...(mend && { mend }) }
}

/** The marker that is most likely meant: one with the same last part, or else one with a similar name. */
function suggestion(registry: MarkerRegistry, name: string): string | undefined {
  const lastOf = (one: string): string => one.slice(one.lastIndexOf(':') + 1).toLowerCase()
  const names = [...registry.names()]
  const same = names.find((one) => lastOf(one) === lastOf(name))
  return same === undefined ? didYouMean(name, names) : `did you mean ${quote(same)}?`
}

const PLACES: Readonly<Record<MarkerTarget, string>> = {
  package: "the module's comment",
  type: 'a type',
  field: 'a property',
}

function mendOf({ syntax }: RegisteredMarker, message: string): string | undefined {
  const names = syntax.kind === 'arguments' ? Object.keys(syntax.arguments) : []
  const unknown = /^unknown argument "(.*)"$/.exec(message)?.[1]
  if (unknown !== undefined) {
    return didYouMean(unknown, names) ?? `arguments are ${names.map((name) => quote(name)).join(', ')}`
  }
  return message === 'missing argument ""' ? 'write a value after "="' : undefined
}
