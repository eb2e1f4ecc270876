import fc from 'fast-check'

const WORDS = [
  'a',
  'b',
  'x',
  '1',
  '-1',
  '2u',
  '0x1F',
  '1.5',
  '-2.5e10',
  '"s"',
  "'it'",
  "b'\\xff'",
  "r'\\'",
  'true',
  'null',
]
const OPERATORS = ['+', '-', '*', '/', '%', '<', '>=', '==', '!=', 'in', '&&', '||']
const MACROS = ['all', 'exists', 'exists_one', 'map', 'filter', 'optMap']

/** Texts of expressions of all kinds. */
export const expressions: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => {
  const one = tie('expression')
  const list = fc.array(one, { maxLength: 3 }).map((all) => all.join(', '))
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      fc.constantFrom(...WORDS),
      fc.tuple(one, fc.constantFrom(...OPERATORS), one).map(([a, operator, b]) => `(${a}) ${operator} (${b})`),
      fc
        .tuple(fc.constantFrom('a', '-b', '1'), fc.constantFrom(...OPERATORS), one)
        .map(([a, operator, b]) => `${a} ${operator} ${b}`),
      fc.tuple(one, one, one).map(([a, b, c]) => `(${a}) ? (${b}) : ${c}`),
      fc.tuple(fc.constantFrom('!', '-', '!!', '- -'), one).map(([operator, a]) => `${operator}(${a})`),
      fc
        .tuple(one, fc.constantFrom('.f', '.?g', '.`a-b`', '.in2', '[0]', '[?0]'))
        .map(([a, suffix]) => `(${a})${suffix}`),
      fc.tuple(one, list).map(([a, args]) => `(${a}).call(${args})`),
      fc.tuple(fc.constantFrom('f', '.f'), list).map(([name, args]) => `${name}(${args})`),
      list.map((all) => `[${all}]`),
      fc.tuple(one, one).map(([key, value]) => `{${key}: ${value}, ?a: b,}`),
      fc.tuple(one, one).map(([a, b]) => `A.B{c: ${a}, ?\`d-e\`: ${b}}`),
      fc.tuple(one, fc.constantFrom(...MACROS), one).map(([a, macro, body]) => `(${a}).${macro}(v, ${body})`),
      one.map((a) => `has((${a}).f)`),
    ),
  }
}).expression
