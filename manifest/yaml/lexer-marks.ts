/** What the lexer of `yaml` writes between pieces of the text: of a document, of the end of a flow error, of a scalar. */
export const LEXER_MARKS: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f'])
