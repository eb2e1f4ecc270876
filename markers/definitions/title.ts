import { valueMarker } from '../record/definition.js'
import { MarkerError } from '../record/error.js'
import { anything } from '../family/types.js'
import { quoted } from '../family/write.js'

export const title = valueMarker({
  name: 'kubebuilder:title',
  targets: ['field', 'type'],
  value: { type: anything, label: '<text>', doc: 'The title, best between quotes.' },
  summary: 'A title for readers of the schema.',
  schema(value) {
    if (typeof value !== 'string')
      throw new MarkerError(`expected string, got ${goType(value)}`, 'put the title between quotes')
    return { title: value || undefined }
  },
  ofSchema: (schema) =>
    schema.title === undefined
      ? undefined
      : { lines: [`+kubebuilder:title=${quoted(schema.title)}`], covers: ['title'] },
  examples: [
    {
      marker: '+kubebuilder:title="Number of replicas"',
      schema: { type: 'integer' },
      keywords: { title: 'Number of replicas' },
    },
    { marker: '+kubebuilder:title=124', schema: { type: 'integer' }, refused: 'expected string, got int' },
  ],
})

/** The Go type of a value that was guessed (`%T`); a whole float counts as an int here. */
function goType(value: unknown): string {
  if (Array.isArray(value)) return `[]${goType(value[0])}`
  if (typeof value === 'object') return 'map[string]interface {}'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? 'int' : 'float64'
}
