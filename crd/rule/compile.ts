// Compiles the rules of one node of a schema (apiextensions-apiserver's `schema/cel/compilation.go`).
import {
  CelCompileError,
  estimateCost,
  formatType,
  planProgram,
  type CheckedAst,
  type Environment,
  type Program,
  type StructuralSchema,
} from '../../cel/index.js'
import { trimSpace } from '../../apimachinery/text/index.js'
import { rulesOf, type JsonSchemaProps, type ValidationRule } from '../schema/props.js'
import { requestCardinality } from './cost.js'
import { resolveFieldPath } from './field-path.js'
import { RuleNode } from './node.js'

/** The texts of expressions that a stored CRD has already: they may use everything that CEL has. */
export interface StoredExpressions {
  readonly rules: ReadonlySet<string>
  readonly messageExpressions: ReadonlySet<string>
}

/** What rules may use, and what `self` is. */
export interface CompileRulesOptions {
  /** By default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  readonly compatibility?: string | undefined
  /** `new` by default; `stored` for rules that are evaluated. */
  readonly mode?: 'new' | 'stored' | StoredExpressions | undefined
  /** Whether the schema is that of a resource: the root of a CRD's schema, or an embedded resource. */
  readonly resourceRoot?: boolean | undefined
  /** The schema of `self`, by default the schema itself: in resources `metadata` has other ones than it says. */
  readonly self?: StructuralSchema | undefined
  /** By default the rules of the schema itself. */
  readonly rules?: readonly ValidationRule[] | undefined
}

/** A rule of one node. Neither `error` nor `expression` is set if its text is blank. */
export interface CompiledRule {
  readonly rule: ValidationRule
  /** Why the rule can't be used, as kube-apiserver says it. */
  readonly error?: string
  readonly expression?: CompiledExpression
  /** Whether the rule compares with the stored value. */
  readonly usesOldSelf: boolean
  /** How often the rule may run if only the size of a request limits that; 0 if it has no expression. */
  readonly requestCardinality: bigint
  /** Why the messageExpression can't be used; it is only compiled if the rule can be. */
  readonly messageError?: string
  readonly messageExpression?: CompiledExpression
  /** The `fieldPath` as it stands in paths of errors, empty if there is none. */
  readonly fieldPath: string
}

/** An expression that compiles. */
export class CompiledExpression {
  #cost: bigint | undefined

  constructor(
    readonly program: Program,
    readonly environment: Environment,
  ) {}

  /** The largest estimated cost of one run, in cost units. */
  get cost(): bigint {
    return (this.#cost ??= estimateCost(this.program.ast, this.environment.estimateOptions()).max)
  }
}

/** The rules of a node, in their order. Throws `UntypedSelfError`. What they compile to is remembered with the schema. */
export function compileRules(schema: JsonSchemaProps, options: CompileRulesOptions = {}): CompiledRule[] {
  const { rules = rulesOf(schema), self = schema as StructuralSchema, resourceRoot = false } = options
  if (rules.length === 0) return []
  const node = RuleNode.of(self, schema as StructuralSchema, resourceRoot)
  return rules.map((rule) => ({ ...compile(node, rule, options), rule, fieldPath: normalizedFieldPath(rule, schema) }))
}

function normalizedFieldPath({ fieldPath = '' }: ValidationRule, schema: JsonSchemaProps): string {
  if (fieldPath === '') return ''
  const resolved = resolveFieldPath(fieldPath, schema)
  return 'error' in resolved ? '' : resolved.path.toString()
}

type Compiled = Omit<CompiledRule, 'rule' | 'fieldPath'>

const compiledOf = new WeakMap<RuleNode, Map<string, Compiled>>()

function compile(node: RuleNode, rule: ValidationRule, { compatibility, mode = 'new' }: CompileRulesOptions): Compiled {
  const { rule: text, messageExpression = '', optionalOldSelf = false } = rule
  const ruleMode = typeof mode === 'string' ? mode : mode.rules.has(text) ? 'stored' : 'new'
  const messageMode =
    typeof mode === 'string' ? mode : mode.messageExpressions.has(messageExpression) ? 'stored' : 'new'
  const known = compiledOf.get(node) ?? new Map<string, Compiled>()
  compiledOf.set(node, known)
  const key = JSON.stringify([compatibility, ruleMode, messageMode, optionalOldSelf, text, messageExpression])
  let compiled = known.get(key)
  if (compiled === undefined) {
    compiled = compileRule(rule, node, {
      rule: node.environment({ compatibility, mode: ruleMode, optionalOldSelf }),
      message: node.environment({ compatibility, mode: messageMode, optionalOldSelf }),
      messageRun: node.environment({ compatibility, mode: messageMode, optionalOldSelf: false }),
    })
    known.set(key, compiled)
  }
  return compiled
}

interface RuleEnvironments {
  readonly rule: Environment
  readonly message: Environment
  /** A messageExpression is evaluated with the plain stored value even where it was checked with an optional one. */
  readonly messageRun: Environment
}

function compileRule(rule: ValidationRule, node: RuleNode, environments: RuleEnvironments): Compiled {
  const unusable: Compiled = { usesOldSelf: false, requestCardinality: 0n }
  if (trimSpace(rule.rule) === '') return unusable
  const checked = checkExpression(node, rule.rule, environments.rule)
  if ('error' in checked) return { ...unusable, error: `compilation failed: ${checked.error}` }
  if (checked.type !== 'bool') return { ...unusable, error: 'cel expression must evaluate to a bool' }
  const usesOldSelf = readsOldSelf(checked.ast)
  const planned = planExpression(checked.ast, environments.rule)
  if ('error' in planned) return { ...unusable, usesOldSelf, error: `program instantiation failed: ${planned.error}` }
  return {
    usesOldSelf,
    requestCardinality: requestCardinality(node.declared.minSerializedSize),
    expression: new CompiledExpression(planned.program, environments.rule),
    ...compileMessage(rule.messageExpression, node, environments),
  }
}

function compileMessage(
  text: string | undefined,
  node: RuleNode,
  { message, messageRun }: RuleEnvironments,
): Pick<Compiled, 'messageError' | 'messageExpression'> {
  if (text === undefined || text === '') return {}
  const checked = checkExpression(node, text, message)
  if ('error' in checked) return { messageError: `messageExpression compilation failed: ${checked.error}` }
  if (checked.type !== 'string') return { messageError: 'messageExpression must evaluate to a string' }
  const planned = planExpression(checked.ast, messageRun)
  if ('error' in planned) return { messageError: `messageExpression instantiation failed: ${planned.error}` }
  return { messageExpression: new CompiledExpression(planned.program, message) }
}

interface Failure {
  readonly error: string
}

function checkExpression(
  node: RuleNode,
  text: string,
  environment: Environment,
): { ast: CheckedAst; type: string } | Failure {
  const checked = node.check(text, environment)
  return checked instanceof CelCompileError
    ? { error: checked.message }
    : { ast: checked, type: formatType(checked.resultType) }
}

function planExpression(ast: CheckedAst, environment: Environment): { program: Program } | Failure {
  try {
    return { program: planProgram(ast, environment) }
  } catch (error) {
    if (error instanceof CelCompileError) return { error: error.message }
    throw error
  }
}

function readsOldSelf({ references }: CheckedAst): boolean {
  for (const reference of references.values()) {
    if (reference.kind === 'ident' && reference.name === 'oldSelf') return true
  }
  return false
}
