// Errors as kube-apiserver shows them: message, line of the text, marker. Texts are the oracle's, Kubernetes 1.34.
import { CelCompileError, compile } from 'kubevet/cel'
import { expect, test } from 'vitest'

/** Phase and lines of a compile error. */
function failure(expression: string): readonly [phase: string, lines: readonly string[]] {
  try {
    compile(expression)
  } catch (error) {
    if (error instanceof CelCompileError) return [error.phase, error.message.split('\n')]
    throw error
  }
  return ['none', []]
}

test.each<[expression: string, phase: string, lines: readonly string[]]>([
  [
    'a +',
    'parse',
    [
      "ERROR: <input>:1:4: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
      ' | a +',
      ' | ...^',
    ],
  ],
  [
    "1 +\n  'x' * 2",
    'check',
    [
      "ERROR: <input>:2:7: found no matching overload for '_*_' applied to '(string, int)'",
      " |   'x' * 2",
      ' | ......^',
    ],
  ],
  [
    '[1].map(x,\n\ty)',
    'check',
    ["ERROR: <input>:2:2: undeclared reference to 'y' (in container '')", ' |  y)', ' | .^'],
  ],
  [
    "'é😀' + 1",
    'check',
    [
      "ERROR: <input>:1:6: found no matching overload for '_+_' applied to '(string, int)'",
      " | 'é😀' + 1",
      ' | .．．..^',
    ],
  ],
  [
    "'😀'.foo(\n z)",
    'check',
    [
      "ERROR: <input>:1:8: undeclared reference to 'foo' (in container '')",
      " | '😀'.foo(",
      ' | .．.....^',
      "ERROR: <input>:2:2: undeclared reference to 'z' (in container '')",
      ' |  z)',
      ' | .^',
    ],
  ],
  [
    "x.y.z && has(q)\n|| '\t'.size(1, 2)",
    'parse',
    ['ERROR: <input>:1:14: invalid argument to has() macro', ' | x.y.z && has(q)', ' | .............^'],
  ],
  [
    "{'a': 1}.b.c == 2u +1",
    'check',
    [
      "ERROR: <input>:1:11: type 'int' does not support field selection",
      " | {'a': 1}.b.c == 2u +1",
      ' | ..........^',
      "ERROR: <input>:1:20: found no matching overload for '_+_' applied to '(uint, int)'",
      " | {'a': 1}.b.c == 2u +1",
      ' | ...................^',
    ],
  ],
  ['if + 1', 'parse', ['ERROR: <input>:1:1: reserved identifier: if', ' | if + 1', ' | ^']],
  [
    'a.?b.c(\n\n)',
    'check',
    [
      "ERROR: <input>:1:1: undeclared reference to 'a' (in container '')",
      ' | a.?b.c(',
      ' | ^',
      "ERROR: <input>:1:7: undeclared reference to 'c' (in container '')",
      ' | a.?b.c(',
      ' | ......^',
    ],
  ],
  [
    "[1, 'a'].all(x, x > 'b')\n&& duration('x') < timestamp('y')",
    'check',
    [
      "ERROR: <input>:2:18: found no matching overload for '_<_' applied to '(duration, timestamp)'",
      " | && duration('x') < timestamp('y')",
      ' | .................^',
    ],
  ],
  ['T{a: 1}', 'check', ["ERROR: <input>:1:2: undeclared reference to 'T' (in container '')", ' | T{a: 1}', ' | .^']],
  [
    'true ? 1',
    'parse',
    ["ERROR: <input>:1:9: Syntax error: mismatched input '<EOF>' expecting ':'", ' | true ? 1', ' | ........^'],
  ],
  [
    '`a`.b',
    'parse',
    [
      "ERROR: <input>:1:1: Syntax error: extraneous input '`a`' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
      ' | `a`.b',
      ' | ^',
    ],
  ],
  [
    '"abc\n',
    'parse',
    [
      'ERROR: <input>:1:1: Syntax error: token recognition error at: \'"abc',
      "'",
      ' | "abc',
      ' | ^',
      "ERROR: <input>:2:1: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
      ' | ',
      ' | ^',
    ],
  ],
  [
    '1u - 1',
    'check',
    ["ERROR: <input>:1:4: found no matching overload for '_-_' applied to '(uint, int)'", ' | 1u - 1', ' | ...^'],
  ],
  [
    "'a'.matches('(')",
    'check',
    ['ERROR: <input>:1:13: invalid matches argument', " | 'a'.matches('(')", ' | ............^'],
  ],
  [
    "'%d %s'.format(['a'])",
    'check',
    [
      'ERROR: <input>:1:17: error during formatting: decimal clause can only be used on integers, was given string',
      " | '%d %s'.format(['a'])",
      ' | ................^',
    ],
  ],
  [
    "b'\\400'",
    'parse',
    [
      "ERROR: <input>:1:2: Syntax error: token recognition error at: ''\\4'",
      " | b'\\400'",
      ' | .^',
      "ERROR: <input>:1:5: Syntax error: extraneous input '00' expecting <EOF>",
      " | b'\\400'",
      ' | ....^',
      "ERROR: <input>:1:7: Syntax error: token recognition error at: '''",
      " | b'\\400'",
      ' | ......^',
    ],
  ],
  ["'\\ud800'", 'parse', ['ERROR: <input>:1:1: invalid unicode code point', " | '\\ud800'", ' | ^']],
  [
    '99999999999999999999 + 1e999',
    'parse',
    [
      'ERROR: <input>:1:1: invalid int literal',
      ' | 99999999999999999999 + 1e999',
      ' | ^',
      'ERROR: <input>:1:24: invalid double literal',
      ' | 99999999999999999999 + 1e999',
      ' | .......................^',
    ],
  ],
  ['a[?0', 'parse', ["ERROR: <input>:1:5: Syntax error: missing ']' at '<EOF>'", ' | a[?0', ' | ....^']],
  [
    'f(,)',
    'parse',
    [
      "ERROR: <input>:1:3: Syntax error: extraneous input ',' expecting {'[', '{', '(', ')', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
      ' | f(,)',
      ' | ..^',
    ],
  ],
  [
    '1 in 2 in [3]',
    'check',
    ["ERROR: <input>:1:3: found no matching overload for '@in' applied to '(int, int)'", ' | 1 in 2 in [3]', ' | ..^'],
  ],
  [
    "!'a' || -true",
    'check',
    [
      "ERROR: <input>:1:1: found no matching overload for '!_' applied to '(string)'",
      " | !'a' || -true",
      ' | ^',
      "ERROR: <input>:1:9: found no matching overload for '-_' applied to '(bool)'",
      " | !'a' || -true",
      ' | ........^',
    ],
  ],
  ['has(a)', 'parse', ['ERROR: <input>:1:5: invalid argument to has() macro', ' | has(a)', ' | ....^']],
  ['[].map(1, 2)', 'parse', ['ERROR: <input>:1:8: argument is not an identifier', ' | [].map(1, 2)', ' | .......^']],
  [
    'x.all(y.z, true)',
    'parse',
    ['ERROR: <input>:1:8: argument must be a simple name', ' | x.all(y.z, true)', ' | .......^'],
  ],
  [
    "{1: 2, 'a': 3u, 1: true}",
    'check',
    [
      "ERROR: <input>:1:8: expected type 'int' but found 'string'",
      " | {1: 2, 'a': 3u, 1: true}",
      ' | .......^',
      "ERROR: <input>:1:13: expected type 'int' but found 'uint'",
      " | {1: 2, 'a': 3u, 1: true}",
      ' | ............^',
      "ERROR: <input>:1:20: expected type 'int' but found 'bool'",
      " | {1: 2, 'a': 3u, 1: true}",
      ' | ...................^',
    ],
  ],
])('%j', (expression, phase, lines) => {
  expect(failure(expression)).toEqual([phase, lines])
})

test('a line with an error at each word is shown in good time', () => {
  const [phase, lines] = failure(`f(${'a.b(1),'.repeat(14_000)}1)`)
  expect(phase).toBe('check')
  expect(lines.at(-1)).toBe('27901 more errors were truncated')
})
