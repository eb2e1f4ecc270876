// Constants that users' bundlers may drop. No file of ours has side effects, so a constant that nobody uses needn't be made; but
// bundlers know that of files, and in the package many files are one chunk. A comment says it of a call. The bundler leaves comments
// out together with white space, so a mark of the same length stands for it.
import ts from 'typescript'

const MARK = '__PURE_MARK||'
const COMMENT = '/*@__PURE__*/'

/** A constant of a file that is what a call makes: `const A = f(`, `export const A: T = new B<C>(`. */
const MADE = /^((?:export )?const \w+(?:: [^=\n]+)? = )(?=(?:new )?[A-Za-z][\w.]*(?:<[^\n()]*>)?\()/gm

/** A source with a mark before each call that makes a constant, but in texts that are code themselves. */
export function markConstants(source) {
  let starts
  return source.replaceAll(MADE, (made, _, offset) => {
    // Most files needn't be parsed.
    const mayBeText = source.slice(0, offset).split('`').length % 2 === 0
    if (mayBeText && !(starts ??= startsOf(source)).has(offset)) return made
    return made + MARK
  })
}

/** Where the statements of a source start. */
function startsOf(source) {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest)
  return new Set(file.statements.map((statement) => statement.getStart(file)))
}

/** A bundled file with comments for marks. */
export const withPureComments = (text) => text.replaceAll(MARK, COMMENT)
