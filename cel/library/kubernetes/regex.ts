// Kubernetes' regex library (apiserver's `pkg/cel/library/regex.go`). A constant pattern is compiled when planning.
import { multiply, REGEX, scale, TRAVERSAL, ONE, add, range } from '../../declaration/estimate.js'
import { INT, listOf, STRING } from '../../value/type/type.js'
import { CelError } from '../../value/error.js'
import { compiledPattern } from '../../value/text/regex-cache.js'
import type { Value } from '../../value/value.js'
import { kubernetesSize } from '../cost/kubernetes-cost.js'
import { withFormula } from '../cost/cost.js'
import { defineFunction, defineLibrary, member, type RuntimeCost } from '../../declaration/record.js'
import type { CallEstimator } from '../../declaration/call-site.js'

const STRINGS = listOf(STRING)

/** A traversal of the text, for each four characters of the pattern. */
const searchCost: RuntimeCost = withFormula(
  '⌈(1 + size({0})) × 0.1⌉ × ⌈size({1}) × 0.25⌉',
  (args) =>
    Math.ceil((1 + kubernetesSize(args[0] as Value)) * TRAVERSAL) * Math.ceil(kubernetesSize(args[1] as Value) * REGEX),
)

/** The same in estimates; at worst each character is a match. */
const searchEstimate: CallEstimator = withFormula('⌈(1 + size({receiver})) × 0.1⌉ × ⌈size({0}) × 0.25⌉', (site) => {
  const { target } = site
  const [pattern] = site.args
  if (target === undefined || pattern === undefined) return undefined
  const size = site.sizeOf(target)
  const cost = multiply(scale(add(size, ONE), TRAVERSAL), scale(site.sizeOf(pattern), REGEX))
  return { cost, resultSize: range(0n, size.max) }
})

const illegal = ({ message }: CelError): CelError => new CelError(`Illegal regex: ${message}`)

function find(text: string, pattern: string): string | CelError {
  const compiled = compiledPattern(pattern)
  return compiled instanceof CelError ? illegal(compiled) : (compiled.find(text) ?? '')
}

function findAll(text: string, pattern: string, limit: number | bigint = -1): string[] | CelError {
  const compiled = compiledPattern(pattern)
  return compiled instanceof CelError ? illegal(compiled) : compiled.findAll(text, Number(limit))
}

/** Searches with regular expressions of RE2. */
export const regexLibrary = defineLibrary({
  name: 'kubernetes.regex',
  doc: 'Searches with RE2 regular expressions: the leftmost match, and of several there the one that comes first in the pattern.',
  since: '1.0',
  functions: [
    defineFunction({
      name: 'find',
      doc: 'The first match of a pattern, empty if there is none. Error: `Illegal regex` for a pattern that is not a regular expression.',
      overloads: [member('string_find_string', { args: [STRING, STRING], result: STRING, run: find })],
      cost: searchCost,
      estimate: searchEstimate,
      examples: [
        ["'abc 123'.find('[0-9]+') == '123'", 'true'],
        ["'abc 123'.find('xyz') == ''", 'true'],
      ],
    }),
    defineFunction({
      name: 'findAll',
      doc: 'The successive matches of a pattern, or the first of them up to a number. Error: `Illegal regex` for a pattern that is not a regular expression.',
      overloads: [
        member('string_find_all_string', {
          args: [STRING, STRING],
          result: STRINGS,
          run: (text: string, pattern: string) => findAll(text, pattern),
        }),
        member('string_find_all_string_int', { args: [STRING, STRING, INT], result: STRINGS, run: findAll }),
      ],
      cost: searchCost,
      estimate: searchEstimate,
      examples: [
        ["'123 abc 456'.findAll('[0-9]+') == ['123', '456']", 'true'],
        ["'123 abc 456'.findAll('[0-9]+', 1) == ['123']", 'true'],
        ["'123 abc 456'.findAll('xyz') == []", 'true'],
      ],
    }),
  ],
})
