// One value of a wrong type: no error is invented, and those that have nothing to do with it are still found.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldSteps, partOf } from '../../apimachinery/field/index.js'
import { checkObject, type FieldError, type Registration } from '../../runtime/index.js'
import type { Case } from '../conformance/tags/driver.js'
import { PROJECT } from '../conformance/tags/load.js'
import { loadFolder } from '../conformance/tags/load-all.js'
import { changeValue } from '../differential/change-value.js'
import { makeValue } from '../differential/make-value.js'
import { Random } from '../differential/random.js'
import { loadSuite, suiteNames } from '../differential/suites.js'
import type { Vocabulary } from '../differential/vocabulary.js'
import { runs, THOROUGH } from './runs.js'

/** Those where checks look at more than one field, or keep others from running. */
const FEW = ['combinedworkload', 'cohorts', 'customvalidation', 'dependentrequired', 'eachval', 'embedded', 'item', 'modes', 'subfield', 'unionmember', 'uniondiscriminator', 'update', 'listmapkey', 'zerooroneofmember'] // prettier-ignore
const SHAPE = { present: 0.8, depth: 4 }

type Validators = readonly { readonly one: Registration; readonly objects: readonly unknown[] }[]
const isWrongType = ({ type }: FieldError): boolean => type === 'FieldValueTypeInvalid'
const textOf = (error: FieldError): string => JSON.stringify([String(error), error.origin, error.level])

/** The errors of a value with a wrong part that are not about types; undefined if no type is wrong. */
function besides(one: Registration, value: unknown, old?: unknown): FieldError[] | undefined {
  const errors = checkObject(one, value, {}, old)
  return errors.some(isWrongType) ? errors.filter((error) => !isWrongType(error)) : undefined
}

/** A copy with one value replaced by one that has another type: text by a number, all else by a text. */
function withWrongValue(value: unknown, random: Random): unknown {
  const wrong = typeof value === 'string' ? 7 : 'text'
  if (typeof value !== 'object' || value === null) return wrong
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(0.1)) return wrong
  const [name, part] = random.pick(entries) as [string, unknown]
  const spoiled = withWrongValue(part, random)
  if (Array.isArray(value)) return value.map((item: unknown, at) => (String(at) === name ? spoiled : item))
  return Object.fromEntries(entries.map(([other, same]) => [other, other === name ? spoiled : (same as unknown)]))
}

/** Those of `found` that are not among `known`, each as often as it is too many. */
function invented(found: readonly FieldError[], known: readonly FieldError[]): string[] {
  const left = known.map(textOf)
  return found.map(textOf).filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Without words, of the given objects only: types that hold anything can't be made up. */
function expectNothingInvented(validators: Validators, words: Vocabulary | undefined, times: number): void {
  let tried = 0
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...validators), fc.boolean(), (seed, { one, objects }, isUpdate) => {
      const random = new Random(seed)
      const made = (): unknown =>
        words === undefined || (objects.length > 0 && random.chance(0.6))
          ? random.pick(objects)
          : makeValue(one.type, random, words, SHAPE)
      const changed = (value: unknown): unknown =>
        words === undefined || random.chance(0.3) ? made() : changeValue(one.type, value, random, words)
      const value = made() ?? {}
      const old = isUpdate ? changed(value) : undefined
      if (checkObject(one, value).some(isWrongType) || (isUpdate && (old === undefined || old === null))) return
      const whole = checkObject(one, value, {}, old)
      if (whole.some(({ type }) => type === 'InternalError')) return
      for (let turn = 0; turn < 4; turn++) {
        const found = besides(one, withWrongValue(value, random), old)
        if (found === undefined) continue
        tried++
        expect(invented(found, whole)).toEqual([])
      }
    }),
    runs(times),
  )
  expect(tried).toBeGreaterThan(0)
}

describe.each(THOROUGH ? suiteNames() : FEW)('%s', async (suite) => {
  const { registrations, cases, vocabulary } = await loadSuite(suite)
  const validators = [...registrations].map(([name, one]) => ({
    one,
    objects: cases.filter(({ type }) => type === name).map(({ object }) => object),
  }))
  test('nothing is invented', () => expectNothingInvented(validators, vocabulary, 1500))
})

describe('the examples', async () => {
  const { registrations } = await loadFolder(join(PROJECT, 'examples/types'), false)
  const cases = readFileSync(join(PROJECT, 'test/fixtures/examples/cases.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case)
  const validators = [...registrations].flatMap(([suite, kinds]) =>
    [...kinds].map(([type, one]) => ({
      one,
      objects: cases.flatMap((each) =>
        each.suite === suite && each.type === type
          ? [each.object, ...(each.oldObject === undefined ? [] : [each.oldObject])]
          : [],
      ),
    })),
  )
  test('nothing is invented', () =>
    expectNothingInvented(
      validators.filter(({ objects }) => objects.length > 0),
      undefined,
      300,
    ))
})

describe('what has nothing to do with the wrong value is found', async () => {
  // All rules of these suites look at one field alone.
  for (const suite of ['maxlength', 'minimum', 'format', 'enum', 'neq']) {
    const { registrations, cases, vocabulary } = await loadSuite(suite)
    test(suite, () => {
      let met = 0
      fc.assert(
        fc.property(fc.nat(), fc.constantFrom(...registrations.values()), (seed, one) => {
          const random = new Random(seed)
          const value = makeValue(one.type, random, vocabulary, SHAPE) ?? {}
          if (checkObject(one, value).some(isWrongType)) return
          const spoiled = withWrongValue(value, random)
          const errors = checkObject(one, spoiled)
          const wrong = errors.filter(isWrongType).map(({ field }) => fieldSteps(field, spoiled))
          const [part = []] = wrong
          // Items as a whole may be nil, and keys that paths do not tell apart can't be found again.
          const isFound = part.reduce<unknown>((at, step) => partOf(at, step), spoiled) !== undefined
          if (part.length === 0 || typeof part.at(-1) === 'number' || !isFound) return
          const steps = (error: FieldError): readonly (string | number)[] => fieldSteps(error.field, value)
          const touches = (error: FieldError): boolean =>
            wrong.some((part) => part.every((step, at) => at >= steps(error).length || steps(error)[at] === step))
          const expected = checkObject(one, value).filter(
            (error) => !touches(error) && error.type !== 'FieldValueDuplicate',
          )
          met += expected.length
          const found = errors.filter((error) => !isWrongType(error) && error.type !== 'FieldValueDuplicate')
          expect(found.map(textOf)).toEqual(expected.map(textOf))
        }),
        runs(3000),
      )
      expect(met).toBeGreaterThan(0)
      expect(cases.length).toBeGreaterThan(0)
    })
  }
})
