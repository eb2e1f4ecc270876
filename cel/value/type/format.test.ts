import { describe, expect, test } from 'vitest'
import { formatOperands, formatType, typeText } from './format.js'
import {
  ANY,
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  ERROR,
  INT,
  listOf,
  mapOf,
  NULL,
  opaqueType,
  optionalOf,
  STRING,
  structType,
  TIMESTAMP,
  TYPE,
  typeOfType,
  typeParameter,
  UINT,
  wrapperOf,
  type Type,
} from './type.js'

describe('the texts of types', () => {
  test.each<[message: string, result: string, type: Type]>([
    ['bool', 'bool', BOOL],
    ['int', 'int', INT],
    ['uint', 'uint', UINT],
    ['double', 'double', DOUBLE],
    ['string', 'string', STRING],
    ['bytes', 'bytes', BYTES],
    ['null', 'null_type', NULL],
    ['timestamp', 'google.protobuf.Timestamp', TIMESTAMP],
    ['duration', 'google.protobuf.Duration', DURATION],
    ['dyn', 'dyn', DYN],
    ['any', 'google.protobuf.Any', ANY],
    ['type', 'type', TYPE],
    ['type(int)', 'type(int)', typeOfType(INT)],
    ['list(timestamp)', 'list(google.protobuf.Timestamp)', listOf(TIMESTAMP)],
    ['map(string, list(null))', 'map(string, list(null_type))', mapOf(STRING, listOf(NULL))],
    ['optional_type(duration)', 'optional_type(google.protobuf.Duration)', optionalOf(DURATION)],
    ['net.IP', 'net.IP', opaqueType('net.IP')],
    ['selfType.spec', 'selfType.spec', structType('selfType.spec')],
    ['wrapper(int)', 'wrapper(int)', wrapperOf(INT)],
    ['list(wrapper(string))', 'list(wrapper(string))', listOf(wrapperOf(STRING))],
    ['list(_var0)', 'list(<_var0>)', listOf(typeParameter('_var0'))],
  ])('%s', (message, result, type) => {
    expect(formatType(type)).toBe(message)
    expect(typeText(type)).toBe(result)
  })

  test('the type of a failed expression appears in messages only', () => {
    expect(formatType(ERROR)).toBe('!error!')
  })

  test.each<[text: string, operands: readonly Type[], member: boolean]>([
    ['()', [], false],
    ['(int, timestamp)', [INT, TIMESTAMP], false],
    ['string.()', [STRING], true],
    ['list(dyn).(int, null)', [listOf(DYN), INT, NULL], true],
  ])('operands: %s', (text, operands, member) => {
    expect(formatOperands(operands, member)).toBe(text)
  })
})
