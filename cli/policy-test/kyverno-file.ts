// kyverno-test.yaml: tests of `kyverno test` for policies in Kubernetes' CEL.
import {
  offlineCluster,
  requestOf,
  type AdmissionOperation,
  type AdmissionRequest,
  type KindSource,
  type PolicyTest,
} from '../../admission/index.js'
import { KYVERNO_RESULTS, kyvernoJudge, type KyvernoResult } from '../../admission/suite/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { Diagnostic, SourceText, Span } from '../../diagnostics/index.js'
import { findField, type Manifest } from '../../manifest/index.js'
import { checkFile, type FileKind } from '../json-schema/check-file.js'
import { KYVERNO_TEST_SCHEMA } from './kyverno-test-schema.js'
import { readKyvernoCluster } from './kyverno-cluster.js'
import { FileFindings } from './file-findings.js'
import { loadKyvernoPolicies, type KyvernoTestPolicy } from './kyverno-policies.js'
import { KyvernoValues } from './kyverno-values.js'
import type { LoadedTestFile, TestedPolicies, TestNotRun } from './model.js'
import { BadReference } from './object-files.js'
import type { SuiteContext } from './suite-file.js'

/** The part of kyverno's test that is read. */
interface KyvernoTest {
  readonly metadata?: { readonly name?: string } | null
  readonly name?: string
  readonly policies?: readonly string[] | null
  readonly resources?: readonly string[] | null
  readonly paramResources?: readonly string[] | null
  readonly clusterResources?: readonly string[] | null
  readonly exceptions?: readonly string[] | null
  readonly jsonPayload?: string
  readonly variables?: string
  readonly values?: JsonObject | null
  readonly userinfo?: string
  readonly results?: readonly KyvernoTestResult[] | null
  readonly checks?: readonly unknown[] | null
}

interface KyvernoTestResult {
  readonly policy: string
  readonly kind?: string
  readonly operation?: AdmissionOperation | ''
  readonly resources?: readonly (string | JsonObject)[] | null
  readonly resource?: string
  readonly namespace?: string
  readonly result?: KyvernoResult
  readonly status?: KyvernoResult
  readonly patchedResources?: string
  readonly patchedResource?: string
}

const KYVERNO: FileKind = {
  schema: KYVERNO_TEST_SCHEMA,
  code: 'policy-test/suite',
  noun: 'kyverno test',
  patternMend: () => '',
}

export const isKyvernoTest = ({ gvk }: Manifest): boolean => gvk.group === 'cli.kyverno.io' && gvk.kind === 'Test'

/** Reads a test and everything that it names. */
export const loadKyvernoFile = (manifest: Manifest, context: SuiteContext): Promise<LoadedTestFile> =>
  new KyvernoReader(manifest, context).read()

/** What all requests of a test share. */
interface Surroundings {
  readonly values: KyvernoValues
  readonly kinds: KindSource
}

/** One result of one resource that a test expects. */
interface ExpectedResult {
  readonly title: string
  readonly result: KyvernoTestResult
  /** Its position among the results. */
  readonly index: number
  /** As the result names it. */
  readonly resource: string
}

interface PolicyTests {
  readonly tests: PolicyTest[]
  readonly indexes: number[]
}

class KyvernoReader {
  readonly #findings: FileFindings
  readonly #notRun: TestNotRun[] = []
  readonly #source: SourceText

  constructor(
    private readonly manifest: Manifest,
    private readonly context: SuiteContext,
  ) {
    this.#source = manifest.source
    this.#findings = new FileFindings(manifest.spanOf)
  }

