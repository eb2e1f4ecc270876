import { CONTROL_COMMENTS, extractTags, type TagRegistry } from '../../tags/index.js'
import { nearest } from '../../diagnostics/finding/index.js'
import { defineRule } from './rule.js'

export const unknownTag = defineRule({
  code: 'lint/unknown-tag',
  summary: 'Every +k8s: tag is one that exists.',
  why: 'Kubernetes ignores unknown tags silently: a misspelt one checks nothing.',
  mend: 'correct the name, or take the tag out',
  valid: ['export interface Example {\n  // +k8s:required\n  // +listType=set\n  x: string\n}'],
  invalid: [
    {
      source: 'export interface Example {\n  // +k8s:requierd\n  x: string\n}',
      message: 'unknown tag "k8s:requierd"',
    },
  ],
  check({ comments }, { registry }) {
    for (const [name, [first]] of extractTags(comments.map(({ text }) => text))) {
      if (!name.startsWith('k8s:') || registry.get(name) !== undefined || isControl(name)) continue
      const line = first && comments[first.index]
      const place = line === undefined ? {} : { line }
      const since = registry.later(name)
      if (since !== undefined) {
        return {
          ...place,
          message: `tag "${name}" exists since Kubernetes ${since}; Kubernetes ${registry.compatibility} ignores it`,
          mend: `use --kubernetes-version ${since} or later`,
        }
      }
      const suggestion = nearest(name, names(registry))
      return {
        ...place,
        message: `unknown tag "${name}"`,
        ...(suggestion && { mend: `did you mean "${suggestion}"?` }),
      }
    }
    return undefined
  },
})

const isControl = (name: string): boolean =>
  name.startsWith('k8s:validation-gen') ||
  CONTROL_COMMENTS.some((control) => control.name === name) ||
  OTHER_GENERATORS.test(name)

/** Tags that Kubernetes' other generators read. */
const OTHER_GENERATORS =
  /^k8s:(deepcopy|conversion|defaulter|openapi|protobuf|prerelease-lifecycle|register|applyconfiguration|informers|client|validation|set|deprecated|model|schema|enum-?values)([-:].*)?$/

const names = (registry: TagRegistry): string[] => [
  ...registry.definitions().map(({ name }) => name),
  ...CONTROL_COMMENTS.map(({ name }) => name),
]
