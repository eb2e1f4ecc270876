// The layouts of the kinds of code that generated modules consist of; each is what Prettier makes of it.
import { describe, expect, test } from 'vitest'
import { laidOut } from '../../test/fixtures/prettier.js'
import type { Expression, Statement } from '../tree/code.js'
import {
  array,
  arrow,
  binary,
  call,
  callOf,
  chain,
  conditional,
  construct,
  index,
  literal,
  member,
  name,
  not,
  NULL,
  object,
  optionalMember,
  orElse,
  send,
  spread,
  spreadObject,
  text,
  typedArrow,
  UNDEFINED,
} from '../tree/expression.js'
import {
  assign,
  BLANK,
  block,
  comment,
  constant,
  CONTINUE,
  count,
  docblock,
  docstring,
  each,
  giveBack,
  perform,
  variable,
  when,
} from '../tree/statement.js'
import { either, listOf, mapOf, named, nullish, readonlyOf, textType, type TypeExpression } from '../tree/type.js'
import { printModule } from './print.js'

const a = name('a')
const b = name('b')
const f = name('f')
/** A name of that length. */
const long = (length: number): Expression => name('x'.repeat(length))
const path = send(name('path'), 'child', text('field'))
const call4 = (callee: string): Expression => call(member(name('validate'), callee), name('op'), path, a, b)

/** Generated code has its own order of things; Prettier must find nothing to change in it. */
async function expectStable(written: string): Promise<void> {
  expect(await laidOut(written)).toBe(written)
}

describe('expressions', () => {
  test.each<[expression: Expression, written: string]>([
    [member(a, 'b'), 'a.b'],
    [optionalMember(a, 'b'), 'a?.b'],
    [index(a, text('b-c')), "a['b-c']"],
    [call(f, a, spread(b)), 'f(a, ...b)'],
    [callOf(f, [listOf(named('T'))], a), 'f<T[]>(a)'],
    [send(send(a, 'child', text('x')), 'index', b), "a.child('x').index(b)"],
    [construct(name('Set'), array([text("it's"), text('"')])), `new Set(["it's", '"'])`],
    [not(binary(a, '>', literal(1))), '!(a > 1)'],
    [not(member(a, 'b')), '!a.b'],
    [binary(orElse(a, literal(0)), '>', literal(10n)), '(a ?? 0) > 10n'],
    [binary(orElse(a, text('')), '===', text('b')), "(a ?? '') === 'b'"],
    [chain('||', [a, chain('&&', [a, b]), b]), 'a || (a && b) || b'],
    [chain('||', [a, chain('||', [a, b]), b]), 'a || a || b || b'],
    [
      binary(chain('+', [conditional(a, literal(1), literal(0)), literal(0)]), '!==', literal(1)),
      '(a ? 1 : 0) + 0 !== 1',
    ],
    [conditional(a, orElse(b, text('')), UNDEFINED), "a ? (b ?? '') : undefined"],
    [send(conditional(a, b, a), 'key', b), '(a ? b : a).key(b)'],
    [member(orElse(a, b), 'c'), '(a ?? b).c'],
    [arrow(['struct'], conditional(a, b, a)), '(struct) => (a ? b : a)'],
    [typedArrow('item', named('Part'), member(a, 'b')), '(item: Part) => a.b'],
    [object({ a, 'b-c': literal(true), d: undefined }), "{ a: a, 'b-c': true }"],
    [object({}), '{}'],
    [array([]), '[]'],
    [literal(1e21), '1e21'],
    [literal(-1), '-1'],
    [binary(a, '!=', NULL), 'a != null'],
  ])('%#', async (expression, written) => {
    const module = printModule([constant('x', expression)])
    expect(module).toBe(`const x = ${written}\n`)
    await expectStable(module)
  })
})

describe('types', () => {
  test.each<[type: TypeExpression, written: string]>([
    [nullish(named('Part')), 'Part | null | undefined'],
    [listOf(either(named('Part'), named('null'))), '(Part | null)[]'],
    [named('Record', named('string'), listOf(named('number'))), 'Record<string, number[]>'],
    [readonlyOf(listOf(named('validate.EnumExclusion'))), 'readonly validate.EnumExclusion[]'],
  ])('%#', async (type, written) => {
    const module = printModule([constant('x', a, type)])
    expect(module).toBe(`const x: ${written} = a\n`)
    await expectStable(module)
  })
})

