/** A step to a part: a key, or an item of a list. */
export type KeyStep = string | typeof ITEM
export const ITEM = Symbol('item')
