import { describe, expect, test } from 'vitest'
import { semanticEqual } from '../../apimachinery/go/index.js'
import { builtinStruct, type BuiltinStruct } from './builtin-type.js'

const POD_SPEC = builtinStruct('core/v1.PodSpec') as BuiltinStruct

describe('equality of two structs', () => {
  test.each<[a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>, equal: boolean]>([
    [{}, {}, true],
    [{ containers: null }, { containers: [] }, true],
    [{ containers: null }, {}, true],
    [{ nodeSelector: {} }, {}, true],
    [{ nodeSelector: { a: 'b' } }, { nodeSelector: { a: 'b' } }, true],
    [{ nodeSelector: { a: 'b' } }, { nodeSelector: { a: 'c' } }, false],
    [{ nodeSelector: { a: 'b' } }, { nodeSelector: { b: 'b' } }, false],
    [{ nodeSelector: { constructor: 'b' } }, { nodeSelector: { a: 'b' } }, false],
    [{ overhead: { cpu: '1Ki' } }, { overhead: { cpu: '1024' } }, true],
    [{ overhead: { cpu: '1' } }, { overhead: { cpu: '2' } }, false],
    [{ priority: 0 }, {}, false],
    [{ priority: 0 }, { priority: 0 }, true],
    [{ securityContext: {} }, {}, false],
    [{ securityContext: { sysctls: [] } }, { securityContext: {} }, true],
    [{ containers: [{ name: 'a' }] }, { containers: [{ name: 'a' }, { name: 'b' }] }, false],
    [{ containers: [{ name: 'a' }, { name: 'b' }] }, { containers: [{ name: 'b' }, { name: 'a' }] }, false],
  ])('%j and %j', (a, b, equal) => {
    expect([semanticEqual(POD_SPEC, a, b), semanticEqual(POD_SPEC, b, a)]).toEqual([equal, equal])
  })
})
