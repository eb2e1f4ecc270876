import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { MergeError } from '../schema/merge-error.js'
import type { MergeSchema } from '../schema/schema.js'
import { DEDUCED, UNTYPED_ATOMS } from '../schema/untyped.js'
import { MissingVersionError } from '../updater/converter.js'
import { ObjectTypes } from './object-types.js'

const schema: MergeSchema = { root: DEDUCED, type: (name) => UNTYPED_ATOMS.get(name) }
const ways: string[] = []
const types = new ObjectTypes({
  hub: 'g/hub',
  schemaOf: ({ version }) => (version === 'gone' ? undefined : schema),
  convert: (object: JsonObject, apiVersion) => {
    ways.push(`${String(object['apiVersion'])} → ${apiVersion}`)
    return { ...object, apiVersion }
  },
})
const typed = types.typed({ apiVersion: 'g/v1', kind: 'K' })

test('objects are converted by way of the hub, and only where they are of another version', () => {
  expect(types.convert(typed, 'g/v1')).toBe(typed)
  expect(types.convert(typed, 'g/v2').value).toEqual({ apiVersion: 'g/v2', kind: 'K' })
  expect(ways).toEqual(['g/v1 → g/hub', 'g/hub → g/v2'])
})

test('a type that is not known is a version that is missing', () => {
  expect(() => types.convert(typed, 'g/gone')).toThrow(
    new MissingVersionError('no corresponding type for g/gone, Kind=K'),
  )
})

test('what is no version is refused', () => {
  expect(() => types.convert(typed, 'a/b/c')).toThrow(new MergeError('unexpected GroupVersion string: a/b/c'))
})
