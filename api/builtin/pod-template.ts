import { labelsOf } from '../../apimachinery/metadata/index.js'
import { column, nameColumn, partOf, specOf } from './columns.js'
import { shownLabels } from './label-texts.js'
import { servedInShape } from './served-in-shape.js'
import { containerColumns } from './workload-columns.js'

/** Pods to be made (`pkg/registry/core/podtemplate`). */
export const podTemplate = servedInShape({
  tier: 'B',
  group: '',
  versions: ['v1'],
  kind: 'PodTemplate',
  returnsDeleted: true,
  columns: [
    nameColumn(),
    ...containerColumns((object) => specOf(partOf(object, 'template')), {}),
    column('Pod Labels', 'The labels for the pod template.', (object) =>
      shownLabels(labelsOf(partOf(object, 'template')) ?? {}),
    ),
  ],
  rules: { hasGeneration: true },
})
