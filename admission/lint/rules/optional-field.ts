import type { GroupVersionKind } from '../../../apimachinery/kind/index.js'
import { parseApiVersion } from '../../../apimachinery/kind/index.js'
import type { SchemaSource } from '../../type-check/schema-source.js'
import { typesToCheck } from '../../type-check/types-to-check.js'
import { objectFieldType, type FieldType } from '../field-types.js'
import type { LintedPolicy } from '../linted-policy.js'
import { optionalReads, type OptionalRead } from '../optional-reads.js'
import { definePolicyLintRule } from '../rule.js'

export const optionalField = definePolicyLintRule({
  code: 'policy/optional-field',
  family: 'types',
  summary: 'Fields that may be missing are asked for with has() or ?.',
  why: 'Reading a field that an object does not have fails, and with failurePolicy Fail the request is refused, whatever the policy is about. Which fields are optional is known of built-in kinds, and of others from CRDs; those that an API server sets by default are not meant.',
  mend: 'write has(object.a.b) && …, or object.a.?b.orValue(…)',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    'validations:\n- expression: object.spec.replicas <= 5\n  message: replicas has a default',
    "validations:\n- expression: has(object.metadata.labels) && 'app' in object.metadata.labels\n  message: name the app",
    "validations:\n- expression: object.metadata.?labels['app'].orValue('') != ''\n  message: name the app",
    "validations:\n- expression: '!has(object.spec.template.spec.volumes) || object.spec.template.spec.volumes.all(v, has(v.configMap))'\n  message: config maps only",
    'matchConditions:\n- name: a\n  expression: has(object.metadata.annotations)\nvalidations:\n- expression: object.metadata.annotations.size() < 5\n  message: few',
    "variables:\n- name: volumes\n  expression: 'has(object.spec.template.spec.volumes) ? object.spec.template.spec.volumes : []'\nvalidations:\n- expression: variables.volumes.all(v, v.name != 'x')\n  message: not x",
    'validations:\n- expression: object.spec.template.spec.containers.filter(c, has(c.env)).all(c, c.env.all(e, e.name != "A"))\n  message: not A',
  ],
  invalid: [
    {
      source: "validations:\n- expression: object.metadata.labels.app != ''\n  message: name the app",
      message: 'object.metadata.labels may be missing: then this fails',
      at: 'spec.validations[0].expression',
    },
    {
      source:
        'validations:\n- expression: object.spec.template.spec.containers.all(c, c.securityContext.runAsNonRoot)\n  message: not as root',
      message: 'c.securityContext may be missing: then this fails',
      at: 'spec.validations[0].expression',
    },
    {
      source:
        'validations:\n- expression: has(object.spec.template.spec.affinity.nodeAffinity)\n  message: choose nodes',
      message: 'object.spec.template.spec.affinity may be missing: then this fails',
      at: 'spec.validations[0].expression',
    },
    {
      source:
        'variables:\n- name: volumes\n  expression: object.spec.template.spec.volumes\nvalidations:\n- expression: variables.volumes.size() < 5\n  message: few',
      message: 'object.spec.template.spec.volumes may be missing: then this fails',
      at: 'spec.variables[0].expression',
    },
  ],
  checkPolicy(policy, { schemas, report }) {
    const kinds = typesToCheck(policy.policy, schemas)
    const found = kinds.map((kind) => ({ kind, reads: readsOf(policy, kind, schemas) }))
    // What fits one of several kinds may be asked of that one.
    const [first, ...others] = found.filter(({ reads }) => reads !== undefined)
    for (const read of first?.reads ?? []) {
      if (!others.every(({ reads }) => reads?.some((other) => isSame(read, other)))) continue
      const { expression, part, field } = read
      report({
        field: expression.field,
        part: expression.partOf(part),
        message: `${field} may be missing: then this fails`,
      })
    }
  },
})

const isSame = (a: OptionalRead, b: OptionalRead): boolean => a.expression === b.expression && a.part === b.part

/** Undefined for a kind of which nothing is known. */
function readsOf(policy: LintedPolicy, kind: GroupVersionKind, schemas: SchemaSource): OptionalRead[] | undefined {
  const object = objectFieldType(kind, schemas)
  if (object === undefined) return undefined
  return optionalReads(
    policy,
    new Map([
      ['object', object],
      ['oldObject', object],
      ['params', paramsType(policy, schemas)],
    ]),
  )
}

function paramsType({ policy }: LintedPolicy, schemas: SchemaSource): FieldType | undefined {
  const { paramKind } = policy.spec
  const version = paramKind && parseApiVersion(paramKind.apiVersion)
  return version && objectFieldType({ ...version, kind: paramKind.kind }, schemas)
}
