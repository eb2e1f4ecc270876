import { expect, test } from 'vitest'
import { errorsOfCheck } from './check.js'
import { mapType } from './map-type.js'

test.each<[mapType: string, type: string, ...errors: string[]]>([
  ['atomic', 'object'],
  ['granular', 'object'],
  ['atomic', '', 'type: Required value: must be object if x-kubernetes-map-type is specified'],
  [
    '',
    'array',
    'type: Invalid value: "array": must be object if x-kubernetes-map-type is specified',
    'x-kubernetes-map-type: Unsupported value: "": supported values: "atomic", "granular"',
  ],
])('%j of %j', (value, type, ...errors) => {
  expect(errorsOfCheck(mapType, { type, 'x-kubernetes-map-type': value }).map(String)).toEqual(errors)
})
