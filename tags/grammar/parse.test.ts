import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAll, parseTag, TagSyntaxError } from './parse.js'
import type { TagSyntaxCode } from './syntax-error.js'
import { cpuTime } from '../../test/fixtures/cpu-time.js'
import { renderTag, type Tag, type TextRange } from './tag.js'

/** A line of the golden file: what gengo's codetags answers. */
interface Golden {
  readonly text: string
  readonly raw?: boolean
  /** The links of the chain. */
  readonly tags?: readonly unknown[]
  readonly render?: string
  readonly error?: string
}

const chain = (tag: Tag): Tag[] => {
  const links: Tag[] = []
  for (let link: Tag | undefined = tag; link !== undefined; link = link.valueTag) links.push(link)
  return links
}

/** The tag without its spans. */
const meaning = (tag: Tag): unknown[] =>
  chain(tag).map(({ name, args, value, valueType }) => ({
    name,
    args: args.map(({ name, value, type }) => ({ name, value, type })),
    value,
    valueType,
  }))

function failure(text: string, raw = false): TagSyntaxError {
  try {
    parseTag(text, { raw })
  } catch (error) {
    if (error instanceof TagSyntaxError) return error
    throw error
  }
  throw new Error(`${JSON.stringify(text)} was taken`)
}

const golden = readFileSync(new URL('../../test/golden/tag-grammar.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Golden)

test.each(golden)('as in Kubernetes: $text, raw $raw', ({ text, raw = false, tags, render, error }) => {
  if (error !== undefined) {
    expect(failure(text, raw).message).toBe(error)
    return
  }
  const tag = parseTag(text, { raw })
  expect(meaning(tag)).toEqual(tags)
  expect(renderTag(tag)).toBe(render ?? '')
})

test.each<[text: string, code: TagSyntaxCode, position: number, shown: string]>([
  ['a @', 'unexpected-character', 2, ' @'],
  ['  a@b ', 'unexpected-character', 2, '@b '],
  ['é="😀"@', 'unexpected-character', 6, '@'],
  ['a=', 'unexpected-end', 2, ''],
  [' f(1 ', 'unexpected-end', 3, ' '],
  ['f(😀', 'unexpected-character', 3, '😀'],
  ['a=12ab', 'invalid-number', 6, '12ab'],
  ['f(a: 08)', 'invalid-number', 7, '08)'],
  ['a="b', 'unterminated-string', 4, '"b'],
  ['a="b\\', 'unterminated-string', 5, '"b\\'],
  ['a="b\\n"', 'unhandled-escape', 5, '\\n"'],
  ['f(1, 2)', 'several-positional-arguments', 7, '2)'],
  ['f(1, 2)=+g@', 'several-positional-arguments', 9, '2)=+g@'],
  ['f(1, 2)@', 'unexpected-character', 8, '@'],
  [' f(a: 1, 2)', 'mixed-arguments', 10, '2)'],
  ['f(1, a: 2)', 'mixed-arguments', 10, 'a: 2)'],
])('%j: %s at %i', (text, code, position, shown) => {
  const error = failure(text)
  expect([error.code, error.position, text.slice(error.offset)]).toEqual([code, position, shown])
})

test('spans are places in the text as it was given', () => {
  const text = '  k8s:item(é: "😀", n:1)=+f()=+g=`x`  # why '
  const at = (range: TextRange | undefined): string | undefined => range && text.slice(range.start, range.end)
  const found = chain(parseTag(text)).map(({ span, args }) => [
    at(span.name),
    at(span.args),
    args.map((arg) => at(arg.span)),
    at(span.value),
  ])
  expect(found).toEqual([
    ['k8s:item', '(é: "😀", n:1)', ['é: "😀"', 'n:1'], 'f()=+g=`x`'],
    ['f', '()', [], 'g=`x`'],
    ['g', undefined, [], '`x`'],
  ])
})

test.each<[text: string, raw: boolean, value: string | undefined]>([
  ['a', false, undefined],
  ['f(x)=', false, undefined],
  ['a="x" # c', false, '"x"'],
  [' a= x # c ', true, ' x # c'],
  ['a=', true, ''],
])('the value of %j, raw %s, is at %j', (text, raw, value) => {
  const { span } = parseTag(text, { raw })
  expect(span.value && text.slice(span.value.start, span.value.end)).toBe(value)
})

test('halves of surrogate pairs are what UTF-8 makes of them', () => {
  expect(parseTag('a="\ud800x"').value).toBe('\ufffdx')
  expect(failure('a\udc00').message).toBe(`unexpected character '\ufffd' at position 2`)
})

test('parseAll reads in order and stops at the first failure', () => {
  expect(parseAll(['a=1', 'b=+c']).map(renderTag)).toEqual(['a=1', 'b=+c'])
  expect(parseAll(['a= x'], { raw: true }).map(({ value }) => value)).toEqual([' x'])
  expect(() => parseAll(['a', 'b@', 'c='])).toThrow("unexpected character '@' at position 2")
})

const piece = fc.constantFrom(
  ...[
    '+',
    ':',
    '=',
    '(',
    ')',
    '"',
    ',',
    '`',
    '#',
    '\\',
    ' ',
    '\t',
    '0',
    '0x',
    '19',
    'a',
    'é',
    '_',
    '.',
    '-',
    '😀',
    '\ud800',
  ],
  ...['=+', 'a: ', ', ', '"x"', '(1)', '`\\``', '# c', 'true', 'k8s:item'],
)

test('fails in one way only, at a place in the text', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, raw) => {
      const text = pieces.join('')
      try {
        parseTag(text, { raw })
      } catch (error) {
        expect(error).toBeInstanceOf(TagSyntaxError)
        const { message, position, offset } = error as TagSyntaxError
        expect(offset).toBeLessThanOrEqual(text.length)
        expect(position).toBeLessThanOrEqual([...text].length)
        const named = / at position (\d+)$/.exec(message)?.[1]
        expect(Number(named ?? position)).toBe(position)
      }
    }),
    { numRuns: 2000 },
  )
})

