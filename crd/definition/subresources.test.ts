import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { DefinitionSpec, DefinitionVersion, ScaleSubresource } from './model.js'
import { hasAnyStatus, statusOfVersions, validateSubresources } from './subresources.js'

const scale: ScaleSubresource = { specReplicasPath: '.spec.n', statusReplicasPath: '.status.n' }

test.each<[change: Partial<ScaleSubresource>, errors: string[]]>([
  [{}, []],
  [{ labelSelectorPath: '' }, []],
  [{ labelSelectorPath: '.spec.s' }, []],
  [
    { specReplicasPath: '', statusReplicasPath: '' },
    ['s.scale.specReplicasPath: Required value', 's.scale.statusReplicasPath: Required value'],
  ],
  [
    { specReplicasPath: 'spec.n', statusReplicasPath: '.spec.n', labelSelectorPath: '.<s' },
    [
      's.scale.specReplicasPath: Invalid value: "spec.n": must be a simple json path starting with .',
      's.scale.statusReplicasPath: Invalid value: ".spec.n": should be a json path under .status',
      's.scale.labelSelectorPath: Invalid value: ".\\u003cs": should be a json path under either .spec or .status',
    ],
  ],
  [
    { specReplicasPath: '.spec', labelSelectorPath: 'x' },
    [
      's.scale.specReplicasPath: Invalid value: ".spec": should be a json path under .spec',
      's.scale.labelSelectorPath: Invalid value: "x": must be a simple json path starting with .',
    ],
  ],
])('%j', (change, errors) => {
  expect(validateSubresources({ scale: { ...scale, ...change } }, FieldPath.of('s')).map(String)).toEqual(errors)
})

const version = (name: string, hasStatus: boolean): DefinitionVersion => ({
  name,
  served: true,
  storage: true,
  ...(hasStatus && { subresources: { status: {} } }),
})
const spec = (...versions: DefinitionVersion[]): DefinitionSpec => ({ versions }) as unknown as DefinitionSpec

test('the status subresource, of all versions or of one', () => {
  expect(validateSubresources(undefined, FieldPath.of('s'))).toEqual([])
  const common = { ...spec(version('v1', false)), subresources: { status: {} } }
  expect([statusOfVersions(common)('v1'), hasAnyStatus(common)]).toEqual([true, true])
  const own = spec(version('v1', false), version('v2', true), version('v1', true))
  expect(['v1', 'v2', 'v3'].map(statusOfVersions(own))).toEqual([false, true, false])
  expect([hasAnyStatus(own), hasAnyStatus(spec(version('v1', false)))]).toEqual([true, false])
})
