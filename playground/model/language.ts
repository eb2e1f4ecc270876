import type { Completion, Hover, SignatureHelp, Token } from '../../editor/cel/index.js'
import type { PaneEdit } from './answer.js'

/** Something that may be written in a pane: in an expression, or around it. */
export interface PaneCompletion extends Omit<Completion, 'kind'> {
  readonly kind: Completion['kind'] | 'key' | 'value' | 'tag'
}

/** What is said of a place. `code` is empty where there is nothing but Markdown. */
export type PaneHover = Hover

/** What an editor may ask about the text of a pane. Offsets are of UTF-16 code units; all answers are plain data. */
export interface PaneLanguage {
  complete(offset: number): readonly PaneCompletion[] | Promise<readonly PaneCompletion[]>
  hover(offset: number): PaneHover | undefined | Promise<PaneHover | undefined>
  signatureHelp(offset: number): SignatureHelp | undefined
  /** What kind of thing each word is, in the order of the text. */
  tokens(): readonly Token[]
  /** The edits that lay out the expression at an offset; empty if there is nothing to do. */
  format(offset: number): readonly PaneEdit[]
}
