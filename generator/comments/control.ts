// What control comments say of modules and types.
import {
  extractTags,
  parseTag,
  TagSyntaxError,
  type CommentLine,
  type Member,
  type NamedType,
  type ParseTagOptions,
  type Tag,
} from '../../tags/index.js'
import { nonPointer } from '../../tags/model/index.js'
import { TagCommentError } from '../../tags/session/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { ModuleModel } from '../read/module.js'
import type { ControlFault } from './control-fault.js'
import type { Span } from '../../diagnostics/index.js'

/** Which types of a module are selected. */
export type Selection =
  /** `declined`: a comment says so. */
  | { readonly kind: 'none'; readonly declined: boolean }
  | { readonly kind: 'types'; readonly criteria: readonly string[] }
  | ({ readonly kind: 'wrong' } & ControlFault)

const MAIN = 'k8s:validation-gen'

/** A control comment that does not follow the grammar of tags. */
export class UnreadableComment extends Error {
  constructor(readonly fault: ControlFault) {
    super(fault.message)
  }
}

interface CommentTag {
  readonly tag: Tag
  readonly span: Span
}

/** The tags of a name in comments. Throws an UnreadableComment, whose fault `faultOf` makes. */
function tagsOf(
  comments: readonly CommentLine[],
  name: string,
  options: ParseTagOptions,
  faultOf: (error: TagCommentError) => ControlFault,
): CommentTag[] {
  const lines = extractTags(comments.map(({ text }) => text)).get(name) ?? []
  return lines.flatMap(({ text, index, offset }) => {
    const line = comments[index]
    if (line === undefined) return []
    try {
      return [{ tag: parseTag(text, options), span: line.span }]
    } catch (error) {
      if (!(error instanceof TagSyntaxError)) throw error
      const all = lines.map((one) => one.text)
      throw new UnreadableComment(faultOf(new TagCommentError(error, all, line, offset)))
    }
  })
}

/** What is said before what is wrong with a type's comment. */
const OF_TYPE = 'Failed to extract tags: '

/** The values of a control comment: all that follows the equals sign. Throws an UnreadableComment. */
const values = (comments: readonly CommentLine[], report: string): { value: string; span: Span }[] =>
  tagsOf(comments, MAIN, { raw: true }, ({ syntax, span }) => ({ message: syntax.message, span, report })).map(
    ({ tag, span }) => ({ value: tag.value, span }),
  )

/** Reads a module's selection of types. */
export function selectionOf(module: ModuleModel, displayName: string): Selection {
  try {
    // A block directly above the first type may be the module's, if it says what only a module's can say.
    const own = values(module.firstDeclarationComments, OF_TYPE).filter(
      ({ value }) => value !== 'true' && value !== 'false',
    )
    return selectionBy([...values(module.comments, ''), ...own], displayName)
  } catch (error) {
    if (error instanceof UnreadableComment) return { kind: 'wrong', ...error.fault }
    throw error
  }
}

function selectionBy(given: readonly { value: string; span: Span }[], displayName: string): Selection {
  const [first] = given
  if (first === undefined) return { kind: 'none', declined: false }
  const wrong = (message: string, span: Span): Selection => ({ kind: 'wrong', message, span, report: '' })
  const criteria = given.map(({ value }) => value)
  if (criteria.includes('false')) {
    return criteria.every((value) => value === 'false')
      ? { kind: 'none', declined: true }
      : wrong(`+${MAIN}: cannot mix "false" with other values; got [${criteria.join(' ')}]`, first.span)
  }
  if (criteria.length === 1 && first.value === '') {
    return wrong(`${displayName}: found package tag "${MAIN}" with no value`, first.span)
  }
  for (const { value, span } of given) {
    if (value === '*') continue
    const filter = /^(TypesWithField|TypesWithSuffix)=(.*)$/.exec(value)
    if (filter === null) return wrong(`${displayName}: unknown value for package tag "${MAIN}": ${quote(value)}`, span)
    if (filter[2] === '') return wrong(`${displayName}: found package tag "${MAIN}=${value}" with empty value`, span)
  }
  return { kind: 'types', criteria }
}

