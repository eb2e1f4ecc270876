// cel-go's standard library (`common/stdlib/standard.go`) without times and macros.
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  NULL,
  STRING,
  TIMESTAMP,
  TYPE,
  UINT,
} from '../../value/type/type.js'
import { defineLibrary, type Library } from '../../declaration/record.js'
import { arithmeticOperators } from './arithmetic.js'
import { containers } from './containers.js'
import { conversions } from './conversions.js'
import { logic } from './logic.js'
import { relations } from './relations.js'
import { stringFunctions } from './strings.js'

const standardOperators = defineLibrary({
  name: 'cel.operators',
  doc: 'The operators: logic, equality, order, arithmetic, membership, and the size of values.',
  since: '1.0',
  functions: [...logic, ...relations, ...arithmeticOperators, ...containers],
})

const standardConversions = defineLibrary({
  name: 'cel.conversions',
  doc: 'Conversions between the types, which are functions with the names of types, and the types as values.',
  since: '1.0',
  functions: conversions,
  types: [BOOL, BYTES, DOUBLE, DURATION, INT, listOf(DYN), mapOf(DYN, DYN), NULL, STRING, TIMESTAMP, TYPE, UINT],
})

const standardStrings = defineLibrary({
  name: 'cel.text',
  doc: 'Tests of strings: prefixes, suffixes, parts, and regular expressions.',
  since: '1.0',
  functions: stringFunctions,
})

/** The standard library. */
export const STANDARD_LIBRARIES: readonly Library[] = [standardOperators, standardConversions, standardStrings]
