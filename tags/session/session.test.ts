// What a session checks before a tag's definition is asked: its name, where it stands, its arguments and its value.
import { describe, expect, test } from 'vitest'
import { defineTag, type Scope, type TagContext, type TagDefinition } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { parseTag } from '../grammar/parse.js'
import { TypePath } from '../model/type.js'
import { check, planOf } from '../model/plan.js'
import { TagRegistry } from './registry.js'
import { TagSession } from './session.js'
import { sessionState } from '../record/session-state.js'

const define = (name: string, rest: Partial<TagDefinition> = {}): TagDefinition =>
  defineTag({
    name,
    stability: 'Stable',
    since: '1.33',
    scopes: ['struct fields'],
    summary: '',
    emits: [],
    examples: [],
    plan: () => planOf(check(name, { kind: 'noNils' })),
    ...rest,
  })

const session = new TagSession(
  new TagRegistry(
    [
      define('t'),
      define('types', { scopes: ['type definitions'] }),
      define('int', { payload: { type: 'int', required: true, label: '', doc: '' } }),
      define('optional', { payload: { type: 'string', required: false, label: '', doc: '' } }),
      define('raw', { payload: { type: 'raw', required: true, label: '', doc: '' } }),
      define('outer', {
        payload: { type: 'tag', required: true, label: '', doc: '' },
        plan: (context, tag) => context.session.plan(context, tag.valueTag === undefined ? [] : [tag.valueTag]),
      }),
      define('args', {
        args: [
          { type: 'string', required: true, label: '', doc: '' },
          { name: 'n', type: 'int', label: '', doc: '' },
        ],
      }),
      define('named', { args: [{ name: 'n', type: 'int', required: true, label: '', doc: '' }] }),
      define('any', { acceptsUnknownArgs: true }),
      define('bad', {
        plan: () => {
          throw new TagError('is bad')
        },
      }),
      define('later', { since: '1.36' }),
    ],
    '1.35',
  ),
)

const context = (scope: Scope): TagContext => ({
  session,
  scope,
  type: { kind: 'string' },
  path: TypePath.nil,
  level: undefined,
})

/** The tags of the checks that texts ask for, or the failure. */
function planned(texts: readonly string[], scope: Scope = 'struct fields'): string[] | string {
  try {
    return session
      .plan(
        context(scope),
        texts.map((text) => parseTag(text)),
      )
      .checks.map(({ tag }) => tag)
  } catch (error) {
    if (error instanceof TagError) return error.message
    throw error
  }
}

describe('what is taken', () => {
  test.each<[texts: string[], tags: string[]]>([
    [[], []],
    [['t'], ['t']],
    // Sorted by name; those of one name in their order.
    [
      ['t', 'int=1', 'any(b: 1)', 'any(a: 1)'],
      ['any', 'any', 'int', 't'],
    ],
    [['optional'], ['optional']],
    [['optional="x"'], ['optional']],
    [
      ['raw=1', 'raw="x"', 'raw=true'],
      ['raw', 'raw', 'raw'],
    ],
    [['args("x")'], ['args']],
    [['named(n: 1)'], ['named']],
    [['outer=+t'], ['t']],
    [['outer=+outer=+int=1'], ['int']],
  ])('%j', (texts, tags) => {
    expect(planned(texts)).toEqual(tags)
  })
})

describe('what is refused', () => {
  test.each<[text: string, message: string]>([
    ['nope', 'unknown chained tag'],
    ['later', 'unknown chained tag'],
    ['outer=+nope', 'tag "outer": unknown chained tag'],
    ['types', 'tag "types" cannot be specified on struct fields'],
    ['outer=+types', 'tag "outer": tag "types" cannot be specified on struct fields'],
    ['bad', 'tag "bad": is bad'],
    ['outer=+outer=+bad', 'tag "outer": tag "outer": tag "bad": is bad'],
    ['int', 'tag "int": missing required tag value of type int'],
    ['int="x"', 'tag "int": tag value has wrong type: got string, want int'],
    ['int=true', 'tag "int": tag value has wrong type: got bool, want int'],
    ['optional=1', 'tag "optional": tag value has wrong type: got int, want string'],
    ['t=1', 'tag "t": tag value has wrong type: got int, want '],
    ['raw', 'tag "raw": missing required tag value of type raw'],
    ['outer', 'tag "outer": missing required tag value of type tag'],
    ['args', 'tag "args": missing required positional argument of type string'],
    ['args(1)', 'tag "args": argument "1" has wrong type: got int, want string'],
    ['args(n: 1)', 'tag "args": missing required positional argument of type string'],
    ['named', 'tag "named": missing named argument "n" of type int'],
    ['named(n: "x")', String.raw`tag "named": argument "n: \"x\"" has wrong type: got string, want int`],
    ['named(n: 1, m: 2)', 'tag "named": unrecognized named argument "m: 2"'],
    ['t("x")', String.raw`tag "t": unrecognized named argument "\"x\""`],
    // Arguments come before the value.
    ['int(x)', String.raw`tag "int": unrecognized named argument "\"x\""`],
  ])('%s', (text, message) => {
    expect(planned([text])).toBe(message)
  })
  test('the first by name speaks', () => {
    expect(planned(['types', 'bad'])).toBe('tag "bad": is bad')
  })
  test('the innermost tag is known', () => {
    const tag = parseTag('outer=+outer=+bad')
    try {
      session.plan(context('struct fields'), [tag])
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ chain: ['outer', 'outer', 'bad'], reason: 'is bad' })
      expect((error as TagError).tag).toBe(tag.valueTag?.valueTag)
    }
  })
})

test('state is made once a session and family', () => {
  const family = sessionState(() => ({ count: 0 }))
  const other = sessionState(() => ({ count: 10 }))
  session.state(family).count++
  session.state(family).count++
  expect([session.state(family).count, session.state(other).count]).toEqual([2, 10])
  expect(new TagSession(session.registry).state(family).count).toBe(0)
})
