/** What code looks like by the design tokens, which know light and dark; scopes are those of TextMate grammars. */
const COLORS: Readonly<Record<string, readonly string[]>> = {
  // Plain scalars of YAML, words of a shell.
  text: ['string.unquoted'],
  'code-comment': ['comment', 'punctuation.definition.comment'],
  'code-keyword': ['keyword', 'storage', 'variable.language', 'constant.language'],
  'code-string': ['string', 'punctuation.definition.string', 'constant.character.escape'],
  'code-number': ['constant.numeric'],
  'code-function': ['entity.name.function', 'support.function'],
  'code-type': ['entity.name.type', 'entity.other.inherited-class', 'support.type.primitive', 'support.class'],
  'code-property': [
    'entity.name.tag',
    'support.type.property-name',
    'meta.object-literal.key',
    'variable.other.property',
    'variable.object.property',
  ],
  'code-marker': ['punctuation.definition.template-expression', 'entity.name.function.decorator'],
}

export const CODE_THEME = {
  name: 'kubevet',
  type: 'light',
  fg: 'var(--text)',
  bg: 'var(--panel)',
  settings: Object.entries(COLORS).map(([token, scope]) => ({
    scope: [...scope],
    settings: { foreground: `var(--${token})` },
  })),
} as const
