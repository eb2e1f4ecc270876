// Requests to deprecated APIs, as API servers note them.
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import type { Span } from '../../diagnostics/index.js'
import { findingOf } from '../../lifecycle/findings/index.js'
import { guessResource } from '../../apimachinery/kind/index.js'
import type { ApiState } from './api-state.js'
import type { FoundUse } from './found.js'
import type { DeprecationsRun } from './settings.js'

/** What was asked for. */
export interface NotedRequest {
  readonly group: string
  readonly version: string
  readonly resource: string
  /** What the server says; it may know APIs that the catalogue doesn't. */
  readonly removedRelease?: string | undefined
  readonly span: Span
  readonly source: 'audit' | 'metrics'
  /** Who asked, how often. */
  readonly advice: string
}

export function requestUse(noted: NotedRequest, run: DeprecationsRun): FoundUse {
  const { group, version, resource, span, source, advice } = noted
  const row = run.lives.ofVersion(group, version).find((one) => guessResource(one).resource === resource)
  const kind: GroupVersionKind = row ?? { group, version, kind: resource }
  const use = { kind, path: '', steps: [], object: {}, source: 'object' as const }
  return {
    ...{ kind, span, source, advice },
    namespace: '',
    name: '',
    isKnown: true,
    states: run.targets.map((release) =>
      row === undefined ? stateOf(noted, release) : findingOf(use, release, run.lives),
    ),
  }
}

function stateOf({ group, version, resource, removedRelease }: NotedRequest, release: string): ApiState {
  const what = `${group === '' ? '' : `${group}/`}${version} ${resource}`
  if (removedRelease === undefined) return { rule: 'deprecated', message: `${what} is deprecated` }
  const dates = { removedIn: removedRelease }
  if (isAtLeast(release, removedRelease))
    return { rule: 'removed', message: `${what} is not served since v${removedRelease}`, ...dates }
  return { rule: 'deprecated', message: `${what} is deprecated, unavailable in v${removedRelease}+`, ...dates }
}
