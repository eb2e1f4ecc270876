// The words that made-up objects of a suite consist of: those that its tags and its cases speak of, and awkward ones.

export interface Vocabulary {
  readonly words: readonly string[]
  readonly integers: readonly number[]
  /** Of objects in the suite's cases: the texts of each property. */
  readonly wordsOf: ReadonlyMap<string, readonly string[]>
}

/** Texts that break careless code: names of what every JavaScript object has, odd characters, long ones. */
const AWKWARD = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'ä',
  '😀',
  '😀😀😀😀😀',
  'e\u0301',
  'a<b&c>"d"\\',
  'tab\tnew\nline\u0000',
  '\u2028',
  '\ud800',
  '\udc00x',
  '\ufeff',
  'a'.repeat(63),
  'a'.repeat(64),
  `${'a'.repeat(63)}.${'b'.repeat(63)}`,
  'a.'.repeat(127),
  'UPPER',
  '-dash',
  'a..b',
  'example.com/name',
  '1.2.3.4',
  '01.2.3.4',
  '::1',
  '10.0.0.0/8',
  '123e4567-e89b-12d3-a456-426614174000',
  '100%',
  'true',
  '0',
] as const

const INTEGERS = [-1, 0, 1, 2, 3, 5, 10, 63, 64, 100, 127, 255, 65535, 65536, 2 ** 31 - 1, 2 ** 53 - 1, -(2 ** 31)]

/** Gathers words from the text of a types file and from objects of its type. */
export function vocabularyOf(typesText: string, objects: readonly unknown[]): Vocabulary {
  const words = new Set<string>(AWKWARD)
  for (const [, quoted] of typesText.matchAll(/["'`]([^"'`\n]*)["'`]/g)) words.add(quoted ?? '')
  const integers = new Set<number>(INTEGERS)
  for (const [, , digits] of typesText.matchAll(/(=|: )(-?[0-9]+)\b/g)) {
    const limit = Number(digits)
    for (const near of [limit - 1, limit, limit + 1]) if (Number.isSafeInteger(near)) integers.add(near)
  }
  const wordsOf = new Map<string, Set<string>>()
  const look = (property: string, value: unknown): void => {
    if (typeof value === 'string') {
      words.add(value)
      wordsOf.set(property, (wordsOf.get(property) ?? new Set()).add(value))
    } else if (typeof value === 'number' && Number.isSafeInteger(value)) integers.add(value)
    else if (Array.isArray(value)) value.forEach((item) => look(property, item))
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) look(name, part)
    }
  }
  objects.forEach((object) => look('', object))
  return {
    words: [...words],
    integers: [...integers],
    wordsOf: new Map([...wordsOf].map(([name, found]) => [name, [...found]])),
  }
}
