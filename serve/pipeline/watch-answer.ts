// Watches as streams of lines (apiserver's `endpoints/handlers/watch.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { answerText, includeObjectOf, type Negotiated, type Serializer } from '../../api/media/index.js'
import { protobufFrame } from '../../api/protobuf/index.js'
import type { Resource } from '../../api/resource/index.js'
import { partialObject, tableOf } from '../../api/table/index.js'
import type { WatchEvent, WatchSink } from '../cache/index.js'
import type { Stop } from '../store/index.js'
import { encodedEvent } from './encoded.js'
import type { ServerAnswer } from './exchange.js'

/** Seconds that a watch stands which does not say: 30 to 60 minutes, so that clients don't come back all at once. */
const LEAST_SECONDS = 1_800

/** A watch as it is asked for. */
export interface AskedWatch {
  readonly form: Negotiated
  readonly timeoutSeconds: number | undefined
  readonly resource: Resource
  readonly query: URLSearchParams
  /** The server's time, RFC 3339: ages in tables go by it. */
  now(): string
}

/** A watch that has begun; what it is refused with is no stream. @throws StatusError */
export async function watchAnswer(
  { timeoutSeconds, ...asked }: AskedWatch,
  begin: (sink: WatchSink) => Promise<Stop>,
): Promise<ServerAnswer> {
  const queue: Frame[] = []
  let write = (chunk: Frame): void => void queue.push(chunk)
  let end = (): void => void (isOver = true)
  let isOver = false
  const toFrame = frameWriter(asked)
  const stop = await begin({ event: (event) => write(toFrame(event)), end: () => end() })
  return {
    code: 200,
    headers: { 'content-type': asked.form.contentType },
    body: {
      start: (writeChunk, endStream) => {
        const seconds = timeoutSeconds ?? LEAST_SECONDS * (1 + Math.random())
        const timer = setTimeout(() => {
          stop()
          endStream()
        }, seconds * 1000)
        timer.unref()
        for (const frame of queue) writeChunk(frame)
        write = writeChunk
        end = endStream
        if (isOver) endStream()
        return () => {
          clearTimeout(timer)
          stop()
        }
      },
    },
  }
}

/** An event: a line of JSON, or protobuf behind its length. */
type Frame = Uint8Array | string

const frameOf = (serializer: Serializer, { type, object }: WatchEvent): Frame =>
  serializer === 'application/vnd.kubernetes.protobuf'
    ? protobufFrame(type, { ...object })
    : `${answerText({ type, object })}\n`

/** Frames of events are the same for all watches of a form: they are written once an object. */
const frames = new WeakMap<object, Map<string, Frame>>()

function frameWriter({
  form: { conversion, serializer },
  resource,
  query,
  now,
}: Omit<AskedWatch, 'timeoutSeconds'>): (event: WatchEvent) => Frame {
  const ownFrame = (event: WatchEvent): Frame =>
    serializer === 'application/json' && !isStatus(event.object)
      ? encodedEvent(event.type, event.object as JsonObject, resource)
      : frameOf(serializer, event)
  if (conversion === undefined) {
    return (event) => {
      let known = frames.get(event.object)
      if (known === undefined) frames.set(event.object, (known = new Map()))
      const key = `${event.type} ${serializer}`
      let frame = known.get(key)
      if (frame === undefined) known.set(key, (frame = ownFrame(event)))
      return frame
    }
  }
  const { kind, apiVersion } = conversion
  if (kind !== 'Table') {
    return ({ type, object }) =>
      frameOf(serializer, {
        type,
        object: isStatus(object) ? object : partialObject(resource, object as JsonObject, apiVersion),
      })
  }
  const includeObject = includeObjectOf(query.get('includeObject') ?? '')
  let isFirst = true
  return ({ type, object }) => {
    if (isStatus(object)) return `${answerText({ type, object })}\n`
    const one = object as JsonObject
    const metadata = { resourceVersion: (one['metadata'] as JsonObject | undefined)?.['resourceVersion'] ?? '' }
    const options = { apiVersion, includeObject, withoutColumns: !isFirst, now: Date.parse(now()) }
    isFirst = false
    return `${answerText({ type, object: tableOf(resource, [one], metadata, options) })}\n`
  }
}

const isStatus = (object: WatchEvent['object']): boolean => object.kind === 'Status'
