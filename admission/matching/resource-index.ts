import type { MatchResources } from '../api/model.js'
import type { Cluster, EquivalentResource } from '../cluster/cluster.js'
import type { AdmissionRequest } from '../request/request.js'
import { ruleMatches } from './resource-rule.js'

/** Operations and resources whose items are kept. A server's webhook sees some hundreds. */
const MOST_KEPT = 1000

/**
 * Items with constraints, such as policies. Which of them could be about a request is found once for each operation and
 * resource: most of many policies are about other resources.
 */
export class ResourceIndex<T> {
  readonly #found = new Map<string, readonly T[]>()

  constructor(
    readonly items: readonly T[],
    private readonly constraintsOf: (item: T) => MatchResources | undefined,
  ) {}

  /** In their order, all but those that `definitionMatches` says `matched: false` of, whatever the names and labels. */
  candidates(request: AdmissionRequest, cluster: Pick<Cluster, 'equivalents'>): readonly T[] {
    const { operation, resource, subresource, namespace } = request
    const equivalents = cluster.equivalents(resource, subresource)
    const key = JSON.stringify([
      operation,
      ...[resource, ...equivalents.map((one) => one.resource)].map((one) => [one.group, one.version, one.resource]),
      subresource,
      namespace === '',
    ])
    let found = this.#found.get(key)
    if (found === undefined) {
      found = this.items.filter((item) => couldMatch(this.constraintsOf(item), request, equivalents))
      if (this.#found.size === MOST_KEPT) this.#found.clear()
      this.#found.set(key, found)
    }
    return found
  }
}

/** Constraints that are missing are an error, and so may be rules about equivalent resources, even rules that exclude. */
function couldMatch(
  constraints: MatchResources | undefined,
  request: AdmissionRequest,
  equivalents: readonly EquivalentResource[],
): boolean {
  const { resourceRules = [], excludeResourceRules = [] } = constraints ?? {}
  if (resourceRules.length === 0) return true
  const subjects = [request, ...equivalents.map(({ resource }) => ({ ...request, resource }))]
  return [...resourceRules, ...excludeResourceRules].some((rule) => subjects.some((one) => ruleMatches(rule, one)))
}
