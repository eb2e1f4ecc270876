// Policies and what they need, from files and from a live cluster.
import { createHash } from 'node:crypto'
import { isPolicy } from '../../admission/api/index.js'
import { PolicyCompiler, type PolicyObject } from '../../admission/index.js'
import { double } from '../../apimachinery/number/index.js'
import { ruleAuthorizer } from '../../cel/index.js'
import type { CustomResourceDefinition } from '../../crd/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { readManifestsInSteps, type Manifest } from '../../manifest/index.js'
import { policiesOf, type LoadedPolicies } from '../../webhook/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { readAuthorizer } from '../load/authorizer.js'
import { openCluster, type ClusterOptions } from '../cluster/cluster.js'
import { clusterObjects } from '../cluster/read.js'
import type { Io } from '../io/io.js'
import { isDefinition, isNamespace } from '../sources/kinds.js'
import type { LoadedSources } from '../load/manifests.js'
import { decodeDefinitions } from '../sources/decode-definitions.js'
import { clusterParams } from '../policies/cluster-policies.js'
import { isPolicyManifest, loadPolicies } from '../policies/load-policies.js'
import { loadOpenApi } from '../load/openapi-documents.js'
import type { PolicyPaths } from './settings.js'
import { KeptSources, SourceFiles } from './source-files.js'
import { CheckedManifests, inSteps, nextTurn } from './steps.js'

const OPTIONS = { float: double }
const NAMESPACES = { group: '', version: 'v1', plural: 'namespaces', kind: 'Namespace' }

/** The objects of texts, and what is wrong with the texts. */
interface Manifests {
  readonly manifests: readonly Manifest[]
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
  readonly #texts = new WeakMap<SourceText, Manifests>()
  readonly #policies: CheckedManifests<PolicyObject>
  readonly #definitions: CheckedManifests<CustomResourceDefinition>
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
    const read = await this.#manifestsOf(own.sources)
    const policies = await this.#policies.of(read.manifests.filter(isPolicyManifest))
    throwErrors([...read.diagnostics, ...policies.diagnostics])
    if (policies.objects.length === 0) {
      throw new CannotRun(`there is no policy in ${this.paths.policies.join(', ')}`)
    }
    const live = cluster === undefined ? [] : this.#live.keep(await liveSources(cluster, policies.objects))
    const sources = [...own.sources, ...beside, ...live]
    if (this.#last !== undefined && isSame(this.#last.sources, sources)) return this.#last.policies
    const around = [...(await this.#manifestsOf(live)).manifests, ...read.manifests]
    this.#last = { sources, policies: await this.#compile(policies.objects, around, digest(sources)) }
    return this.#last.policies
  }

  async #manifestsOf(sources: LoadedSources['sources']): Promise<Manifests> {
    const manifests: Manifest[] = []
    const diagnostics: Diagnostic[] = []
    for (const source of sources) {
      if (!(source instanceof SourceText)) {
        diagnostics.push(source)
        continue
      }
      let read = this.#texts.get(source)
      if (read === undefined) this.#texts.set(source, (read = await inSteps(this.read(source, OPTIONS))))
      for (const manifest of read.manifests) manifests.push(manifest)
      for (const diagnostic of read.diagnostics) diagnostics.push(diagnostic)
    }
    return { manifests, diagnostics }
  }

  async #compile(
    policies: readonly PolicyObject[],
    manifests: readonly Manifest[],
    revision: string,
  ): Promise<LoadedPolicies> {
    const { authorizer, openapi } = this.paths
    const around = manifests.filter((manifest) => !isPolicyManifest(manifest))
    const crds = await this.#definitions.of(around.filter(isDefinition))
    throwErrors(crds.diagnostics)
    const params = around.filter((manifest) => !isDefinition(manifest))
    for (const policy of policies.filter(isPolicy)) {
      this.#compiler.prepare(policy)
      await nextTurn()
    }
    return policiesOf({
      policies,
      compiler: this.#compiler,
      revision,
      cluster: {
        namespaces: params.filter(isNamespace).map(({ object }) => object),
        params: params.map(({ object }) => object),
        // Later ones replace earlier ones of the same name.
        definitions: [...new Map(crds.objects.map((crd) => [crd.metadata.name, crd])).values()],
        documents: await loadOpenApi(openapi, this.io),
        ...(authorizer === undefined ? {} : { authorizer: ruleAuthorizer(await readAuthorizer(authorizer, this.io)) }),
      },
    })
  }
}

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