// Tags don't know the escapes that Go writes for characters that don't print.
const printable = fc.string({ unit: fc.constantFrom(...'ab "`\\#=+(),:é日😀') })
const word = fc.stringMatching(/^[a-zé_][a-z0-9_.-]{0,5}$/u)
const integer = fc.constantFrom('0', '-5', '+7', '0x1F', '0o17', '-0b101', '9223372036854775807')
const span = { start: 0, end: 0 }
const scalar = fc.oneof(
  printable.map((value) => ({ value, type: 'string' as const })),
  integer.map((value) => ({ value, type: 'int' as const })),
  fc.constantFrom('true', 'false').map((value) => ({ value, type: 'bool' as const })),
)
const positional = fc.array(
  scalar.map((one) => ({ ...one, name: '', span })),
  { maxLength: 1 },
)
const named = fc.array(
  fc.tuple(word, scalar).map(([name, one]) => ({ ...one, name, span })),
  { maxLength: 3 },
)
const link = fc.record({ name: word.map((text) => `k8s:${text}`), args: fc.oneof(positional, named) })
const tags = fc
  .tuple(fc.array(link, { minLength: 1, maxLength: 4 }), fc.option(scalar))
  .map(([links, last]) =>
    links.reduceRight<Tag | undefined>(
      (valueTag, { name, args }) =>
        valueTag !== undefined
          ? { name, args, value: '', valueType: 'tag', valueTag, span: { name: span } }
          : { name, args, value: last?.value ?? '', valueType: last?.type ?? '', span: { name: span } },
      undefined,
    ),
  )

test('a rendered tag is read as that tag', () => {
  fc.assert(
    fc.property(tags, (tag) => {
      if (tag === undefined) throw new Error('no links')
      const again = parseTag(renderTag(tag))
      expect(meaning(again)).toEqual(meaning(tag))
      expect(renderTag(again)).toBe(renderTag(tag))
    }),
    { numRuns: 1000 },
  )
})

test('a chain may have any length', () => {
  const text = `a${'=+a'.repeat(10_000)}=1`
  const links = chain(parseTag(text))
  expect([links.length, links.at(-1)?.value]).toEqual([10_001, '1'])
  expect(renderTag(parseTag(text))).toBe(text)
  expect(failure(`${text}@`).position).toBe(text.length + 1)
  expect(failure(`f(1, 2)${'=+a'.repeat(10_000)}@`).code).toBe('several-positional-arguments')
})

test.each<[name: string, text: (size: number) => string]>([
  ['chain', (size) => `a${'=+a'.repeat(size / 3)}@`],
  ['arguments', (size) => `a(${'a:1,'.repeat(size / 4)})`],
  ['argument names', (size) => `a(${'a:'.repeat(size / 2)}1)`],
  ['positional arguments', (size) => `a(${'a,'.repeat(size / 2)})`],
  ['name', (size) => 'é'.repeat(size)],
  ['word', (size) => `a=${'a'.repeat(size)}:`],
  ['string', (size) => `a="${'\\"'.repeat(size / 2)}"`],
  ['unterminated string', (size) => `a="${'\\"'.repeat(size / 2)}`],
  ['broken strings', (size) => `a(${'"\\x'.repeat(size / 3)}`],
  ['blanks', (size) => `a${' '.repeat(size)}b`],
  ['number', (size) => `a=${'1'.repeat(size)}`],
  ['zeros', (size) => `a=${'0'.repeat(size)}`],
  ['stray characters', (size) => `a${'='.repeat(size)}`],
])('linear time for %s', (_, text) => {
  const time = (size: number): number => {
    const given = text(size)
    const start = cpuTime()
    try {
      parseTag(given)
    } catch (error) {
      expect(error).toBeInstanceOf(TagSyntaxError)
    }
    return cpuTime() - start
  }
  time(1 << 12)
  // Half a megabyte; quadratic time would be minutes. The bound leaves room for a busy machine.
  expect(time(1 << 19)).toBeLessThan(8_000)
})
