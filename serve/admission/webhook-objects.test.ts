import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { kindOf } from '../../apimachinery/kind/index.js'
import { WebhookObjects } from './webhook-objects.js'

const V1 = { group: 'example.com', version: 'v1', kind: 'Widget' }
const V2 = { ...V1, version: 'v2' }
const V3 = { ...V1, version: 'v3' }
const widget = (version: string, ...way: readonly string[]): JsonObject => ({
  apiVersion: `example.com/${version}`,
  kind: 'Widget',
  way,
})

/** Objects that say between which versions they were converted. */
const convert = (object: JsonObject, { version }: typeof V1): JsonObject => {
  const from = kindOf(object).version
  return widget(version, ...(object['way'] as string[]), `${from}-${version}`)
}

test('an object is at the version that was asked for last, and is converted by that of the request when it was changed', () => {
  const objects = new WebhookObjects(V1, { object: widget('v1'), oldObject: widget('v1', 'old') }, { convert })
  expect(objects.of(V2)).toMatchObject({ object: widget('v2', 'v1-v2'), oldObject: widget('v2', 'old', 'v1-v2') })
  expect(objects.of(V3)).toMatchObject({ object: widget('v3', 'v1-v3') })
  expect(objects.object).toEqual(widget('v3', 'v1-v3'))
  objects.changed(widget('v3', 'changed'))
  expect(objects.of(V3)).toMatchObject({ object: widget('v3', 'changed') })
  expect(objects.of(V2)).toMatchObject({ object: widget('v2', 'changed', 'v3-v1', 'v1-v2') })
  expect(objects.result()).toEqual(widget('v1', 'changed', 'v3-v1'))
})

test('a conversion that fails, or has to be waited for, changes nothing', () => {
  let fails = true
  const objects = new WebhookObjects(
    V1,
    { object: widget('v1') },
    { convert: (object, kind) => (fails ? new Error('no way') : convert(object, kind)) },
  )
  expect(objects.of(V2)).toEqual(new Error('no way'))
  expect(objects.object).toEqual(widget('v1'))
  fails = false
  expect(objects.of(V2)).toMatchObject({ object: widget('v2', 'v1-v2') })
  expect(objects.result()).toEqual(widget('v1'))
})
