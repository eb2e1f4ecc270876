// Texts of manifests, read by the plain readers and by that of all of YAML: the same values, places and errors.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from '../fixtures/read-differences.js'
import { runs } from './runs.js'

/** What stands behind a key or a dash. */
const VALUES = [
  ...['1', '-0', '007', '1_000', '0x1F', '1.50', '.5', '1e3', '9007199254740993', '123456789012345678901', '.inf', '-'],
  ...[
    'yes',
    'null',
    '~',
    'n',
    'True',
    'a',
    'a b  c',
    'http://x/y#z',
    'x:80',
    'a,b]',
    '-x',
    '--y=1',
    '--y=:80 --z',
    '---y',
    '$(A)',
    '\u00a0',
    'é',
    'x\u00a0',
  ],
  ...['"a"', '"a # b: \\"c\\""', '"\\x41"', '"\\ud83d\\ude00"', '"\\/"', '"a', "'it''s'", "'a'b", "'a", '"a" b', '""'],
  ...[
    '[]',
    '{}',
    '[ ]',
    '{ }',
    '[a, 1, "b"]',
    "['a', b c]",
    '[a, ]',
    '[a,b]',
    '[,]',
    '[a',
    '[a]]',
    '[a: b]',
    '[[a], {}]',
    '[- a]',
    '[--a=b:c, --d]',
    '[---a]',
    '[-a, -1]',
  ],
  ...[
    '{a: 1}',
    '{ a: b c, "d": \'e\' }',
    '{a}',
    '{a:1}',
    '{"a":1}',
    '{a: 1, a: 2}',
    '{a: [b, {c: d}]}',
    '{a: }',
    '{a: x:80}',
    '{null: 1}',
  ],
  ...[
    '[a#b]',
    '[a #b]',
    '[a]:',
    '{a: b}: c',
    '[a, b] # c',
    '[x*y, &a, *a]',
    '[http://x/y, a:b]',
    '[a\tb]',
    '[é]',
    '{y: n}',
    '[1.5, 0o7]',
  ],
  ...[
    '|',
    '|-',
    '|+',
    '|2',
    '>',
    '>-',
    '| # c',
    '&x 1',
    '*x',
    '!!str 1',
    '!!binary aQ==',
    '@a',
    '%a',
    '`a',
    '?',
    '? a',
    '#',
    'b: c',
    'b:',
  ],
]
const KEYS = [
  'a',
  'b',
  'items',
  'kind',
  'apiVersion',
  'metadata',
  'y',
  'null',
  '1',
  '"q"',
  "'s'",
  '"a b"',
  '<<',
  'é',
  'x.y/z-1',
  '-k',
  '? k',
  '__proto__',
]
const TAILS = ['', '', '', '', ' ', ' # c', '#c', ' #', '\t', '\u00a0', '\r']

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', 'a', '1', 'List', 'v1') },
  fc.constantFrom(...VALUES),
)
const content = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...KEYS), value).map(([key, text]) => `${key}: ${text}`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('- ', '-   ', '- - '), fc.constantFrom(...KEYS), value)
      .map(([dash, key, text]) => `${dash}${key}: ${text}`),
  },
  { weight: 2, arbitrary: value.map((text) => `- ${text}`) },
  fc.constantFrom(
    '',
    '',
    '# c',
    '---',
    '--- ',
    '--- a',
    '...',
    '%YAML 1.1',
    '-',
    'text',
    '\u0001',
    '"',
    '}',
    ']',
    '{',
    '{"a": [1.0,',
    '"b": 2}',
  ),
)
const line = fc
  .tuple(fc.constantFrom(0, 0, 0, 2, 2, 2, 4, 4, 1, 3, 6), content, fc.constantFrom(...TAILS))
  .map(([indent, text, tail]) => ' '.repeat(indent) + text + tail)
const lines = fc.array(line, { minLength: 1, maxLength: 12 })

/** Literal and folded texts. */
const lineTexts = fc
  .tuple(
    fc.constantFrom('|', '|-', '>', '>-'),
    fc.array(fc.constantFrom('a', 'a: b', '- a', '  a', '    a', '', '', ' ', 'a # b', '# a', 'a ', '\u00a0'), {
      maxLength: 6,
    }),
  )
  .map(([style, texts]) => [style, ...texts.map((text) => (text === '' ? '' : `  ${text}`))])

