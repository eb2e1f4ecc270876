// One node of a schema as expressions of its rules see it.
import {
  CelCompileError,
  checkAst,
  Environment,
  parseText,
  type CheckedAst,
  type DeclaredType,
  type ParsedAst,
  type StructuralSchema,
} from '../../cel/index.js'
import { declareSchema } from '../../cel/schema/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { schemaKey as keyOf } from './schema-key.js'

/** CEL knows no type for the schema of `self`, so that no rule can be compiled. */
export class UntypedSelfError extends Error {
  override readonly name = 'UntypedSelfError'
  constructor() {
    super('failed to convert to declType for CEL validation rules')
  }
}

/** What an expression may use. */
export interface RuleLanguage {
  /** By default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  readonly compatibility: string | undefined
  readonly mode: 'new' | 'stored'
  readonly optionalOldSelf: boolean
}

/** The environments of one node's rules, and what was checked in them: both are remembered with the schema. */
export class RuleNode {
  readonly declared: DeclaredType
  /** The schema that data is read by; what CEL declares may have more fields, of which data then has none. */
  readonly #data: StructuralSchema
  readonly #resourceRoot: boolean
  readonly #environments = new Map<string, Environment>()
  readonly #checked = new Map<Environment, Map<string, CheckedAst | CelCompileError>>()

  /** A node of its own. Throws `UntypedSelfError`. */
  static make(self: StructuralSchema, data: StructuralSchema, resourceRoot: boolean): RuleNode {
    return new RuleNode(self, data, resourceRoot)
  }

  private constructor(self: StructuralSchema, data: StructuralSchema, resourceRoot: boolean) {
    const declared = declareSchema(self, { typeName: 'selfType', resourceRoot })
    if (declared === undefined) throw new UntypedSelfError()
    this.declared = declared
    this.#data = data
    this.#resourceRoot = resourceRoot
  }

  /** The same one each time. `self` is the schema of `self`, `data` that of the node. Throws `UntypedSelfError`. */
  static of(self: StructuralSchema, data: StructuralSchema, resourceRoot: boolean): RuleNode {
    const nodes = resourceRoot ? resources : others
    let node = nodes.get(self)
    if (node === undefined) nodes.set(self, (node = alike(self, data, resourceRoot)))
    return node
  }

  environment({ compatibility, mode, optionalOldSelf }: RuleLanguage): Environment {
    const key = `${compatibility ?? ''} ${mode} ${optionalOldSelf}`
    let environment = this.#environments.get(key)
    if (environment === undefined) {
      environment = new Environment({
        ...(compatibility !== undefined && { compatibility }),
        mode,
        self: { schema: this.#data, resourceRoot: this.#resourceRoot, declared: this.declared, optionalOldSelf },
      })
      this.#environments.set(key, environment)
    }
    return environment
  }

  /** Parses an expression. Throws `CelCompileError`. */
  parse(text: string, environment: Environment): ParsedAst {
    const known = parsed.get(text)
    const syntax: Syntax = { macros: environment.macros, hasOptionals: environment.has('1.28') }
    if (known !== undefined && readsAlike(text, known.syntax, syntax)) return known.ast
    const ast = parseText(text, environment)
    if (parsed.size >= MOST_PARSED) parsed.clear()
    parsed.set(text, { ast, syntax })
    return ast
  }

  /** Parses and checks an expression; an error if it doesn't compile. */
  check(text: string, environment: Environment): CheckedAst | CelCompileError {
    const known = this.#checked.get(environment) ?? new Map<string, CheckedAst | CelCompileError>()
    this.#checked.set(environment, known)
    let result = known.get(text)
    if (result === undefined) known.set(text, (result = this.#check(text, environment)))
    return result
  }

  #check(text: string, environment: Environment): CheckedAst | CelCompileError {
    try {
      return checkAst(this.parse(text, environment), environment)
    } catch (error) {
      if (error instanceof CelCompileError) return error
      throw error
    }
  }
}

/** The node of a schema that says the same: versions of a CRD, and CRDs of the same types, repeat theirs. */
function alike(self: StructuralSchema, data: StructuralSchema, resourceRoot: boolean): RuleNode {
  if (resourceRoot) return RuleNode.make(self, data, resourceRoot)
  const key = self === data ? schemaKey(self) : `${schemaKey(self)} ${schemaKey(data)}`
  let node = nodesByKey.get(key)
  if (node !== undefined) return node
  node = RuleNode.make(self, data, resourceRoot)
  if (nodesByKey.size >= MOST_NODES) nodesByKey.clear()
  nodesByKey.set(key, node)
  return node
}

/** What CEL takes for a schema is one of ours. */
const schemaKey = (schema: StructuralSchema): string => keyOf(schema as JsonSchemaProps)

const nodesByKey = new Map<string, RuleNode>()
const MOST_NODES = 1_000

/** What of an environment decides how a text is parsed. */
interface Syntax {
  readonly macros: Environment['macros']
  readonly hasOptionals: boolean
}

/** Of all nodes: many have the same rules, such as `self == oldSelf`, and a tree says nothing of the schema. */
const parsed = new Map<string, { readonly ast: ParsedAst; readonly syntax: Syntax }>()
const MOST_PARSED = 1_000

const resources = new WeakMap<StructuralSchema, RuleNode>()
const others = new WeakMap<StructuralSchema, RuleNode>()

/** Whether a text is parsed alike: it has no name of a macro that only one of them knows. */
function readsAlike(text: string, a: Syntax, b: Syntax): boolean {
  if (a.hasOptionals !== b.hasOptionals) return false
  if (a.macros === b.macros) return true
  const others = [
    ...a.macros.filter((one) => !b.macros.includes(one)),
    ...b.macros.filter((one) => !a.macros.includes(one)),
  ]
  return !others.some(({ name }) => text.includes(name))
}
