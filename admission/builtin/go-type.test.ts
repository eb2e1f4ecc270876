import { describe, expect, test } from 'vitest'
import { goType, structType } from './go-type.js'

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
  ])('%s.%s', (struct, field, kind, type) => {
    expect(structType(struct)?.fields.get(field)?.type).toMatchObject({ kind, type })
  })
})

test('what is told of a field', () => {
  const field = (struct: string, name: string): unknown => ({
    ...structType(struct)?.fields.get(name),
    type: undefined,
  })
  expect(field('core/v1.Volume', 'secret')).toEqual({ omitEmpty: true, omitZero: false, embedded: 'VolumeSource' })
  expect(field('meta/v1.ObjectMeta', 'creationTimestamp')).toEqual({ omitEmpty: true, omitZero: true })
  expect(field('core/v1.ContainerPort', 'protocol')).toEqual({ omitEmpty: true, omitZero: false, default: 'TCP' })
  expect(field('core/v1.PodSpec', 'containers')).toEqual({ omitEmpty: false, omitZero: false, merge: 'name' })
})

test('names without a type', () => {
  expect(goType('core/v1.Protocol')?.kind).toBe('string')
  expect(structType('core/v1.Protocol')).toBeUndefined()
  for (const name of ['core/v1.Pot', 'Pod', '', 'core/v1.__proto__', '__proto__.x', 'core/v1.']) {
    expect(goType(name)).toBeUndefined()
  }
})
