import { subresourcesOf } from '../../definition/model.js'
import { followPath } from '../json-path.js'
import { defineLintRule } from '../rule.js'

const PATHS = [
  ['specReplicasPath', 'integer'],
  ['statusReplicasPath', 'integer'],
  ['labelSelectorPath', 'string'],
] as const

export const scalePath = defineLintRule({
  code: 'crd/scale-path',
  family: 'columns',
  summary: 'The paths of the scale subresource lead to fields of the right type.',
  why: 'Otherwise scaling writes to, and autoscalers read from, fields that do not exist: nothing is scaled.',
  mend: 'correct the path, or declare the field',
  severity: 'error',
  sample: 'version',
  valid: [
    'subresources:\n  status: {}\n  scale: { specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas }\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      spec: { type: object, properties: { replicas: { type: integer } } }\n      status: { type: object, properties: { replicas: { type: integer } } }',
  ],
  invalid: [
    {
      source:
        'subresources:\n  status: {}\n  scale: { specReplicasPath: .spec.size, statusReplicasPath: .status.replicas }\nschema:\n  openAPIV3Schema:\n    type: object\n    properties:\n      spec: { type: object, properties: { replicas: { type: integer } } }\n      status: { type: object, properties: { replicas: { type: integer } } }',
      message: 'specReplicasPath leads nowhere: spec has no size',
      at: 'subresources.scale.specReplicasPath',
    },
  ],
  checkVersion({ definition, version, root, location }, { report }) {
    const scale = subresourcesOf(definition, version)?.scale
    if (scale === undefined || root === undefined) return
    for (const [name, type] of PATHS) {
      const path = scale[name]
      if (path === undefined) continue
      const target = followPath(root, path)
      const at = location.child('subresources', 'scale', name)
      if (target.kind === 'nothing') {
        report({ at, message: `${name} leads nowhere: ${target.below.label} has no ${target.step}` })
      } else if (target.kind === 'node' && (target.node.schema.type ?? type) !== type) {
        const { label, schema } = target.node
        report({ at, message: `${name} leads to ${label}, which is of type ${schema.type}, not ${type}` })
      }
    }
  },
})
