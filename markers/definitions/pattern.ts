import { valueMarker } from '../record/definition.js'
import { isOf, requireGroup } from '../family/schema-types.js'
import { text } from '../family/types.js'
import { quoted } from '../family/write.js'

export const pattern = valueMarker({
  name: 'kubebuilder:validation:Pattern',
  targets: ['field', 'type'],
  forItems: true,
  value: {
    type: text,
    label: '<regular expression>',
    doc: "An expression in Go's syntax (RE2), best between backticks.",
  },
  summary: 'A string must match a regular expression.',
  schema(expression, schema) {
    requireGroup('texts', schema, 'pattern')
    return { pattern: expression || undefined }
  },
  ofSchema(schema) {
    if (schema.pattern === undefined || !isOf('texts', schema)) return undefined
    const { pattern } = schema
    const isRaw = /^[^`\p{Cc}]+$/u.test(pattern) && !pattern.includes('*/')
    const value = isRaw ? `\`${pattern}\`` : quoted(pattern)
    return { lines: [`+kubebuilder:validation:Pattern=${value}`], covers: ['pattern'] }
  },
  examples: [
    {
      marker: '+kubebuilder:validation:Pattern=`^[a-z]+$`',
      schema: { type: 'string' },
      keywords: { pattern: '^[a-z]+$' },
    },
    {
      marker: '+kubebuilder:validation:Pattern=`^[a-z]+$`',
      schema: { type: 'boolean' },
      refused: 'must apply pattern to a textual value, found type "boolean"',
    },
  ],
})
