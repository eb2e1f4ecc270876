// CEL as editors ask about it. The inner door of this folder, for rooms above; not public API.
export { bindingsOf } from './bindings.js'
export { complete, type Completion } from './complete.js'
export { type Correction, corrections } from './corrections.js'
export { EditedExpression, type ExpressionLanguage, type FieldDescription, type Range } from './edited-expression.js'
export { hover, type Hover } from './hover.js'
export { fieldPathAt, localName, usesOfVariable } from './names.js'
export { signatureHelp, type SignatureHelp } from './signature-help.js'
export { TOKEN_KINDS, type Token, type TokenKind, tokens } from './tokens.js'
