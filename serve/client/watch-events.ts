import type { IncomingMessage } from 'node:http'
import { type Status, StatusError } from '../../apimachinery/status/index.js'
import type { AnyObject } from './api-object.js'

/** What a watch reports. */
export interface WatchEvent<T> {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK'
  readonly object: T
}

/** The events of a watch, until the server ends it. @throws StatusError for an event of type ERROR */
export async function* watchEvents<T = AnyObject>(stream: IncomingMessage): AsyncGenerator<WatchEvent<T>, void> {
  let rest = ''
  stream.setEncoding('utf8')
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') continue
      const event = JSON.parse(line) as WatchEvent<T> | { readonly type: 'ERROR'; readonly object: Status }
      if (event.type === 'ERROR') throw new StatusError(event.object)
      yield event
    }
  }
}
