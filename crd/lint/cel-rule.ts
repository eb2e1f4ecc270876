import {
  CelCompileError,
  unparse,
  type CheckedAst,
  type Environment,
  type Expr,
  type StructuralSchema,
} from '../../cel/index.js'
import { RuleNode, UntypedSelfError } from '../rule/node.js'
import { rulesOf, type ValidationRule } from '../schema/props.js'
import { bindsAnyOf, conjunctsOf, mentions } from '../../analysis/expression/index.js'
import type { Location } from './location.js'
import type { SchemaNode } from './schema-node.js'

const compiled = new WeakMap<SchemaNode, readonly CelRule[]>()

/** The rules of a node; the same objects each time. */
export function celRules(node: SchemaNode): readonly CelRule[] {
  let rules = compiled.get(node)
  if (rules === undefined) {
    rules = rulesOf(node.schema).map((rule, index) => new CelRule(rule, index, node))
    compiled.set(node, rules)
  }
  return rules
}

/** An entry of `x-kubernetes-validations` with its syntax tree, which all lint rules share. */
export class CelRule {
  private checked: CheckedAst | null | undefined
  private written: string | undefined
  private place: Location | undefined
  private placeOfRule: Location | undefined

  constructor(
    readonly source: ValidationRule,
    readonly index: number,
    readonly node: SchemaNode,
  ) {}

  get location(): Location {
    return (this.place ??= this.node.location.child('x-kubernetes-validations', this.index))
  }

  /** The place of its `rule`. */
  get at(): Location {
    return (this.placeOfRule ??= this.location.child('rule'))
  }

  /** The checked expression; undefined if no version of Kubernetes compiles it, or a macro hides self or oldSelf. */
  get ast(): CheckedAst | undefined {
    if (this.checked === undefined) {
      // What compiles as a new expression does so as a stored one, to the same tree.
      const ast = this.compile('new') ?? this.compile('stored')
      this.checked = ast === undefined || bindsAnyOf(ast.expr, ['self', 'oldSelf']) ? null : ast
    }
    return this.checked ?? undefined
  }

  /** The expression as it is written; undefined if it is not CEL at all. */
  get parsed(): Expr | undefined {
    const ast = this.compile('new')
    if (ast !== undefined) return ast.expr
    const environment = this.environment('stored')
    return environment && unlessCompileError(() => this.self?.parse(this.source.rule, environment).expr)
  }

  /** Its text regardless of layout, or as it is written if it doesn't compile: rules with the same text mean the same. */
  get normalText(): string {
    return (this.written ??= this.ast === undefined ? this.source.rule : unparse(this.ast))
  }

  get expr(): Expr | undefined {
    return this.ast?.expr
  }

  /** What must hold all together: the operands of `&&` at the top. */
  get conjuncts(): readonly Expr[] {
    return this.expr === undefined ? [] : conjunctsOf(this.expr)
  }

  get usesSelf(): boolean {
    return this.expr !== undefined && mentions(this.expr, 'self')
  }

  get usesOldSelf(): boolean {
    return this.expr !== undefined && mentions(this.expr, 'oldSelf')
  }

  /** The expression as a new or stored one; undefined if it doesn't compile. */
  compile(mode: 'new' | 'stored', compatibility?: string): CheckedAst | undefined {
    const environment = this.environment(mode, compatibility)
    const result = environment && this.self?.check(this.source.rule, environment)
    return result instanceof CelCompileError ? undefined : result
  }

  /** Undefined for a schema of which CEL knows no type. */
  environment(mode: 'new' | 'stored', compatibility: string = this.node.compatibility): Environment | undefined {
    return this.self?.environment({ compatibility, mode, optionalOldSelf: this.source.optionalOldSelf === true })
  }

  private get self(): RuleNode | undefined {
    const schema = this.node.schema as StructuralSchema
    try {
      return RuleNode.of(schema, schema, this.node.isResource)
    } catch (thrown) {
      if (thrown instanceof UntypedSelfError) return undefined
      throw thrown
    }
  }
}

/** The result, undefined for what doesn't compile. */
export function unlessCompileError<T>(compile: () => T): T | undefined {
  try {
    return compile()
  } catch (thrown) {
    if (thrown instanceof CelCompileError) return undefined
    throw thrown
  }
}
