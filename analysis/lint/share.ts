/** The part of a budget from which on a rule speaks. */
export interface ShareOptions {
  /** From 0 to 1. */
  readonly share: number
}

/** Of a rule that speaks from a share on. */
export const shareOptions = (share: number): { readonly schema: object; readonly default: ShareOptions } => ({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['share'],
    properties: { share: { type: 'number', minimum: 0, maximum: 1 } },
  },
  default: { share },
})

/** A share as people read it: `51 %`; what is more than a hundred times the budget is not counted. */
export const percent = (share: number): string => {
  if (share > 100) return 'over 10000 %'
  return share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`
}
