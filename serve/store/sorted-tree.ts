// The door to sorted-btree.
import sortedBtree from 'sorted-btree'
import { compareText } from '../../apimachinery/text/index.js'
import type { Row } from './store.js'

// The package is CommonJS: some import its default export, and some an object that has it.
const { default: BTree = sortedBtree as unknown as typeof sortedBtree.default } = sortedBtree as Partial<
  typeof sortedBtree
>

/** Rows in the order of their keys' bytes. A clone shares all nodes that neither side changes. */
export type Rows = InstanceType<typeof BTree<string, Row>>
export const emptyRows = (): Rows => new BTree<string, Row>(undefined, compareText)

/** Values by numbers, in their order. */
export type ByNumber<Value> = InstanceType<typeof BTree<number, Value>>
export const emptyByNumber = <Value>(): ByNumber<Value> => new BTree<number, Value>()
