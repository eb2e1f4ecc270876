import { argumentMarker } from '../record/definition.js'
import { MarkerError } from '../record/error.js'
import { texts } from '../family/types.js'
import { quoted } from '../family/write.js'

export const metadata = argumentMarker({
  name: 'kubebuilder:metadata',
  targets: ['type'],
  args: {
    annotations: { type: texts, optional: true, label: '"<key>=<value>";…', doc: 'Annotations of the CRD.' },
    labels: { type: texts, optional: true, label: '"<key>=<value>";…', doc: 'Labels of the CRD.' },
  },
  summary: 'Labels and annotations of the CRD itself.',
  crd({ annotations = [], labels = [] }, crd) {
    return {
      ...crd,
      metadata: {
        ...crd.metadata,
        ...(annotations.length > 0 && {
          annotations: { ...crd.metadata.annotations, ...entries('annotation', annotations) },
        }),
        ...(labels.length > 0 && { labels: { ...crd.metadata.labels, ...entries('label', labels) } }),
      },
    }
  },
  ofCrd: ({ metadata: { annotations = {}, labels = {} } }, { metadata: base }) => [
    ...lines('annotations', annotations, base.annotations),
    ...lines('labels', labels, base.labels),
  ],
  examples: [
    {
      marker: '+kubebuilder:metadata:annotations="example.com/owner=us";"example.com/tier=1"',
      crd: { metadata: { annotations: { 'example.com/owner': 'us', 'example.com/tier': '1' } } },
    },
    { marker: '+kubebuilder:metadata:annotations=owner', refused: "annotation owner is not in 'xxx=xxx' format" },
  ],
})

/** Throws a MarkerError for one without an equals sign. */
const entries = (what: string, written: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    written.map((text) => {
      const equals = text.indexOf('=')
      if (equals < 0) throw new MarkerError(`${what} ${text} is not in 'xxx=xxx' format`)
      return [text.slice(0, equals), text.slice(equals + 1)]
    }),
  )

const lines = (
  what: string,
  values: Readonly<Record<string, string>>,
  base: Readonly<Record<string, string>> = {},
): string[] =>
  Object.entries(values).flatMap(([key, value]) =>
    base[key] === value ? [] : [`+kubebuilder:metadata:${what}=${quoted(`${key}=${value}`)}`],
  )
