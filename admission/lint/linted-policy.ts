import type { AdmissionPolicy, AdmissionPolicyBinding, NamedRuleWithOperations } from '../api/model.js'
import { expressionsOf } from '../expression/policy-expressions.js'
import { Composition } from '../expression/composition.js'
import type { ExpressionRole } from '../expression/observer.js'
import { LintedExpression, type EnvironmentOfRole } from './linted-expression.js'

const ALL_OPERATIONS = ['CREATE', 'UPDATE', 'DELETE', 'CONNECT']

/** A policy with all that lint rules ask of it. */
export class LintedPolicy {
  readonly expressions: readonly LintedExpression[]
  #variables: ReadonlyMap<string, LintedExpression> | undefined
  readonly #compositions = new Map<string, Composition>()

  constructor(
    readonly policy: AdmissionPolicy,
    readonly bindings: readonly AdmissionPolicyBinding[],
    readonly compatibility: string,
  ) {
    this.expressions = expressionsOf(policy)
      .map((expression) => new LintedExpression(expression, this.#environment))
      .filter(({ text }) => text.trim() !== '')
  }

  get name(): string {
    return this.policy.metadata.name
  }

  get rules(): readonly NamedRuleWithOperations[] {
    return this.policy.spec.matchConstraints?.resourceRules ?? []
  }

  /** The operations that any of its rules names; `*` is all of them, but deletions are not mutated. */
  get operations(): ReadonlySet<string> {
    const named = new Set(this.rules.flatMap(({ operations = [] }) => operations))
    if (!named.has('*')) return named
    return new Set(this.isMutating ? ALL_OPERATIONS.filter((one) => one !== 'DELETE') : ALL_OPERATIONS)
  }

  get isMutating(): boolean {
    return this.policy.kind === 'MutatingAdmissionPolicy'
  }

  /** Those of a role: `variable`. */
  expressionsOf(...roles: readonly ExpressionRole[]): readonly LintedExpression[] {
    return this.expressions.filter(({ role }) => roles.includes(role))
  }

  /** The variable of a name: the last of those that are called so. */
  variable(name: string): LintedExpression | undefined {
    this.#variables ??= new Map(this.expressionsOf('variable').map((one) => [one.name ?? '', one]))
    return this.#variables.get(name)
  }

  readonly #environment: EnvironmentOfRole = (role, mode, compatibility = this.compatibility) => {
    const params = this.policy.spec.paramKind !== undefined
    const key = `${mode} ${compatibility}`
    let composition = this.#compositions.get(key)
    if (composition === undefined) {
      const { variables = [] } = this.policy.spec
      composition = new Composition(this.name, variables, { params, authorizer: true }, { mode, compatibility })
      this.#compositions.set(key, composition)
    }
    return composition.environment({
      params,
      authorizer: role !== 'messageExpression',
      patchTypes: role === 'mutation',
    })
  }
}

/** A binding with the policy that it is for, if that is there. */
export interface LintedBinding {
  readonly binding: AdmissionPolicyBinding
  readonly policy: LintedPolicy | undefined
  /** The policies of the binding's kind that are there. */
  readonly policies: readonly LintedPolicy[]
}
