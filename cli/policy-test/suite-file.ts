// Suites in kubevet's own form: docs/policy-tests.md.
import { basename } from 'node:path'
import { ruleAuthorizer, type AuthorizerRules, type UserInfo } from '../../cel/index.js'
import { double } from '../../apimachinery/number/index.js'
import {
  offlineCluster,
  requestOf,
  type AdmissionRequest,
  type ExpectationPart,
  type OfflineCluster,
  type PolicyExpectation,
  type PolicyTest,
} from '../../admission/index.js'
import { typedForm } from '../../apply/builtin/index.js'
import { DecodeError, isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { decodeDefinition, type CustomResourceDefinition } from '../../crd/index.js'
import type { SourceText, Span } from '../../diagnostics/index.js'
import { findField, readYaml, type Manifest, type YamlDocument } from '../../manifest/index.js'
import { compileRe2 } from '../../apimachinery/re2/index.js'
import { KNOWN_VERSION_MEND } from '../json-schema/known-version.js'
import type { VersionChoices } from '../options/kubernetes-version.js'
import { checkFile, type FileKind } from '../json-schema/check-file.js'
import { POLICY_SUITE_SCHEMA } from './policy-suite-schema.js'
import { reasonOf } from '../io/cannot-run.js'
import { ADMINISTRATOR } from '../../admission/request/index.js'
import { FileFindings } from './file-findings.js'
import type { LoadedTestFile } from './model.js'
import { BadReference, inlineManifest, type ObjectFiles } from './object-files.js'
import { NamedObjects, type ObjectForm } from './named-objects.js'
import { decodePolicies } from './policies.js'
import type { PolicySubjects } from './subjects.js'

/** A file, or an object in the suite itself. */
type SourceForm = string | JsonObject

/** A suite as it is written. */
interface SuiteFile {
  readonly name?: string
  readonly kubernetesVersion?: string
  readonly policies: readonly SourceForm[]
  readonly objects?: Readonly<Record<string, ObjectForm>>
  readonly cluster?: {
    readonly namespaces?: readonly SourceForm[]
    readonly params?: readonly SourceForm[]
    readonly crds?: readonly SourceForm[]
    readonly openapi?: readonly string[]
    readonly authorizer?: AuthorizerRules
  }
  readonly user?: Partial<UserInfo>
  readonly tests: readonly TestForm[]
}

interface TestForm {
  readonly name: string
  readonly operation?: 'create' | 'update' | 'delete' | 'connect'
  readonly object?: ObjectForm
  readonly oldObject?: ObjectForm
  readonly subresource?: string
  readonly resource?: string
  readonly namespace?: string
  readonly user?: Partial<UserInfo>
  readonly dryRun?: boolean
  readonly options?: JsonObject
  readonly expect: 'allow' | 'deny' | (Omit<PolicyExpectation, 'mutated'> & { readonly mutated?: ObjectForm })
}

/** The form of these files. */
export const POLICY_SUITE: FileKind = {
  schema: POLICY_SUITE_SCHEMA,
  code: 'policy-test/suite',
  noun: 'suite',
  patternMend: (key) =>
    key === 'kubernetesVersion' ? KNOWN_VERSION_MEND : 'write allow, deny, or a map: see docs/policy-tests.md',
}

/** Whether a document is a suite: Kubernetes objects have a kind. */
export const isSuiteDocument = ({ value }: YamlDocument): boolean =>
  isObject(value) && !Object.hasOwn(value, 'kind') && Object.hasOwn(value, 'policies') && Object.hasOwn(value, 'tests')

export interface SuiteContext {
  readonly files: ObjectFiles
  readonly subjects: PolicySubjects
  /** The environment's version for what a suite says about the API server; the command line wins. */
  readonly compatibilityOf: (suite: VersionChoices) => string
  readonly fileName: (name: string) => string
}

/** Reads a suite and everything that it names. Errors are findings at their places; tests without their objects are left out. */
export function loadSuiteFile(
  document: YamlDocument,
  source: SourceText,
  context: SuiteContext,
): Promise<LoadedTestFile> {
  return new SuiteReader(document, source, context).read()
}

class SuiteReader {
  readonly #findings = new FileFindings((field) => this.#spanOf(field))

  constructor(
    private readonly document: YamlDocument,
    private readonly source: SourceText,
    private readonly context: SuiteContext,
  ) {}

  async read(): Promise<LoadedTestFile> {
    const { source, document, context } = this
    const fileName = basename(source.name).replace(/(?:\.policy-test)?\.[^.]*$/, '')
    const none = { name: fileName, source, runs: [], notRun: [], diagnostics: this.#findings.diagnostics }
    const place = { file: context.fileName(source.name), spanOf: (path: string) => this.#spanOf(path) }
    const checked = checkFile<SuiteFile>(document.value, POLICY_SUITE, place)
    if ('diagnostics' in checked) return { ...none, diagnostics: checked.diagnostics }
    const suite = checked.value
    const compatibility = context.compatibilityOf(suite)
    const loaded = decodePolicies(await this.#sources(suite.policies, 'policies'), compatibility)
    this.#findings.diagnostics.push(...loaded.diagnostics)
    const cluster = await this.#cluster(suite)
    const objects = new NamedObjects(suite.objects ?? {}, { source, root: document.place, files: context.files })
    const indexes: number[] = []
    const tests: PolicyTest[] = []
    for (const [index, test] of suite.tests.entries()) {
      const read = await this.#findings.attempt(`tests[${index}]`, () =>
        this.#test(test, index, suite, cluster, objects),
      )
      if (read === undefined) continue
      tests.push(read)
      indexes.push(index)
    }
    const run = {
      suite: {
        name: suite.name ?? fileName,
        policies: loaded.objects,
        webhooks: loaded.webhooks,
        cluster,
        tests,
        compatibility,
      },
      spanOf: (test: number, part: ExpectationPart) => this.#partSpan(suite, indexes[test] ?? 0, part),
      subjects: loaded.policies.map(({ policy, manifest }) =>
        context.subjects.of(manifest, policy.metadata.name, [policy]),
      ),
    }
    return { ...none, name: run.suite.name, runs: [run] }
  }

  #spanOf(field: string): Span {
    return findField(this.document.place, field)
  }

  /** A part that a test does not have is shown at its name. */
  #partSpan(suite: SuiteFile, index: number, part: ExpectationPart): Span {
    const expect = suite.tests[index]?.expect
    const isSaid = typeof expect === 'object' && Object.hasOwn(expect, part)
    const field = part === 'name' ? 'name' : isSaid ? `expect.${part}` : 'expect'
    return this.#spanOf(`tests[${index}].${field}`)
  }

  async #sources(forms: readonly SourceForm[] | undefined, field: string): Promise<Manifest[]> {
    const manifests: Manifest[] = []
    for (const [index, form] of (forms ?? []).entries()) {
      const at = `${field}[${index}]`
      const read = await this.#findings.attempt(at, async () =>
        typeof form === 'string'
          ? this.context.files.all(form, this.source)
          : [inlineManifest(form, at, this.document.place, this.source)],
      )
      manifests.push(...(read ?? []))
    }
    return manifests
  }

  async #cluster({ cluster = {} }: SuiteFile): Promise<OfflineCluster> {
    const { namespaces, params, crds, openapi = [], authorizer } = cluster
    const objectsOf = async (forms: readonly SourceForm[] | undefined, field: string): Promise<JsonObject[]> =>
      (await this.#sources(forms, `cluster.${field}`)).map(({ object }) => object)
    const definitions: CustomResourceDefinition[] = []
    for (const manifest of await this.#sources(crds, 'cluster.crds')) {
      if (manifest.gvk.kind === 'CustomResourceDefinition') definitions.push(...this.#definition(manifest))
    }
    const documents: JsonObject[] = []
    for (const [index, path] of openapi.entries()) {
      const read = await this.#findings.attempt(`cluster.openapi[${index}]`, () => this.#documents(path))
      documents.push(...(read ?? []))
    }
    return offlineCluster({
      namespaces: await objectsOf(namespaces, 'namespaces'),
      params: await objectsOf(params, 'params'),
      definitions,
      documents,
      ...(authorizer === undefined ? {} : { authorizer: ruleAuthorizer(authorizer) }),
    })
  }

  #definition({ object, spanOf }: Manifest): CustomResourceDefinition[] {
    try {
      return [decodeDefinition(object).definition]
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error
      this.#findings.diagnostics.push({
        code: 'policy-test/reference',
        severity: 'error',
        message: `an API server refuses the CRD: ${error.message}`,
        span: spanOf('kind'),
      })
      return []
    }
  }

  async #documents(path: string): Promise<JsonObject[]> {
    const documents: JsonObject[] = []
    for (const file of await this.context.files.files(path, this.source)) {
      const { documents: read } = readYaml(await this.context.files.text(file), { float: double })
      documents.push(...read.flatMap(({ value }) => (isObject(value) ? [value] : [])))
    }
    return documents
  }

  async #test(
    test: TestForm,
    index: number,
    suite: SuiteFile,
    cluster: OfflineCluster,
    objects: NamedObjects,
  ): Promise<PolicyTest> {
    const at = `tests[${index}]`
    const object = test.object === undefined ? undefined : await objects.get(test.object, `${at}.object`)
    const old = test.oldObject === undefined ? undefined : await objects.get(test.oldObject, `${at}.oldObject`)
    const ask = (some: JsonObject | undefined, stored: JsonObject | undefined): AdmissionRequest =>
      madeRequest(test, { user: test.user ?? suite.user, cluster, at }, some, stored)
    const request = ask(object, old)
    const expect = typeof test.expect === 'string' ? { decision: test.expect } : test.expect
    const { mutated, ...rest } = expect as Exclude<TestForm['expect'], string>
    checkPattern(rest.messageMatches, `${at}.expect.messageMatches`)
    if (mutated === undefined) return { name: test.name, request, expect: rest }
    const expected = ask(await objects.get(mutated, `${at}.expect.mutated`), old).object
    return { name: test.name, request, expect: { ...rest, ...(expected && { mutated: expected }) } }
  }
}

