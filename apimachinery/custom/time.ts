import { go, goJson } from '../go/index.js'
import { normalMicroTime, normalTime, timeKey } from '../json/index.js'

type Normal = (text: string) => string | undefined

/** `metav1.Time`: RFC 3339, written in UTC and without fractions of seconds. An unset one, and Go's zero time, is null. */
export const timeType = timeLike('v1.Time', normalTime)

/** `metav1.MicroTime`: RFC 3339 with six digits of fractions. */
export const microTimeType = timeLike('v1.MicroTime', normalMicroTime)

function timeLike(name: string, normal: Normal) {
  return go.custom(
    name,
    (input) => (input.first === 'n' ? undefined : (normal(input.decode(go.string) as string) ?? null)),
    {
      zero: null,
      json: (value) => {
        try {
          return goJson(typeof value === 'string' ? (normal(value) ?? null) : value)
        } catch {
          return goJson(value)
        }
      },
      key: (value) => {
        try {
          return typeof value === 'string' ? timeKey(value, normal === normalMicroTime) : goJson(value)
        } catch {
          return goJson(value)
        }
      },
    },
  )
}
