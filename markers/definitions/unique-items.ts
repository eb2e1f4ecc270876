import { flagMarker } from '../family/flags.js'

export const uniqueItems = flagMarker({
  name: 'kubebuilder:validation:UniqueItems',
  keyword: 'uniqueItems',
  of: 'lists',
  doc: 'Whether items must be unique. CRDs may not have `true`: use `+k8s:unique` or `+listType=set`.',
  summary: 'Asks for unique items. API servers refuse it.',
  examples: [
    {
      marker: '+kubebuilder:validation:UniqueItems=true',
      schema: { type: 'array', items: { type: 'string' } },
      keywords: { uniqueItems: true },
    },
    {
      marker: '+kubebuilder:validation:UniqueItems=false',
      schema: { type: 'array', items: { type: 'string' } },
      keywords: {},
    },
    {
      marker: '+kubebuilder:validation:UniqueItems=true',
      schema: { type: 'string' },
      refused: 'must apply uniqueitems to an array',
    },
  ],
})
