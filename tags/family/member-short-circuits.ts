import type { TagContext } from '../record/definition.js'
import { isOpaque } from './opacity.js'
import { plan, type Plan } from '../model/plan.js'
import { sessionState } from '../record/session-state.js'

/** Subfield paths whose own short circuits have been taken over. */
const taken = sessionState(() => new Set<string>())

/**
 * The short circuits of a property's own tags, as silent stops for the checks that a subfield tag adds. Only once a path:
 * several subfield tags for one property share a cohort, and so the stops.
 */
export function memberShortCircuits(struct: TagContext, inner: TagContext): Plan {
  if (isOpaque(struct)) return plan()
  const paths = inner.session.state(taken)
  if (paths.has(inner.path.key)) return plan()
  paths.add(inner.path.key)
  const tags = inner.session.parse(inner.member?.comments ?? [])
  return silentStops(inner.session.plan(inner, tags))
}

const silentStops = (part: Plan): Plan =>
  plan({
    checks: part.checks.filter((one) => one.shortCircuit).map((one) => ({ ...one, nonError: true })),
    deferred: part.deferred.map(({ owner, resolve }) => ({ owner, resolve: () => silentStops(resolve()) })),
  })
