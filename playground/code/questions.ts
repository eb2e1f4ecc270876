// What editors ask about their text. All of it is answered elsewhere, later.
import type { SignatureHelp } from '../../editor/cel/index.js'
import type { PaneEdit } from '../model/answer.js'
import type { PaneCompletion, PaneHover } from '../model/language.js'

/** Undefined where there is nothing to say, or no longer. Offsets are of UTF-16 code units. */
export interface EditorQuestions {
  complete(offset: number): Promise<readonly PaneCompletion[] | undefined>
  hover(offset: number): Promise<PaneHover | undefined>
  signatureHelp(offset: number): Promise<SignatureHelp | undefined>
  format(offset: number): Promise<readonly PaneEdit[] | undefined>
}
