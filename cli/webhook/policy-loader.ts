// Policies and what they need, from files and from a live cluster.
import { createHash } from 'node:crypto'
import { double } from '../../apimachinery/number/index.js'
import { ruleAuthorizer } from '../../cel/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { policiesOf, type LoadedPolicies } from '../../webhook/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { readAuthorizer } from '../load/authorizer.js'
import { openCluster, type ClusterOptions } from '../cluster/cluster.js'
import { clusterObjects } from '../cluster/read.js'
import type { Io } from '../io/io.js'
import { isDefinition, isNamespace } from '../sources/kinds.js'
import { loadSources, manifestsOf, type LoadedManifests, type LoadedSources } from '../load/manifests.js'
import { decodeDefinitions } from '../sources/decode-definitions.js'
import { clusterParams } from '../policies/cluster-policies.js'
import { isPolicyManifest, loadPolicies, type PlacedPolicies } from '../policies/load-policies.js'
import { loadOpenApi } from '../load/openapi-documents.js'
import type { PolicyPaths } from './settings.js'

const OPTIONS = { float: double }
const NAMESPACES = { group: '', version: 'v1', plural: 'namespaces', kind: 'Namespace' }

/** Loads policies, and again only if anything was changed. */
export class PolicyFiles {
  /** The files that were read last, absolute. */
  files: readonly string[] = []
  #last: LoadedPolicies | undefined

  constructor(
    private readonly paths: PolicyPaths,
    private readonly io: Io,
  ) {}

  /** Rejects with a CannotRun that names what is missing or wrong. */
  async load(): Promise<LoadedPolicies> {
    const { objects, openapi, authorizer, compatibility, cluster } = this.paths
    const sources = await loadSources(objects, this.io)
    const others = [...openapi, ...(authorizer === undefined ? [] : [authorizer])]
    const beside = others.length === 0 ? [] : (await loadSources(others, this.io)).sources
    this.files = sources.files
    const read = manifestsOf(sources, OPTIONS)
    const policies = loadPolicies(read.manifests, { compatibility, areStored: false })
    throwErrors([...read.diagnostics, ...policies.diagnostics])
    if (policies.objects.length === 0) {
      throw new CannotRun(`there is no policy in ${this.paths.policies.join(', ')}`)
    }
    const live = cluster === undefined ? [] : await liveSources(cluster, policies)
    const revision = digest([...sources.sources, ...beside, ...live])
    if (this.#last?.revision === revision) return this.#last
    this.#last = await this.#compile(read, policies, manifestsOf({ sources: live, files: [] }, OPTIONS), revision)
    return this.#last
  }

  async #compile(
    read: LoadedManifests,
    policies: PlacedPolicies,
    live: LoadedManifests,
    revision: string,
  ): Promise<LoadedPolicies> {
    const { authorizer, openapi, compatibility } = this.paths
    const around = [...live.manifests, ...read.manifests].filter((manifest) => !isPolicyManifest(manifest))
    const crds = decodeDefinitions(around)
    throwErrors(crds.diagnostics)
    const params = around.filter((manifest) => !isDefinition(manifest))
    return policiesOf({
      policies: policies.objects,
      compatibility,
      revision,
      cluster: {
        namespaces: params.filter(isNamespace).map(({ object }) => object),
        params: params.map(({ object }) => object),
        definitions: crds.definitions,
        documents: await loadOpenApi(openapi, this.io),
        ...(authorizer === undefined ? {} : { authorizer: ruleAuthorizer(await readAuthorizer(authorizer, this.io)) }),
      },
    })
  }
}

/** All Namespaces, and the params of policies with the CRDs of their kinds. */
async function liveSources(options: ClusterOptions, { objects }: PlacedPolicies): Promise<SourceText[]> {
  const cluster = await openCluster(options)
  const params = await clusterParams(cluster, objects)
  return [...(await clusterObjects(cluster, NAMESPACES)), ...params.definitions, ...params.objects]
}

/** What kube-apiserver would refuse is not served. */
function throwErrors(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity, code }) => severity === 'error' || code === 'policy/refused')
  if (errors.length > 0) throw new CannotRun(errors.map((error) => ({ ...error, severity: 'error' })))
}

function digest(sources: LoadedSources['sources']): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    if (source instanceof SourceText) hash.update(source.name).update('\0').update(source.text).update('\0')
  }
  return hash.digest('hex')
}