interface RequestContext {
  readonly user: Partial<UserInfo> | undefined
  readonly cluster: OfflineCluster
  readonly at: string
}

/** The request of a test. Objects of built-in kinds are converted as a server does. Throws BadReference. */
function madeRequest(
  test: TestForm,
  { user, cluster, at }: RequestContext,
  object: JsonObject | undefined,
  old: JsonObject | undefined,
): AdmissionRequest {
  const { operation, subresource, namespace = 'default', dryRun, options, resource } = test
  try {
    const request = requestOf(object, {
      ...(operation === undefined ? {} : { operation: operation.toUpperCase() as AdmissionRequest['operation'] }),
      ...(old === undefined ? {} : { old }),
      user: user === undefined ? ADMINISTRATOR : { name: '', ...user },
      ...(subresource === undefined ? {} : { subresource }),
      ...(dryRun === undefined ? {} : { dryRun }),
      ...(options === undefined ? {} : { options }),
      namespace,
      kinds: cluster,
      typed: true,
    })
    const typed = (some: JsonObject): JsonObject => typedForm(request.kind, some, { strict: true })
    return {
      ...request,
      ...(resource === undefined ? {} : { resource: { ...request.resource, resource } }),
      ...(request.object === undefined ? {} : { object: typed(request.object) }),
      ...(request.oldObject === undefined ? {} : { oldObject: typed(request.oldObject) }),
    }
  } catch (error) {
    if (error instanceof RangeError) throw new BadReference(error.message, at)
    if (error instanceof DecodeError) {
      throw new BadReference(`an API server refuses the object: ${error.message}`, `${at}.object`)
    }
    throw error
  }
}

function checkPattern(pattern: string | undefined, field: string): void {
  try {
    if (pattern !== undefined) compileRe2(pattern)
  } catch (error) {
    throw new BadReference(reasonOf(error), field)
  }
}
