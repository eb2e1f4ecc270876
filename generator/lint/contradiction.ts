import { lastLinks } from './links.js'
import { defineRule, type LintMessage } from './rule.js'

const PAIRS = [
  ['k8s:optional', 'k8s:required'],
  ['k8s:forbidden', 'k8s:required'],
] as const

export const contradiction = defineRule({
  code: 'lint/contradiction',
  summary: 'A field is not required and also optional or forbidden.',
  why: 'Only one of the two can be meant; Kubernetes takes the first that stops, in order of names.',
  byDefault: true,
  mend: 'take one of the two out',
  valid: ['export interface Example {\n  // +k8s:optional\n  // +k8s:alpha=+k8s:required\n  x?: string\n}'],
  invalid: [
    {
      source: 'export interface Example {\n  // +k8s:optional\n  // +k8s:required\n  x?: string\n}',
      message: 'k8s:optional and k8s:required contradict each other',
    },
  ],
  check({ tags }) {
    const links = lastLinks(tags)
    return PAIRS.flatMap(([first, second]): LintMessage[] =>
      links
        .filter(
          ({ tag, within }) =>
            tag.name === second && links.some((one) => one.tag.name === first && one.within === within),
        )
        .map(({ tag }) => ({ tag, message: `${first} and ${second} contradict each other` })),
    )
  },
})
