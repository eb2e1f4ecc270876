/** The words that CEL's lexer reserves; no identifier may be one (apiserver's `celReservedSymbols`). */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'true',
    'false',
    'null',
    'in',
    'as',
    'break',
    'const',
    'continue',
    'else',
    'for',
    'function',
    'if',
    'import',
    'let',
  ].concat(['loop', 'package', 'namespace', 'return', 'var', 'void', 'while']),
)

/** Whether a name is a word that CEL reserves: as a property it is `__word__`. */
export const isReserved = (name: string): boolean => RESERVED.has(name)

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/
const SUPPORTED = /^[A-Za-z_./-][A-Za-z0-9_./-]*$/
const ESCAPED = /__|[-./]/g
const SEQUENCES: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '.': '__dot__',
  '-': '__dash__',
  '/': '__slash__',
}

/**
 * The identifier by which CEL knows a property, undefined if there is none: if its name is empty, begins with a digit,
 * or has other characters than `[A-Za-z0-9_./-]` (apiserver's `pkg/cel/escaping.go`).
 */
export function escapeName(name: string): string | undefined {
  if (RESERVED.has(name)) return `__${name}__`
  if (IDENTIFIER.test(name) && !name.includes('__')) return name
  if (!SUPPORTED.test(name)) return undefined
  return name.replace(ESCAPED, (special) => SEQUENCES[special] as string)
}

const ESCAPE = /__([^_]+)__/g
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['underscores', '__'],
  ['dot', '.'],
  ['dash', '-'],
  ['slash', '/'],
])

/**
 * The property that an identifier stands for, undefined if it has an unknown escape sequence, or a reserved word in one
 * that is not all of the identifier. Texts without sequences are taken as they are.
 */
export function unescapeName(escaped: string): string | undefined {
  if (!escaped.includes('__')) return escaped
  let valid = true
  const name = escaped.replace(ESCAPE, (sequence: string, content: string) => {
    const character = CHARACTERS.get(content)
    if (character !== undefined) return character
    if (!RESERVED.has(content) || sequence.length !== escaped.length) valid = false
    return content
  })
  return valid ? name : undefined
}
