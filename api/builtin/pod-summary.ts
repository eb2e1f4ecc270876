// What tables say of the state of a Pod (`printPod`).
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { ageOf } from '../table/index.js'
import { numberOf, partOf, partsOf, specOf, statusOf, textOf } from './columns.js'

interface PodSummary {
  /** Containers that are ready, of all: `1/2`. */
  readonly ready: string
  readonly reason: string
  /** How often containers were started again, and when last. */
  readonly restarts: string
}

/** @param now milliseconds since 1970 */
export function summaryOf(pod: JsonObject, now: number): PodSummary {
  const sidecars = sidecarsOf(pod)
  const begun = initState(pod, sidecars)
  const ran = begun.isInitializing && !hasCondition(pod, 'Initialized') ? undefined : runState(pod, begun.reason)
  const total = partsOf(specOf(pod), 'containers').length + sidecars.size
  const own = ran === undefined ? begun.restarts : begun.sidecarRestarts.plus(ran.restarts)
  return {
    ready: `${begun.ready + (ran?.ready ?? 0)}/${total}`,
    reason: deletedReason(pod) ?? ran?.reason ?? begun.reason,
    restarts: own.text(now),
  }
}

/** How often containers were started again, and when the last one ended before. */
class Restarts {
  constructor(
    private readonly count = 0,
    /** Milliseconds since 1970; -Infinity where none ended. */
    private readonly last = Number.NEGATIVE_INFINITY,
  ) {}

  static of(statuses: readonly JsonObject[]): Restarts {
    return statuses.reduce<Restarts>((sum, status) => {
      const ended = textOf(partOf(partOf(status, 'lastState'), 'terminated'), 'finishedAt')
      return sum.plus(new Restarts(numberOf(status, 'restartCount'), ended === '' ? undefined : Date.parse(ended)))
    }, new Restarts())
  }

  plus(other: Restarts): Restarts {
    return new Restarts(this.count + other.count, Math.max(this.last, other.last))
  }

  text(now: number): string {
    if (this.count === 0 || this.last === Number.NEGATIVE_INFINITY) return String(this.count)
    return `${this.count} (${ageOf(new Date(this.last).toISOString(), now)} ago)`
  }
}

/** Names of the containers that start before the others and stay. */
const sidecarsOf = (pod: JsonObject): ReadonlySet<string> =>
  new Set(
    partsOf(specOf(pod), 'initContainers')
      .filter((container) => textOf(container, 'restartPolicy') === 'Always')
      .map((container) => textOf(container, 'name')),
  )

interface InitState {
  readonly reason: string
  readonly isInitializing: boolean
  readonly ready: number
  readonly restarts: Restarts
  readonly sidecarRestarts: Restarts
}

/** What is before the containers, up to the first that is not through. */
function initState(pod: JsonObject, sidecars: ReadonlySet<string>): InitState {
  const statuses = partsOf(statusOf(pod), 'initContainerStatuses')
  const isSidecar = (status: JsonObject): boolean => sidecars.has(textOf(status, 'name'))
  const isStarted = (status: JsonObject): boolean => isSidecar(status) && ownValue(status, 'started') === true
  const isDone = (status: JsonObject): boolean => {
    const terminated = stateOf(status, 'terminated')
    return terminated !== undefined && numberOf(terminated, 'exitCode') === 0
  }
  const isThrough = (status: JsonObject): boolean => isDone(status) || isStarted(status)
  const stop = statuses.findIndex((status) => !isThrough(status))
  const looked = stop === -1 ? statuses : statuses.slice(0, stop + 1)
  const stopped = statuses[stop]
  return {
    reason: stopped === undefined ? ownReason(pod) : `Init:${initReason(pod, stopped, stop)}`,
    isInitializing: stopped !== undefined,
    ready: looked.filter((status) => !isDone(status) && isStarted(status) && ownValue(status, 'ready') === true).length,
    restarts: Restarts.of(looked),
    sidecarRestarts: Restarts.of(looked.filter(isSidecar)),
  }
}

function initReason(pod: JsonObject, status: JsonObject, index: number): string {
  const [terminated, waiting] = [stateOf(status, 'terminated'), stateOf(status, 'waiting')]
  if (terminated !== undefined) return textOf(terminated, 'reason') || endOf(terminated)
  const reason = waiting === undefined ? '' : textOf(waiting, 'reason')
  if (reason !== '' && reason !== 'PodInitializing') return reason
  return `${index}/${partsOf(specOf(pod), 'initContainers').length}`
}

/** What the containers say; the first of them has the last word. */
function runState(pod: JsonObject, begun: string): { reason: string; ready: number; restarts: Restarts } {
  const statuses = partsOf(statusOf(pod), 'containerStatuses')
  let reason = begun
  let ready = 0
  for (const status of [...statuses].reverse()) {
    const [waiting, terminated] = [stateOf(status, 'waiting'), stateOf(status, 'terminated')]
    const waitsFor = waiting === undefined ? '' : textOf(waiting, 'reason')
    if (waitsFor !== '') reason = waitsFor
    else if (terminated !== undefined) reason = textOf(terminated, 'reason') || endOf(terminated)
    else if (ownValue(status, 'ready') === true && stateOf(status, 'running') !== undefined) ready += 1
  }
  if (reason === 'Completed' && ready > 0) reason = isReady(pod) ? 'Running' : 'NotReady'
  return { reason, ready, restarts: Restarts.of(statuses) }
}

const endOf = (terminated: JsonObject): string => {
  const signal = numberOf(terminated, 'signal')
  return signal === 0 ? `ExitCode:${numberOf(terminated, 'exitCode')}` : `Signal:${signal}`
}

function stateOf(status: JsonObject, key: 'running' | 'terminated' | 'waiting'): JsonObject | undefined {
  const state = partOf(status, 'state')
  return ownValue(state, key) === undefined ? undefined : partOf(state, key)
}

const conditionsOf = (pod: JsonObject): readonly JsonObject[] => partsOf(statusOf(pod), 'conditions')

/** By the first condition of the type. */
const hasCondition = (pod: JsonObject, type: string): boolean =>
  textOf(conditionsOf(pod).find((condition) => textOf(condition, 'type') === type) ?? {}, 'status') === 'True'

const isReady = (pod: JsonObject): boolean =>
  conditionsOf(pod).some((condition) => textOf(condition, 'type') === 'Ready' && textOf(condition, 'status') === 'True')

/** What the Pod says itself. */
function ownReason(pod: JsonObject): string {
  const isGated = conditionsOf(pod).some(
    (condition) => textOf(condition, 'type') === 'PodScheduled' && textOf(condition, 'reason') === 'SchedulingGated',
  )
  return isGated ? 'SchedulingGated' : textOf(statusOf(pod), 'reason') || textOf(statusOf(pod), 'phase')
}

function deletedReason(pod: JsonObject): string | undefined {
  if (metaText(pod, 'deletionTimestamp') === '') return undefined
  if (textOf(statusOf(pod), 'reason') === 'NodeLost') return 'Unknown'
  return ['Failed', 'Succeeded'].includes(textOf(statusOf(pod), 'phase')) ? undefined : 'Terminating'
}
