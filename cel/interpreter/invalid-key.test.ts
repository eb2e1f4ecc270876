// What can't be a key, by the names that Go has for it: as kube-apiserver says.
import { describe, expect, test } from 'vitest'
import { Environment } from '../environment/environment.js'
import { compile } from '../compile.js'

const environment = new Environment({ compatibility: '1.37', variables: { x: 'dyn', y: 'dyn' } })

describe.each(['closures', 'source'] as const)('%s', (backend) => {
  test.each<[text: string, x: unknown, message: string]>([
    ['[1][x]', null, 'invalid qualifier type: <nil>'],
    ['y[x.a]', { a: null }, 'invalid qualifier type: <nil>'],
    ['[1][x]', [null], 'invalid qualifier type: []interface {}'],
    ['[1][(true ? x : 1)]', {}, 'invalid qualifier type: map[string]interface {}'],
    ['y[dyn(x)]', null, 'invalid qualifier type: types.Null'],
    ['y[x + x]', [1], 'invalid qualifier type: *types.concatList'],
    ['(x ? y : y)[[1].map(i, i)]', true, 'invalid qualifier type: *types.baseList'],
    ["y[quantity('1').add(1)]", 1, 'invalid qualifier type: *cel.Quantity'],
    ['y[format.uri()]', 1, 'invalid qualifier type: cel.Format'],
    ['{format.uri(): x}', 1, 'internal error: runtime error: hash of unhashable type cel.Format'],
    ["{?dyn(b'a'): optional.none()}", 1, 'internal error: hash of unhashable type: types.Bytes'],
    ['dyn(format.uri()) in [1]', 1, 'internal error: runtime error: hash of unhashable type cel.Format'],
  ])('%s', (text, x, message) => {
    const program = compile(text, { environment, backend })
    expect(() => program.evaluate({ x, y: [1] })).toThrow(message)
  })
})
