import { lastLinks } from './links.js'
import { defineRule, type LintMessage } from './rule.js'

const PAIRS: readonly (readonly [lower: string, upper: string])[] = [
  ['k8s:minimum', 'k8s:maximum'],
  ['k8s:minLength', 'k8s:maxLength'],
  ['k8s:minItems', 'k8s:maxItems'],
  ['k8s:minProperties', 'k8s:maxProperties'],
]

export const emptyRange = defineRule({
  code: 'lint/empty-range',
  summary: 'A lower limit is not above the upper one.',
  why: 'Nothing is between them: every value is refused.',
  byDefault: true,
  mend: 'correct one of the two limits',
  valid: [
    'export interface Example {\n  // +k8s:required\n  // +k8s:minLength=3\n  // +k8s:maxLength=3\n  x: string\n}',
  ],
  invalid: [
    {
      source:
        'export interface Example {\n  // +k8s:required\n  // +k8s:minLength=5\n  // +k8s:maxLength=3\n  x: string\n}',
      message: 'k8s:minLength=5 is above k8s:maxLength=3: no value is valid',
    },
  ],
  check({ tags }) {
    const links = lastLinks(tags)
    return PAIRS.flatMap(([lower, upper]): LintMessage[] =>
      links
        .filter(({ tag }) => tag.name === lower)
        .flatMap(({ tag: low, within }) => {
          const high = links.find(({ tag, within: other }) => tag.name === upper && other === within)?.tag
          if (high === undefined || !isInteger(low.value) || !isInteger(high.value)) return []
          if (BigInt(low.value) <= BigInt(high.value)) return []
          return [{ tag: low, message: `${lower}=${low.value} is above ${upper}=${high.value}: no value is valid` }]
        }),
    )
  },
})

const isInteger = (value: string): boolean => /^-?[0-9]+$/.test(value)
