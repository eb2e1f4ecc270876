import type { Authorizer } from '../../api/authorization/index.js'
import type { RequestInfo } from '../../api/request-info/index.js'
import type { Catalogue, Resource, UserInfo } from '../../api/resource/index.js'
import type { Registry } from '../registry/index.js'
import type { ShapeWarnings } from './shape-warnings.js'
import type { Stop } from '../store/index.js'
import type { ServerAnswer, ServerRequest } from './exchange.js'

/** Answers for a path that is not a resource's; undefined if it is not this one's. */
export type PathHandler = (
  request: ServerRequest,
  user: UserInfo,
) => Promise<ServerAnswer | undefined> | ServerAnswer | undefined

export interface PipelineOptions {
  readonly catalogue: Catalogue
  readonly registry: Registry
  /** Calls back when a resource is another, or gone. Returns what ends that. */
  whenReplaced(resource: Resource, then: () => void): Stop
  readonly shapeWarnings: ShapeWarnings
  /** Who sends a request. @throws StatusError Unauthorized */
  authenticate(request: ServerRequest): UserInfo
  readonly authorizer: Authorizer
  /** The gate AllowUnsafeMalformedObjectDeletion. */
  readonly allowsUnsafeDeletion: boolean
  /** Tried one after the other. */
  readonly paths: readonly PathHandler[]
  /** RFC 3339 in UTC to the second. */
  now(): string
  /** Gets what went wrong in the server itself. */
  broken(error: unknown): void
  /** Gets each request when its answer is whole: a watch when it ends. */
  answered?(exchange: AnsweredExchange): void
}

/** A request with its answer, for logs and records. */
export interface AnsweredExchange {
  readonly request: ServerRequest
  readonly info: RequestInfo
  readonly user: UserInfo | undefined
  readonly answer: ServerAnswer
  readonly annotations: ReadonlyMap<string, string>
  readonly warnings: readonly string[]
  /** What expressions of policies cost, in Kubernetes' units. */
  readonly cost: number
  /** When the request came, in milliseconds since 1970. */
  readonly time: number
  readonly milliseconds: number
}
