import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { dependentForbidden, dependentRequired, type Dependency } from './dependent.js'

interface Struct {
  readonly a?: string
  readonly b?: string
}

const path = FieldPath.of('spec')
const onB: Dependency<Struct> = {
  trigger: 'a',
  triggerIsSet: ({ a }) => a !== undefined,
  dependent: 'b',
  dependentIsSet: ({ b }) => b !== undefined,
}
const both = { a: '', b: '' }
const onlyA = { a: '' }
const onlyB = { b: '' }

type Parent = Struct | null | undefined

test.each<
  [name: string, type: 'create' | 'update', struct: Parent, old: Parent, required: boolean, forbidden: boolean]
>([
  ['both', 'create', both, undefined, false, true],
  ['trigger only', 'create', onlyA, undefined, true, false],
  ['dependent only', 'create', onlyB, undefined, false, false],
  ['neither', 'create', {}, undefined, false, false],
  ['nil', 'create', undefined, undefined, false, false],
  ['null', 'create', null, undefined, false, false],
  ['on create nothing is compared: trigger', 'create', onlyA, onlyA, true, false],
  ['on create nothing is compared: both', 'create', both, both, false, true],
  ['both, unchanged', 'update', { a: 'new', b: 'new' }, both, false, false],
  ['trigger, unchanged', 'update', { a: 'new' }, onlyA, false, false],
  ['dependent comes', 'update', both, onlyA, false, true],
  ['trigger comes to dependent', 'update', both, onlyB, false, true],
  ['dependent goes', 'update', onlyA, both, true, false],
  ['trigger comes', 'update', onlyA, {}, true, false],
  ['trigger instead of dependent', 'update', onlyA, onlyB, true, false],
  ['trigger goes', 'update', onlyB, both, false, false],
  ['nothing stored: both', 'update', both, undefined, false, true],
  ['nothing stored: trigger', 'update', onlyA, null, true, false],
])('%s', (_name, type, struct, old, required, forbidden) => {
  expect(dependentRequired({ type }, path, struct, old, onB)).toMatchObject(
    required
      ? [
          {
            type: 'FieldValueRequired',
            field: 'spec.b',
            badValue: '',
            detail: 'must be set when a is set',
            origin: 'dependentRequired',
          },
        ]
      : [],
  )
  expect(dependentForbidden({ type }, path, struct, old, onB)).toMatchObject(
    forbidden
      ? [
          {
            type: 'FieldValueForbidden',
            field: 'spec.b',
            badValue: '',
            detail: 'may not be set when a is set',
            origin: 'dependentForbidden',
          },
        ]
      : [],
  )
})
