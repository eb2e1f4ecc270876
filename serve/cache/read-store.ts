import type { Store } from '../store/index.js'

/** What lists and watches need of a store. */
export type ReadStore = Pick<Store, 'compacted' | 'range' | 'revision' | 'watch'>
