// Times (`metav1.Time`, `metav1.MicroTime`: `time_proto.go`, `micro_time_proto.go`). Go's zero time is an empty message, null in JSON.
import { normalMicroTime, normalTime } from '../../apimachinery/json/index.js'
import { type Codec, int32Codec, int64Codec } from './codec.js'
import { Message, single } from './message.js'
import { ProtobufError } from './protobuf-error.js'
import type { Writer } from './writer.js'

const TIMESTAMP = new Message('Timestamp', () => [
  single(1, 'seconds', 'Seconds', int64Codec),
  single(2, 'nanos', 'Nanos', int32Codec),
])

/** Whole seconds: Kubernetes ignores the rest. */
export const timeCodec: Codec = timeLike(normalTime, () => '')

/** Microseconds; what nanoseconds are beyond a second, or below zero, is carried over. */
export const microTimeCodec: Codec = timeLike(normalMicroTime, (micros) => `.${String(micros).padStart(6, '0')}`)

function timeLike(normal: (text: string) => string | undefined, fraction: (micros: number) => string): Codec {
  return {
    wireType: 2,
    zero: null,
    read: (reader) => {
      if (reader.isAtEnd) return null
      const { seconds = 0, nanos = 0 } = TIMESTAMP.read(reader)
      const micros = fraction(0) === '' ? 0 : Math.trunc(Number(nanos) / 1000)
      const text = timeText(Number(seconds) + Math.floor(micros / 1e6))
      return normal(`${text}${fraction(((micros % 1e6) + 1e6) % 1e6)}Z`) ?? null
    },
    write: (writer, value) => {
      const text = typeof value === 'string' ? normal(value) : undefined
      if (text !== undefined) writeTime(writer, text)
    },
  }
}

/** In UTC, to the second. Years are those that JSON has. @throws ProtobufError */
function timeText(seconds: number): string {
  const date = new Date(seconds * 1000)
  const year = date.getUTCFullYear()
  if (year >= 0 && year <= 9999) return date.toISOString().slice(0, 19)
  throw new ProtobufError('Time.MarshalJSON: year outside of range [0,9999]')
}

function writeTime(writer: Writer, text: string): void {
  const micros = Number(/\.(\d{6})Z$/.exec(text)?.[1] ?? 0)
  const seconds = Math.floor(Date.parse(text.replace(/\.\d+Z$/, 'Z')) / 1000)
  TIMESTAMP.write(writer, { seconds, nanos: micros * 1000 })
}
