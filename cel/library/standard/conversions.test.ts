import { expect, test } from 'vitest'
import { evaluated, type EvaluatedExpression } from '../../../test/cel/evaluated.js'
import { typedBindings } from '../../../test/cel/typed-bindings.js'

// Conversions, as kube-apiserver 1.37 answers; variables without a type are dyn.
test.each<[expression: string, bindings: object, types: Readonly<Record<string, string>>, result: EvaluatedExpression]>(
  [
    ['type(x)', { x: 1.5 }, {}, { value: { type: 'double' }, cost: 2, estimate: '2..2' }],
    ["type(quantity('1'))", {}, {}, { value: { type: 'kubernetes.Quantity' }, cost: 2, estimate: '2..2' }],
    ['type(type(1))', {}, {}, { value: { type: 'type' }, cost: 0, estimate: '2..2' }],
    ['type([]) == list', {}, {}, { value: { bool: true }, cost: 1, estimate: '13..1844674407370955276' }],
    ["bool('t')", {}, {}, { value: { bool: true }, cost: 0, estimate: '1..1' }],
    ["bool('x')", {}, {}, { error: "type conversion error from 'string' to 'bool'" }],
    ['bool(x)', { x: 'TRUE' }, {}, { value: { bool: true }, cost: 2, estimate: '2..2' }],
    ['bool(x)', { x: 1 }, {}, { error: 'no such overload: bool(int)', cost: 2, estimate: '2..2' }],
    ["bytes('é')", {}, {}, { value: { bytes: 'w6k=' }, cost: 0, estimate: '1..1' }],
    [
      'bytes(x)',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      { x: 'string' },
      {
        value: { bytes: 'eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHg=' },
        cost: 5,
        estimate: '1..1844674407370955265',
      },
    ],
    [
      'bytes(x)',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      {},
      {
        value: { bytes: 'eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHg=' },
        cost: 2,
        estimate: '1..1844674407370955265',
      },
    ],
    ['double(x)', { x: '1e3' }, {}, { value: { double: 1000 }, cost: 2, estimate: '2..2' }],
    [
      'double(x)',
      { x: { $cel: { int: '9223372036854775807' } } },
      { x: 'int' },
      { value: { double: 9223372036854776000 }, cost: 2, estimate: '2..2' },
    ],
    [
      'double(x)',
      { x: 'one' },
      {},
      { error: "type conversion error from 'string' to 'double'", cost: 2, estimate: '2..2' },
    ],
    ["duration('90m')", {}, {}, { value: { duration: '5400s' }, cost: 0, estimate: '1..1' }],
    [
      'duration(x)',
      { x: '1d' },
      {},
      { error: "type conversion error from 'string' to 'google.protobuf.Duration'", cost: 2, estimate: '2..2' },
    ],
    ['dyn(x)', { x: 1 }, { x: 'int' }, { value: { int: '1' }, cost: 2, estimate: '2..2' }],
    ['int(x)', { x: -1.9 }, {}, { value: { int: '-1' }, cost: 2, estimate: '2..2' }],
    ['int(x)', { x: 1e300 }, {}, { error: 'integer overflow', cost: 2, estimate: '2..2' }],
    ["int(duration('1s'))", {}, {}, { value: { int: '1000000000' }, cost: 0, estimate: '2..2' }],
    ['int(timestamp(5))', {}, {}, { value: { int: '5' }, cost: 0, estimate: '2..2' }],
    ["int('0x1')", {}, {}, { error: "type conversion error from 'string' to 'int'" }],
    ['int(x)', { x: [1] }, {}, { error: 'no such overload: int(list)', cost: 2, estimate: '2..2' }],
    [
      'int(x)',
      { x: { $cel: { uint: '18446744073709551615' } } },
      {},
      { error: 'integer overflow', cost: 2, estimate: '2..2' },
    ],
    ['string(x)', { x: 1e21 }, {}, { value: { string: '1e+21' }, cost: 2, estimate: '1..1844674407370955265' }],
    ['string(x)', { x: true }, {}, { value: { string: 'true' }, cost: 2, estimate: '1..1844674407370955265' }],
    [
      'string(x)',
      { x: { $cel: { bytes: 'w6k=' } } },
      { x: 'bytes' },
      { value: { string: 'é' }, cost: 2, estimate: '1..1844674407370955265' },
    ],
    [
      'string(x)',
      { x: { $cel: { bytes: '/w==' } } },
      { x: 'bytes' },
      { error: 'invalid UTF-8 in bytes, cannot convert to string', cost: 2, estimate: '1..1844674407370955265' },
    ],
    ["string(duration('90m'))", {}, {}, { value: { string: '5400s' }, cost: 0, estimate: '2..2' }],
    [
      "string(timestamp('2020-01-01T00:00:00+01:00'))",
      {},
      {},
      { value: { string: '2020-01-01T00:00:00+01:00' }, cost: 0, estimate: '2..2' },
    ],
    [
      'string(x)',
      { x: null },
      {},
      { error: 'no such overload: string(null_type)', cost: 2, estimate: '1..1844674407370955265' },
    ],
    ["string(ip('1.2.3.4'))", {}, {}, { value: { string: '1.2.3.4' }, cost: 2, estimate: '2..2' }],
    [
      'timestamp(x)',
      { x: 1 },
      { x: 'int' },
      { value: { timestamp: '1970-01-01T00:00:01Z' }, cost: 2, estimate: '2..2' },
    ],
    [
      'timestamp(253402300800)',
      {},
      {},
      { error: 'ERROR: <input>:1:11: invalid timestamp argument\n | timestamp(253402300800)\n | ..........^' },
    ],
    [
      'timestamp(x)',
      { x: 'today' },
      {},
      { error: "type conversion error from 'string' to 'google.protobuf.Timestamp'", cost: 2, estimate: '2..2' },
    ],
    ['uint(x)', { x: -1 }, { x: 'int' }, { error: 'unsigned integer overflow', cost: 2, estimate: '2..2' }],
    ['uint(x)', { x: '12' }, {}, { value: { uint: '12' }, cost: 2, estimate: '2..2' }],
    ['uint(2.9)', {}, {}, { value: { uint: '2' }, cost: 0, estimate: '1..1' }],
  ],
)('%s of %j %j', (expression, bindings, variables, result) => {
  expect(evaluated(expression, typedBindings(bindings), { variables })).toEqual(result)
})
