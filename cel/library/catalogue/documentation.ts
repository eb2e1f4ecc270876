import type { Example } from '../../declaration/record.js'

/** What a library's records say of themselves, in their order. */
export interface LibraryDocumentation {
  readonly doc: string
  readonly functions: readonly { readonly doc: string; readonly examples: readonly Example[] }[]
  readonly macros: readonly string[]
}

/** The documentation of all libraries, and of the macros that belong to none. */
export interface Documentation {
  readonly libraries: readonly LibraryDocumentation[]
  readonly macros: readonly string[]
}

/**
 * Undefined where the records have it. The build takes it out of them, so that pages that only evaluate don't load it, and puts it
 * here (scripts/documentation.mjs).
 */
export const DOCUMENTATION: Documentation | undefined = undefined
