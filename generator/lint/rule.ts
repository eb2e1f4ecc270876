// A lint rule of tagged types: one file each, declared whole.
import type { Tag, TagRegistry, CommentLine, NamedType, Type } from '../../tags/index.js'
import type { TagSession } from '../../tags/session/index.js'
import type { Validators } from '../packages/known-validators.js'

/** One module of the input: what is lost in it. */
export interface LintModule {
  /** Its comment lines, in order, wherever they are. */
  readonly lines: readonly CommentLine[]
  /** Whether the tags of a line are read: for `control` only those that control the generator. */
  reads(line: CommentLine): 'tags' | 'control' | undefined
  /** `none`: no control comment selects its types; `declined`: one says that they aren't to be. */
  readonly selection: 'types' | 'none' | 'declined'
  /** Whether any of its types is validated. */
  readonly isValidated: boolean
}

/** One element that is linted: a type, or a field of a struct. */
export interface LintElement {
  /** The type that holds the comments; for a literal type undefined. */
  readonly container: NamedType
  /** The type itself, or the field's. */
  readonly type: Type
  readonly isField: boolean
  /** All tags that can be parsed, sorted by name; those with unknown names included. */
  readonly tags: readonly Tag[]
  readonly comments: readonly CommentLine[]
}

export interface LintEnvironment {
  readonly registry: TagRegistry
  readonly session: TagSession
  /** The last element of a module's package path, such as `v1beta1`. */
  readonly packageName: (module: string) => string
  /** The validators of a read-only type, whose tags count no more; undefined for other types. */
  readonly existing: (type: NamedType) => Validators | undefined
}

/** A lint rule of tagged types, with its documentation. `valid` and `invalid` are TypeScript sources that tests run. */
export interface LintRule {
  /** As findings name it: `lint/requiredness`. */
  readonly code: string
  readonly summary: string
  /** Why it matters. */
  readonly why: string
  /** Whether it looks without `--lint`, too: what it finds are warnings then. */
  readonly byDefault: boolean
  /** How to fix a finding. */
  readonly mend: string
  readonly valid: readonly string[]
  readonly invalid: readonly { readonly source: string; readonly message: string }[]
  /** The findings about an element. */
  check?(element: LintElement, environment: LintEnvironment): LintMessage | readonly LintMessage[] | undefined
  /** The findings about a module of the input, selected or not. */
  checkModule?(module: LintModule, environment: LintEnvironment): readonly ModuleMessage[]
}

export interface LintMessage {
  readonly message: string
  /** The tag that it is about. */
  readonly tag?: Tag
  /** The comment line that it is about, where that is not a tag. */
  readonly line?: CommentLine
  /** Instead of the rule's, where the finding knows better. */
  readonly mend?: string
  /** A word of the comment line that another one is meant by. */
  readonly misspelt?: { readonly word: string; readonly meant: string }
}

/** A finding that is not about an element has a line. */
export type ModuleMessage = LintMessage & Required<Pick<LintMessage, 'line'>>

export const defineRule = (rule: LintRule): LintRule => rule
