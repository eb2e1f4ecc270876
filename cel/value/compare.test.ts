import { describe, expect, test } from 'vitest'
import { compare } from './compare.js'
import { CelError } from './error.js'
import { fromTypedJson } from '../../test/cel/from-typed-json.js'
import type { TypedJson } from '../typed-json/to-typed-json.js'

const MAX = '9223372036854775807'

describe('compare', () => {
  test.each<[left: TypedJson, right: TypedJson, sign: -1 | 0 | 1]>([
    [{ int: '1' }, { int: '2' }, -1],
    [{ int: '-9007199254740991' }, { int: '9007199254740991' }, -1],
    [{ int: MAX }, { int: '9223372036854775806' }, 1],
    [{ int: '1' }, { double: 1.5 }, -1],
    [{ double: 1 }, { int: '1' }, 0],
    [{ int: MAX }, { double: 9223372036854775808 }, 0],
    [{ int: MAX }, { double: 'Infinity' }, -1],
    [{ double: 'Infinity' }, { double: 'Infinity' }, 0],
    [{ double: 5e-324 }, { double: 0 }, 1],
    [{ int: '-1' }, { uint: '0' }, -1],
    [{ uint: '9223372036854775808' }, { int: MAX }, 1],
    [{ uint: '0' }, { double: -0.5 }, 1],
    [{ uint: '18446744073709551615' }, { double: 18446744073709551616 }, 0],
    [{ bool: false }, { bool: true }, -1],
    [{ string: 'a' }, { string: 'b' }, -1],
    [{ string: 'a' }, { string: 'ab' }, -1],
    // By code points, not by UTF-16 units.
    [{ string: '\uffff' }, { string: '😀' }, -1],
    [{ string: '\ue000' }, { string: '\ud7ff' }, 1],
    [{ bytes: 'YQ==' }, { bytes: 'YWI=' }, -1],
    [{ bytes: '/w==' }, { bytes: 'AA==' }, 1],
    [{ duration: '1s' }, { duration: '1.5s' }, -1],
    [{ timestamp: '2020-01-01T00:00:00Z' }, { timestamp: '2019-12-31T23:59:59.5Z' }, 1],
  ])('%j and %j', (left, right, sign) => {
    const order = compare(fromTypedJson(left), fromTypedJson(right))
    expect(Math.sign(order as number)).toBe(sign)
  })

  test.each<[left: TypedJson, right: TypedJson, message: string]>([
    [{ double: 'NaN' }, { int: '1' }, 'NaN values cannot be ordered'],
    [{ int: '1' }, { double: 'NaN' }, 'NaN values cannot be ordered'],
    [{ uint: '1' }, { double: 'NaN' }, 'NaN values cannot be ordered'],
    [{ double: 'NaN' }, { string: 'a' }, 'NaN values cannot be ordered'],
    [{ string: 'a' }, { double: 'NaN' }, 'no such overload'],
    [{ int: '1' }, { string: 'a' }, 'no such overload'],
    [{ bool: true }, { int: '1' }, 'no such overload'],
    [{ timestamp: '2020-01-01T00:00:00Z' }, { int: '1' }, 'no such overload'],
    [{ null: null }, { int: '1' }, 'no such overload: _>=_'],
    [{ list: [] }, { list: [] }, 'no such overload: _>=_'],
    [{ optional: null }, { optional: null }, 'no such overload: _>=_'],
  ])('%j >= %j fails', (left, right, message) => {
    expect(compare(fromTypedJson(left), fromTypedJson(right), '_>=_')).toEqual(new CelError(message))
  })
})
