/** How severe the findings of a lint rule are; rules that are `off` are not run. */
export type LintSeverity = 'off' | 'warning' | 'error'
