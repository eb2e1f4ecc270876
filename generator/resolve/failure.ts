import type { ControlFault } from '../comments/control-fault.js'
import { TagCommentError } from '../../tags/session/index.js'
import type { TagError } from '../../tags/record/index.js'
import type { Tag } from '../../tags/index.js'
import type { Span } from '../../diagnostics/index.js'

/** What can't be generated, where, in Kubernetes' words. */
export interface GenerationFailure {
  /** What it is about: `field Type.x`, `Type`, `constant TypeA`, or the words of a late failure. */
  readonly where: string
  /** The names of the tags around the failure, outermost first. */
  readonly chain: readonly string[]
  /** The message without place and chain. */
  readonly reason: string
  /** The message as Kubernetes' generator prints it; undefined where it would crash. */
  readonly message: string | undefined
  readonly span: Span
  /** What is wrong: a tag, a type, the text of the source, or a package that should have validators. */
  readonly cause: 'tag' | 'type' | 'syntax' | 'package'
  /** How to fix it, where that isn't plain from the message. */
  readonly mend?: string | undefined
}

const REPORT = 'failed to generate validations: '

/** A failure of a tag on the element at `where`. */
export function tagFailure(
  where: string,
  error: TagError,
  fallback: Span,
  locate: (tag: Tag) => Span | undefined,
  report = REPORT,
): GenerationFailure {
  const crashes = error.reason === 'unknown chained tag'
  return {
    where,
    chain: error.chain,
    reason: error.reason,
    message: crashes ? undefined : `${report}${where === '' ? '' : `${where}: `}${error.message}`,
    cause: 'tag',
    mend: error.mend,
    span: (error instanceof TagCommentError ? error.span : undefined) ?? (error.tag && locate(error.tag)) ?? fallback,
  }
}

/** A failure of a type itself. */
export const typeFailure = (where: string, reason: string, span: Span, mend?: string): GenerationFailure => ({
  where,
  chain: [],
  reason,
  message: `${REPORT}${where === '' ? '' : `${where}: `}${reason}`,
  span,
  cause: 'type',
  mend,
})

/** A failure of a comment that steers the generator. */
export const commentFailure = ({ message, span, report }: ControlFault): GenerationFailure => ({
  where: '',
  chain: [],
  reason: message,
  message: `${report}${message}`,
  span,
  cause: 'type',
})

/** A failure of a package that should have a type's validators. Go's compiler finds that only in the generated code. */
export const packageFailure = (where: string, reason: string, span: Span, mend: string): GenerationFailure => ({
  where,
  chain: [],
  reason,
  message: undefined,
  span,
  cause: 'package',
  mend,
})

/** A failure of a source that the compiler can't parse: what it makes of the rest may lack fields. Go's parser stops there. */
export const syntaxFailure = (reason: string, span: Span): GenerationFailure => ({
  where: '',
  chain: [],
  reason,
  message: undefined,
  span,
  cause: 'syntax',
})
