import { argumentMarker } from '../record/definition.js'
import { MarkerError } from '../record/error.js'
import { flag, text } from '../family/types.js'
import { quoted, written } from '../family/write.js'
import { rulesBeforeOneOf } from '../family/one-of.js'

const REASONS = ['FieldValueRequired', 'FieldValueInvalid', 'FieldValueForbidden', 'FieldValueDuplicate']

export const xValidation = argumentMarker({
  name: 'kubebuilder:validation:XValidation',
  targets: ['field', 'type'],
  forItems: true,
  args: {
    rule: {
      type: text,
      label: '<CEL>',
      doc: 'An expression that is true of valid values; `self` is the value, `oldSelf` the stored one.',
    },
    message: { type: text, optional: true, label: '<text>', doc: 'What the error says.' },
    messageExpression: {
      type: text,
      optional: true,
      label: '<CEL>',
      doc: 'An expression that makes the message; it goes before `message`.',
    },
    reason: {
      type: text,
      optional: true,
      label: '<reason>',
      doc: '`FieldValueInvalid` (as without it), `FieldValueForbidden`, `FieldValueRequired` or `FieldValueDuplicate`.',
    },
    fieldPath: {
      type: text,
      optional: true,
      label: '<path>',
      doc: 'The field that the error is about, from the value: `.spec.size`.',
    },
    optionalOldSelf: {
      type: flag,
      optional: true,
      label: '<true or false>',
      doc: 'Whether the rule is also for values without a stored one: `oldSelf` is an optional value then.',
    },
  },
  summary: 'Adds a rule in CEL; repeated for several.',
  schema({ rule, message, messageExpression, reason, fieldPath, optionalOldSelf }, schema) {
    if (reason && !REASONS.includes(reason)) {
      const [first, second, third, last] = REASONS
      throw new MarkerError(`invalid reason ${reason}, valid values are ${first}, ${second}, ${third} and ${last}`)
    }
    const added = {
      rule,
      ...(message && { message }),
      ...(messageExpression && { messageExpression }),
      ...(reason && { reason }),
      ...(fieldPath && { fieldPath }),
      ...(optionalOldSelf !== undefined && { optionalOldSelf }),
    }
    return { 'x-kubernetes-validations': [...(schema['x-kubernetes-validations'] ?? []), added] }
  },
  ofSchema(schema) {
    const rules = rulesBeforeOneOf(schema)
    if (rules.length === 0) return undefined
    const lines = rules.map(({ rule, message, messageExpression, reason, fieldPath, optionalOldSelf }) =>
      written('kubebuilder:validation:XValidation', {
        rule: quoted(rule),
        message: message && quoted(message),
        messageExpression: messageExpression && quoted(messageExpression),
        reason,
        fieldPath: fieldPath && quoted(fieldPath),
        optionalOldSelf,
      }),
    )
    return { lines, covers: ['x-kubernetes-validations'] }
  },
  examples: [
    {
      marker:
        '+kubebuilder:validation:XValidation:rule="self.min <= self.max",message="min is greater than max",fieldPath=".min"',
      schema: { type: 'object' },
      keywords: {
        'x-kubernetes-validations': [
          { rule: 'self.min <= self.max', message: 'min is greater than max', fieldPath: '.min' },
        ],
      },
    },
    {
      marker: '+kubebuilder:validation:XValidation:rule="true",reason=Wrong',
      schema: { type: 'object' },
      refused:
        'invalid reason Wrong, valid values are FieldValueRequired, FieldValueInvalid, FieldValueForbidden and FieldValueDuplicate',
    },
  ],
})
