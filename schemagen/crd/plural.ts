import { guessResource } from '../../apimachinery/kind/index.js'

/** What the resource of a kind is called, unless a marker says it. */
export const pluralOf = (kind: string): string => guessResource({ group: '', version: '', kind }).resource
