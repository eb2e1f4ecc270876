import { expect, test } from 'vitest'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import type { ValidateFunction } from '../operation/operation.js'
import { mode, type ModeRules } from './mode.js'

interface Struct {
  readonly mode?: string | boolean
  readonly size?: number | null
}

const path = FieldPath.of('spec')

const says =
  (what: string): ValidateFunction<number | null | undefined> =>
  (_op, at, value, old) => [field.invalid(at, value, `${what}, was ${String(old)}`)]

const rules: ModeRules<Struct, number | null | undefined> = {
  name: 'size',
  type: () => go.pointer(go.int32),
  get: (struct) => struct.size,
  discriminator: (struct) => struct.mode ?? '',
  rules: new Map<string | boolean, ValidateFunction<number | null | undefined>>([
    ['A', says('mode A')],
    [true, says('true')],
    ['quiet', () => []],
  ]),
  otherwise: says('no rule'),
}

type Row = [
  name: string,
  type: 'create' | 'update',
  struct: Struct | null | undefined,
  old: Struct | null | undefined,
  texts: string[],
]

test.each<Row>([
  ['a rule', 'create', { mode: 'A', size: 1 }, undefined, ['spec.size: Invalid value: 1: mode A, was undefined']],
  ['no rule', 'create', { mode: 'B', size: 1 }, undefined, ['spec.size: Invalid value: 1: no rule, was undefined']],
  ['no mode', 'create', { size: 1 }, undefined, ['spec.size: Invalid value: 1: no rule, was undefined']],
  ['a boolean', 'create', { mode: true, size: 1 }, undefined, ['spec.size: Invalid value: 1: true, was undefined']],
  [
    'text is not a boolean',
    'create',
    { mode: 'true', size: 1 },
    undefined,
    ['spec.size: Invalid value: 1: no rule, was undefined'],
  ],
  ['a rule without errors', 'create', { mode: 'quiet', size: 1 }, undefined, []],
  [
    'an unset field is looked at, too',
    'create',
    { mode: 'A' },
    undefined,
    ['spec.size: Invalid value: null: mode A, was undefined'],
  ],
  ['unchanged', 'update', { mode: 'A', size: 1 }, { mode: 'A', size: 1 }, []],
  ['unchanged and nil', 'update', { mode: 'A', size: null }, { mode: 'A' }, []],
  [
    'another value',
    'update',
    { mode: 'A', size: 2 },
    { mode: 'A', size: 1 },
    ['spec.size: Invalid value: 2: mode A, was 1'],
  ],
  [
    'another mode',
    'update',
    { mode: 'A', size: 1 },
    { mode: 'B', size: 1 },
    ['spec.size: Invalid value: 1: mode A, was 1'],
  ],
  [
    'nothing stored',
    'update',
    { mode: 'A', size: 1 },
    undefined,
    ['spec.size: Invalid value: 1: mode A, was undefined'],
  ],
  [
    'unchanged on create',
    'create',
    { mode: 'A', size: 1 },
    { mode: 'A', size: 1 },
    ['spec.size: Invalid value: 1: mode A, was 1'],
  ],
  ['nil', 'update', undefined, { mode: 'A', size: 1 }, []],
  ['null', 'create', null, undefined, []],
])('%s', (_name, type, struct, old, texts) => {
  expect(mode({ type }, path, struct, old, rules).map(String)).toEqual(texts)
})
