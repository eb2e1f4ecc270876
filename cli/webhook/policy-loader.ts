// Policies and what they need, from files and from a live cluster.
import { createHash } from 'node:crypto'
import { isPolicy } from '../../admission/api/index.js'
import { PolicyCompiler, type PolicyObject } from '../../admission/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { double } from '../../apimachinery/number/index.js'
import { ruleAuthorizer } from '../../cel/index.js'
import type { CustomResourceDefinition } from '../../crd/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { readManifestsInSteps, type Manifest, type readManifests } from '../../manifest/index.js'
import { policiesOf, type LoadedPolicies } from '../../webhook/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { readAuthorizer } from '../load/authorizer.js'
import { openCluster, type ClusterOptions } from '../cluster/cluster.js'
import { clusterObjects } from '../cluster/read.js'
import type { Io } from '../io/io.js'
import { isDefinition, isNamespace } from '../../findings/place/index.js'
import type { LoadedSources } from '../load/manifests.js'
import { decodeDefinitions } from '../sources/decode-definitions.js'
import { clusterParams } from '../policies/cluster-policies.js'
import { isPolicyManifest, loadPolicies } from '../../findings/policy/index.js'
import { loadOpenApi } from '../load/openapi-documents.js'
import type { PolicyPaths } from './settings.js'
import { KeptSources, SourceFiles } from './source-files.js'
import { CheckedManifests, inSteps, nextTurn } from './steps.js'

const OPTIONS = { float: double }
const NAMESPACES = { group: '', version: 'v1', plural: 'namespaces', kind: 'Namespace' }

/**
 * What is in texts, and what is wrong with them. Of objects that are only looked up the places are let go: there may be
 * thousands.
 */
interface Contents {
  readonly policies: readonly Manifest[]
  readonly definitions: readonly Manifest[]
  readonly namespaces: readonly Manifest['object'][]
  /** Namespaces included. */
  readonly params: readonly Manifest['object'][]
  readonly diagnostics: readonly Diagnostic[]
}

/** What was loaded, and what it was made of. */
interface Loaded {
  readonly policies: LoadedPolicies
  readonly sources: LoadedSources['sources']
}

/**
 * Loads policies, and again only what has changed: texts, objects and compiled policies are kept as long as what they were made
 * of is the same. What takes its time is done in steps, between which requests are answered.
 */
export class PolicyFiles {
  /** The files that were read last, absolute. */
  files: readonly string[] = []
  readonly #files: SourceFiles
  readonly #beside: SourceFiles
  readonly #live = new KeptSources()
  readonly #compiler: PolicyCompiler
  readonly #texts = new WeakMap<SourceText, Contents>()
  readonly #policies: CheckedManifests<PolicyObject>
  readonly #definitions: CheckedManifests<CustomResourceDefinition>
  #documents: { readonly sources: LoadedSources['sources']; readonly read: readonly JsonObject[] } | undefined
  #last: Loaded | undefined

