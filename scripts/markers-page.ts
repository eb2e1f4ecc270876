import { MARKER_DEFINITIONS } from '../markers/definitions/index.js'
import type { MarkerDefinition, MarkerExample } from '../markers/record/definition.js'

/** The page about all markers, in Markdown. */
export function renderMarkers(): string {
  const definitions = MARKER_DEFINITIONS.toSorted((a, b) => compareNames(a.name, b.name))
  const lines = [
    '# Markers',
    '',
    'What `kubevet generate --crd` reads in comments beside [tags](tags.md): the markers of controller-gen, with its grammar and its errors, and two of our own. They say what is in the CRD; validators that kubevet generates know only tags and `+default`. A marker that means nothing where it stands is reported.',
    '',
    'A value is a number, `true` or `false`, or a string: between double quotes with the escapes of Go, between backticks as it stands, or without quotes up to the next `,`, `;` or `}`. A list is `a;b` or `{a, b}`, a map `{key: value}`. Arguments have names: `+kubebuilder:resource:path=widgets,scope=Cluster`. In a string without quotes a blank before `,`, `;` or `}` cuts off the last word, as in controller-gen: use quotes.',
    '',
    '| marker | where | what it does |',
    '|---|---|---|',
    ...definitions.map(
      ({ name, targets, summary }) =>
        `| [\`+${name}\`](#${anchor(name)}) | ${targets.map((target) => PLACES[target]).join(', ')} | ${summary} |`,
    ),
    '',
  ]
  for (const definition of definitions) lines.push(...section(definition))
  return lines.join('\n')
}

const PLACES = { package: 'module', type: 'type', field: 'property' } as const

/** Names without a prefix first. */
const compareNames = (a: string, b: string): number =>
  Number(a.includes(':')) - Number(b.includes(':')) || (a < b ? -1 : 1)

const anchor = (name: string): string => name.toLowerCase().replace(/[^a-z0-9-]/g, '')

/** How the marker is written: `+kubebuilder:resource:path=<plural>,…`. */
export function usage({ name, value, args }: MarkerDefinition): string {
  if (value !== undefined) return `+${name}${value.optional ? `[=${value.label}]` : `=${value.label}`}`
  const written = Object.entries(args ?? {}).map(([key, { label, optional }]) =>
    optional ? `[${key}=${label}]` : `${key}=${label}`,
  )
  return written.length === 0 ? `+${name}` : `+${name}:${written.join(',')}`
}

function section(definition: MarkerDefinition): string[] {
  const { name, summary, doc, value, args = {}, forItems, targets, examples } = definition
  const lines = [`## ${name}`, '', `\`${usage(definition)}\``, '', summary]
  if (doc !== undefined) lines.push('', doc)
  lines.push('', `- Where: ${targets.map((target) => PLACES[target]).join(', ')}`)
  if (forItems) lines.push(`- For the items of a list: \`+${name.replace('validation:', 'validation:items:')}\``)
  if (value !== undefined) lines.push(`- Value: ${value.doc}`)
  for (const [key, argument] of Object.entries(args)) {
    lines.push(`- Argument \`${key}\`${argument.optional ? ' (optional)' : ''}: ${argument.doc}`)
  }
  lines.push('')
  for (const example of examples) lines.push(...renderExample(example))
  return lines
}

function renderExample({ marker, schema, keywords, crd, refused }: MarkerExample): string[] {
  const on = schema === undefined ? '' : ` on \`${JSON.stringify(schema)}\``
  const effect =
    refused !== undefined
      ? `is refused${on}: \`${refused}\``
      : keywords !== undefined
        ? `sets \`${JSON.stringify(keywords)}\`${on}`
        : crd === undefined
          ? undefined
          : `sets \`${JSON.stringify(crd)}\` in the CRD`
  return ['```ts', `// ${marker}`, '```', '', ...(effect === undefined ? [] : [effect, ''])]
}
