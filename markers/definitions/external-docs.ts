import { argumentMarker } from '../record/definition.js'
import { CelError } from '../../cel/index.js'
import { parseRequestUri } from '../../cel/value/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { MarkerError } from '../record/error.js'
import { text } from '../family/types.js'
import { quoted, written } from '../family/write.js'

export const externalDocs = argumentMarker({
  name: 'kubebuilder:externalDocs',
  targets: ['field', 'type'],
  args: {
    url: { type: text, label: '<URL>', doc: 'Where the documentation is.' },
    description: { type: text, optional: true, label: '<text>', doc: 'What is to be found there.' },
  },
  summary: 'Leads to documentation.',
  schema({ url, description }) {
    const parsed = parseRequestUri(url)
    if (parsed instanceof CelError) {
      throw new MarkerError(`invalid url ${quote(url)} in kubebuilder:externalDocs marker: ${parsed.message}`)
    }
    return { externalDocs: { ...(description && { description }), url } }
  },
  ofSchema(schema) {
    const { url, description } = schema.externalDocs ?? {}
    if (typeof url !== 'string') return undefined
    const args = { url: quoted(url), description: typeof description === 'string' ? quoted(description) : undefined }
    return { lines: [written('kubebuilder:externalDocs', args)], covers: ['externalDocs'] }
  },
  examples: [
    {
      marker: '+kubebuilder:externalDocs:url="https://example.com/docs",description="All sizes"',
      schema: { type: 'string' },
      keywords: { externalDocs: { url: 'https://example.com/docs', description: 'All sizes' } },
    },
    {
      marker: '+kubebuilder:externalDocs:url=docs',
      schema: { type: 'string' },
      refused: 'invalid url "docs" in kubebuilder:externalDocs marker: parse "docs": invalid URI for request',
    },
  ],
})
