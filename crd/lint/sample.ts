// Samples of lint rules as whole CRDs.
import type { SampleKind } from './rule.js'

const SPEC: Readonly<Record<string, string>> = {
  group: 'group: example.com',
  names: 'names: { plural: widgets, kind: Widget }',
  scope: 'scope: Namespaced',
}
const VERSION: Readonly<Record<string, string>> = {
  name: 'name: v1',
  served: 'served: true',
  storage: 'storage: true',
  schema: 'schema: { openAPIV3Schema: { type: object } }',
}

/** The text of a CRD with a sample in it. */
export function sampleDefinition(kind: SampleKind, source: string): string {
  const spec =
    kind === 'spec'
      ? merged({ ...SPEC, versions: versions('') }, source)
      : `${merged(SPEC, '')}\n${versions(inVersion(kind, source))}`
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
${indented(spec, '  ')}
`
}

function inVersion(kind: Exclude<SampleKind, 'spec'>, source: string): string {
  if (kind === 'version') return source
  const schema = kind === 'schema' ? source : `type: object\nproperties:\n  spec:\n${indented(source, '    ')}`
  return `schema:\n  openAPIV3Schema:\n${indented(schema, '    ')}`
}

const versions = (fields: string): string => `versions:\n- ${indented(merged(VERSION, fields), '  ').trimStart()}`

/** Fields, and those that are there by default unless they are among them. */
function merged(defaults: Readonly<Record<string, string>>, fields: string): string {
  const given = new Set(fields.split('\n').map((line) => /^[A-Za-z]+/.exec(line)?.[0]))
  const others = Object.entries(defaults).filter(([name]) => !given.has(name))
  return [...others.map(([, text]) => text), ...(fields === '' ? [] : [fields])].join('\n')
}

const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by)

/** The field of a CRD where samples stand. */
export const samplePath = (kind: SampleKind): string =>
  ({
    spec: 'spec',
    version: 'spec.versions[0]',
    schema: 'spec.versions[0].schema.openAPIV3Schema',
    field: 'spec.versions[0].schema.openAPIV3Schema.properties[spec]',
  })[kind]
