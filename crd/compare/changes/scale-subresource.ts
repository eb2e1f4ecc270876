import { equalJson } from '../../../apimachinery/json/index.js'
import { breaking, compatible, effects, harmless } from '../effects.js'
import { defineChange } from '../kind.js'

const version = (scale: string): string =>
  `versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}, subresources: {${scale}}}`

export const scaleSubresource = defineChange({
  scope: 'version',
  code: 'diff/scale-subresource',
  summary: 'The scale subresource was added or removed, or reads and writes other fields.',
  why: 'The command kubectl scale and autoscalers use it. The API server checks its fields at every write.',
  samples: [
    {
      old: version('scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}'),
      new: version(''),
      expected: [
        { message: 'scale subresource removed', stored: 'compatible', clients: 'breaking', apply: 'compatible' },
      ],
    },
    {
      old: version('scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}'),
      new: version('scale: {specReplicasPath: .spec.count, statusReplicasPath: .status.replicas}'),
      expected: [
        {
          message: 'scale subresource: specReplicasPath changed from .spec.replicas to .spec.count',
          stored: 'compatible',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    const [before, after] = [old.subresources?.scale, renewed.subresources?.scale]
    if (equalJson(before, after)) return
    const handles = ['subresources.scale']
    const stored = compatible('its fields stay as they are stored')
    if (after === undefined) {
      yield {
        message: 'scale subresource removed',
        effects: effects(stored, breaking('kubectl scale and autoscalers find nothing to scale')),
        handles,
        at: '',
        oldAt: 'subresources.scale',
      }
      return
    }
    if (before === undefined) {
      yield {
        message: 'scale subresource added',
        effects: harmless('it is an additional way to write a field'),
        handles,
        at: 'subresources.scale',
        oldAt: '',
      }
      return
    }
    for (const path of ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'] as const) {
      if (before[path] === after[path]) continue
      const text = `scale subresource: ${path} changed from ${before[path] ?? 'none'} to ${after[path] ?? 'none'}`
      yield {
        message: text,
        effects: effects(stored, breaking('scaling reads or writes another field')),
        handles,
        at: `subresources.scale${after[path] === undefined ? '' : `.${path}`}`,
        oldAt: `subresources.scale${before[path] === undefined ? '' : `.${path}`}`,
      }
    }
  },
})
