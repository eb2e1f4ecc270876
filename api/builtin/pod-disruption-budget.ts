import { ownValue } from '../../apimachinery/json/index.js'
import { AGE, column, nameColumn, numberColumn, specOf, statusOf } from './columns.js'
import { servedInShape } from './served-in-shape.js'

/** How many Pods may go at a time (`pkg/registry/policy/poddisruptionbudget`). */
export const podDisruptionBudget = servedInShape({
  tier: 'B',
  group: 'policy',
  versions: ['v1'],
  kind: 'PodDisruptionBudget',
  shortNames: ['pdb'],
  columns: [
    nameColumn(),
    column('Min Available', 'The minimum number of pods that must be available.', (object) =>
      String(ownValue(specOf(object), 'minAvailable') ?? 'N/A'),
    ),
    column('Max Unavailable', 'The maximum number of pods that may be unavailable.', (object) =>
      String(ownValue(specOf(object), 'maxUnavailable') ?? 'N/A'),
    ),
    numberColumn(
      'Allowed Disruptions',
      'Calculated number of pods that may be disrupted at this time.',
      statusOf,
      'disruptionsAllowed',
    ),
    AGE,
  ],
  rules: { hasGeneration: true, allowsUnconditionalUpdate: false },
})
