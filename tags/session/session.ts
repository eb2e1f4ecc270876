import { renderArg, type Tag } from '../grammar/tag.js'
import type { TagContext, TagDefinition, TagPlanning } from '../record/definition.js'
import { TagError } from '../record/error.js'
import type { CommentLine } from '../model/type.js'
import { joinPlans, type Plan } from '../model/plan.js'
import type { TagRegistry } from './registry.js'
import type { SessionState } from '../record/session-state.js'
import { quote } from '../../apimachinery/text/index.js'

/** What tags ask of whoever reads the types. */
export interface TagSessionHost {
  /** Whether the hand-written function is there, next to the types of `module`, with the right signature; else why not. */
  customFunctionProblem?(module: string, functionName: string): string | undefined
}

/** One run over the types of a program: holds what tags learn of each other. */
export class TagSession implements TagPlanning {
  private readonly states = new Map<SessionState<unknown>, unknown>()

  constructor(
    readonly registry: TagRegistry,
    private readonly host: TagSessionHost = {},
  ) {}

  get compatibility(): string {
    return this.registry.compatibility
  }

  parse(comments: readonly CommentLine[]): Tag[] {
    return this.registry.parse(comments).map(({ tag }) => tag)
  }

  customFunctionProblem(module: string, functionName: string): string | undefined {
    return this.host.customFunctionProblem?.(module, functionName)
  }

  /** The session's instance of a family's state. */
  state<T>(family: SessionState<T>): T {
    if (!this.states.has(family)) this.states.set(family, family.create())
    return this.states.get(family) as T
  }

  /** What the tags, sorted by name, ask for together. Throws a TagError for the first that can't be used. */
  plan(context: TagContext, tags: readonly Tag[]): Plan {
    const sorted = [...tags].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    return joinPlans(sorted.map((tag) => this.planOne(context, tag)))
  }

  private planOne(context: TagContext, tag: Tag): Plan {
    const definition = this.registry.get(tag.name)
    if (definition === undefined) {
      const since = this.registry.later(tag.name)
      const mend = since === undefined ? undefined : `${tag.name} exists since Kubernetes ${since}`
      throw new TagError('unknown chained tag', [], tag, mend)
    }
    if (!definition.scopes.includes(context.scope)) {
      throw new TagError(`tag ${quote(tag.name)} cannot be specified on ${context.scope}`, [], tag)
    }
    try {
      checkTypes(definition, tag)
      return definition.plan(context, tag)
    } catch (error) {
      throw error instanceof TagError ? error.within(tag) : error
    }
  }
}

/** Whether arguments and value are what the definition declares; the order of the checks is Kubernetes'. */
function checkTypes(definition: TagDefinition, tag: Tag): void {
  const declared = definition.args ?? []
  for (const { name = '', type, required } of declared) {
    const given = tag.args.find((arg) => arg.name === name)
    if (given !== undefined && given.type !== type) {
      throw new TagError(`argument ${quote(renderArg(given))} has wrong type: got ${given.type}, want ${type}`)
    }
    if (given === undefined && required) {
      throw new TagError(
        name === ''
          ? `missing required positional argument of type ${type}`
          : `missing named argument ${quote(name)} of type ${type}`,
      )
    }
  }
  for (const arg of tag.args) {
    if (!definition.acceptsUnknownArgs && !declared.some(({ name = '' }) => name === arg.name)) {
      throw new TagError(`unrecognized named argument ${quote(renderArg(arg))}`)
    }
  }
  const { payload } = definition
  if (tag.valueType === '') {
    if (payload?.required) throw new TagError(`missing required tag value of type ${payload.type}`)
  } else if (payload?.type !== 'raw' && tag.valueType !== payload?.type) {
    throw new TagError(`tag value has wrong type: got ${tag.valueType}, want ${payload?.type ?? ''}`)
  }
}
