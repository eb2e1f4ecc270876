// The worker: everything of the engine happens here, the page only shows.
import type { FromWorker, ToWorker } from './messages.js'
import { Service } from './service.js'

/** What a dedicated worker has, of what is used here. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null
  postMessage(message: FromWorker): void
}
const scope = globalThis as unknown as WorkerScope

/** A message to oneself comes after those that wait already. */
const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.onmessage = () => waiting.shift()?.()

/** Milliseconds between keys of somebody who goes on. */
const PAUSE = 200

const service = new Service({
  post: (message) => scope.postMessage(message),
  later: (work) => {
    waiting.push(work)
    port2.postMessage(undefined)
  },
  afterPause: (work) => void setTimeout(work, PAUSE),
  now: () => performance.now(),
})
scope.onmessage = ({ data }) => service.receive(data)
