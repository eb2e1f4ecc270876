import { visible } from '../../diagnostics/frame/index.js'
import { literalText } from '../../cel/value/index.js'
import { toTypedJson } from '../../cel/typed-json/index.js'
import type { Value } from '../../cel/index.js'

/** A value as CEL text; data may be nested too deep for the stack. */
export const valueText = (value: Value): string =>
  shallow(() => visible(literalText(value))) ?? '<too large or nested too deep to be shown>'

/** A value with its type as JSON, undefined if it is nested too deep. */
export const valueJson = (value: Value): unknown => shallow(() => toTypedJson(value))

function shallow<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined
    throw thrown
  }
}