describe('statements', () => {
  test.each<[statements: Statement[], written: string]>([
    [
      [BLANK, comment('one'), BLANK, BLANK, docstring('two */'), assign('a', b), BLANK],
      '// one\n\n/** two * / */\na = b\n',
    ],
    [[when(a, assign('stop', b))], 'if (a) stop = b\n'],
    [[when(a, [perform(f)], [giveBack(b)])], 'if (a) {\n  f\n} else {\n  return b\n}\n'],
    [[block([variable('x', literal(false)), BLANK])], '{\n  let x = false\n}\n'],
    [
      [count([{ name: 'at', value: literal(0) }], binary(name('at'), '<', b), [CONTINUE])],
      'for (let at = 0; at < b; at++) {\n  continue\n}\n',
    ],
    [[each('key', call(f, a), [perform(f)])], 'for (const key of f(a)) {\n  f\n}\n'],
    [[{ kind: 'interface', name: 'A', bases: [], members: [] }], 'export interface A {}\n'],
    [
      [
        {
          kind: 'interface',
          name: 'A',
          bases: [named('B'), named('C')],
          members: [{ name: 'a-b', type: nullish(named('string')), optional: true }],
        },
      ],
      "export interface A extends B, C {\n  'a-b'?: string | null | undefined\n}\n",
    ],
    [
      [
        docblock(['A thing.', '', '+k8s:enum */', ' indented ']),
        {
          kind: 'interface',
          name: 'A',
          bases: [],
          members: [
            { name: 'a', type: named('B'), optional: false, comments: [docblock(['One line.'])] },
            { name: 'b', type: named('B'), optional: false, comments: [comment('one'), comment('two')] },
          ],
        },
      ],
      '/**\n * A thing.\n *\n * +k8s:enum * /\n *  indented\n */\nexport interface A {\n  /** One line. */\n  a: B\n  // one\n  // two\n  b: B\n}\n',
    ],
    [[{ kind: 'alias', name: 'A', type: listOf(named('B')) }], 'export type A = B[]\n'],
    [[{ kind: 'alias', name: 'A'.repeat(110), type: named('B') }], `export type ${'A'.repeat(110)} =\n  B\n`],
    [[{ kind: 'alias', name: 'A', type: mapOf(named('B')) }], 'export type A = { [key: string]: B }\n'],
    [[{ kind: 'alias', name: 'A', type: either(textType('a'), textType("it's")) }], "export type A = 'a' | \"it's\"\n"],
    [
      [{ kind: 'alias', name: 'A', type: either(textType('a'.repeat(60)), textType('b'.repeat(60))) }],
      `export type A =\n  | '${'a'.repeat(60)}'\n  | '${'b'.repeat(60)}'\n`,
    ],
    [
      [{ kind: 'alias', name: 'A', type: either(textType('a'.repeat(50)), textType('b'.repeat(50))) }],
      `export type A =\n  '${'a'.repeat(50)}' | '${'b'.repeat(50)}'\n`,
    ],
    [[{ kind: 'importAll', local: 'validate', from: './x.js' }], "import * as validate from './x.js'\n"],
    [
      [
        {
          kind: 'import',
          typeOnly: false,
          from: './x.js',
          names: [
            { name: 'A', local: 'A', typeOnly: true },
            { name: 'b', local: 'b2', typeOnly: false },
          ],
        },
      ],
      "import { type A, b as b2 } from './x.js'\n",
    ],
  ])('%#', async (statements, written) => {
    expect(printModule(statements)).toBe(written)
    await expectStable(written)
  })
})

