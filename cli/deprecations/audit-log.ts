// Audit logs of API servers: who asked for deprecated APIs.
import { resolve } from 'node:path'
import { isObject, type JsonObject, parseJson } from '../../apimachinery/json/index.js'
import { parseVersion } from '../../apimachinery/version/index.js'
import { SourceText, type Span } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { readSource } from '../load/files.js'
import { counted } from '../output/counted.js'
import type { FoundUse } from './found.js'
import { requestUse } from './requests.js'
import type { DeprecationsRun } from './settings.js'

interface Requests {
  readonly group: string
  readonly version: string
  readonly resource: string
  readonly user: string
  readonly agent: string
  readonly removedRelease: string | undefined
  /** The first of them. */
  readonly span: Span
  count: number
}

/** The deprecated APIs that were asked for, by who asked. Throws CannotRun for a file that isn't an audit log. */
export async function auditedRequests(run: DeprecationsRun, io: Io): Promise<FoundUse[]> {
  const found = new Map<string, Requests>()
  for (const path of run.audit) {
    const source = await readSource(path === '-' ? path : resolve(io.cwd, path), io)
    if (!(source instanceof SourceText)) throw new CannotRun([source])
    note(source, found)
  }
  return [...found.values()].map(({ group, version, resource, user, agent, removedRelease, span, count }) =>
    requestUse(
      {
        ...{ group, version, resource, removedRelease, span },
        source: 'audit',
        advice: `${counted(count, 'request')} of ${user}${agent === '' ? '' : ` (${agent})`}`,
      },
      run,
    ),
  )
}

function note(source: SourceText, found: Map<string, Requests>): void {
  let start = 0
  for (const line of source.text.split('\n')) {
    const span = { source, start, end: start + line.trimEnd().length }
    start += line.length + 1
    if (line.trim() === '') continue
    for (const event of eventsOf(line, span)) noteEvent(event, span, found)
  }
}

/** A line has an event, or a list of them, as webhooks get it. */
function eventsOf(line: string, span: Span): JsonObject[] {
  let value: unknown
  try {
    value = parseJson(line)
  } catch {
    value = undefined
  }
  if (isObject(value) && typeof value.apiVersion === 'string' && value.apiVersion.startsWith('audit.k8s.io/')) {
    if (value.kind === 'EventList' && Array.isArray(value.items)) return value.items.filter(isObject)
    if (value.kind === 'Event') return [value]
  }
  throw new CannotRun([
    {
      ...{ code: 'deprecations/audit-log', severity: 'error', span },
      message: 'this is not an event of an audit log',
      mend: 'an audit log has one JSON object a line, of apiVersion audit.k8s.io/v1 and kind Event',
    },
  ])
}

function noteEvent(event: JsonObject, span: Span, found: Map<string, Requests>): void {
  const { annotations, objectRef, user, userAgent } = event
  if (!isObject(annotations) || annotations['k8s.io/deprecated'] !== 'true' || !isObject(objectRef)) return
  const { apiGroup, apiVersion, resource } = objectRef
  const removed = annotations['k8s.io/removed-release']
  const request = {
    group: text(apiGroup),
    version: text(apiVersion),
    resource: text(resource),
    user: isObject(user) ? text(user.username) : '',
    agent: text(userAgent),
    removedRelease: typeof removed === 'string' && parseVersion(removed) !== undefined ? removed : undefined,
  }
  const key = JSON.stringify(request)
  const before = found.get(key)
  // Of each request there is an event for each of its stages.
  const isLast = event.stage === undefined || event.stage === 'ResponseComplete' || event.stage === 'Panic'
  if (before === undefined) found.set(key, { ...request, span, count: isLast ? 1 : 0 })
  else if (isLast) before.count++
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
