import { expect, test } from 'vitest'
import { NEWEST, OLDEST } from '../../../test/cel/all-macros.js'
import { Lines } from '../../ast/issue.js'
import { parse, type ParseOptions } from '../parse.js'

/** What can begin an operand. */
const OPERAND =
  "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}"

/** The issues of a text, sorted by place as they are shown. */
function issuesOf(text: string, options: ParseOptions): string[] {
  const { issues = [] } = parse(text, options)
  const lines = new Lines(text)
  return issues
    .map(({ message, offset }) => ({ message, ...lines.placeOf(offset) }))
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .map(({ message, line, column }) => `${line}:${line < 0 ? 0 : column + 1} ${message}`)
}

// All as cel-go reports them.
test.each<[text: string, issues: readonly string[]]>([
  ['', [`1:0 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`]],
  ['  ', [`1:3 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`]],
  ['1 +', [`1:4 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`]],
  ['a b', ["1:3 Syntax error: extraneous input 'b' expecting <EOF>"]],
  ['a.b.', ["1:5 Syntax error: no viable alternative at input '.'"]],
  [
    'a = b',
    ["1:3 Syntax error: token recognition error at: '= '", "1:5 Syntax error: extraneous input 'b' expecting <EOF>"],
  ],
  [
    "'abc",
    [
      "1:1 Syntax error: token recognition error at: ''abc'",
      `1:5 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  [
    '"a\\qb"',
    ["1:1 Syntax error: token recognition error at: '\"a\\q'", "1:6 Syntax error: token recognition error at: '\"'"],
  ],
  [
    "'\\u12'",
    [
      "1:1 Syntax error: token recognition error at: ''\\u12''",
      `1:7 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  [
    '`a',
    [
      "1:1 Syntax error: token recognition error at: '`a'",
      `1:3 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  ["'''a", ["1:3 Syntax error: token recognition error at: ''a'"]],
  [
    'a && ?',
    [
      `1:6 Syntax error: mismatched input '?' expecting ${OPERAND}`,
      `1:7 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  ['has(1+)', ['1:6 invalid argument to has() macro', `1:7 Syntax error: mismatched input ')' expecting ${OPERAND}`]],
  [
    '😀 + 1',
    [
      "1:1 Syntax error: token recognition error at: '😀'",
      `1:3 Syntax error: extraneous input '+' expecting ${OPERAND}`,
    ],
  ],
  [
    "'😀' + 😀",
    [
      "1:7 Syntax error: token recognition error at: '😀'",
      `1:8 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  ['[1,2].all(1 +, x)', [`1:14 Syntax error: extraneous input ',' expecting ${OPERAND}`]],
  [
    '-1 .f(,)',
    [
      "1:7 Syntax error: extraneous input ',' expecting {'[', '{', '(', ')', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
    ],
  ],
  ['1 ? 2', ["1:6 Syntax error: mismatched input '<EOF>' expecting ':'"]],
  ['1 ? 2 :', [`1:8 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`]],
  ['f(1 2)', ["1:5 Syntax error: extraneous input '2' expecting ')'"]],
  ['f(1,)', [`1:5 Syntax error: mismatched input ')' expecting ${OPERAND}`]],
  ['[1,,2]', ["1:4 Syntax error: mismatched input ',' expecting ']'"]],
  ['{1}', ["1:3 Syntax error: mismatched input '}' expecting ':'"]],
  ['{1:}', [`1:4 Syntax error: mismatched input '}' expecting ${OPERAND}`]],
  ['M{a}', ["1:4 Syntax error: mismatched input '}' expecting ':'"]],
  ['M{a:}', [`1:5 Syntax error: mismatched input '}' expecting ${OPERAND}`]],
  [
    'a.b(',
    [
      "1:5 Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', ')', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
    ],
  ],
  ['a[1', ["1:4 Syntax error: missing ']' at '<EOF>'"]],
  ['(1', ["1:3 Syntax error: missing ')' at '<EOF>'"]],
  ['1)', ["1:2 Syntax error: extraneous input ')' expecting <EOF>"]],
  [
    ')(',
    [
      `1:1 Syntax error: extraneous input ')' expecting ${OPERAND}`,
      `1:3 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  [
    'in',
    [
      `1:1 Syntax error: mismatched input 'in' expecting ${OPERAND}`,
      `1:3 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  [
    'a.in',
    [
      "1:3 Syntax error: no viable alternative at input '.in'",
      `1:5 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  ['a.true', ["1:3 Syntax error: mismatched input 'true' expecting IDENTIFIER"]],
  ['true.a.false(1)', ["1:8 Syntax error: mismatched input 'false' expecting IDENTIFIER"]],
  ['a..b', ["1:3 Syntax error: no viable alternative at input '..'"]],
  ['a.1', ["1:2 Syntax error: extraneous input '.1' expecting <EOF>"]],
  ['.', ["1:2 Syntax error: no viable alternative at input '.'"]],
  ['!', [`1:2 Syntax error: extraneous input '<EOF>' expecting ${OPERAND}`]],
  [
    '-',
    [
      "1:2 Syntax error: no viable alternative at input '-'",
      `1:2 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  [
    '- -',
    [
      "1:4 Syntax error: no viable alternative at input '-'",
      `1:4 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  ['1 2 3', ["1:3 Syntax error: mismatched input '2' expecting <EOF>"]],
  ['a < > b', [`1:5 Syntax error: extraneous input '>' expecting ${OPERAND}`]],
  ['a ? b ? c : d : e : f', ["1:7 Syntax error: mismatched input '?' expecting ':'"]],
  ['for', ['1:1 reserved identifier: for']],
  ['as + while(1)', ['1:1 reserved identifier: as', '1:6 reserved identifier: while']],
  ['99999999999999999999', ['1:1 invalid int literal']],
  ['0xFFFFFFFFFFFFFFFFF', ['1:1 invalid int literal']],
  ['18446744073709551616u', ['1:1 invalid uint literal']],
  ['1e400', ['1:1 invalid double literal']],
  ['-9223372036854775809', ['1:1 invalid int literal']],
  ["'\\ud800'", ['1:1 invalid unicode code point']],
  ["b'\\u0041'", ['1:1 unable to unescape string']],
  ["'\\U00110000'", ['1:1 invalid unicode code point']],
  ['a.all(1, true)', ['1:7 argument must be a simple name']],
  ['a.map(b.c, 1)', ['1:8 argument is not an identifier']],
  ['a.filter(__result__, true)', ['1:10 iteration variable overwrites accumulator variable']],
  ['has(a)', ['1:5 invalid argument to has() macro']],
  ['a.optMap(1, 2)', ['1:10 optMap() variable name must be a simple identifier']],
  [
    '1.sortBy(x, x)',
    ['1:1 sortBy can only be applied to a list, identifier, comprehension, call or select expression'],
  ],
  ['a.transformList(i, i, 1)', ['1:20 duplicate variable name: i']],
  [
    'a\t+ ?',
    [
      `1:5 Syntax error: mismatched input '?' expecting ${OPERAND}`,
      `1:6 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  ['x.y.z{', ["1:7 Syntax error: mismatched input '<EOF>' expecting {'}', ',', '?', IDENTIFIER, ESC_IDENTIFIER}"]],
  ["{'a': 1, 'b'}", ["1:13 Syntax error: mismatched input '}' expecting ':'"]],
  ['[1, 2', ["1:6 Syntax error: mismatched input '<EOF>' expecting {']', ','}"]],
  ['f(a.b., c)', ["1:7 Syntax error: no viable alternative at input '.,'"]],
  [
    'a.f(b c).g(',
    [
      "1:7 Syntax error: extraneous input 'c' expecting ')'",
      "1:12 Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', ')', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
    ],
  ],
  ['1 +* 2', [`1:4 Syntax error: extraneous input '*' expecting ${OPERAND}`]],
  ['1 + + 2', [`1:5 Syntax error: extraneous input '+' expecting ${OPERAND}`]],
  ['a && && b', [`1:6 Syntax error: extraneous input '&&' expecting ${OPERAND}`]],
  ['a || b ||', [`1:10 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`]],
  ['(a.b.) + c', ["1:6 Syntax error: no viable alternative at input '.)'"]],
  ['a !b', ["1:3 Syntax error: mismatched input '!' expecting <EOF>"]],
  ['!(a', ["1:4 Syntax error: missing ')' at '<EOF>'"]],
  ['a[?', [`1:4 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`]],
  [
    '$',
    [
      "1:1 Syntax error: token recognition error at: '$'",
      `1:2 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  [
    'a;b',
    ["1:2 Syntax error: token recognition error at: ';'", "1:3 Syntax error: extraneous input 'b' expecting <EOF>"],
  ],
  [
    'a & b',
    ["1:3 Syntax error: token recognition error at: '& '", "1:5 Syntax error: extraneous input 'b' expecting <EOF>"],
  ],
  [
    'a | b',
    ["1:3 Syntax error: token recognition error at: '| '", "1:5 Syntax error: extraneous input 'b' expecting <EOF>"],
  ],
  ['~a', ["1:1 Syntax error: token recognition error at: '~'"]],
  [
    '\\',
    [
      "1:1 Syntax error: token recognition error at: '\\'",
      `1:2 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
    ],
  ],
  [
    'a ? : b',
    [
      `1:5 Syntax error: extraneous input ':' expecting ${OPERAND}`,
      "1:8 Syntax error: mismatched input '<EOF>' expecting ':'",
    ],
  ],
  ['-1.f(b,)', [`1:8 Syntax error: mismatched input ')' expecting ${OPERAND}`]],
  ['-1.f(b 2', ["1:8 Syntax error: mismatched input '2' expecting ')'"]],
  [
    'a.`b`.`c d`.`',
    ["1:13 Syntax error: token recognition error at: '`'", "1:14 Syntax error: no viable alternative at input '.'"],
  ],
  ['.M{a: 1}.b.c{}', ["1:13 Syntax error: mismatched input '{' expecting <EOF>"]],
  ['f{}.g{}', ["1:6 Syntax error: mismatched input '{' expecting <EOF>"]],
  ['f(){}', ["1:4 Syntax error: mismatched input '{' expecting <EOF>"]],
  ["'a' 'b'", ["1:5 Syntax error: extraneous input ''b'' expecting <EOF>"]],
  ['1..2', ["1:3 Syntax error: no viable alternative at input '..2'"]],
  ['0x', ["1:2 Syntax error: extraneous input 'x' expecting <EOF>"]],
  ['1u2', ["1:3 Syntax error: extraneous input '2' expecting <EOF>"]],
])('%j', (text, issues) => expect(issuesOf(text, NEWEST)).toEqual(issues))

test.each<[text: string, issues: readonly string[]]>([
  ['a.?b', ["1:2 unsupported syntax '.?'"]],
  ['[?a]', ["1:2 unsupported syntax '?'"]],
  ['{?a: b}', ["1:2 unsupported syntax '?'"]],
  ['a[?b]', ["1:2 unsupported syntax '[?'"]],
  ['M{?a: b}', ["1:3 unsupported syntax '?'"]],
  ['a[?', ["1:2 unsupported syntax '[?'", `1:4 Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`]],
  ['M{`a-b`: 1, ?c: 2}', ["1:13 unsupported syntax '?'"]],
])('%j in the oldest syntax', (text, issues) => expect(issuesOf(text, OLDEST)).toEqual(issues))

test.each<[what: string, text: string, last: string]>([
  ['parentheses', '('.repeat(10_000), '-1:0 expression recursion limit exceeded: 250'],
  ['lists', '['.repeat(251) + ']'.repeat(251), '-1:0 expression recursion limit exceeded: 250'],
  ['operands', '1+('.repeat(125) + '1' + ')'.repeat(125), '-1:0 expression recursion limit exceeded: 250'],
  ['conditionals', 'a ? b : '.repeat(250) + 'c', '-1:0 expression recursion limit exceeded: 250'],
  ['fields', 'a' + '.b'.repeat(251), '-1:0 max recursion depth exceeded'],
  ['sums', '1' + ' + 1'.repeat(251), '-1:0 max recursion depth exceeded'],
  [
    'code points',
    '\u{1f600}'.repeat(100_001),
    '-1:0 expression code point size exceeds limit: size: 100001, limit 100000',
  ],
  ['recoveries', '('.repeat(20), '1:21 Syntax error: error recovery attempt limit exceeded: 30'],
  ['skipped words', ')'.repeat(300), '-1:0 error recovery token lookahead limit exceeded: 256'],
])('the limit of %s', (_, text, last) => {
  const issues = issuesOf(text, NEWEST)
  expect(issues.find((issue) => /limit|depth/.test(issue))).toBe(last)
})

test.each<[what: string, text: string]>([
  ['parentheses', '('.repeat(249) + '1' + ')'.repeat(249)],
  ['operands', '1+('.repeat(124) + '1' + ')'.repeat(124)],
  ['fields', 'a' + '.b'.repeat(250)],
  ['terms', 'a' + ' && a'.repeat(10_000)],
  ['elements', `[${'-1,'.repeat(20_000)}]`],
])('many %s', (_, text) => expect(parse(text, NEWEST).issues).toBeUndefined())

test('errors beyond the hundredth are counted', () => {
  expect(parse('@'.repeat(500), NEWEST).issues).toHaveLength(101)
})
