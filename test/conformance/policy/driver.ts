// Answers the cases of `FORMATS-crd-policy.md` about admission policies through the public interface of `kubevet/admission`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from 'kubevet/cel'
import {
  builtinKind,
  builtinKinds,
  compileErrors,
  compileMutatingPolicy,
  compileValidatingPolicy,
  decodePolicyObject,
  definitionSchemas,
  documentSchemas,
  firstOf,
  guessResource,
  kindOf,
  matchWebhook,
  mutate,
  typeCheck,
  validate,
  webhookCompileErrors,
  type AdmissionPolicy,
  type AdmissionPolicyBinding,
  type AdmissionRequest,
  type Denial,
  type GroupVersionKind,
  type GroupVersionResource,
  type MutatingAdmissionPolicy,
  type MutatingAdmissionPolicyBinding,
  type SchemaSource,
  type ValidatingAdmissionPolicy,
  type ValidatingAdmissionPolicyBinding,
} from 'kubevet/admission'
import { decodeDefinition, DecodeError, type CustomResourceDefinition, type JsonObject } from 'kubevet/crd'
import { Corpus } from '../crd/corpus.js'
import { writeJson } from '../crd/write-json.js'
import type { GivenPolicy, PolicyCase } from './case.js'
import { givenCluster, nameOf, namespaceOf, requestKind } from './given-cluster.js'

/** The version at which the suites were answered. */
const COMPATIBILITY = '1.36'

const API_VERSION = 'admissionregistration.k8s.io/v1'

/** Answers cases line by line; references are looked up in the corpus' folder, built-in types in that of the documents. */
export async function policyDriver(
  input: AsyncIterable<string>,
  write: (line: string) => void,
  folders: { readonly corpus: string; readonly openapi: string },
): Promise<void> {
  const driver = new PolicyDriver(new Corpus(folders.corpus), folders.openapi)
  for await (const line of input) if (line.trim() !== '') write(answerOrTell(driver, line))
}

