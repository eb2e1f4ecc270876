// The values of authorization checks (apiserver's `pkg/cel/library/authz.go`), and what an authorizer is to them.
import {
  parseFieldSelector,
  parseLabelSelector,
  type FieldRequirement,
  type LabelRequirement,
} from '../../../apimachinery/content/index.js'
import { structType, type Type } from '../type/type.js'
import { noSuchOverload, type CelError } from '../error.js'
import { ExtensionValue } from '../extension.js'

/** Who asks. */
export interface UserInfo {
  readonly name: string
  readonly uid?: string
  readonly groups?: readonly string[]
  readonly extra?: Readonly<Record<string, readonly string[]>>
}

/** A selector of a resource check. */
export interface SelectorAttribute<Requirement> {
  /** Empty if the check has no selector, or one that is not valid. */
  readonly requirements: readonly Requirement[]
  /** What is wrong with the selector, in Kubernetes' words; undefined if nothing is. */
  readonly error?: string
}

/**
 * What is to be authorized: a request for a resource, or for a path that is not one. Texts that were not given are
 * empty.
 */
export interface AuthorizerAttributes {
  readonly user: UserInfo
  readonly verb: string
  readonly isResourceRequest: boolean
  readonly group: string
  /** `*` for resources. */
  readonly version: string
  readonly resource: string
  readonly subresource: string
  readonly namespace: string
  readonly name: string
  readonly path: string
  readonly fieldSelector: SelectorAttribute<FieldRequirement>
  readonly labelSelector: SelectorAttribute<LabelRequirement>
}

/** What an authorizer answers. */
export interface AuthorizerDecision {
  readonly decision: 'allow' | 'deny' | 'noOpinion'
  readonly reason: string
  /** The error's text, which may be empty; undefined if there was none. */
  readonly error?: string
}

/** Decides whether users may do things. */
export interface Authorizer {
  authorize(attributes: AuthorizerAttributes): AuthorizerDecision
}

/** The resource that a request is for; all texts may be empty. */
export interface RequestResource {
  readonly group: string
  readonly resource: string
  readonly subresource: string
  readonly namespace: string
  readonly name: string
}

/** Values that only have methods: nothing equals them, not even themselves. */
abstract class MethodsOnlyValue extends ExtensionValue {
  override get goType(): string {
    const name = this.type.name.replace(/^.*\./, '')
    return `library.${name.charAt(0).toLowerCase()}${name.slice(1)}Val`
  }

  equals(): CelError {
    return noSuchOverload
  }
}

/** Authorization checks for a user. */
export class AuthorizerValue extends MethodsOnlyValue {
  readonly #user: UserInfo
  readonly #authorizer: Authorizer

  constructor(user: UserInfo, authorizer: Authorizer) {
    super()
    this.#user = user
    this.#authorizer = authorizer
  }

  get type(): Type {
    return AUTHORIZER
  }

  /** The same checks for a service account. */
  serviceAccount(namespace: string, name: string): AuthorizerValue {
    const groups = ['system:serviceaccounts', `system:serviceaccounts:${namespace}`]
    return new AuthorizerValue({ name: `system:serviceaccount:${namespace}:${name}`, groups }, this.#authorizer)
  }

  /** Asks the authorizer. */
  decide(attributes: Omit<AuthorizerAttributes, 'user'>): DecisionValue {
    return new DecisionValue(this.#authorizer.authorize({ ...attributes, user: this.#user }))
  }
}

/** A check for a path that is not a resource. */
export class PathCheckValue extends MethodsOnlyValue {
  readonly #authorizer: AuthorizerValue
  readonly #path: string

  constructor(authorizer: AuthorizerValue, path: string) {
    super()
    this.#authorizer = authorizer
    this.#path = path
  }

  get type(): Type {
    return PATH_CHECK
  }

  check(verb: string): DecisionValue {
    return this.#authorizer.decide({
      ...emptyResource,
      verb,
      isResourceRequest: false,
      version: '',
      path: this.#path,
      fieldSelector: noSelector,
      labelSelector: noSelector,
    })
  }
}

/** Checks for the resources of an API group. */
export class GroupCheckValue extends MethodsOnlyValue {
  readonly #authorizer: AuthorizerValue
  readonly #group: string

