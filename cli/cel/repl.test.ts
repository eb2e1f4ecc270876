import { describe, expect, test } from 'vitest'
import { Environment, type EnvironmentOptions } from '../../cel/index.js'
import { RENDERERS } from '../../diagnostics/index.js'
import { isOpen } from './open-input.js'
import { Repl } from './repl.js'

const SCHEMA = {
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      properties: { size: { type: 'integer' }, names: { type: 'array', items: { type: 'string' } } },
    },
    status: { type: 'object', properties: { ready: { type: 'boolean' } } },
  },
}

function repl(options: EnvironmentOptions = {}, bindings: Readonly<Record<string, unknown>> = {}): Repl {
  return new Repl({ options, environment: new Environment(options), bindings }, undefined, (findings) =>
    RENDERERS.text(findings),
  )
}

/** What comes of lines, one after the other. */
const say = (session: Repl, ...lines: string[]): string => lines.map((line) => session.answer(line).text).join('')

test('a value, its type and its cost', () => {
  expect(say(repl(), '1 + 2')).toBe('3\nint, cost 1\n')
  expect(say(repl(), '', '   ')).toBe('')
})

test('errors are answers, and the session goes on', () => {
  const session = repl()
  const answer = session.answer('1 / 0')
  expect(answer).toEqual({
    text: '<expression>:1:1: error cel/eval: division by zero\n> 1 | 1 / 0\n    | ^^^^^\ncost 1\n',
    isFailure: true,
    isEnd: false,
  })
  expect(session.answer('x').text).toContain("undeclared reference to 'x'")
  expect(say(session, '1')).toBe('1\nint, cost 0\n')
})

test('brackets may stay open over several lines; an empty line ends them', () => {
  const session = repl()
  expect([session.answer('[1,').text, session.isPending]).toEqual(['', true])
  expect(say(session, '2,', '3].all(x, x > 0)')).toBe('true\nbool, cost 16\n')
  expect(session.isPending).toBe(false)
  expect(say(session, '(1')).toBe('')
  expect(say(session, '')).toContain('error cel/parse')
  session.answer('(1')
  session.reset()
  expect(say(session, '2')).toBe('2\nint, cost 0\n')
  session.answer('(3')
  expect(session.finish().text).toContain('error cel/parse')
})

test(':let keeps values with their types', () => {
  const session = repl()
  expect(say(session, ':let n = 2 + 3')).toBe('n: int = 5\n')
  expect(say(session, ':let l = [n, n * 2u]')).toContain("no matching overload for '_*_' applied to '(int, uint)'")
  expect(say(session, ':let l = [n, n * 2]', 'l.sum()')).toBe('l: list(int) = [5, 10]\n15\nint, cost 3\n')
  expect(say(session, ':let n = "text"', 'n.size()')).toBe('n: string = "text"\n4\nint, cost 2\n')
  expect(say(session, ':vars')).toBe('n: string = "text"\nl: list(int) = [5, 10]\n')
  expect(session.answer(':let 1 = 2')).toMatchObject({ text: 'write :let name = expression\n', isFailure: true })
  expect(session.answer(':let n == 2').isFailure).toBe(true)
})

test(':type, :explain, :limit, :help, :quit', () => {
  const session = repl({ variables: { s: 'string' } }, { s: 'abc' })
  expect(say(session, ':type s.matches("a")')).toBe('bool, estimated cost 2 to 1844674407370955265\n')
  expect(say(session, ':cost s + s')).toMatch(/^cost +estimate.*\n +3 .*s \+ s\n/)
  expect(say(session, ':explain s')).toMatch(/^cost +estimate/)
  expect(say(session, ':limit 5', '[1, 2, 3].all(x, x > 0)')).toContain('actual cost limit exceeded')
  expect(say(session, ':limit')).toBe('an evaluation may cost 5\n')
  expect(session.answer(':limit much').isFailure).toBe(true)
  expect(say(session, ':help')).toContain(':let name = expr')
  expect(session.answer(':lett')).toMatchObject({
    text: 'unknown command :lett: did you mean ":let"?\n',
    isFailure: true,
  })
  expect(session.answer(':q')).toEqual({ text: '', isFailure: false, isEnd: true })
})

test('self has the type of the schema', () => {
  const session = repl({ self: { schema: SCHEMA } }, { self: { spec: { size: 3 } } })
  expect(say(session, 'self.spec.size')).toBe('3\nint, cost 3\n')
  expect(say(session, ':let self = 1')).toContain('--self')
})

describe('completions', () => {
  const session = repl(
    { self: { schema: SCHEMA }, variables: { data: 'dyn', names: 'list(string)', 'a.b': 'int' } },
    { data: { first: 1, second: { inner: 2 } }, self: {} },
  )
  const complete = (line: string): readonly string[] => session.completions(line, line.length).candidates

  test.each<[line: string, candidates: string[]]>([
    ['sel', ['self']],
    ['1 + dat', ['data']],
    ['self.', ['spec', 'status']],
    ['self.sp', ['spec']],
    ['self.spec.', ['names', 'size']],
    ['[self.spec.si', ['size']],
    ['data.', ['first', 'second']],
    ['data.second.', ['inner']],
    ['a.', ['b']],
    ['sets.', ['contains', 'equivalent', 'intersects']],
    ['sets.con', ['contains']],
    ['names.exi', ['exists', 'exists_one', 'existsOne'].sort()],
    ['self.spec.names.fil', ['filter']],
    ['names.all(n, n.starts', ['startsWith']],
    ['qua', ['quantity']],
    ['tru', ['true']],
    [':ty', [':type']],
    ['nothing_like_this', []],
  ])('%s', (line, candidates) => {
    const found = complete(line)
    expect(found.filter((name) => candidates.includes(name))).toEqual(candidates)
    if (!line.startsWith('self.') && !line.startsWith('data.')) expect(found).toEqual(candidates)
  })

  test('of the text before the cursor', () => {
    expect(session.completions('sel + 1', 3)).toEqual({ from: 0, candidates: ['self'] })
    expect(session.completions('1 + self.sta', 12)).toEqual({ from: 9, candidates: ['status'] })
  })

  test('a text has the methods of texts', () => {
    expect(complete('names[0].')).toContain('charAt')
    expect(complete('names[0].')).not.toContain('getSeconds')
    expect(complete('data.s')).toEqual(['second', 'size', 'sortBy'])
  })

  test('what :let declared', () => {
    say(session, ':let zebra = 1')
    expect(complete('zeb')).toEqual(['zebra'])
  })
})

test.each<[text: string, open: boolean]>([
  ['[1', true],
  ['[1]', false],
  ['f(', true],
  ['{"a": 1', true],
  ['"["', false],
  ["'('", false],
  ['"""a', true],
  ['"""a"""', false],
  ["r'''[", true],
  ['1 // (', false],
  ['(1 // )', true],
  ['"\\"["', false],
  ['"unfinished (', false],
  [')', false],
])('%j is open: %j', (text, open) => {
  expect(isOpen(text)).toBe(open)
})