/** Plain and quoted texts of several lines. */
const foldedLines = fc
  .tuple(
    fc.constantFrom(['', ''], ['', ''], ['"', '"'], ["'", "'"], ['"', '" # c']),
    fc.array(
      fc.constantFrom(
        ...['a', 'b  c', 'a # b', '# a', '- a', '[a', "it''s", '\\"', '1', 'a:b', 'a: b', 'a:', ''],
        ...['', '  ', '    a', 'a  ', 'a\\', '\\ a', '\\n', '\\x41', 'a\u00a0', ',', '|'],
      ),
      { minLength: 1, maxLength: 5 },
    ),
  )
  .map(([[open = '', close = ''], texts]) =>
    `${open}${texts.join('\n')}${close}`
      .split('\n')
      .map((text, index) => (index === 0 || text === '' ? text : `  ${text}`)),
  )

/** Documents that are nearly always valid: what is wrong in them is rare, so that more of them is read. */
const nested = fc.letrec<{ readonly block: string[]; readonly map: string[]; readonly list: string[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    value.map((text) => [text]),
    lineTexts,
    foldedLines,
    tie('map'),
    tie('list'),
  ),
  map: fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'items', '"q"', 'x.y/z-1'), tie('block'), fc.boolean()), {
      selector: ([key]) => key,
      minLength: 1,
      maxLength: 4,
    })
    .map((entries) =>
      entries.flatMap(([key, block, isFlush]) =>
        under(`${key}:`, block, isFlush && /^-( |$)/.test(block[0] ?? '') ? '' : '  '),
      ),
    ),
  list: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((items) => items.flatMap((item) => beside(item))),
}))
const under = (key: string, [first = '', ...rest]: readonly string[], indent: string): string[] =>
  /^[|>]/.test(first) || (rest.every((text) => /^(?:  |$)/.test(text)) && !/^- |: |:$|^-$/.test(first))
    ? [`${key} ${first}`, ...rest]
    : [key, ...[first, ...rest].map((text) => indent + text)]
const beside = ([first = '', ...rest]: readonly string[]): string[] => [
  `- ${first}`,
  ...rest.map((text) => `  ${text}`),
]

const document = fc.oneof({ weight: 2, arbitrary: nested.map }, nested.list, lines)
const envelope = fc
  .tuple(nested.list, fc.constantFrom('', '  '))
  .map(([items, indent]) => ['apiVersion: v1', 'kind: List', 'items:', ...items.map((text) => indent + text)])

test('YAML', () => {
  const text = fc
    .tuple(
      fc.array(fc.oneof(document, envelope), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('\n', '\n', '\n', '', '\n\n'),
    )
    .map(([documents, end]) => documents.map((all) => all.join('\n')).join('\n---\n') + end)
  fc.assert(
    fc.property(text, (given) => void expect(differences(given)).toEqual([])),
    runs(2000),
  )
})

test('JSON', () => {
  const json = fc.letrec<{ readonly value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        ...[
          null,
          true,
          0,
          -0,
          1,
          -1,
          1.5,
          2 ** 53,
          1e21,
          1e-7,
          '',
          'a',
          'a" :b',
          '\\',
          '\u2028',
          '\ud83d\ude00',
          '\ud83d',
          ' : 1.5',
          'é',
          'x'.repeat(1100),
        ],
      ),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('a', 'b', 'items', 'kind', '1', '"', '\\"', '__proto__', 'constructor', 'k'.repeat(1100)),
        tie('value'),
        { maxKeys: 3 },
      ),
    ),
  })).value
  const list = fc.array(json, { maxLength: 4 }).map((items) => ({ apiVersion: 'v1', kind: 'List', items }))
  const spoil = fc.tuple(
    fc.nat(),
    fc.constantFrom('', '', '', ',', '"', '}', '{', '1', '.', '\n', '\t', '\\', '\u0000', '# c\n'),
  )
  const text = fc
    .tuple(
      fc.constantFrom('', '', '---\n', '--- ', '---\n\n', '---'),
      fc.oneof(json, list),
      fc.constantFrom(undefined, 1, 2, '\t'),
      spoil,
      fc.constantFrom('', '\n', '\r\n'),
    )
    .map(([start, root, space, [at, extra], end]) => {
      const written = JSON.stringify(root, undefined, space)
      const cut = extra === '' ? written.length : at % (written.length + 1)
      return start + written.slice(0, cut) + extra + written.slice(cut) + end
    })
  fc.assert(
    fc.property(text, (given) => void expect(differences(given)).toEqual([])),
    runs(2000),
  )
})
