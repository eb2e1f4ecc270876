import { expect, test } from 'vitest'
import { evaluated } from '../../../test/cel/evaluated.js'
import { MUTATION_LIBRARY } from '../../environment/environment.js'
import { MUTATION_TYPES } from '../../value/mutation/mutation-object.js'

const POLICY = { libraries: [MUTATION_LIBRARY], structs: MUTATION_TYPES }

test.each<[expression: string, result: object, cost: number, estimate: string]>([
  ["jsonpatch.escapeKey('k8s.io/my~label')", { value: { string: 'k8s.io~1my~0label' } }, 2, '2..2'],
  ["jsonpatch.escapeKey('~/~1/~0')", { value: { string: '~0~1~01~1~00' } }, 1, '1..1'],
  ["jsonpatch.escapeKey('')", { value: { string: '' } }, 0, '0..0'],
  ["jsonpatch.escapeKey('/metadata/annotations/é')", { value: { string: '~1metadata~1annotations~1é' } }, 3, '3..3'],
  ['jsonpatch.escapeKey(k)', { value: { string: 'a~1b' } }, 2, '1..1844674407370955265'],
  ['jsonpatch.escapeKey(dyn(1))', { error: 'no such overload: jsonpatch.escapeKey(int)' }, 1, '2..2'],
  ["jsonpatch.escapeKey(k) + 'x'", { value: { string: 'a~1bx' } }, 3, '2..3689348814741910529'],
  [
    "JSONPatch{op: 'add', path: '/labels/' + jsonpatch.escapeKey('a/b'), value: 1}",
    { value: { jsonPatch: { op: { string: 'add' }, path: { string: '/labels/a~1b' }, value: { int: '1' } } } },
    43,
    '43..43',
  ],
  [
    'Object{spec: Object.spec{replicas: 3}}',
    { value: { object: { type: 'Object', value: { spec: { replicas: 3 } } } } },
    80,
    '80..80',
  ],
  ['Object{a: 1} == Object{a: 1}', { value: { bool: true } }, 81, '81..1844674407370955344'],
  ['Object{?a: optional.none()}', { value: { object: { type: 'Object', value: {} } } }, 41, '41..41'],
  ['type(Object{})', { value: { type: 'type' } }, 41, '41..41'],
  ['JSONPatch{op: dyn(1)}', { error: "unexpected type int64 for JSONPatchType 'op' field" }, 40, '41..41'],
  ['optional.ofNonZeroValue(Object{}).hasValue()', { value: { bool: false } }, 42, '42..42'],
])('%s', (expression, result, cost, estimate) => {
  expect(evaluated(expression, { k: 'a/b' }, POLICY)).toEqual({ ...result, cost, estimate })
})