  async read(): Promise<LoadedTestFile> {
    const { manifest } = this
    const place = { file: this.context.fileName(this.#source.name), spanOf: (path: string) => manifest.spanOf(path) }
    const checked = checkFile<KyvernoTest>(manifest.object, KYVERNO, place)
    const none = {
      name: manifest.name,
      source: this.#source,
      runs: [],
      notRun: this.#notRun,
      diagnostics: this.#findings.diagnostics,
    }
    if ('diagnostics' in checked) return { ...none, diagnostics: checked.diagnostics }
    const test = checked.value
    const name = test.metadata?.name ?? test.name ?? ''
    this.#tellUnsupported(test)
    const manifests = await this.#manifests(test.policies, 'policies')
    const { policies, diagnostics } = loadKyvernoPolicies(manifests, this.context.subjects, this.#compatibility)
    this.#findings.diagnostics.push(...diagnostics)
    const resources = await this.#manifests(test.resources, 'resources')
    const params = await this.#manifests(test.paramResources, 'paramResources')
    const values =
      (await this.#findings.attempt('variables', () => KyvernoValues.read(test, this.#source, this.context.files))) ??
      KyvernoValues.none
    const given = { namespaces: values.namespaces, params: params.map(({ object }) => object) }
    const cluster =
      (await this.#findings.attempt('clusterResources', () =>
        readKyvernoCluster(test.clusterResources ?? [], given, this.#source, this.context.files),
      )) ?? offlineCluster(given)
    const runs = await this.#runs(test, policies, resources, { values, kinds: cluster })
    return {
      ...none,
      name,
      runs: [...runs].flatMap(([policy, { tests, indexes }]): TestedPolicies[] => {
        if (!('run' in policy)) return []
        const { objects, subjects } = policy.run
        return [
          {
            suite: { name, policies: objects, cluster, tests, compatibility: this.#compatibility },
            spanOf: (position, part) => this.#resultSpan(indexes[position] ?? 0, part === 'mutated'),
            subjects,
          },
        ]
      }),
    }
  }

  /** The tests of each policy, with their positions among the results. */
  async #runs(
    { results }: KyvernoTest,
    policies: readonly KyvernoTestPolicy[],
    resources: readonly Manifest[],
    surroundings: Surroundings,
  ): Promise<ReadonlyMap<KyvernoTestPolicy, PolicyTests>> {
    const runs = new Map<KyvernoTestPolicy, PolicyTests>()
    for (const [index, result] of (results ?? []).entries()) {
      const policy = policies.find((one) => one.name === result.policy.replace(/^.*\//, ''))
      if (policy === undefined) {
        this.#findings.error(`there is no policy ${result.policy}`, `results[${index}].policy`)
        continue
      }
      for (const resource of namesOf(result)) {
        const title = `${result.policy}: ${resource} is ${wanted(result)}`
        if ('foreign' in policy) {
          this.#notRun.push({ name: title, diagnostic: this.#foreign(policy, `results[${index}].policy`) })
          continue
        }
        const read = await this.#findings.attempt(`results[${index}].resources`, () =>
          this.#test({ title, result, index, resource }, resources, surroundings, policy.run.scored),
        )
        if (read === undefined) continue
        const run = runs.get(policy) ?? { tests: [], indexes: [] }
        run.tests.push(read)
        run.indexes.push(index)
        runs.set(policy, run)
      }
    }
    return runs
  }

  get #compatibility(): string {
    return this.context.compatibilityOf({})
  }

  #resultSpan(index: number, isPatch: boolean): Span {
    const field = isPatch ? 'patchedResources' : 'result'
    return findField(this.manifest.place, `results[${index}].${field}`)
  }

  /** Parts of a test that only kyverno supports. */
  #tellUnsupported({ exceptions, checks, jsonPayload, results }: KyvernoTest): void {
    const tell = (field: string, what: string): void => this.#findings.unsupported(`${what}, which is ignored`, field)
    if ((exceptions ?? []).length > 0) tell('exceptions', 'PolicyExceptions are kyverno’s own')
    if ((checks ?? []).length > 0) tell('checks', 'checks are assertions of kyverno-json')
    if (jsonPayload !== undefined) tell('jsonPayload', 'a JSON payload is not a Kubernetes object')
    if ((results ?? []).length === 0) {
      this.#findings.error('the test has no results: nothing is tested', 'results', 'policy-test/suite')
    }
  }

  async #manifests(paths: readonly string[] | null | undefined, field: string): Promise<Manifest[]> {
    const manifests: Manifest[] = []
    for (const [index, path] of (paths ?? []).entries()) {
      const read = await this.#findings.attempt(`${field}[${index}]`, () => this.context.files.all(path, this.#source))
      manifests.push(...(read ?? []))
    }
    return manifests
  }

  #foreign({ name, foreign }: { readonly name: string; readonly foreign: string }, field: string): Diagnostic {
    return {
      code: 'policy-test/not-kubernetes-cel',
      severity: 'warning',
      message: `${name} is not run: ${foreign}`,
      span: this.manifest.spanOf(field),
    }
  }