  /** `read` makes objects of a text. */
  constructor(
    private readonly paths: PolicyPaths,
    private readonly io: Io,
    private readonly read = readManifestsInSteps,
  ) {
    const { compatibility } = paths
    this.#files = new SourceFiles(io)
    this.#beside = new SourceFiles(io)
    this.#compiler = new PolicyCompiler(compatibility)
    this.#policies = new CheckedManifests((manifest) => loadPolicies([manifest], { compatibility, areStored: false }))
    this.#definitions = new CheckedManifests((manifest) => {
      const { definitions, diagnostics } = decodeDefinitions([manifest])
      return { objects: definitions, diagnostics }
    })
  }

  /** Rejects with a CannotRun that names what is missing or wrong. */
  async load(): Promise<LoadedPolicies> {
    const { objects, openapi, authorizer, cluster } = this.paths
    const own = await this.#files.read(objects)
    const others = [...openapi, ...(authorizer === undefined ? [] : [authorizer])]
    const beside = others.length === 0 ? [] : (await this.#beside.read(others)).sources
    this.files = own.files
    const read = await this.#contentsOf(own.sources)
    const policies = await this.#policies.of(read.policies)
    throwErrors([...read.diagnostics, ...policies.diagnostics])
    if (policies.objects.length === 0) {
      throw new CannotRun(`there is no policy in ${this.paths.policies.join(', ')}`)
    }
    const live = cluster === undefined ? [] : this.#live.keep(await liveSources(cluster, policies.objects))
    const sources = [...own.sources, ...beside, ...live]
    if (this.#last !== undefined && isSame(this.#last.sources, sources)) return this.#last.policies
    // Files take precedence over the cluster: of objects of one name the last one counts.
    const around = joined([await this.#contentsOf(live), read])
    const documents = await this.#openApi(beside)
    this.#last = { sources, policies: await this.#compile(policies.objects, around, documents, digest(sources)) }
    return this.#last.policies
  }

  async #contentsOf(sources: LoadedSources['sources']): Promise<Contents> {
    const found: Contents[] = []
    for (const source of sources) {
      if (!(source instanceof SourceText)) {
        found.push(joined([], [source]))
        continue
      }
      let contents = this.#texts.get(source)
      if (contents === undefined) {
        this.#texts.set(source, (contents = contentsOf(await inSteps(this.read(source, OPTIONS)))))
      }
      found.push(contents)
    }
    return joined(found)
  }

  /** The OpenAPI documents, which are long, if one of the files has changed. */
  async #openApi(sources: LoadedSources['sources']): Promise<readonly JsonObject[]> {
    if (this.#documents === undefined || !isSame(this.#documents.sources, sources)) {
      this.#documents = { sources, read: await loadOpenApi(this.paths.openapi, this.io) }
    }
    return this.#documents.read
  }

  async #compile(
    policies: readonly PolicyObject[],
    { definitions, namespaces, params }: Contents,
    documents: readonly JsonObject[],
    revision: string,
  ): Promise<LoadedPolicies> {
    const { authorizer } = this.paths
    const crds = await this.#definitions.of(definitions)
    throwErrors(crds.diagnostics)
    for (const policy of policies.filter(isPolicy)) {
      this.#compiler.prepare(policy)
      await nextTurn()
    }
    return policiesOf({
      policies,
      compiler: this.#compiler,
      revision,
      cluster: {
        namespaces,
        params,
        definitions: [...new Map(crds.objects.map((crd) => [crd.metadata.name, crd])).values()],
        documents,
        ...(authorizer === undefined ? {} : { authorizer: ruleAuthorizer(await readAuthorizer(authorizer, this.io)) }),
      },
    })
  }
}

function contentsOf({ manifests, diagnostics }: ReturnType<typeof readManifests>): Contents {
  const policies = manifests.filter(isPolicyManifest)
  const definitions = manifests.filter(isDefinition)
  const others = manifests.filter((manifest) => !isPolicyManifest(manifest) && !isDefinition(manifest))
  const objectsOf = (some: readonly Manifest[]): Manifest['object'][] => some.map(({ object }) => object)
  return {
    policies,
    definitions,
    namespaces: objectsOf(others.filter(isNamespace)),
    params: objectsOf(others),
    diagnostics,
  }
}

const joined = (all: readonly Contents[], diagnostics: readonly Diagnostic[] = []): Contents => ({
  policies: all.flatMap(({ policies }) => policies),
  definitions: all.flatMap(({ definitions }) => definitions),
  namespaces: all.flatMap(({ namespaces }) => namespaces),
  params: all.flatMap(({ params }) => params),
  diagnostics: [...all.flatMap((one) => one.diagnostics), ...diagnostics],
})

const isSame = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.length === now.length && before.every((one, index) => one === now[index])

/** All Namespaces, and the params of policies with the CRDs of their kinds. */
async function liveSources(options: ClusterOptions, objects: readonly PolicyObject[]): Promise<SourceText[]> {
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
