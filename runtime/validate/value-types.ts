// What the constraint functions take; null and undefined stand for nil pointers, which they ignore.

export type Text = string | null | undefined
export type Numeric = number | bigint | null | undefined
/** A list, or bytes as base64 text. */
export type List = readonly unknown[] | string | null | undefined