  async #test(
    { title, result, index, resource }: ExpectedResult,
    resources: readonly Manifest[],
    surroundings: Surroundings,
    scored: boolean,
  ): Promise<PolicyTest> {
    const manifest = resources.find((one) => isMeant(one, result, resource))
    if (manifest === undefined) {
      const kind = result.kind ?? 'object'
      throw new BadReference(`there is no ${kind} ${resource} among the resources`, `results[${index}].resources`)
    }
    const request = requestFor(manifest.object, surroundings, result)
    const expected = result.result ?? result.status
    if (expected === undefined) throw new BadReference('it expects no result', `results[${index}]`)
    const patchedFile = result.patchedResources ?? result.patchedResource
    const patched =
      patchedFile === undefined
        ? undefined
        : await this.#patched(patchedFile, manifest, surroundings.kinds, `results[${index}].patchedResources`)
    return {
      name: title,
      request,
      expect: kyvernoJudge({ result: expected, scored, ...(patched === undefined ? {} : { patched }) }),
    }
  }

  /** The object of the same kind and name. */
  async #patched(
    path: string,
    { gvk, name, namespace }: Manifest,
    kinds: KindSource,
    field: string,
  ): Promise<JsonObject> {
    const manifests = await this.context.files.all(path, this.#source)
    const found = manifests.find(
      (one) => one.gvk.kind === gvk.kind && one.name === name && placeOf(one.namespace) === placeOf(namespace),
    )
    if (found === undefined) throw new BadReference(`${path} has no ${gvk.kind} ${name}`, field)
    return requestFor(found.object, { values: KyvernoValues.none, kinds }, { policy: '' }).object ?? found.object
  }
}

const placeOf = (namespace: string): string => (namespace === '' ? 'default' : namespace)

const wanted = ({ result, status }: KyvernoTestResult): string => result ?? status ?? KYVERNO_RESULTS.join(' or ')

/** By name, `namespace/name`, or the full identity. */
const namesOf = ({ resources, resource }: KyvernoTestResult): string[] =>
  (resources ?? (resource === undefined ? [] : [resource])).map((one) =>
    typeof one === 'string'
      ? one
      : [one['namespace'], one['name']].filter((part) => typeof part === 'string' && part !== '').join('/'),
  )

function isMeant({ gvk, name, namespace }: Manifest, result: KyvernoTestResult, wantedName: string): boolean {
  if (result.kind !== undefined && result.kind.split('/').at(-1) !== gvk.kind) return false
  if (result.namespace !== undefined && result.namespace !== '' && placeOf(namespace) !== result.namespace) return false
  return wantedName === name || wantedName === `${placeOf(namespace)}/${name}` || wantedName === `${namespace}/${name}`
}

/** As in kyverno: plain objects, those without a namespace in `default`; an update changes nothing. */
function requestFor(
  object: JsonObject,
  { values, kinds }: Surroundings,
  { operation, policy }: Pick<KyvernoTestResult, 'operation' | 'policy'>,
): AdmissionRequest {
  const done = operation === undefined || operation === '' ? values.operation(policy, nameOf(object)) : operation
  return requestOf(object, {
    kinds,
    namespace: 'default',
    ...values.subresource(object),
    ...(values.user === undefined ? {} : { user: values.user }),
    ...(done === 'UPDATE' ? { old: object } : {}),
    ...(done === undefined ? {} : { operation: done }),
  })
}

function nameOf({ metadata }: JsonObject): string {
  const name = isObject(metadata) ? metadata['name'] : undefined
  return typeof name === 'string' ? name : ''
}
