/** The share of a budget above which a rule reports. */
export interface ShareOptions {
  /** From 0 to 1. */
  readonly share: number
}

/** The options of a rule that reports above a share. */
export const shareOptions = (share: number): { readonly schema: object; readonly default: ShareOptions } => ({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['share'],
    properties: { share: { type: 'number', minimum: 0, maximum: 1 } },
  },
  default: { share },
})

/** A share as text: `51 %`; `over 10000 %` beyond a hundred times the budget. */
export const percent = (share: number): string => {
  if (share > 100) return 'over 10000 %'
  return share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`
}
