/** The part of a budget from which on a rule speaks. */
export interface ShareOptions {
  /** From 0 to 1. */
  readonly share: number
}

/** A share as people read it: `51 %`; what is more than a hundred times the budget is not counted. */
export const percent = (share: number): string => {
  if (share > 100) return 'over 10000 %'
  return share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`
}
