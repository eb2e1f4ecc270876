/** What `--explain` writes; the first is the default. */
export const EXPLAIN_FORMATS = ['text', 'json', 'html'] as const