/** Whether a type of the module is a root: selected, and not excepted. Throws an UnreadableComment. */
export function isRoot(type: NamedType, criteria: readonly string[]): boolean {
  if (!type.exported) return false
  const says = (comments: readonly CommentLine[], value: string): boolean => {
    const given = values(comments, OF_TYPE)
    return given.length === 1 && given[0]?.value === value
  }
  if (says(type.comments, 'false') || says(type.detachedComments, 'false')) return false
  if (says(type.comments, 'true') || says(type.detachedComments, 'true')) return true
  if (type.kind === 'struct' && type.members.some((member) => hasField(member, 'ListMeta'))) return false
  return criteria.some((criterion) => {
    if (criterion === '*') return true
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(criterion) ?? []
    if (name === 'TypesWithField')
      return type.kind === 'struct' && type.members.some((member) => hasField(member, value))
    return type.name.endsWith(value)
  })
}

/** An embedded struct is a field of its type's name, also the one that JSON calls `metadata`. */
export function hasField({ name, jsonName, type }: Member, wanted: string): boolean {
  const value = nonPointer(type)
  return name === wanted || (jsonName === 'metadata' && 'name' in value && value.name === wanted)
}

/** Whether lint leaves the comments' module or type out. */
export const isNoLint = (comments: readonly CommentLine[]): boolean =>
  extractTags(comments.map(({ text }) => text)).has(`${MAIN}-nolint`)

/** What follows the equals sign in the first comment of a name. */
function textOf(comments: readonly CommentLine[], name: string): string | undefined {
  const [first] = extractTags(comments.map(({ text }) => text)).get(name) ?? []
  const rest = first?.text.slice(name.length)
  return rest?.startsWith('=') ? rest.slice(1).trim() : rest && ''
}

/** The group and version of a module's types, and the name of its Go package. */
export function groupVersionOf(module: ModuleModel): { group: string; version: string; packageName: string } {
  const all = [...module.comments, ...module.firstDeclarationComments]
  const group = textOf(all, 'groupName') ?? ''
  const [folder = '', file = ''] = module.path.split(/[\\/]/).slice(-2)
  const base = file.replace(/\.[cm]?tsx?$/, '')
  const looksLikeVersion = (name: string): boolean => /^v[0-9]+((alpha|beta)[0-9]+)?$/.test(name)
  const named = textOf(all, 'versionName')
  const version = named ?? (looksLikeVersion(base) ? base : looksLikeVersion(folder) ? folder : '')
  return { group, version, packageName: version === '' ? folder : version }
}

/** The subresource paths of a root type; also those that the module's comments tell of all its types (Kubernetes 1.34). */
export function subresourcesOf(module: ModuleModel, type: NamedType): string[] | ControlFault {
  const own = [...type.detachedComments, ...type.comments]
  try {
    const supported = paths(own, 'supportsSubresource')
    const is = paths(own, 'isSubresource')
    const [, second] = is
    if (second !== undefined) {
      const message = `Type "${type.name}" contains more than one usage of "k8s:isSubresource"`
      return { message, span: second.span, report: '' }
    }
    const ofModule =
      own.length > 0 && supported.length + is.length > 0 ? [] : paths(module.comments, 'supportsSubresource')
    const isModule = supported.length + is.length > 0 ? [] : paths(module.comments, 'isSubresource')
    const all = [...supported, ...is, ...ofModule, ...isModule].map(({ tag }) => tag.value)
    if (is.length + isModule.length === 0) all.push('/')
    return [...new Set(all)].sort()
  } catch (error) {
    if (error instanceof UnreadableComment) return error.fault
    throw error
  }
}

/** What Kubernetes' generator calls the comments that name subresources. */
const EXTRACTED = { supportsSubresource: 'supportedSubresource', isSubresource: 'isSubresource' } as const

/** The tags that name subresources. Throws an UnreadableComment. */
const paths = (comments: readonly CommentLine[], name: keyof typeof EXTRACTED): CommentTag[] =>
  tagsOf(comments, `k8s:${name}`, {}, ({ message, span }) => ({
    message,
    span,
    report: `Failed to extract ${EXTRACTED[name]} tags: `,
  }))
