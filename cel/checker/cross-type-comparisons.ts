const OPERATORS = ['less', 'less_equals', 'greater', 'greater_equals'] as const
const NUMBERS = ['int64', 'uint64', 'double'] as const

/**
 * The overloads that compare numbers of different types, by id. Environments before Kubernetes 1.28 declare them as
 * disabled (`Declarations.disabledOverloads`; cel-go's `crossTypeNumericComparisonOverloads`).
 */
export const CROSS_TYPE_COMPARISONS: ReadonlySet<string> = new Set(
  OPERATORS.flatMap((operator) =>
    NUMBERS.flatMap((left) => NUMBERS.filter((right) => right !== left).map((right) => `${operator}_${left}_${right}`)),
  ),
)
