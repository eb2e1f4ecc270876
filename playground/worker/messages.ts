// What the page and its worker say to each other. Plain data.
import type { SignatureHelp, Token } from '../../editor/cel/index.js'
import type { Answer, PaneEdit } from '../model/answer.js'
import type { PaneCompletion, PaneHover } from '../model/language.js'

/** Each change of what stands in the page has a higher revision; what is older is stale. */
export type ToWorker = Change | Ask

/** What stands in the page now. */
export interface Change {
  readonly kind: 'change'
  readonly revision: number
  readonly mode: string
  readonly version: string
  /** The texts that changed; those of other panes stay. */
  readonly texts: Readonly<Record<string, string>>
  /** Whether other panes are empty. */
  readonly isWhole: boolean
}

export interface Ask {
  readonly kind: 'ask'
  readonly id: number
  readonly revision: number
  readonly question: Question
}

export type Question =
  | { readonly kind: 'complete' | 'hover' | 'signatureHelp' | 'format'; readonly pane: string; readonly offset: number }
  | { readonly kind: 'command' | 'testCase' }

/** What the answer to each question is; undefined where there is nothing to say. */
export interface Replies {
  readonly complete: readonly PaneCompletion[] | undefined
  readonly hover: PaneHover | undefined
  readonly signatureHelp: SignatureHelp | undefined
  readonly format: readonly PaneEdit[] | undefined
  readonly command: string | undefined
  readonly testCase: string | undefined
}

export type FromWorker =
  | {
      readonly kind: 'answer'
      readonly revision: number
      readonly answer: Answer
      /** Whether it is all: otherwise the same follows with what explains it. */
      readonly isWhole: boolean
      /** What the first answer took to make. */
      readonly milliseconds: number
      /** What the whole one took, where it came after a first one. */
      readonly wholeMilliseconds?: number
      /** Of panes; none with a first answer. */
      readonly tokens: Readonly<Record<string, readonly Token[]>>
      readonly hasTestCase: boolean
    }
  | { readonly kind: 'versions'; readonly revision: number; readonly versions: readonly VersionAnswer[] }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: Replies[keyof Replies] }
  /** A mistake of the playground itself. `id` is absent where no question was asked. */
  | { readonly kind: 'failed'; readonly revision: number; readonly id?: number; readonly message: string }

/** What another version of Kubernetes answers. */
export interface VersionAnswer {
  readonly version: string
  readonly isSame: boolean
  /** In a line. */
  readonly summary: string
}
