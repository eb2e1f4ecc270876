// What the fast test of types says yes to, the check that words the errors finds nothing wrong with.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FieldPath, go, GoValue, type GoType } from '../../runtime/index.js'
import { typeErrors } from '../../runtime/check/check-types.js'
import { fits } from '../../runtime/check/fits.js'
import { makeValue } from '../differential/make-value.js'
import { Random } from '../differential/random.js'
import { spoilValue } from '../differential/spoil-value.js'
import { loadSuite, suiteNames } from '../differential/suites.js'
import { ODD } from './hostile-values.js'
import { partPaths, withPart } from './parts.js'
import { runs, THOROUGH } from './runs.js'

const FEW = ['combinedworkload', 'recursive', 'embedded', 'listtype', 'minimum', 'format', 'modes', 'readymade', 'typedefs'] // prettier-ignore
const SHAPE = { present: 0.8, depth: 5 }

/** All but what answers differently each time. */
const HOSTILE = Object.entries(ODD).flatMap(([name, make]) => (name.includes('changes its mind') ? [] : [make]))

const SCALARS = [
  ...[0, -0, 0.5, NaN, Infinity, -Infinity, 1e40, 3.5e38, -1, 255, 256, -128, -129, 32767, 32768, 65535, 65536],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32 - 1, 2 ** 32, 2 ** 53, -(2 ** 53), 2 ** 63, 2 ** 64],
  ...[0n, -1n, 2n ** 63n, -(2n ** 63n), 2n ** 64n, true, false, null, undefined],
  ...['', 'a', 'YQ==', 'YQ', '\ud800', '1Gi', '2024-01-01T00:00:00Z', '1h'],
] as const
const TYPES = [go.string, go.int8, go.bool, go.any, go.list(go.string), go.map(go.int32), go.pointer(go.float32)]

/** Changes something somewhere in a value that consists of plain lists and objects; gives back what the value is then. */
function disturbed(value: unknown, random: Random): unknown {
  const above: object[] = []
  let at = value
  // What wraps a value holds a type that all tests share.
  while (typeof at === 'object' && at !== null && !(at instanceof GoValue) && !random.chance(0.3)) {
    above.push(at)
    const parts: readonly unknown[] = Object.values(at)
    if (parts.length === 0) break
    at = random.pick(parts)
  }
  const holder = above.at(-1)
  const part = random.pick<() => unknown>([
    () => random.pick(SCALARS),
    () => random.pick(HOSTILE)(),
    () => random.pick([value, ...above]),
    () => new GoValue(random.pick(TYPES), random.pick(SCALARS)),
    () => Object.create(typeof at === 'object' ? at : null) as unknown,
    () =>
      Object.assign({}, at instanceof GoValue ? {} : at, {
        unknown: 1,
        [Symbol.toStringTag]: random.pick(['Object', 'Other']),
      }),
  ])()
  if (holder === undefined) return part
  const names = Object.keys(holder)
  const name = random.chance(0.2) || names.length === 0 ? 'unknown' : random.pick(names)
  Object.defineProperty(holder, name, {
    enumerable: !random.chance(0.1),
    configurable: true,
    ...(random.chance(0.2) ? { get: () => part } : { value: part, writable: true }),
  })
  return value
}

/** The same types without the tests that generated code has. */
function withoutTests(type: GoType, known = new Map<GoType, GoType>()): GoType {
  switch (type.kind) {
    case 'pointer':
    case 'list':
    case 'map':
      return { ...type, elem: withoutTests(type.elem, known) }
    case 'struct': {
      let made = known.get(type)
      if (made === undefined) {
        made = go.struct(type.name, () =>
          type.fields().map((field) => ({ ...field, type: withoutTests(field.type, known) })),
        )
        known.set(type, made)
      }
      return made
    }
    default:
      return type
  }
}

describe.each(THOROUGH ? suiteNames() : FEW)('%s', async (suite) => {
  const { registrations, vocabulary } = await loadSuite(suite)
  const types = [...registrations.values()].map(({ type }) => type)

  /** Whether it is accepted. */
  function expectRight(type: GoType, value: unknown): boolean {
    const [tested, bare] = [type, withoutTests(type)].map((one) => {
      const [loose, strict] = [fits(one, value, false), fits(one, value, true)]
      if (loose) expect(typeErrors(type, value, FieldPath.nil, false).map(String)).toEqual([])
      if (strict) expect(typeErrors(type, value, FieldPath.nil, true).map(String)).toEqual([])
      return loose
    })
    return (tested ?? false) && (bare ?? false)
  }

  test('plain values', () => {
    let right = 0
    let accepted = 0
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...types), fc.boolean(), (seed, type, isSpoiled) => {
        const random = new Random(seed)
        const made = makeValue(type, random, vocabulary, SHAPE)
        const value = isSpoiled ? spoilValue(type, made, random) : made
        if (typeErrors(type, value, FieldPath.nil, false).length === 0) right++
        if (expectRight(type, value)) accepted++
      }),
      runs(500),
    )
    expect(accepted).toBeGreaterThan(0)
    // It is there to be fast: what it does not accept costs more than without it.
    expect(accepted / right).toBeGreaterThan(0.9)
  })

  test('values that are not plain', () => {
    let accepted = 0
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...types), fc.integer({ min: 1, max: 3 }), (seed, type, times) => {
        const random = new Random(seed)
        let value = makeValue(type, random, vocabulary, SHAPE)
        try {
          for (let turn = 0; turn < times; turn++) value = disturbed(value, random)
        } catch {
          // It has come upon a proxy that fails.
        }
        if (expectRight(type, value)) accepted++
      }),
      runs(1500),
    )
    expect(accepted).toBeGreaterThan(0)
  })

  test('hostile values everywhere', () => {
    for (const type of types) {
      const whole = makeValue(type, new Random(1), vocabulary, SHAPE)
      for (const path of [[], ...partPaths(type)])
        for (const make of [...HOSTILE, ...SCALARS.map((one) => () => one)])
          expectRight(type, withPart(type, whole, path, make()))
    }
  })
})