describe('what is too long for a line', () => {
  const rules = array([text('a'), arrow(['op', 'path'], [giveBack(a)])])
  test.each<[what: string, statements: Statement[]]>([
    ['arguments', [perform(call(f, long(50), long(50), long(50)))]],
    [
      'a call in a call',
      [perform(send(name('errs'), 'push', spread(call(long(30), call(long(30), call4('y'.repeat(50)))))))],
    ],
    ['functions as arguments', [perform(call(f, arrow(['x'], a), arrow(['y'], b)))]],
    ['a last function', [perform(call(f, long(60), arrow(['x', 'y'], call(f, long(30), long(30)))))]],
    ['a last function with a block', [perform(call(f, long(60), arrow(['x', 'y'], [giveBack(long(40))])))]],
    ['a last function with a wide head', [perform(call(f, long(105), arrow(['x', 'y'], [giveBack(long(40))])))]],
    ['a last array', [perform(call(f, text('a'), arrow([], array([long(60), long(60)]))))]],
    ['a last object', [perform(call(f, object({ a: long(60), b: long(60) })))]],
    ['a last conditional', [perform(call(f, arrow(['x'], conditional(long(40), long(40), long(40)))))]],
    ['a chain of calls', [perform(call(f, send(send(long(60), 'child', text('y'.repeat(40))), 'index', long(20))))]],
    ['a condition', [when(chain('||', [chain('&&', [long(60), long(30)]), long(60)]), [CONTINUE])]],
    ['a negated condition', [when(not(chain('||', [long(60), long(70)])), [CONTINUE])]],
    [
      'a comparison',
      [when(binary(member(call(long(40), long(40), long(40)), 'length'), '>', literal(0)), assign('a', b))],
    ],
    [
      'a sum',
      [
        when(
          binary(
            chain(
              '+',
              [1, 2, 3].map(() => conditional(long(40), literal(1), literal(0))),
            ),
            '!==',
            literal(1),
          ),
          [CONTINUE],
        ),
      ],
    ],
    [
      'a constant',
      [constant('x', construct(name('Set'), array([long(60), long(60)])), named('ReadonlySet', named('string')))],
    ],
    ['a constant with a default', [constant('x'.repeat(60), orElse(long(60), UNDEFINED))]],
    ['a constant with a conditional', [constant('x'.repeat(60), conditional(long(60), orElse(a, b), UNDEFINED))]],
    ['a constant with a short call', [constant('x'.repeat(90), callOf(optionalMember(a, 'find'), [], long(29)))]],
    [
      'a long type',
      [
        constant(
          'x',
          object({ a }),
          named('y'.repeat(70), named('z'.repeat(40)), named('Record', named('a'), named('b'))),
        ),
      ],
    ],
    [
      'properties',
      [
        constant(
          'x',
          object({
            get: arrow(['struct'], orElse(long(60), long(60))),
            identity: arrow(['s'], binary(long(100), '!=', NULL)),
          }),
        ),
      ],
    ],
    ['a property of each line', [constant('x', spreadObject({ a, b: array([]) }))]],
    ['one rule', [constant('x', construct(name('Map'), array([rules])))]],
    ['several rules', [constant('x', construct(name('Map'), array([rules, rules])))]],
    ['objects in an array', [constant('x', array([object({ a, b }), object({ a, b })]))]],
    [
      'a loop',
      [
        count(
          [
            { name: 'at', value: literal(0) },
            { name: 'old', value: call(long(40), long(40)) },
          ],
          binary(name('at'), '<', long(40)),
          [],
        ),
      ],
    ],
    [
      'a function',
      [
        {
          kind: 'function',
          name: 'g',
          parameters: [
            { name: 'x'.repeat(80), type: nullish(named('Y'.repeat(40))) },
            { name: 'errs', type: named('E'), value: array([]) },
          ],
          returns: named('void'),
          body: [],
        },
      ],
    ],
    ['a base', [{ kind: 'interface', name: 'A'.repeat(60), bases: [named('B'.repeat(60))], members: [] }]],
    ['bases', [{ kind: 'interface', name: 'A', bases: [named('B'.repeat(60)), named('C'.repeat(60))], members: [] }]],
    ['wide characters', [perform(call(f, text('語'.repeat(25)), text('字'.repeat(30)), text('e\u0301'.repeat(5))))]],
  ])('%s', async (_what, statements) => {
    const module = printModule(statements)
    await expectStable(module)
    // Nor does it depend on how the code was laid out before.
    if (!module.includes('{\n')) {
      const joined = module.replace(/\n\s+/g, ' ')
      expect(await laidOut(joined)).toBe(module)
    }
  })
})

test('the same code is written the same way', () => {
  const code = [constant('x', array([a, b, long(120)]))]
  expect(printModule(code)).toBe(printModule(structuredClone(code)))
})
