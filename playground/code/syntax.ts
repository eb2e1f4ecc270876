// The colours of a pane's own language. Those of CEL come from the worker, which knows what a name is.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { tags } from '@lezer/highlight'

const style = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.bool, tags.null], color: 'var(--code-keyword)' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--code-property)' },
  { tag: [tags.typeName, tags.className], color: 'var(--code-type)' },
  { tag: [tags.function(tags.variableName)], color: 'var(--code-function)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: 'var(--code-comment)' },
  { tag: [tags.meta, tags.labelName], color: 'var(--code-marker)' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--muted)' },
])

/** Grammars are loaded when a pane first has them. */
export async function syntaxOf(language: 'cel' | 'yaml' | 'typescript'): Promise<Extension> {
  switch (language) {
    case 'cel':
      return []
    case 'yaml': {
      const { yaml } = await import('./yaml.js')
      return [yaml(), syntaxHighlighting(style)]
    }
    case 'typescript': {
      const { typescript } = await import('./typescript.js')
      return [typescript(), syntaxHighlighting(style)]
    }
  }
}
