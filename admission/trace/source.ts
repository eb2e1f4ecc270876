// Where values come from: the names in the object that an expression passed on.
import { isList } from '../../cel/value/index.js'
import { Optional, type Expr, type Value } from '../../cel/index.js'
import { takenBranch, type NodeValues } from './loops.js'

/** Part of a value: so many elements of a list that has a name, or that has none. */
interface SourcePart {
  readonly name?: string
  readonly count: number
}

/** What a value was put together of: a single part, or the lists that were added to one. */
export type Source = readonly SourcePart[]

/** The names that stand for something else. */
export interface KnownNames {
  /** `object.spec.containers[1]` of a loop's variable; undefined if unknown. */
  readonly loops: ReadonlyMap<string, string | undefined>
  readonly variableSource: (name: string) => Source | undefined
}

/** Steps behind a name: `.spec`, `.?spec`, `[0]`, `["key"]`, `['key']`. */
const STEPS = /^(?:\.\??[A-Za-z_]\w*|\[\??(?:\d+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\])*$/
const NAME = /^(?:variables\.)?[A-Za-z_]\w*/

/** The source of a value that has a name; undefined for what was computed. `textOf` gives the text of a node. */
export function sourceOf(
  expr: Expr,
  values: NodeValues,
  textOf: (expr: Expr) => string | undefined,
  names: KnownNames,
): Source | undefined {
  const visit = (part: Expr): Source | undefined => {
    const branch = takenBranch(part, values)
    if (branch !== undefined) return visit(branch)
    const value = values.get(part.id)
    if (part.kind === 'list') return part.elements.length === 0 ? [] : undefined
    if (part.kind === 'call' && part.function === '_+_' && isList(value)) return part.args.flatMap(partsOf)
    if (part.kind === 'call' && part.function === 'orValue' && part.target !== undefined) {
      const optional = values.get(part.target.id)
      const chosen = optional instanceof Optional && optional.value !== undefined ? part.target : part.args[0]
      return chosen && visit(chosen)
    }
    const text = textOf(part)
    const name = text === undefined ? undefined : fullName(text, names)
    return name === undefined ? sameSource(text, names) : [{ name, count: countOf(value) }]
  }
  const partsOf = (part: Expr): Source => visit(part) ?? [{ count: countOf(values.get(part.id)) }]
  return visit(expr)
}

/** A variable that was put together from several lists stands for all of them. */
function sameSource(text: string | undefined, { variableSource }: KnownNames): Source | undefined {
  const variable = /^variables\.(\w+)$/.exec(text ?? '')?.[1]
  return variable === undefined ? undefined : variableSource(variable)
}

function countOf(value: Value | undefined): number {
  if (value instanceof Optional) return countOf(value.value)
  return isList(value) ? value.length : 1
}

/**
 * The name in the object, its stored version or the params that a text is: variables and loops' variables are replaced by
 * what they stand for. Undefined for a text that is not a name, or of something else.
 */
export function fullName(text: string, { loops, variableSource }: KnownNames): string | undefined {
  const inner = /^(?:has|size)\((.*)\)$/s.exec(text)?.[1] ?? text
  const [name = ''] = NAME.exec(inner) ?? []
  const rest = inner.slice(name.length)
  if (name === '' || !STEPS.test(rest)) return undefined
  const steps = rest.replaceAll('.?', '.').replaceAll('[?', '[')
  if (name.startsWith('variables.')) {
    const source = variableSource(name.slice('variables.'.length))
    const index = /^\[(\d+)\]/.exec(steps)
    const base = index === null ? soleName(source) : elementName(source, Number(index[1]))
    return base === undefined ? undefined : base + steps.slice(index?.[0].length ?? 0)
  }
  if (loops.has(name)) {
    const element = loops.get(name)
    return element === undefined ? undefined : element + steps
  }
  return ['object', 'oldObject', 'params', 'namespaceObject', 'request'].includes(name) ? name + steps : undefined
}

const soleName = (source: Source | undefined): string | undefined =>
  source?.length === 1 ? source[0]?.name : undefined

/** `object.spec.containers[1]`: the name of an element of a list; undefined if it has none. */
export function elementName(source: Source | undefined, index: number): string | undefined {
  let left = index
  for (const { name, count } of source ?? []) {
    if (left < count) return name === undefined ? undefined : `${name}[${left}]`
    left -= count
  }
  return undefined
}

/** The name of a map's entry. */
export function entryName(source: Source | undefined, key: string): string | undefined {
  const name = soleName(source)
  return name === undefined ? undefined : `${name}[${key}]`
}
