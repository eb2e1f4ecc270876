// Values that callers never mean to pass, and attackers do.
import { nested } from '../fixtures/nested.js'

class Described {
  name = 'a'
  toString(): string {
    throw new Error('no text')
  }
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

function cyclic(): unknown {
  const object: Record<string, unknown> = { name: 'a' }
  object['self'] = object
  object['metadata'] = object
  object['spec'] = object
  object['list'] = [object]
  return object
}

function cyclicList(): unknown[] {
  const list: unknown[] = []
  list.push(list, { list })
  return list
}

/** Getters that answer differently each time: right at first, wrong later. */
function fickle(): object {
  const answers = ['a', {}, [], null, 3, Symbol('x'), undefined, () => 1]
  let asked = 0
  return new Proxy(
    {},
    {
      has: () => true,
      ownKeys: () => ['name', 'spec', 'metadata', 'list'],
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 'a' }),
      get: () => answers[asked++ % answers.length],
    },
  )
}

const failing = (): object =>
  new Proxy(
    {},
    {
      get() {
        throw new Error('get')
      },
      ownKeys() {
        throw new Error('ownKeys')
      },
      getPrototypeOf() {
        throw new TypeError('getPrototypeOf')
      },
    },
  )

/** What a part of an object may be instead of what its type says. Made anew for each use: some of them change. */
export const ODD: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  NaN: () => NaN,
  Infinity: () => Infinity,
  'a negative zero': () => -0,
  'a great bigint': () => 2n ** 200n,
  'a symbol': () => Symbol('s'),
  'a function': () => () => 1,
  'a date': () => new Date(NaN),
  'a map': () => new Map([['a', 1]]),
  'a set': () => new Set([1]),
  'a regular expression': () => /a/,
  'a promise': () => Promise.resolve(1),
  'bytes in an array': () => new Uint8Array(8),
  'a boxed text': () => Object('text') as unknown,
  'a class instance': () => new Described(),
  'an object without prototype': () => Object.assign(Object.create(null) as object, { name: 'a' }),
  'inherited properties': () => Object.create({ name: 3, spec: 4, metadata: [] }) as unknown,
  'a getter that throws': () =>
    Object.defineProperty({}, 'name', {
      enumerable: true,
      get() {
        throw new Error('getter')
      },
    }),
  'a getter that throws no error': () =>
    Object.defineProperty({}, 'spec', {
      enumerable: true,
      get() {
        throw { toString: null }
      },
    }),
  'a toJSON that throws': () => ({
    toJSON() {
      throw new Error('toJSON')
    },
  }),
  'a revoked proxy': revoked,
  'a proxy that fails': failing,
  'a proxy that changes its mind': fickle,
  'an object that contains itself': cyclic,
  'a list that contains itself': cyclicList,
  'an odd prototype in JSON': () =>
    JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}') as unknown,
  'odd names': () => ({ constructor: null, toString: null, hasOwnProperty: 1, valueOf: 'a', length: -1 }),
  'a list with properties': () => Object.assign(['a'], { name: 'b', 1.5: 'c' }),
  'lone surrogates': () => ({ '\ud800': '\udc00', name: '\ud800'.repeat(100) }),
}

/** Values that take long to look at. */
export const HUGE: Readonly<Record<string, () => unknown>> = {
  '10,000 levels of objects': () =>
    nested<unknown>(10_000, (inner) => ({ name: 'a', left: inner, spec: inner }), 'end'),
  '10,000 levels of lists': () => nested<unknown>(10_000, (inner) => [inner], 'end'),
  '10,000 levels from JSON': () => JSON.parse(`${'[{"children":'.repeat(5000)}1${'}]'.repeat(5000)}`) as unknown,
  'ten million characters': () => 'a'.repeat(10_000_000),
  'a million emoji halves': () => '\ud83d'.repeat(1_000_000),
  'a sparse list': () => {
    const list: unknown[] = []
    list[100_000] = 'a'
    return list
  },
  'a list that claims to be long': () => ({ length: 2 ** 32 - 1 }),
  'a long list of texts': () => Array.from({ length: 200_000 }, (_, at) => `item-${at}`),
  'a long list of one text': () => new Array<string>(200_000).fill('a'),
  'a long list of nothing': () => new Array<unknown>(200_000).fill(null),
  'a long list of objects': () => Array.from({ length: 200_000 }, (_, at) => ({ name: `item-${at}` })),
  'a long list of one object': () => new Array<object>(200_000).fill({ name: 'a' }),
  'an object of many properties': () => Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`k${at}`, 'v'])),
}
