// CEL's values keep their fields private: compared by their properties, all of a class would be equal. This tells tests what
// is inside of them.
import { expect } from 'vitest'
import { ExtensionValue } from '../cel/value/extension.js'
import { CelList } from '../cel/value/list/list.js'
import { CelMap } from '../cel/value/map/map.js'
import { Double } from '../apimachinery/number/index.js'
import { Uint } from '../cel/value/number/uint.js'
import { Optional } from '../cel/value/optional.js'
import { CelDuration } from '../cel/value/time/duration.js'
import { Timestamp } from '../cel/value/time/timestamp.js'
import { TypeValue } from '../cel/value/type-value.js'

/** What a value holds; undefined for all else. */
function content(value: unknown): readonly unknown[] | undefined {
  if (value instanceof Double || value instanceof Uint || value instanceof Optional) return [value.value]
  if (value instanceof CelDuration) return [value.nanos]
  if (value instanceof Timestamp) return [value.seconds, value.nanos, value.offset]
  if (value instanceof TypeValue) return [value.name]
  if (value instanceof ExtensionValue) return [value.type, value.display]
  if (value instanceof CelMap) return [...value.entries()]
  return value instanceof CelList ? value.elements() : undefined
}

expect.addEqualityTesters([
  function (a: unknown, b: unknown): boolean | undefined {
    const own = content(a)
    const other = content(b)
    if (own === undefined || other === undefined) return undefined
    return (a as object).constructor === (b as object).constructor && this.equals(own, other)
  },
])
