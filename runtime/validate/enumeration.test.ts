import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { enumeration, type EnumExclusion } from './enumeration.js'

const path = FieldPath.of('spec', 'color')
const colors = new Set(['Red', 'Blue', 'a<b', 'Grün', ''])
const supported = 'supported values: "", "Blue", "Grün", "Red", "a<b"'

test.each<[name: string, value: string | null | undefined, text: string | undefined]>([
  ['a value', 'Red', undefined],
  ['the empty value, if it is one', '', undefined],
  ['nil', undefined, undefined],
  ['null', null, undefined],
  ['another value', 'Green', `Unsupported value: "Green": ${supported}`],
  ['letter case counts', 'red', `Unsupported value: "red": ${supported}`],
  ['the type prints as JSON', 'a<c', `Unsupported value: "a\\u003cc": ${supported}`],
  ['a name of every object', 'toString', `Unsupported value: "toString": ${supported}`],
  ['an emoji', '😀', `Unsupported value: "😀": ${supported}`],
])('%s', (_name, value, text) => {
  for (const type of ['create', 'update'] as const) {
    const errs = enumeration({ type }, path, value, value, colors)
    expect(errs.map((error) => error.body())).toEqual(text === undefined ? [] : [text])
    const wanted = { type: 'FieldValueNotSupported', field: 'spec.color', badValue: value, origin: '' }
    expect(errs).toMatchObject(text === undefined ? [] : [wanted])
  }
})

test('no values at all', () => {
  const errs = enumeration({ type: 'create' }, path, '', undefined, new Set())
  expect(errs.map(String)).toEqual(['spec.color: Unsupported value: ""'])
})

const exclusions: EnumExclusion[] = [
  { value: 'B', option: 'X', excludeWhen: true },
  { value: 'C', option: 'Y', excludeWhen: false },
  { value: 'B', option: 'Y', excludeWhen: true },
]
const undefinedOption = (name: string): string => `Internal error: undefined validation option "${name}"`

test.each<[name: string, options: Operation['options'], value: string, text: string | undefined]>([
  ['nothing excluded', { X: false, Y: false }, 'B', undefined],
  ['excluded while on', { X: true, Y: false }, 'B', 'Unsupported value: "B": supported values: "A"'],
  ['excluded while off', { X: false, Y: false }, 'C', 'Unsupported value: "C": supported values: "A", "B"'],
  ['not excluded while on', { X: false, Y: true }, 'C', undefined],
  ['by the second rule', { X: false, Y: true }, 'B', 'Unsupported value: "B": supported values: "A", "C"'],
  ['unknown value', { X: true, Y: true }, 'D', 'Unsupported value: "D": supported values: "A", "C"'],
  ['first rule not defined', { Y: true }, 'A', undefinedOption('X')],
  ['second rule not defined', { X: false }, 'A', undefinedOption('Y')],
  ['a match comes before what is not defined, until the others are listed', { X: true }, 'B', undefinedOption('Y')],
  ['no options', {}, 'A', undefinedOption('X')],
])('exclusions: %s', (_name, options, value, text) => {
  const errs = enumeration(
    { type: 'create', ...(options && { options }) },
    path,
    value,
    undefined,
    new Set(['C', 'B', 'A']),
    exclusions,
  )
  expect(errs.map((error) => error.body())).toEqual(text === undefined ? [] : [text])
})

test('nil asks for no option', () => {
  expect(enumeration({ type: 'create' }, path, undefined, undefined, colors, exclusions)).toEqual([])
})
