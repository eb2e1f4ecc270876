import { defineRule } from './rule.js'
import { isControl, isForeign, tagNameOf } from './tag-names.js'

export const misplacedTag = defineRule({
  code: 'lint/misplaced-tag',
  summary: 'Tags are above what they are about.',
  why: 'Behind a property on its line, after a blank line, on a constant, a parameter or a function, tags are not read.',
  byDefault: true,
  mend: 'write it in a comment on the line above the type, the property or the member of an enum',
  valid: [
    'export interface Example {\n  // +k8s:required\n  x: string\n}',
    "// +k8s:enum\nexport enum Example {\n  // +k8s:ifEnabled(A)=+k8s:enumExclude\n  A = 'a',\n  B = 'b',\n}",
  ],
  invalid: [
    'export interface Example {\n  x: string // +k8s:required\n}',
    'export interface Example {\n  // +k8s:required\n\n  x: string\n}',
    'export interface Example {\n  x: /* +k8s:required */ string\n}',
    'export interface Example {\n  x: string\n  // +k8s:required\n}',
    'export interface Example {\n  x: string\n}\n// +k8s:required\nexport const x = 1',
    'export interface Example {\n  x: string\n}\nexport const f = (/* +k8s:required */ x: string) => x',
  ].map((source) => ({ source, message: 'tag "k8s:required" is not read here' })),
  checkModule({ lines, reads, selection }) {
    if (selection !== 'types') return []
    return lines.flatMap((line) => {
      const name = tagNameOf(line.text)
      if (name?.startsWith('k8s:') !== true || isForeign(name)) return []
      const read = reads(line)
      if (read === 'tags' || (read === 'control' && isControl(name))) return []
      return [{ line, message: `tag "${name}" is not read here` }]
    })
  },
})
