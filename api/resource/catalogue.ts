import type { Resource } from './resource.js'

/** The resources that a server serves at the moment: built-in ones, those of CRDs and of tagged types. */
export interface Catalogue {
  /** Counts changes: what is made of the catalogue is made again when it differs. */
  readonly generation: number
  find(group: string, version: string, resource: string): Resource | undefined
  /** All of them; versions of a group in the order of their priority. */
  all(): readonly Resource[]
}
