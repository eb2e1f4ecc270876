import type { Cause } from '../cause.js'
import { integerOverflow } from './integer-overflow.js'
import { integerPrecision } from './integer-precision.js'
import { reservedWord } from './reserved-word.js'
import { notCel } from './not-cel.js'
import { syntax } from './syntax.js'
import { functions } from './functions.js'
import { integerDivision } from './integer-division.js'
import { doubleDivision } from './double-division.js'
import { numberTypes } from './number-types.js'
import { equalityTypes } from './equality-types.js'
import { mixedTypes } from './mixed-types.js'
import { mapLiterals } from './map-literals.js'
import { errorAbsorption } from './error-absorption.js'
import { truthiness } from './truthiness.js'
import { codePoints } from './code-points.js'
import { escapes } from './escapes.js'
import { membership } from './membership.js'
import { equality } from './equality.js'
import { javascriptProperties } from './javascript-properties.js'
import { presence } from './presence.js'
import { order } from './order.js'
import { concatenation } from './concatenation.js'
import { negationPairs } from './negation-pairs.js'
import { emptyMap } from './empty-map.js'

/** All causes, in the order in which they are asked. */
export const CAUSES: readonly Cause[] = [
  integerOverflow,
  integerPrecision,
  reservedWord,
  notCel,
  syntax,
  functions,
  integerDivision,
  doubleDivision,
  numberTypes,
  equalityTypes,
  mixedTypes,
  mapLiterals,
  errorAbsorption,
  truthiness,
  codePoints,
  escapes,
  membership,
  equality,
  javascriptProperties,
  presence,
  order,
  concatenation,
  negationPairs,
  emptyMap,
]
