// The string functions of the standard library.
import { add, multiply, ONE, REGEX, scale, TRAVERSAL } from '../../declaration/estimate.js'
import { BOOL, STRING } from '../../value/type/type.js'
import { isError, noSuchOverload } from '../../value/error.js'
import { compiledPattern } from '../../value/text/regex-cache.js'
import type { Value } from '../../value/value.js'
import { costsProduct, costsRegex, costsTraversal, estimatesTraversal, withFormula } from '../cost/cost.js'
import { defineFunction, member, overload } from '../../declaration/record.js'
import type { CallEstimator, CallSite, EstimateNode } from '../../declaration/call-site.js'

/** A test of two strings; cel-go binds these without a check of the operands' types, they make it themselves. */
const test =
  (holds: (text: string, other: string) => boolean) =>
  (...[text, other]: Value[]): Value => {
    if (typeof text === 'string' && typeof other === 'string') return holds(text, other)
    const wrong = typeof text === 'string' ? other : text
    return isError(wrong) ? wrong : noSuchOverload
  }

/** Each place of the text with each of the other text. */
const costsSearch = costsProduct({ sizes: [0], per: TRAVERSAL }, { sizes: [1], per: TRAVERSAL })

const estimatesSearch: CallEstimator = withFormula(
  '⌈size({receiver}) × 0.1⌉ × ⌈size({0}) × 0.1⌉',
  ({ target, args: [other], sizeOf: size }) =>
    target && other && { cost: multiply(scale(size(target), TRAVERSAL), scale(size(other), TRAVERSAL)) },
)

const regexEstimate = (site: CallSite, text: EstimateNode | undefined, pattern: EstimateNode | undefined) =>
  text &&
  pattern && {
    cost: multiply(scale(add(site.sizeOf(text), ONE), TRAVERSAL), scale(site.sizeOf(pattern), REGEX)),
  }

const contains = defineFunction({
  name: 'contains',
  doc: 'Whether a string contains another one.',
  overloads: [
    member('contains_string', { args: [STRING, STRING], result: BOOL, cost: costsSearch, estimate: estimatesSearch }),
  ],
  run: test((text, other) => text.includes(other)),
  examples: [
    ['"hello world".contains("o w")', 'true'],
    ['"hello".contains("")', 'true'],
  ],
})

const endsWith = defineFunction({
  name: 'endsWith',
  doc: 'Whether a string ends with another one.',
  overloads: [
    member('ends_with_string', {
      args: [STRING, STRING],
      result: BOOL,
      cost: costsTraversal(1),
      estimate: estimatesTraversal(0),
    }),
  ],
  run: test((text, other) => text.endsWith(other)),
  examples: [['"hello".endsWith("lo")', 'true']],
})

const startsWith = defineFunction({
  name: 'startsWith',
  doc: 'Whether a string starts with another one.',
  overloads: [
    member('starts_with_string', {
      args: [STRING, STRING],
      result: BOOL,
      cost: costsTraversal(1),
      estimate: estimatesTraversal(0),
    }),
  ],
  run: test((text, other) => text.startsWith(other)),
  examples: [['"hello".startsWith("lo")', 'false']],
})

/** Constant patterns are compiled when planning, where an error is a program error. */
const matches = defineFunction({
  name: 'matches',
  doc: 'Whether a regular expression in RE2 syntax matches a string anywhere. Error: the pattern is not valid.',
  overloads: [
    overload('matches', {
      args: [STRING, STRING],
      result: BOOL,
      cost: costsRegex,
      estimate: withFormula('⌈(1 + size({0})) × 0.1⌉ × ⌈size({1}) × 0.25⌉', (site) =>
        regexEstimate(site, site.args[0], site.args[1]),
      ),
    }),
    member('matches_string', {
      args: [STRING, STRING],
      result: BOOL,
      cost: costsRegex,
      estimate: withFormula('⌈(1 + size({receiver})) × 0.1⌉ × ⌈size({0}) × 0.25⌉', (site) =>
        regexEstimate(site, site.target, site.args[0]),
      ),
    }),
  ],
  accepts: (text) => typeof text === 'string',
  run: (text, pattern) => {
    if (typeof pattern !== 'string') return isError(pattern) ? pattern : noSuchOverload
    const compiled = compiledPattern(pattern)
    return isError(compiled) ? compiled : compiled.test(text as string)
  },
  examples: [
    ['"123-456".matches("^[0-9]+-[0-9]+$")', 'true'],
    ['matches("hello", "l{2}")', 'true'],
    ['"a".matches("(" + "a")', { error: 'error parsing regexp: missing closing ): `(a`' }],
  ],
})

export const stringFunctions = [contains, endsWith, startsWith, matches] as const
