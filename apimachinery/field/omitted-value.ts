/** Marks a value that is left out of the message (`field.OmitValueType`). */
export const omittedValue: unique symbol = Symbol('omitted value')
