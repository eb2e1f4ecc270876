import { go, goJson } from '../go/index.js'
import { DecodeError } from '../json/index.js'
import { formatDuration, parseDuration } from '../text/index.js'

/** `metav1.Duration`: `"1h30m"`, as Go's `time.ParseDuration` reads it; null is none. An unset one is `"0s"`. */
export const durationType = go.custom(
  'v1.Duration',
  (input) => {
    const nanos = parseDuration(input.decode(go.string) as string)
    if (typeof nanos === 'string') throw new DecodeError(nanos)
    return formatDuration(nanos)
  },
  {
    zero: '0s',
    json: (value) => {
      const nanos = typeof value === 'string' ? parseDuration(value) : ''
      return goJson(typeof nanos === 'string' ? value : formatDuration(nanos))
    },
    comparable: true,
  },
)
