import { argumentMarker } from '../record/definition.js'
import { integer, text } from '../family/types.js'
import { quoted, written } from '../family/write.js'

export const printColumn = argumentMarker({
  name: 'kubebuilder:printcolumn',
  targets: ['type'],
  args: {
    name: { type: text, label: '<header>', doc: 'The header of the column.' },
    type: { type: text, label: '<type>', doc: '`string`, `integer`, `number`, `boolean` or `date`.' },
    JSONPath: { type: text, label: '<path>', doc: 'Where the value is, from the root of the object: `.status.phase`.' },
    description: { type: text, optional: true, label: '<text>', doc: 'What the column shows.' },
    format: { type: text, optional: true, label: '<format>', doc: 'An OpenAPI format of the type, such as `int32`.' },
    priority: {
      type: integer,
      optional: true,
      label: '<integer>',
      doc: '0 is always shown; columns of higher numbers only by `kubectl get -o wide`.',
    },
  },
  summary: 'Adds a column to what `kubectl get` prints.',
  crd({ name, type, JSONPath, description, format, priority }, crd) {
    const column = {
      ...{ name, type, jsonPath: JSONPath },
      ...(description && { description }),
      ...(format && { format }),
      ...(priority && { priority }),
    }
    const { version } = crd
    return {
      ...crd,
      version: {
        ...version,
        additionalPrinterColumns: [...(version.additionalPrinterColumns ?? []), column],
      },
    }
  },
  ofCrd: ({ version }) =>
    (version.additionalPrinterColumns ?? []).map(({ name, type, jsonPath, description, format, priority }) =>
      written('kubebuilder:printcolumn', {
        ...{ name: quoted(name), type, JSONPath: quoted(jsonPath) },
        ...{ description: description && quoted(description), format, priority },
      }),
    ),
  examples: [
    {
      marker: '+kubebuilder:printcolumn:name="Phase",type=string,JSONPath=`.status.phase`',
      crd: {
        version: { additionalPrinterColumns: [{ name: 'Phase', type: 'string', jsonPath: '.status.phase' }] },
      },
    },
    { marker: '+kubebuilder:printcolumn:name=Phase,type=string', refused: 'missing argument "JSONPath"' },
  ],
})
