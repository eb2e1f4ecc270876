const SPACE = /[ \t\n\r]*/y
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SCALAR = new RegExp(`${TEXT.source}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null`, 'y')

type Expected = 'value' | 'first item' | 'key' | 'first key' | 'colon' | 'separator'

/** Where a text stops being JSON (RFC 8259), as an offset; its length if only an end is missing, or nothing. */
export function jsonErrorOffset(text: string): number {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length
    if (length === undefined) return false
    at += length
    return true
  }
  const close = (opening: '{' | '['): boolean => {
    if (open.at(-1) !== opening) return false
    open.pop()
    return true
  }
  for (;;) {
    take(SPACE)
    const character = text[at]
    if (character === undefined) return at
    if (expected === 'separator' && character === ',' && open.length > 0) {
      expected = open.at(-1) === '{' ? 'key' : 'value'
      at++
    } else if (isEnd(character, expected)) {
      if (!close(character === '}' ? '{' : '[')) return at
      expected = 'separator'
      at++
    } else if (expected === 'colon' && character === ':') {
      expected = 'value'
      at++
    } else if (expected === 'key' || expected === 'first key') {
      if (!take(TEXT)) return at
      expected = 'colon'
    } else if (expected === 'separator' || expected === 'colon') return at
    else if (character === '{' || character === '[') {
      open.push(character)
      expected = character === '{' ? 'first key' : 'first item'
      at++
    } else if (take(SCALAR)) expected = 'separator'
    else return at
  }
}

const isEnd = (character: string, expected: Expected): boolean =>
  (character === '}' && (expected === 'separator' || expected === 'first key')) ||
  (character === ']' && (expected === 'separator' || expected === 'first item'))
