// The names of operators (cel-go's `common/operators`).

/** The functions of the operators with two operands, by the operators' text. */
export const BINARY_FUNCTIONS: Readonly<Record<string, string>> = {
  '||': '_||_',
  '&&': '_&&_',
  '<': '_<_',
  '<=': '_<=_',
  '>': '_>_',
  '>=': '_>=_',
  '==': '_==_',
  '!=': '_!=_',
  in: '@in',
  '*': '_*_',
  '/': '_/_',
  '%': '_%_',
  '+': '_+_',
  '-': '_-_',
}

export const LOGICAL_AND = '_&&_'
export const LOGICAL_OR = '_||_'
export const LOGICAL_NOT = '!_'
export const NEGATE = '-_'
export const CONDITIONAL = '_?_:_'
export const INDEX = '_[_]'
export const OPTIONAL_INDEX = '_[?_]'
export const OPTIONAL_SELECT = '_?._'
export const ADD = '_+_'
export const EQUALS = '_==_'
/** False for false only: what the loops of `all` and `exists` go on by. */
export const NOT_STRICTLY_FALSE = '@not_strictly_false'

/** Names that are not identifiers; all but `in`, `true`, `false` and `null` may be called as methods or be fields. */
export const RESERVED: ReadonlySet<string> = new Set([
  'as',
  'break',
  'const',
  'continue',
  'else',
  'false',
  'for',
  'function',
  'if',
  'import',
  'in',
  'let',
  'loop',
  'package',
  'namespace',
  'null',
  'return',
  'true',
  'var',
  'void',
  'while',
])
