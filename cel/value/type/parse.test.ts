import { describe, expect, test } from 'vitest'
import { typeText } from './format.js'
import { parseType } from './parse.js'

describe('parseType', () => {
  test.each<[text: string, type: string]>([
    ['int', 'int'],
    ['uint', 'uint'],
    ['double', 'double'],
    ['bool', 'bool'],
    ['string', 'string'],
    ['bytes', 'bytes'],
    ['null', 'null_type'],
    ['type', 'type'],
    ['dyn', 'dyn'],
    ['any', 'google.protobuf.Any'],
    ['timestamp', 'google.protobuf.Timestamp'],
    ['duration', 'google.protobuf.Duration'],
    ['net.IP', 'net.IP'],
    ['kubernetes.Quantity', 'kubernetes.Quantity'],
    ['list(string)', 'list(string)'],
    ['map(string, dyn)', 'map(string, dyn)'],
    [' map( string ,list( net.CIDR ) ) ', 'map(string, list(net.CIDR))'],
    ['optional(int)', 'optional_type(int)'],
    ['optional_type(list(kubernetes.Semver))', 'optional_type(list(kubernetes.Semver))'],
  ])('%s', (text, type) => {
    expect(typeText(parseType(text))).toBe(type)
  })

  test('tells opaque types, which are not structs', () => {
    expect(parseType('net.IP').kind).toBe('opaque')
    expect(parseType('kubernetes.URL').kind).toBe('struct')
  })

  test.each<[text: string, problem: string]>([
    ['', 'a type is missing'],
    ['strin', 'unknown type "strin"'],
    ['list', '"list" has one parameter'],
    ['list(int, int)', '"list" has one parameter'],
    ['map(int)', '"map" has two parameters'],
    ['list(int', 'a ")" is missing'],
    ['list()', 'a type is missing'],
    ['int)', 'unexpected ")"'],
    ['list(int)x', 'unexpected "x"'],
    ['int(string)', '"int" has no parameters'],
    ['constructor', 'unknown type "constructor"'],
  ])('%s: %s', (text, problem) => {
    expect(() => parseType(text)).toThrow(`type "${text}": ${problem}; types are dyn, any, bool, int,`)
  })
})
