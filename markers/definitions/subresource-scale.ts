import { argumentMarker } from '../record/definition.js'
import { text } from '../family/types.js'
import { plainPath, written } from '../family/write.js'

export const subresourceScale = argumentMarker({
  name: 'kubebuilder:subresource:scale',
  targets: ['type'],
  args: {
    specpath: { type: text, label: '<path>', doc: 'Where the wanted number of replicas is: `.spec.replicas`.' },
    statuspath: { type: text, label: '<path>', doc: 'Where the actual number is: `.status.replicas`.' },
    selectorpath: {
      type: text,
      optional: true,
      label: '<path>',
      doc: 'Where the label selector is, as a string: `.status.selector`. Horizontal autoscaling needs it.',
    },
  },
  summary: 'The kind can be scaled (`kubectl scale`, horizontal autoscaling).',
  crd({ specpath, statuspath, selectorpath }, { version, ...crd }) {
    const scale = {
      specReplicasPath: specpath,
      statusReplicasPath: statuspath,
      ...(selectorpath !== undefined && { labelSelectorPath: selectorpath }),
    }
    return { ...crd, version: { ...version, subresources: { ...version.subresources, scale } } }
  },
  ofCrd({ version }) {
    const scale = version.subresources?.scale
    if (scale === undefined) return []
    const { specReplicasPath, statusReplicasPath, labelSelectorPath } = scale
    return [
      written('kubebuilder:subresource:scale', {
        specpath: plainPath(specReplicasPath),
        statuspath: plainPath(statusReplicasPath),
        selectorpath: labelSelectorPath === undefined ? undefined : plainPath(labelSelectorPath),
      }),
    ]
  },
  examples: [
    {
      marker: '+kubebuilder:subresource:scale:specpath=.spec.replicas,statuspath=.status.replicas',
      crd: {
        version: {
          subresources: { scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' } },
        },
      },
    },
  ],
})
