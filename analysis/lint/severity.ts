/** What a finding of a lint rule is; `off` rules are not asked. */
export type LintSeverity = 'off' | 'warning' | 'error'
