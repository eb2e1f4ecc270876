import { describe, expect, test } from 'vitest'
import { typeText } from '../../apimachinery/go/index.js'
import { builtinStruct, builtinType, type BuiltinField } from './builtin-type.js'

const field = (struct: string, name: string): BuiltinField | undefined =>
  builtinStruct(struct)?.properties().byName.get(name)

describe('the type of a field', () => {
  test.each<[struct: string, field: string, kind: string, type: string]>([
    ['core/v1.Pod', 'metadata', 'struct', 'v1.ObjectMeta'],
    ['core/v1.PodSpec', 'containers', 'list', '[]v1.Container'],
    ['core/v1.PodSpec', 'priority', 'pointer', '*int32'],
    ['core/v1.PodSpec', 'nodeSelector', 'map', 'map[string]string'],
    ['core/v1.PodSpec', 'restartPolicy', 'string', 'v1.RestartPolicy'],
    ['core/v1.ResourceRequirements', 'limits', 'map', 'v1.ResourceList'],
    ['core/v1.Secret', 'data', 'map', 'map[string][]uint8'],
    ['core/v1.ServicePort', 'targetPort', 'custom', 'intstr.IntOrString'],
    ['meta/v1.ObjectMeta', 'uid', 'string', 'types.UID'],
    ['authentication/v1.UserInfo', 'extra', 'map', 'map[string]v1.ExtraValue'],
  ])('%s.%s', (struct, name, kind, text) => {
    const { type } = field(struct, name) as BuiltinField
    expect([type.kind, typeText(type)]).toEqual([kind, text])
  })
})

test.each<[struct: string, name: string, described: Partial<BuiltinField>]>([
  ['core/v1.Volume', 'secret', { omitEmpty: true, omitZero: false, embedded: 'VolumeSource' }],
  ['meta/v1.ObjectMeta', 'creationTimestamp', { omitEmpty: true, omitZero: true }],
  ['core/v1.ContainerPort', 'protocol', { omitEmpty: true, omitZero: false, default: 'TCP' }],
  ['core/v1.PodSpec', 'containers', { omitEmpty: false, omitZero: false, merge: 'name' }],
])('the field %s.%s', (struct, name, described) => {
  const { type: _, ...rest } = field(struct, name) as BuiltinField
  expect(rest).toEqual({ name, ...described })
})

test('names without a type', () => {
  expect(builtinType('core/v1.Protocol')?.kind).toBe('string')
  expect(builtinStruct('core/v1.Protocol')).toBeUndefined()
  for (const name of ['core/v1.Pot', 'Pod', '', 'core/v1.__proto__', '__proto__.x', 'core/v1.']) {
    expect(builtinType(name)).toBeUndefined()
  }
})
