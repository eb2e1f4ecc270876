// The words of CEL, each in the colour of what it is; and the place that is pointed at.
import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { Range, Token, TokenKind } from '../../editor/cel/index.js'

const MARKS = new Map<TokenKind, Decoration>()

function markOf(kind: TokenKind): Decoration {
  let mark = MARKS.get(kind)
  if (mark === undefined) MARKS.set(kind, (mark = Decoration.mark({ class: `cm-t-${kind}` })))
  return mark
}

const setTokens = StateEffect.define<readonly Token[]>()
const point = StateEffect.define<Range | undefined>()

const tokensField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (decorations, { effects, changes, newDoc }) => {
    for (const effect of effects) if (effect.is(setTokens)) return decorationsOf(effect.value, newDoc.length)
    return decorations.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

const POINTED = Decoration.mark({ class: 'cm-pointed' })

const pointedField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (decorations, { effects, changes, newDoc, docChanged }) => {
    for (const effect of effects) {
      if (!effect.is(point)) continue
      const { value: range } = effect
      const end = Math.min(range?.end ?? 0, newDoc.length)
      return range === undefined || range.start >= end
        ? Decoration.none
        : Decoration.set(POINTED.range(range.start, end))
    }
    return docChanged ? decorations.map(changes) : decorations
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Between a change and the tokens of the new text, the old ones move along. */
export const tokensOf: Extension = [tokensField, pointedField]

export const tokensEffect = (tokens: readonly Token[]): StateEffect<unknown> => setTokens.of(tokens)
export const pointEffect = (range: Range | undefined): StateEffect<unknown> => point.of(range)

function decorationsOf(tokens: readonly Token[], length: number): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { kind, start, end } of tokens) if (start < end && end <= length) builder.add(start, end, markOf(kind))
  return builder.finish()
}