/** The answer to a case; if kubevet itself fails on it that is told, and the next one is asked. */
function answerOrTell(driver: PolicyDriver, line: string): string {
  try {
    return writeJson(driver.answer(parseJson(line) as unknown as PolicyCase))
  } catch (error) {
    const { id } = JSON.parse(line) as PolicyCase
    if (error instanceof DecodeError) return writeJson({ id, fault: error.message })
    console.error(`${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    return writeJson({ id, fault: 'unexpected failure' })
  }
}

/** A policy with what it is run with. */
interface Hook<Policy, Binding> {
  readonly policy: Policy
  readonly bindings: readonly Binding[]
  readonly configurationError?: string
}

/** Answers cases one by one. */
export class PolicyDriver {
  readonly #definitions = new Map<string, CustomResourceDefinition>()
  readonly #documents = new Map<string, SchemaSource | undefined>()

  constructor(
    private readonly corpus: Corpus,
    private readonly openapi: string,
  ) {}

  answer(given: PolicyCase): object {
    switch (given.op) {
      case 'vap':
        return this.#validate(given)
      case 'map':
        return this.#mutate(given)
      case 'webhookMatch':
        return this.#match(given)
      case 'typeCheck':
        return this.#typeCheck(given)
    }
  }

  #validate(given: PolicyCase): object {
    const hooks = this.#hooks<ValidatingAdmissionPolicy, ValidatingAdmissionPolicyBinding>(
      given,
      'ValidatingAdmissionPolicy',
      { validationActions: ['Deny'] },
    )
    const { request, cluster } = this.#ask(given)
    const verdict = validate(
      request,
      hooks.map(({ policy, ...rest }) => ({
        ...rest,
        policy: compileValidatingPolicy(policy, { compatibility: COMPATIBILITY }),
      })),
      cluster,
    )
    return {
      id: given.id,
      compile: compileResults(hooks.map(({ policy }) => policy)),
      allowed: verdict.allowed,
      matched: verdict.evaluations.length > 0,
      evaluations: unlessEmpty(
        verdict.evaluations.map(({ policy, param, decisions, auditAnnotations }) => ({
          policy,
          param: hasTypedParams(given) ? undefined : param,
          decisions,
          auditAnnotations: unlessEmpty(auditAnnotations),
        })),
      ),
      denied: denialResult(verdict.denied),
      warnings: unlessEmpty(verdict.warnings),
      auditAnnotations: Object.keys(verdict.auditAnnotations).length === 0 ? undefined : verdict.auditAnnotations,
    }
  }

  #mutate(given: PolicyCase): object {
    const hooks = this.#hooks<MutatingAdmissionPolicy, MutatingAdmissionPolicyBinding>(
      given,
      'MutatingAdmissionPolicy',
      {},
    )
    const { request, cluster } = this.#ask(given)
    const verdict = mutate(
      request,
      hooks.map(({ policy, ...rest }) => ({
        ...rest,
        policy: compileMutatingPolicy(policy, { compatibility: COMPATIBILITY }),
      })),
      cluster,
    )
    return {
      id: given.id,
      compile: compileResults(hooks.map(({ policy }) => policy)),
      allowed: verdict.allowed,
      denied: denialResult(verdict.denied),
      warnings: unlessEmpty(verdict.warnings),
      object: verdict.object,
    }
  }

  #match(given: PolicyCase): object {
    const webhook = {
      name: 'webhook',
      matchConditions: given.matchConditions ?? [],
      failurePolicy: given.failurePolicy ?? 'Fail',
    }
    const { request, cluster } = this.#ask(given)
    const { matched, failedCondition, error } = matchWebhook(webhook, request, cluster, {
      compatibility: COMPATIBILITY,
    })
    const compile = webhookCompileErrors(webhook, { compatibility: COMPATIBILITY }).map(({ field, error: text }) => ({
      field: `webhooks[0].${field}`,
      error: text,
    }))
    return { id: given.id, compile: unlessEmpty(compile), matched, failedCondition, error }
  }

  #typeCheck(given: PolicyCase): object {
    const policies = (given.policies ?? []).map((one) =>
      this.#policy<ValidatingAdmissionPolicy>(one, 'ValidatingAdmissionPolicy'),
    )
    const source = this.#schemas(given)
    return {
      id: given.id,
      compile: compileResults(policies),
      typeWarnings: unlessEmpty(
        policies
          .flatMap((policy) => typeCheck(policy, source, { compatibility: COMPATIBILITY }))
          .map(({ fieldRef, warning }) => ({
            fieldRef,
            warning: warning.replace(/\b([A-Z][A-Za-z]*?)\d{3,9}\b/g, '$1'),
          })),
      ),
    }
  }

  /** The server knows the resources of all built-in kinds, but types only of those that have a document. */
  #schemas(given: PolicyCase): SchemaSource {
    const definitions = definitionSchemas(this.#definitionsOf(given))
    return {
      kindsOf: (resource) => [...guessedKinds(resource), ...definitions.kindsOf(resource)],
      schemaOf: (kind) => firstOf(definitions, this.#document(kind)).schemaOf(kind),
    }
  }

  #document({ group, version }: GroupVersionKind): SchemaSource {
    const file = group === '' ? `api__${version}.json` : `apis__${group}__${version}.json`
    let known = this.#documents.get(file)
    if (known === undefined) {
      known = documentSchemas(readDocuments(join(this.openapi, file)))
      this.#documents.set(file, known)
    }
    return known
  }

  #hooks<Policy extends AdmissionPolicy, Binding extends AdmissionPolicyBinding>(
    given: PolicyCase,
    kind: Policy['kind'],
    binding: JsonObject,
  ): Hook<Policy, Binding>[] {
    return (given.policies ?? []).map((one) => {
      const policy = this.#policy<Policy>(one, kind)
      const { name } = policy.metadata
      const bindings = one.bindings ?? [
        { metadata: { name: `${name}-binding` }, spec: { policyName: name, ...binding } },
      ]
      return {
        policy,
        bindings: bindings.map((text) => decoded<Binding>(text, `${kind}Binding`)),
        ...(one.configurationError ? { configurationError: one.configurationError } : {}),
      }
    })
  }

  #policy<Policy extends AdmissionPolicy>({ policy, policyRef }: GivenPolicy, kind: Policy['kind']): Policy {
    return decoded<Policy>(policy ?? (this.corpus.object(policyRef ?? '', kind) as JsonObject), kind)
  }

  #definitionsOf({ crds = [] }: PolicyCase): CustomResourceDefinition[] {
    return crds.map((reference) => {
      let known = this.#definitions.get(reference)
      if (known === undefined) {
        known = decodeDefinition(this.corpus.definition(reference) as JsonObject).definition
        this.#definitions.set(reference, known)
      }
      return known
    })
  }

  /** The request of a case, and the cluster that it is for. */
  #ask(given: PolicyCase) {
    const definitions = this.#definitionsOf(given)
    const object = orUndefined(
      given.object ?? (given.objectRef ? (this.corpus.object(given.objectRef) as JsonObject) : undefined),
    )
    const oldObject = orUndefined(given.oldObject)
    const some = object ?? oldObject ?? {}
    const { request: asked = {} } = given
    const kind = requestKind(given, object)
    const namespace = (asked.namespace ?? '') === '' ? namespaceOf(some) : (asked.namespace as string)
    const { username, uid, groups, extra } = asked.userInfo ?? {}
    const request: AdmissionRequest = {
      operation: asked.operation ?? 'CREATE',
      kind,
      resource: asked.resource ?? resourceOf(kind, definitions),
      subresource: asked.subResource ?? '',
      name: (asked.name ?? '') === '' ? nameOf(some) : (asked.name as string),
      namespace,
      userInfo: {
        name: username ?? '',
        ...(uid === undefined ? {} : { uid }),
        ...(groups === undefined ? {} : { groups }),
        ...(extra === undefined ? {} : { extra }),
      },
      dryRun: asked.dryRun ?? false,
      ...(asked.options === undefined ? {} : { options: asked.options }),
      ...(object === undefined ? {} : { object }),
      ...(oldObject === undefined ? {} : { oldObject }),
      typed: given.typed ?? false,
    }
    const isNamespace = kind.kind === 'Namespace' && kind.group === ''
    return { request, cluster: givenCluster(given, definitions, isNamespace ? '' : namespace) }
  }
}

const orUndefined = (object: JsonObject | undefined): JsonObject | undefined => object ?? undefined

/** The resource of a definition of the case, else guessed. */
function resourceOf(
  { group, version, kind }: GroupVersionKind,
  definitions: readonly CustomResourceDefinition[],
): GroupVersionResource {
  const { spec } = definitions.find((one) => one.spec.group === group && one.spec.names.kind === kind) ?? {}
  if (spec !== undefined) return { group, version, resource: spec.names.plural }
  return guessResource({ group, version, kind })
}

/** Built-in kinds by what their resources are probably called: the oracle has guessed names for kinds without a resource, too. */
const guessedKinds = ({ group, version, resource }: GroupVersionResource): readonly GroupVersionKind[] =>
  builtinKinds().filter(
    (kind) =>
      (group === '' || kind.group === group) &&
      (version === '' || kind.version === version) &&
      [guessResource(kind).resource, kind.kind.toLowerCase()].includes(resource.toLowerCase()),
  )

/** The documents of a file, none if there is no such file. */
function readDocuments(path: string): JsonObject[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8')) as JsonObject]
  } catch {
    return []
  }
}

/** The server wraps params of built-in kinds, and the wrapping has no name. */
const hasTypedParams = ({ params = [] }: PolicyCase): boolean =>
  params.some((param) => builtinKind(kindOf(param)) !== undefined)

/** Cases leave out what the format says: the API version and the kind. */
const decoded = <Kind extends AdmissionPolicy | AdmissionPolicyBinding>(object: JsonObject, kind: Kind['kind']): Kind =>
  decodePolicyObject({ ...object, apiVersion: API_VERSION, kind }).object as Kind

const compileResults = (policies: readonly AdmissionPolicy[]) =>
  unlessEmpty(policies.flatMap((policy) => compileErrors(policy, { compatibility: COMPATIBILITY })))

/** Like Go's `omitempty`. */
const denialResult = (denial: Denial | undefined): object | undefined =>
  denial === undefined ? undefined : { ...denial, causes: unlessEmpty(denial.causes) }

const unlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list)
