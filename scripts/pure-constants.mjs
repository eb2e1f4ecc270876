// Constants that users' bundlers may drop. No file of ours has side effects, so a constant that nobody uses needn't be made; but
// bundlers know that of files, and in the package many files are one chunk. A comment says it of a call. The bundler leaves comments
// out together with white space, so a mark of the same length stands for it.

const MARK = '__PURE_MARK||'
const COMMENT = '/*@__PURE__*/'

/** A constant of a file that is what a call makes: `const A = f(`, `export const A: T = new B<C>(`. */
const MADE = /^((?:export )?const \w+(?:: [^=\n]+)? = )(?=(?:new )?[A-Za-z][\w.]*(?:<[^\n()]*>)?\()/gm

/** A source with a mark before each call that makes a constant. */
export const markConstants = (source) => source.replaceAll(MADE, `$1${MARK}`)

/** A bundled file with comments for marks. */
export const withPureComments = (text) => text.replaceAll(MARK, COMMENT)
