// Limits of sizes as tags of the declarations that schemas are made of.
import type { Span } from '../../diagnostics/index.js'
import { isBuiltin, nativeValueType } from '../../tags/model/index.js'
import type { Type } from '../../tags/index.js'
import type { SchemaNode } from './node.js'

/** A tag or marker that sets a limit, as a change of the sources. */
export interface LimitTag {
  /** As it is written: `+k8s:maxItems=64`, `+k8s:eachVal=+k8s:maxLength=253`. */
  readonly line: string
  /** The property or type that the line belongs to. */
  readonly declaration: Span
  /** The tag that sets a larger limit now; undefined if the line is to be added. */
  readonly replaces?: Span
}

/** A change of a source: the characters of the span, which may be none, become the text. */
export interface SourceEdit {
  readonly span: Span
  readonly text: string
}

/** The line that sets a limit at a node: a tag, or a marker for texts that no tag limits (`Quantity`); undefined if neither can. */
export function limitTag(node: SchemaNode, keyword: string, value: number): LimitTag | undefined {
  const steps: ('items' | 'values')[] = []
  let at = node
  for (; at.step !== undefined && at.step.kind !== 'property'; at = at.step.parent) steps.push(at.step.kind)
  const declared = at.step === undefined ? undefined : partOf(at.step.member.type, steps.length)
  const isTagged = keyword !== 'maxLength' || declared === undefined || isBuiltin(declared, 'string')
  if (!isTagged && steps.includes('values')) return undefined
  const replaces = node.keyword(keyword) === undefined ? undefined : node.origins.get(keyword)
  return {
    line: isTagged
      ? `${'+k8s:eachVal='.repeat(steps.length)}+k8s:${keyword}=${value}`
      : `+kubebuilder:validation:${'items:'.repeat(steps.length)}MaxLength=${value}`,
    declaration: at.span,
    ...(replaces !== undefined && { replaces }),
  }
}

/** The type of the items of lists and the values of maps, as many levels down as there are. */
function partOf(type: Type, levels: number): Type {
  const native = nativeValueType(type)
  if (levels === 0 || (native.kind !== 'list' && native.kind !== 'map')) return native
  return partOf(native.elem, levels - 1)
}

/** Of several tags that limit one declaration alike the lowest, which satisfies all. */
export function lowestLimits(tags: readonly LimitTag[]): LimitTag[] {
  const lowest = new Map<string, LimitTag>()
  for (const tag of tags) {
    const { source, start } = tag.replaces ?? tag.declaration
    const key = `${source.name}:${start}:${tag.line.replace(/\d+$/, '')}`
    const known = lowest.get(key)
    if (known === undefined || limitOf(tag) < limitOf(known)) lowest.set(key, tag)
  }
  return [...lowest.values()]
}

/** The changes that write tags into the sources. */
export function limitEdits(tags: readonly LimitTag[]): SourceEdit[] {
  const edits: SourceEdit[] = []
  const added = new Map<string, [LimitTag, ...LimitTag[]]>()
  for (const tag of lowestLimits(tags)) {
    const number = otherNumber(tag)
    const { source, start } = tag.declaration
    const key = `${source.name}:${start}`
    if (number !== undefined) edits.push(number)
    else added.set(key, [...(added.get(key) ?? []), tag] as [LimitTag, ...LimitTag[]])
  }
  return [...edits, ...[...added.values()].map(newLines)]
}

const limitOf = ({ line }: LimitTag): number => Number(/\d+$/.exec(line)?.[0])

/** Another number for a tag that is there: the first of its name behind the place. */
function otherNumber({ line, replaces }: LimitTag): SourceEdit | undefined {
  const [, name = '', value = ''] = /(k8s:\w+=|MaxLength=)(\d+)$/.exec(line) ?? []
  if (replaces === undefined) return undefined
  const { source } = replaces
  const found = new RegExp(`${name}(\\d+)`).exec(source.text.slice(replaces.start))
  if (found === null) return undefined
  const start = replaces.start + found.index + name.length
  return { span: { source, start, end: start + (found[1]?.length ?? 0) }, text: value }
}

/** Comments on lines of their own, directly above a declaration; what is before it on its line ends there. */
function newLines(tags: readonly [LimitTag, ...LimitTag[]]): SourceEdit {
  const { source, start } = tags[0].declaration
  const begin = source.offset({ line: source.position(start).line, column: 1 })
  const before = source.text.slice(begin, start).replace(COMMENT, (comment) => ' '.repeat(comment.length))
  const indent = /^[ \t]*/.exec(before)?.[0] ?? ''
  const lineEnd = source.text.includes('\r\n') ? '\r\n' : '\n'
  const other = Math.max(...['{', ';', ','].map((end) => before.lastIndexOf(end))) + 1
  const at = begin + other
  const comments = tags.map(({ line }) => `${indent}// ${line}${lineEnd}`).join('')
  return { span: { source, start: at, end: at }, text: other === 0 ? comments : `${lineEnd}${comments}${indent}` }
}

const COMMENT = /\/\*.*?\*\//g
