// Semantic versions (apiserver's `pkg/cel/library/semverlib.go`).
import type { VersionNumber } from '../../../apimachinery/content/index.js'
import { BOOL, INT, STRING } from '../../value/type/type.js'
import { isError } from '../../value/error.js'
import { int } from '../../../apimachinery/number/index.js'
import { parseVersionText, SEMVER, type SemverValue } from '../../value/kubernetes/semver.js'
import type { Value } from '../../value/value.js'
import { parseCost, parseEstimate } from '../cost/kubernetes-cost.js'
import {
  defineFunction,
  defineLibrary,
  member,
  overload,
  type Example,
  type FunctionRecord,
} from '../../declaration/record.js'
import { nominalComparison, nominalMethod } from './nominal-method.js'

/** A number of a version as an int; Kubernetes keeps 64 bits without a sign and reads them with one. */
const toInt = (number: VersionNumber): Value => (typeof number === 'number' ? number : int(BigInt.asIntN(64, number)))

/** A method that gives a number of a version. */
const part = (
  name: string,
  id: string,
  doc: string,
  run: (version: SemverValue) => Value,
  example: Example,
): FunctionRecord => nominalMethod(name, doc, member(id, { args: [SEMVER], result: INT, run }), [example])

/** Methods that compare two versions. */
const comparison = nominalComparison(SEMVER, (left, right) => left.version.compare(right.version))

/** `semver`, `isSemver` and the methods of versions. */
export const semverLibrary = defineLibrary({
  name: 'kubernetes.semver',
  doc: 'Semantic versions, 2.0.0.',
  since: '1.33',
  functions: [
    defineFunction({
      name: 'semver',
      doc: 'Parses a version; with `true` it is normalized first: a leading `v` and leading zeros are dropped, missing numbers are 0. Error: the text is not a version.',
      overloads: [
        overload('string_to_semver', { args: [STRING], result: SEMVER, run: (text) => parseVersionText(text) }),
        overload('string_bool_to_semver', { args: [STRING, BOOL], result: SEMVER, run: parseVersionText }),
      ],
      memoize: true,
      cost: parseCost,
      estimate: parseEstimate,
      examples: [
        ["semver('1.2.3').isLessThan(semver('1.3.0-alpha'))", 'true'],
        ["semver('v1.2', true) == semver('1.2.0')", 'true'],
        ["semver('1.2')", { error: 'No Major.Minor.Patch elements found' }],
        ["semver('v1.2.3')", { error: 'Invalid character(s) found in major number "v1"' }],
      ],
    }),
    defineFunction({
      name: 'isSemver',
      doc: 'Whether a text is a version that `semver` takes.',
      overloads: [
        overload('is_semver_string', {
          args: [STRING],
          result: BOOL,
          run: (text) => !isError(parseVersionText(text)),
        }),
        overload('is_semver_string_bool', {
          args: [STRING, BOOL],
          result: BOOL,
          run: (text, normalize) => !isError(parseVersionText(text, normalize)),
        }),
      ],
      cost: parseCost,
      estimate: parseEstimate,
      examples: [
        ["isSemver('1.0.0-alpha.1')", 'true'],
        ["isSemver('v1.0')", 'false'],
        ["isSemver('v1.0', true)", 'true'],
      ],
    }),
    comparison(
      'isGreaterThan',
      'semver_is_greater_than',
      BOOL,
      'Whether a version is later than another.',
      (order) => order > 0,
      ["semver('1.2.3').isGreaterThan(semver('1.2.3-rc.1'))", 'true'],
    ),
    comparison(
      'isLessThan',
      'semver_is_less_than',
      BOOL,
      'Whether a version is earlier than another.',
      (order) => order < 0,
      ["semver('1.2.3').isLessThan(semver('1.10.0'))", 'true'],
    ),
    comparison(
      'compareTo',
      'semver_compare_to',
      INT,
      'Compares two versions: -1 if the receiver is the earlier one, 0 if they are equal, 1 otherwise. Build metadata does not matter.',
      (order) => order,
      ["semver('1.2.3+a').compareTo(semver('1.2.3+b'))", '0'],
    ),
    part('major', 'semver_major', 'The major number of a version.', ({ version }) => toInt(version.major), [
      "semver('1.2.3').major()",
      '1',
    ]),
    part('minor', 'semver_minor', 'The minor number of a version.', ({ version }) => toInt(version.minor), [
      "semver('1.2.3').minor()",
      '2',
    ]),
    part('patch', 'semver_patch', 'The patch number of a version.', ({ version }) => toInt(version.patch), [
      "semver('1.2.3').patch()",
      '3',
    ]),
  ],
})
