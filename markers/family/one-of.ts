// Markers that say how many of some properties may be set, and the rules that they make.
import type { JsonSchemaProps, ValidationRule } from '../../crd/index.js'
import { valueMarker, type MarkerDefinition } from '../record/definition.js'
import { MarkerError } from '../record/error.js'
import { texts } from './types.js'

/** How many: by the name of the marker, in the order in which their rules follow other rules. */
const KINDS = {
  AtMostOneOf: {
    rule: (fields: readonly string[]) => `${sum(fields)} <= 1`,
    message: (fields: string) => `at most one of the fields in ${fields} may be set`,
  },
  ExactlyOneOf: {
    rule: (fields: readonly string[]) => `${sum(fields)} == 1`,
    message: (fields: string) => `exactly one of the fields in ${fields} must be set`,
  },
  AtLeastOneOf: {
    rule: (fields: readonly string[]) => fields.map((field) => `has(self.${field})`).join('||'),
    message: (fields: string) => `at least one of the fields in ${fields} must be set`,
  },
} as const
type Kind = keyof typeof KINDS
const ORDER: readonly Kind[] = ['AtMostOneOf', 'ExactlyOneOf', 'AtLeastOneOf']

const sum = (fields: readonly string[]): string => fields.map((field) => `(has(self.${field})?1:0)`).join('+')

const ruleOf = (kind: Kind, fields: readonly string[]): ValidationRule => ({
  rule: KINDS[kind].rule(fields),
  message: KINDS[kind].message(`[${fields.join(' ')}]`),
})

/** A marker whose value is a list of properties of a struct. */
export const oneOfMarker = (
  kind: Kind,
  record: Pick<MarkerDefinition, 'summary' | 'priority' | 'examples'>,
): MarkerDefinition =>
  valueMarker({
    ...record,
    name: `kubebuilder:validation:${kind}`,
    targets: ['type'],
    value: { type: texts, label: '<property>;<property>…', doc: 'JSON names of properties, which may be left out.' },
    schema(fields, schema) {
      if (fields.length === 0) return {}
      const nested = fields.filter((field) => field.includes('.'))
      if (nested.length > 0) {
        throw new MarkerError(`kubebuilder:validation:${kind}: cannot reference nested fields: ${nested.join(',')}`)
      }
      const required = fields.find((field) => schema.required?.includes(field))
      if (required !== undefined) {
        const mend = `make the property optional: ${required}?: …`
        throw new MarkerError(`field ${required} is part of OneOf constraint and cannot be marked as required`, mend)
      }
      return { 'x-kubernetes-validations': [...(schema['x-kubernetes-validations'] ?? []), ruleOf(kind, fields)] }
    },
    ofSchema(schema) {
      const groups = splitRules(schema).groups.filter((group) => group.kind === kind)
      const lines = groups.map(({ fields }) => `+kubebuilder:validation:${kind}=${fields.join(';')}`)
      return lines.length === 0 ? undefined : { lines, covers: ['x-kubernetes-validations'] }
    },
  })

/** The rules that come before those that these markers make. */
export const rulesBeforeOneOf = (schema: JsonSchemaProps): readonly ValidationRule[] => splitRules(schema).others

interface Group {
  readonly kind: Kind
  readonly fields: readonly string[]
}

/** The rules at the end that these markers make, in their order, and those before. */
function splitRules(schema: JsonSchemaProps): { others: readonly ValidationRule[]; groups: readonly Group[] } {
  const rules = schema['x-kubernetes-validations'] ?? []
  const groups: Group[] = []
  for (const rule of rules.toReversed()) {
    const group = groupOf(rule)
    const next = groups[0]
    if (group === undefined || (next !== undefined && ORDER.indexOf(group.kind) > ORDER.indexOf(next.kind))) break
    groups.unshift(group)
  }
  return { others: rules.slice(0, rules.length - groups.length), groups }
}

function groupOf(rule: ValidationRule): Group | undefined {
  const fields = [...rule.rule.matchAll(/has\(self\.(\w+)\)/g)].map(([, field = '']) => field)
  const kind = ORDER.find((one) => {
    const made = ruleOf(one, fields)
    return fields.length > 0 && rule.rule === made.rule && rule.message === made.message
  })
  return kind === undefined || Object.keys(rule).length > 2 ? undefined : { kind, fields }
}
