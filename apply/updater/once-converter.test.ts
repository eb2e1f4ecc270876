import { expect, test } from 'vitest'
import type { TypedValue } from '../typed/typed-value.js'
import { MissingVersionError, unlessMissing } from './converter.js'
import { OnceConverter } from './once-converter.js'

const value: TypedValue = { schema: { root: {}, type: () => undefined }, type: {}, value: 1 }

test('a value is converted to a version once', () => {
  const asked: string[] = []
  const converter = new OnceConverter({
    convert: (typed, version) => {
      asked.push(version)
      return { ...typed, value: version }
    },
  })
  expect(['v1', 'v2', 'v1'].map((version) => converter.convert(value, version).value)).toEqual(['v1', 'v2', 'v1'])
  expect(converter.convert({ ...value }, 'v1').value).toBe('v1')
  expect(asked).toEqual(['v1', 'v2', 'v1'])
})

test('a version that is missing is no error', () => {
  const fail = (error: Error) => () => {
    throw error
  }
  expect(unlessMissing(() => 1)).toBe(1)
  expect(unlessMissing(fail(new MissingVersionError('no version v1')))).toBeUndefined()
  expect(() => unlessMissing(fail(new RangeError('x')))).toThrow(RangeError)
})
