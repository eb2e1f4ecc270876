// Optional values (cel-go's `optionalLib`). `or` and `orValue`, and selection and indexing, are planned, not called: they
// are declared here without an implementation.
import { BOOL, DYN, INT, listOf, mapOf, optionalOf, STRING, typeParameter, type Type } from '../../value/type/type.js'
import { elementAt, type ListValue, toArray } from '../../value/list/list.js'
import { CelError } from '../../value/error.js'
import { goText } from '../../value/go/go-text.js'
import { Optional } from '../../value/optional.js'
import type { Value } from '../../value/value.js'
import { isZero } from '../../value/zero.js'
import { OPTIONAL_MACROS } from '../macros/optional-macros.js'
import { defineFunction, defineLibrary, member, overload, type Overload } from '../../declaration/record.js'

const K = typeParameter('K')
const V = typeParameter('V')
const OPTIONAL = optionalOf(V)
const LIST = listOf(V)
const MAP = mapOf(K, V)

const missing = new CelError('optional.none() dereference')

/** The values of the optionals that have one. */
function unwrap(list: ListValue): ListValue | CelError {
  const values: Value[] = []
  for (const element of toArray(list)) {
    if (!(element instanceof Optional)) return new CelError(`value ${goText(element)} is not optional`)
    if (element.value !== undefined) values.push(element.value)
  }
  return values
}

const elementOrNone = (list: ListValue, index: number): Optional =>
  list.length === 0 ? Optional.none : Optional.of(elementAt(list, index))

const declared = (id: string, args: readonly Type[], result: Type): Overload => overload(id, { args, result })

/** Optional values. */
export const optionalsLibrary = defineLibrary({
  name: 'cel.optional',
  doc: 'Values that may be missing.',
  since: '1.28',
  functions: [
    defineFunction({
      name: 'optional.of',
      doc: 'An optional with a value.',
      overloads: [overload('optional_of', { args: [V], result: OPTIONAL, run: (value) => Optional.of(value) })],
      examples: [['optional.of(1).value()', '1']],
    }),
    defineFunction({
      name: 'optional.ofNonZeroValue',
      doc: 'An optional with a value; none for null, false, zero numbers and durations, and what is empty.',
      overloads: [
        overload('optional_ofNonZeroValue', {
          args: [V],
          result: OPTIONAL,
          run: (value) => (isZero(value) ? Optional.none : Optional.of(value)),
        }),
      ],
      examples: [
        ["optional.ofNonZeroValue('').hasValue()", 'false'],
        ["optional.ofNonZeroValue('hello').value()", '"hello"'],
      ],
    }),
    defineFunction({
      name: 'optional.none',
      doc: 'The optional without a value.',
      overloads: [overload('optional_none', { args: [], result: OPTIONAL, run: () => Optional.none })],
      examples: [['optional.none().hasValue()', 'false']],
    }),
    defineFunction({
      name: 'value',
      doc: 'The value of an optional. Error: it has none.',
      overloads: [
        member('optional_value', {
          args: [OPTIONAL],
          result: V,
          run: (optional) => (optional.value === undefined ? missing : optional.value),
        }),
      ],
      examples: [
        ['optional.of(1).value()', '1'],
        ['optional.none().value()', { error: 'optional.none() dereference' }],
      ],
    }),
    defineFunction({
      name: 'hasValue',
      doc: 'Whether an optional has a value.',
      overloads: [
        member('optional_hasValue', {
          args: [OPTIONAL],
          result: BOOL,
          run: (optional) => optional.value !== undefined,
        }),
      ],
      examples: [['optional.of({1: 2}).hasValue()', 'true']],
    }),
    defineFunction({
      name: 'or',
      doc: 'The optional if it has a value, else the other one, which is evaluated only then.',
      overloads: [member('optional_or_optional', { args: [OPTIONAL, OPTIONAL], result: OPTIONAL })],
      costText: '0',
      estimateText: '1',
      examples: [['optional.none().or(optional.of(1)).value()', '1']],
    }),
    defineFunction({
      name: 'orValue',
      doc: 'The value of the optional if it has one, else the argument, which is evaluated only then.',
      overloads: [member('optional_orValue_value', { args: [OPTIONAL, V], result: V })],
      costText: '0',
      estimateText: '1',
      examples: [["{'a': 1}[?'b'].orValue(2)", '2']],
    }),
    defineFunction({
      name: '_?._',
      doc: 'An optional with the value of a field; none if it is not there.',
      overloads: [declared('select_optional_field', [DYN, STRING], OPTIONAL)],
      costText: '1 if the field is there, else 0',
      estimateText: '1',
      examples: [["{'a': 1}.?a.value()", '1']],
    }),
    defineFunction({
      name: '_[?_]',
      doc: 'An optional with the element at an index or the value of a key; none if it is not there.',
      overloads: [
        declared('list_optindex_optional_int', [LIST, INT], OPTIONAL),
        declared('optional_list_optindex_optional_int', [optionalOf(LIST), INT], OPTIONAL),
        declared('map_optindex_optional_value', [MAP, K], OPTIONAL),
        declared('optional_map_optindex_optional_value', [optionalOf(MAP), K], OPTIONAL),
      ],
      costText: '1 if the element is there, else 0',
      estimateText: '1',
      examples: [
        ['[1, 2][?1].value()', '2'],
        ['[1, 2][?2].hasValue()', 'false'],
      ],
    }),
    defineFunction({
      name: '_[_]',
      doc: 'An optional with the element of an optional list or the value of an optional map; none if it is not there.',
      overloads: [
        declared('optional_list_index_int', [optionalOf(LIST), INT], OPTIONAL),
        declared('optional_map_index_value', [optionalOf(MAP), K], OPTIONAL),
      ],
      costText: '1 if the element is there, else 0',
      estimateText: '1',
      examples: [['optional.of([1, 2])[1].value()', '2']],
    }),
    defineFunction({
      name: 'last',
      doc: 'An optional with the last element; none if the list is empty.',
      overloads: [
        member('list_last', {
          args: [LIST],
          result: OPTIONAL,
          run: (list) => elementOrNone(list, list.length - 1),
        }),
      ],
      examples: [
        ['[1, 2, 3].last().value()', '3'],
        ['[].last().hasValue()', 'false'],
      ],
    }),
    defineFunction({
      name: 'first',
      doc: 'An optional with the first element; none if the list is empty.',
      overloads: [member('list_first', { args: [LIST], result: OPTIONAL, run: (list) => elementOrNone(list, 0) })],
      examples: [
        ['[1, 2, 3].first().value()', '1'],
        ['[].first().hasValue()', 'false'],
      ],
    }),
    defineFunction({
      name: 'optional.unwrap',
      doc: 'The values of the optionals of a list that have one. Error: an element is not an optional.',
      overloads: [overload('optional_unwrap', { args: [listOf(OPTIONAL)], result: LIST, run: unwrap })],
      examples: [['optional.unwrap([optional.of(1), optional.none()])', '[1]']],
    }),
    defineFunction({
      name: 'unwrapOpt',
      doc: 'The values of the optionals of a list that have one. Error: an element is not an optional.',
      overloads: [member('optional_unwrapOpt', { args: [listOf(OPTIONAL)], result: LIST, run: unwrap })],
      examples: [['[optional.of(1), optional.none()].unwrapOpt()', '[1]']],
    }),
  ],
  macros: OPTIONAL_MACROS,
  types: [optionalOf(DYN)],
})
