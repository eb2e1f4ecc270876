// What evaluations may cost, in cost units (apiserver's `pkg/apis/cel/config.go`).

/** What the expressions of one run of a policy may cost together: of its validations, audit annotations, or mutations. */
export const RUNTIME_COST_BUDGET = 10_000_000

/** What all match conditions of a policy or webhook may cost together. */
export const MATCH_CONDITIONS_COST_BUDGET = 2_500_000
