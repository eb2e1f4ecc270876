import { expect, test } from 'vitest'
import { FieldError, type FieldErrorProperties } from './error.js'
import { ErrorMatcher, type NormalizationRule } from './matcher.js'

const error = (changes: Partial<FieldErrorProperties> = {}): FieldError =>
  new FieldError({
    type: 'FieldValueInvalid',
    field: 'spec.rules[0].http.port',
    badValue: 1,
    detail: 'must be larger',
    origin: 'minimum',
    ...changes,
  })

const any = ErrorMatcher.any
const rules: NormalizationRule[] = [
  { regexp: String.raw`rules\[(\d+)\]\.port`, replacement: 'rules[$1].http.port' },
  { regexp: 'http', replacement: 'https' },
]

test.each<
  [
    name: string,
    matcher: ErrorMatcher,
    want: Partial<FieldErrorProperties>,
    got: Partial<FieldErrorProperties>,
    matches: boolean,
  ]
>([
  ['no criterion', any, {}, { type: 'InternalError', field: 'x', badValue: 2, detail: '', origin: '' }, true],
  ['type', any.byType(), {}, { type: 'FieldValueRequired' }, false],
  ['field', any.byField(), {}, { field: 'spec' }, false],
  ['value', any.byValue(), {}, { badValue: '1' }, false],
  ['equal values', any.byValue(), { badValue: { a: [1] } }, { badValue: { a: [1] } }, true],
  ['origin', any.byOrigin(), {}, { origin: 'maximum' }, false],
  ['no origins', any.byOrigin(), { origin: '' }, { origin: '' }, true],
  [
    'no origins where they are required',
    any.byOrigin().requireOriginWhenInvalid(),
    { origin: '' },
    { origin: '' },
    false,
  ],
  [
    'origins are required for Invalid only',
    any.byOrigin().requireOriginWhenInvalid(),
    { origin: '', type: 'FieldValueRequired' },
    { origin: '' },
    true,
  ],
  ['requiring origins alone does nothing', any.requireOriginWhenInvalid(), { origin: '' }, { origin: '' }, true],
  ['exact detail', any.byDetailExact(), { detail: 'must' }, {}, false],
  ['part of the detail', any.byDetailSubstring(), { detail: 'larger' }, {}, true],
  ['detail by expression', any.byDetailRegexp(), { detail: '^must .*r$' }, {}, true],
  ['detail by another expression', any.byDetailRegexp(), { detail: '^larger' }, {}, false],
  ['source', any.bySource(), { fromImperative: true }, {}, false],
  ['level', any.byValidationStabilityLevel(), { level: 'alpha' }, { level: 'beta' }, false],
  ['short circuit', any.matchShortCircuit(), { shortCircuit: true }, {}, false],
  [
    'exactly, whatever the marks',
    any.exactly(),
    { level: 'alpha', fromImperative: true },
    { shortCircuit: true },
    true,
  ],
  ['normalized', any.byFieldNormalized(rules), {}, { field: 'spec.rules[0].port' }, true],
  ['only the got field is normalized', any.byFieldNormalized(rules), { field: 'spec.rules[0].port' }, {}, false],
  ['equal fields are not normalized', any.byFieldNormalized(rules), {}, {}, true],
  [
    'one rule only',
    any.byFieldNormalized(rules),
    { field: 'spec.rules[0].https.port' },
    { field: 'spec.rules[0].port' },
    false,
  ],
  [
    'an ancestor',
    any.byType().matchAncestorShortCircuit(),
    {},
    { type: 'FieldValueTooMany', field: 'spec.rules', shortCircuit: true },
    true,
  ],
  [
    'an ancestor without the mark',
    any.byType().matchAncestorShortCircuit(),
    {},
    { type: 'FieldValueTooMany', field: 'spec.rules' },
    false,
  ],
  [
    'the same field',
    any.byType().matchAncestorShortCircuit(),
    {},
    { type: 'FieldValueTooMany', shortCircuit: true },
    false,
  ],
  [
    'half a name',
    any.byType().matchAncestorShortCircuit(),
    {},
    { type: 'FieldValueTooMany', field: 'spec.rul', shortCircuit: true },
    false,
  ],
  [
    'the empty path',
    any.byType().matchAncestorShortCircuit(),
    {},
    { type: 'FieldValueTooMany', field: '', shortCircuit: true },
    false,
  ],
])('%s', (_, matcher, want, got, matches) => {
  expect(matcher.matches(error(want), error(got))).toBe(matches)
})

test.each<[name: string, matcher: ErrorMatcher, changes: Partial<FieldErrorProperties>, text: string]>([
  ['nothing', any, {}, '{}'],
  ['type', any.byType(), {}, '{Type="Invalid value"}'],
  [
    'a normalized field',
    any.byFieldNormalized(rules),
    { field: 'rules[0].port' },
    '{Field="rules[0].http.port" (aka "rules[0].port")}',
  ],
  ['a text', any.byValue(), { badValue: 'a"b' }, '{Value="a\\"b"}'],
  ['a map', any.byValue(), { badValue: { b: 'x', a: 1 } }, '{Value=map[a:1 b:x]}'],
  ['an error', any.byValue(), { badValue: new Error('x') }, '{Value={x}}'],
  ['the required origin of an Invalid', any.requireOriginWhenInvalid(), {}, '{Origin="minimum"}'],
  ['the required origin of others', any.requireOriginWhenInvalid(), { type: 'FieldValueRequired' }, '{}'],
  [
    'all, in Go’s order',
    any.matchShortCircuit().bySource().byValidationStabilityLevel().exactly(),
    {},
    '{Type="Invalid value", Field="spec.rules[0].http.port", Value=1, Origin="minimum", Detail="must be larger", ValidationStabilityLevel=unknown, FromImperative=false, ShortCircuit=false}',
  ],
])('renders %s', (_, matcher, changes, text) => {
  expect(matcher.render(error(changes))).toBe(text)
})

test('test consumes all matches of a wanted origin, and one without origin', () => {
  const matcher = any.byType().byOrigin()
  const second = error({ badValue: 2 })
  expect(matcher.test([error()], [error(), second])).toEqual([])
  const [plain, other] = [error({ origin: '' }), error({ origin: '', badValue: 2 })]
  expect(matcher.test([plain], [plain, other])).toEqual([expect.stringMatching(/^unmatched error:\n\{.*Value=2/)])
  expect(matcher.test([error(), plain], [])).toHaveLength(2)
  expect(matcher.test([error()], [error(), error()])).toEqual([expect.stringMatching(/^exact duplicate error:\n/)])
  expect(any.matchAncestorShortCircuit().test([], [])).toEqual(['matchAncestorShortCircuit is not supported for test'])
})

test('test of 1.34 always consumes all, and notes several', () => {
  const plain = [error({ origin: '' }), error({ origin: '', badValue: 2 })]
  expect(any.byType().testUntil1_34([error()], plain)).toEqual({
    messages: [],
    notes: ['multiple errors matched:\n{Type="Invalid value"}'],
  })
})

test('a rule that is not an expression is refused', () => {
  expect(() => any.byFieldNormalized([{ regexp: '(?=x)', replacement: '' }])).toThrow('error parsing regexp')
})