  constructor(authorizer: AuthorizerValue, group: string) {
    super()
    this.#authorizer = authorizer
    this.#group = group
  }

  get type(): Type {
    return GROUP_CHECK
  }

  resource(resource: string): ResourceCheckValue {
    return new ResourceCheckValue(this.#authorizer, { ...emptyResource, group: this.#group, resource })
  }
}

/** What a resource check is about: a resource, and the texts of the selectors, empty without one. */
export interface ResourceCheckTarget extends RequestResource {
  readonly fieldSelector?: string
  readonly labelSelector?: string
}

/** A check for a resource. */
export class ResourceCheckValue extends MethodsOnlyValue {
  readonly #authorizer: AuthorizerValue
  readonly #target: ResourceCheckTarget

  constructor(authorizer: AuthorizerValue, target: ResourceCheckTarget) {
    super()
    this.#authorizer = authorizer
    this.#target = target
  }

  get type(): Type {
    return RESOURCE_CHECK
  }

  /** The same check with something changed. */
  with(changes: Partial<ResourceCheckTarget>): ResourceCheckValue {
    return new ResourceCheckValue(this.#authorizer, { ...this.#target, ...changes })
  }

  check(verb: string): DecisionValue {
    const { group, resource, subresource, namespace, name, fieldSelector, labelSelector } = this.#target
    return this.#authorizer.decide({
      verb,
      isResourceRequest: true,
      group,
      version: '*',
      resource,
      subresource,
      namespace,
      name,
      path: '',
      fieldSelector: selectorAttribute(fieldSelector, parseFieldSelector),
      labelSelector: selectorAttribute(labelSelector, parseLabelSelector),
    })
  }
}

/** The result of a check. */
export class DecisionValue extends MethodsOnlyValue {
  readonly #decision: AuthorizerDecision

  constructor(decision: AuthorizerDecision) {
    super()
    this.#decision = decision
  }

  get type(): Type {
    return DECISION
  }

  get allowed(): boolean {
    return this.#decision.decision === 'allow'
  }

  get reason(): string {
    return this.#decision.reason
  }

  /** The error's text; undefined if there was none. */
  get error(): string | undefined {
    return this.#decision.error
  }
}

/** The type of the variable `authorizer`, `kubernetes.authorization.Authorizer`. */
export const AUTHORIZER: Type<AuthorizerValue> = structType<AuthorizerValue>('kubernetes.authorization.Authorizer')
export const PATH_CHECK: Type<PathCheckValue> = structType<PathCheckValue>('kubernetes.authorization.PathCheck')
export const GROUP_CHECK: Type<GroupCheckValue> = structType<GroupCheckValue>('kubernetes.authorization.GroupCheck')
/**
 * The type of `authorizer.requestResource` and of what a group check's `resource()` returns,
 * `kubernetes.authorization.ResourceCheck`.
 */
export const RESOURCE_CHECK: Type<ResourceCheckValue> = structType<ResourceCheckValue>(
  'kubernetes.authorization.ResourceCheck',
)
export const DECISION: Type<DecisionValue> = structType<DecisionValue>('kubernetes.authorization.Decision')

/** The value of the variable `authorizer`. */
export const newAuthorizer = (user: UserInfo, authorizer: Authorizer): AuthorizerValue =>
  new AuthorizerValue(user, authorizer)

/** The value of the variable `authorizer.requestResource`: a check for the resource of the request. */
export const newResourceCheck = (
  user: UserInfo,
  authorizer: Authorizer,
  requestResource: Partial<RequestResource>,
): ResourceCheckValue =>
  new ResourceCheckValue(new AuthorizerValue(user, authorizer), { ...emptyResource, ...requestResource })

const emptyResource: RequestResource = { group: '', resource: '', subresource: '', namespace: '', name: '' }
const noSelector: SelectorAttribute<never> = { requirements: [] }

function selectorAttribute<Requirement>(
  text: string | undefined,
  parse: (text: string) => readonly Requirement[] | string,
): SelectorAttribute<Requirement> {
  if (text === undefined || text === '') return noSelector
  const requirements = parse(text)
  return typeof requirements === 'string' ? { requirements: [], error: requirements } : { requirements }
}
