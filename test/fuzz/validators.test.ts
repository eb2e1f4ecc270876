// Generated validators on what no type allows: they answer, in bounded time, and change nothing.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validator, type FieldError, type Validator } from '../../runtime/index.js'
import { makeValue } from '../differential/make-value.js'
import type { CaseSource } from '../differential/make-cases.js'
import { Random } from '../differential/random.js'
import { loadSuite } from '../differential/suites.js'
import { HUGE, ODD } from './hostile-values.js'
import { cpuTime } from '../fixtures/cpu-time.js'
import { partPaths, withPart } from './parts.js'
import { runs, THOROUGH } from './runs.js'

const SUITES = ['combinedworkload', 'recursive', 'listtype', 'modes', 'update', 'unionmember'] as const
const SEED = 37

/** Milliseconds that no value may take; usual ones take a hundredth of it. */
const LIMIT = 4000

interface Loaded {
  readonly source: CaseSource
  readonly validators: readonly Validator<unknown>[]
}

const loaded = new Map<string, Loaded>()
const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype]
const before = prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String))

beforeAll(async () => {
  for (const suite of SUITES) {
    const source = await loadSuite(suite)
    loaded.set(suite, { source, validators: [...source.registrations.values()].map((one) => validator(one)) })
  }
})

afterAll(() => {
  expect(prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String))).toEqual(before)
})

const suiteOf = (name: string): Loaded => {
  const found = loaded.get(name)
  if (found === undefined) throw new Error(`${name} is not loaded`)
  return found
}

/** What changes after its types were checked may make a validator fail, which is an internal error. */
const FICKLE = 'a proxy that changes its mind'

const someValue = ({ type }: Validator<unknown>, { vocabulary }: CaseSource): unknown =>
  makeValue(type, new Random(SEED), vocabulary, { present: 0.8, depth: 3 })

/** What is said of a stored value that has not the type; any other internal error is a failure. */
const OF_OLD_VALUE = /^the old value must /

/** Checks create and updates from and to a value, and what is said of it. */
function expectAnswers(one: Validator<unknown>, value: unknown, other: unknown, mayFail = false): void {
  const start = cpuTime()
  for (const errs of [one.check(value), one.check(value, {}, other), one.check(other, {}, value)]) {
    const own = errs.filter(({ detail }) => !OF_OLD_VALUE.test(detail))
    expectErrors(own)
    if (!mayFail) expect(own.filter(({ type }) => type === 'InternalError').map(String)).toEqual([])
  }
  expect(cpuTime() - start).toBeLessThan(LIMIT)
  expect(({} as Record<string, unknown>)['polluted']).toBe(undefined)
}

/** Errors of types, then those of tags, with texts. */
function expectErrors(errs: readonly FieldError[]): void {
  const isMisfit = errs.map(({ type }) => type === 'FieldValueTypeInvalid')
  expect(isMisfit.lastIndexOf(true)).toBe(isMisfit.filter(Boolean).length - 1)
  for (const error of errs.slice(0, 20)) {
    expect(error.toString().startsWith(`${error.field}: `)).toBe(true)
    expect(error.field).not.toBe('')
  }
}

describe.each(SUITES)('%s', (suite) => {
  test.each(Object.entries(ODD))('%s', (name, make) => {
    const { source, validators } = suiteOf(suite)
    for (const one of validators) {
      expectAnswers(one, make(), {}, name === FICKLE)
      for (const path of partPaths(one.type)) {
        const whole = someValue(one, source)
        expectAnswers(one, withPart(one.type, whole, path, make()), whole, name === FICKLE)
      }
    }
  })

  test.skipIf(!THOROUGH).each(Object.entries(HUGE))('%s', (_name, make) => {
    const { source, validators } = suiteOf(suite)
    const random = new Random(SEED)
    for (let place = 0; place < 4; place++) {
      const one = random.pick(validators)
      const whole = someValue(one, source)
      expectAnswers(one, withPart(one.type, whole, random.pick([[], ...partPaths(one.type)]), make()), whole)
    }
  })

  test('arbitrary values somewhere in an object', () => {
    const { source, validators } = suiteOf(suite)
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom(...validators),
        fc.anything({
          withBigInt: true,
          withBoxedValues: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withObjectString: true,
          withSet: true,
          withSparseArray: true,
          withTypedArray: true,
        }),
        (seed, one, odd) => {
          const random = new Random(seed)
          const whole = makeValue(one.type, random, source.vocabulary, { present: 0.8, depth: 4 })
          const path = random.pick([[], ...partPaths(one.type)])
          expectAnswers(one, withPart(one.type, whole, path, odd), whole)
        },
      ),
      runs(300),
    )
  })

  test('JSON of any kind', () => {
    const { validators } = suiteOf(suite)
    fc.assert(
      fc.property(fc.constantFrom(...validators), fc.jsonValue(), fc.jsonValue(), (one, value, old) =>
        expectAnswers(one, value, old),
      ),
      runs(300),
    )
  })
})

test.each<[property: string, item: unknown, type: string]>([
  ['strings', 'same', 'FieldValueDuplicate'],
  ['items', { name: 'same' }, 'FieldValueDuplicate'],
  ['deep', {}, 'FieldValueDuplicate'],
  ['itemPtrs', null, 'FieldValueRequired'],
])('an error for each of very many items of %s', (property, item, type) => {
  const basic = suiteOf('listtype').validators.find(({ gvk }) => gvk.kind === 'Basic')
  const errs = basic?.check({ [property]: new Array<unknown>(200_000).fill(item) }) ?? []
  expect(errs.length).toBeGreaterThanOrEqual(199_999)
  expect(errs.at(-1)).toMatchObject({ type, field: `${property}[199999]` })
})

test('a value that fits gets errors of tags only', () => {
  const { source, validators } = suiteOf('combinedworkload')
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...validators), (seed, one) => {
      const value = makeValue(one.type, new Random(seed), source.vocabulary, { present: 0.9, depth: 5 })
      for (const error of one.check(value ?? {})) {
        if (one.type.kind === 'struct') expect(error.type).not.toBe('FieldValueTypeInvalid')
      }
    }),
    runs(300),
  )
})
