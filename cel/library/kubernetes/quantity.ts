// Quantities (apiserver's `pkg/cel/library/quantity.go`).
import { isQuantity } from '../../../apimachinery/content/index.js'
import { BOOL, DOUBLE, INT, STRING } from '../../value/type/type.js'
import { CelError } from '../../value/error.js'
import { double } from '../../../apimachinery/number/index.js'
import { parseQuantity, QUANTITY, quantityOfInt } from '../../value/kubernetes/quantity.js'
import { nominalCost, nominalEstimate, parseCost, parseEstimate } from '../cost/kubernetes-cost.js'
import { defineFunction, defineLibrary, member, overload } from '../../declaration/record.js'
import { nominalComparison } from './nominal-method.js'

const notAnInteger = new CelError('cannot convert value to integer')

/** Methods that compare two quantities. */
const comparison = nominalComparison(QUANTITY, (left, right) => left.compareTo(right))

/** `quantity`, `isQuantity`, `sign` and the methods of quantities. */
export const quantityLibrary = defineLibrary({
  name: 'kubernetes.quantity',
  doc: 'Quantities such as `1.5Gi` or `100m`, with exact arithmetic.',
  since: '1.28',
  functions: [
    defineFunction({
      name: 'quantity',
      doc: 'Parses a quantity. Error: the text is not a quantity.',
      overloads: [overload('string_to_quantity', { args: [STRING], result: QUANTITY, run: parseQuantity })],
      cost: parseCost,
      estimate: parseEstimate,
      examples: [
        ["quantity('1.5G') == quantity('1500M')", 'true'],
        ["quantity('200K')", { error: "unable to parse quantity's suffix" }],
        [
          "quantity('three')",
          {
            error: "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
          },
        ],
      ],
    }),
    defineFunction({
      name: 'isQuantity',
      doc: 'Whether a text is a quantity that `quantity` takes.',
      overloads: [overload('is_quantity_string', { args: [STRING], result: BOOL, run: isQuantity })],
      cost: parseCost,
      estimate: parseEstimate,
      examples: [
        ["isQuantity('1.3G')", 'true'],
        ["isQuantity('200K')", 'false'],
      ],
    }),
    defineFunction({
      name: 'sign',
      doc: 'The sign of a quantity: -1, 0 or 1.',
      overloads: [overload('quantity_sign', { args: [QUANTITY], result: INT, run: (q) => q.quantity.sign() })],
      cost: nominalCost,
      estimate: nominalEstimate,
      examples: [["sign(quantity('-5'))", '-1']],
    }),
    comparison(
      'isGreaterThan',
      'quantity_is_greater_than',
      BOOL,
      'Whether a quantity is greater than another.',
      (order) => order > 0,
      ["quantity('150Mi').isGreaterThan(quantity('100M'))", 'true'],
    ),
    comparison(
      'isLessThan',
      'quantity_is_less_than',
      BOOL,
      'Whether a quantity is less than another.',
      (order) => order < 0,
      ["quantity('50M').isLessThan(quantity('100M'))", 'true'],
    ),
    comparison(
      'compareTo',
      'quantity_compare_to',
      INT,
      'Compares two quantities: -1 if the receiver is the smaller one, 0 if they are equal, 1 otherwise.',
      (order) => order,
      ["quantity('200M').compareTo(quantity('0.2G'))", '0'],
    ),
    defineFunction({
      name: 'asApproximateFloat',
      doc: 'A double near the amount; infinite beyond the range of doubles.',
      overloads: [
        member('quantity_get_float', {
          args: [QUANTITY],
          result: DOUBLE,
          run: (q) => double(q.quantity.asApproximateFloat()),
        }),
      ],
      cost: nominalCost,
      estimate: nominalEstimate,
      examples: [["quantity('1500m').asApproximateFloat()", '1.5']],
    }),
    defineFunction({
      name: 'asInteger',
      doc: 'The amount as an int. Error: it is not whole, or too large.',
      overloads: [member('quantity_get_int', { args: [QUANTITY], result: INT, run: (q) => q.integer ?? notAnInteger })],
      cost: nominalCost,
      estimate: nominalEstimate,
      examples: [
        ["quantity('50k').asInteger()", '50000'],
        ["quantity('0.5').asInteger()", { error: 'cannot convert value to integer' }],
      ],
    }),
    defineFunction({
      name: 'isInteger',
      doc: 'Whether `asInteger` returns an int.',
      overloads: [
        member('quantity_is_integer', {
          args: [QUANTITY],
          result: BOOL,
          run: (q) => q.integer !== undefined,
        }),
      ],
      cost: nominalCost,
      estimate: nominalEstimate,
      examples: [
        ["quantity('1.5G').isInteger()", 'true'],
        ["quantity('1.5').isInteger()", 'false'],
      ],
    }),
    defineFunction({
      name: 'add',
      doc: 'The sum of a quantity and another one, or an int. It keeps the suffixes of the receiver, or of the other one if that is zero.',
      overloads: [
        member('quantity_add', {
          args: [QUANTITY, QUANTITY],
          result: QUANTITY,
          run: (left, right) => left.add(right.quantity),
        }),
        member('quantity_add_int', {
          args: [QUANTITY, INT],
          result: QUANTITY,
          run: (left, right) => left.add(quantityOfInt(right)),
        }),
      ],
      cost: nominalCost,
      estimate: nominalEstimate,
      examples: [
        ["quantity('50k').add(quantity('20')) == quantity('50020')", 'true'],
        ["quantity('50k').add(20).asInteger()", '50020'],
      ],
    }),
    defineFunction({
      name: 'sub',
      doc: 'The difference of a quantity and another one, or an int. It keeps the suffixes of the receiver, or of the other one if that is zero.',
      overloads: [
        member('quantity_sub', {
          args: [QUANTITY, QUANTITY],
          result: QUANTITY,
          run: (left, right) => left.sub(right.quantity),
        }),
        member('quantity_sub_int', {
          args: [QUANTITY, INT],
          result: QUANTITY,
          run: (left, right) => left.sub(quantityOfInt(right)),
        }),
      ],
      cost: nominalCost,
      estimate: nominalEstimate,
      examples: [["quantity('50k').sub(20).asInteger()", '49980']],
    }),
  ],
})
