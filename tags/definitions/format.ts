import { projectFormat } from '../family/format-rules.js'
import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { requireString } from '../family/applies-to.js'
import { FORMATS } from '../family/formats.js'
import { check, planOf } from '../model/plan.js'
import { compareVersions } from '../../apimachinery/version/index.js'
import { quote } from '../../apimachinery/text/index.js'

/** Which versions take a format, for those that do not. */
function versionsOf(name: string | undefined): string | undefined {
  const versions = FORMATS.filter((one) => one.name === name)
  if (versions.length === 0) return undefined
  const texts = versions.map(({ since, until }) => versionsText(since, until))
  return `Kubernetes has ${name} ${texts.join(' and ')}`
}

function versionsText(since: string, until: string | undefined): string {
  if (until === undefined) return `since ${since}`
  return since === until ? `only in ${since}` : `from ${since} to ${until}`
}

export const format = defineTag({
  name: 'k8s:format',
  stability: 'Stable',
  since: '1.34',
  scopes: VALUE_SCOPES,
  payload: { type: 'string', required: true, label: '<format>', doc: 'The name of a format.' },
  summary: 'A string must be of a format.',
  doc: FORMATS.map(({ name, summary }) => `- \`${name}\`: ${summary}`).join('\n'),
  emits: [
    ...FORMATS.map(({ name, origin }) => ({ type: 'FieldValueInvalid', origin: origin ?? `format=${name}` }) as const),
    { type: 'FieldValueTooLong', origin: 'format=k8s-resource-pool-name' },
    { type: 'FieldValueTooLong', origin: 'format=k8s-resource-fully-qualified-name' },
  ],
  plan(context, tag) {
    requireString(context)
    const { compatibility } = context.session
    const found = FORMATS.find(
      ({ name, since, until }) =>
        name === tag.value &&
        compareVersions(since, compatibility) <= 0 &&
        (until === undefined || compareVersions(compatibility, until) <= 0),
    )
    if (found === undefined) {
      throw new TagError(`unsupported validation format ${quote(tag.value)}`, [], undefined, versionsOf(tag.value))
    }
    return planOf(
      check('k8s:format', { kind: 'constraint', name: found.validator, args: [], needsType: found.keepsType ?? false }),
    )
  },
  project({ call }, place) {
    const format = call.kind === 'constraint' ? FORMATS.find(({ validator }) => validator === call.name) : undefined
    if (format !== undefined) projectFormat(format, place)
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:format=k8s-uuid\n  uid: string\n}',
      accepts: [{ object: { uid: '123e4567-e89b-12d3-a456-426614174000' } }],
      rejects: [
        { object: { uid: 'x' }, errors: ['uid: Invalid value: "x": must be a lowercase UUID in 8-4-4-4-12 format'] },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:format=k8s-long-name\n  name: string\n}',
      accepts: [{ object: { name: 'a.example.com' } }],
      rejects: [
        {
          object: { name: 'A' },
          errors: [
            "name: Invalid value: \"A\": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')",
          ],
        },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:format=k8s-nope\n  uid: string\n}',
      refused: 'unsupported validation format "k8s-nope"',
    },
  ],
})
