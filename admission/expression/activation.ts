// What the variables of an expression stand for (apiserver's `admission/plugin/cel/activation.go`).
import { Activation, type Value } from '../../cel/index.js'

/** The values of all variables but `variables`. */
export interface AdmissionBindings {
  /** Null where the request has no object. */
  readonly object: Value
  readonly oldObject: Value
  /** Null for policies that run without a param. */
  readonly params: Value
  readonly request: Value
  /** Null for cluster-scoped objects, Namespaces, and in match conditions. */
  readonly namespaceObject: Value
  /** Undefined where an expression is evaluated without one, even if it is declared. */
  readonly authorizer: Value | undefined
  /** `authorizer.requestResource`, which is there with `authorizer`. */
  readonly requestResource: Value | undefined
}

/** The variables of expressions that are evaluated one after the other. */
export class AdmissionActivation extends Activation {
  /** The variables of the policy. */
  variables: Value | undefined

  constructor(readonly bindings: AdmissionBindings) {
    super()
  }

  resolve(name: string): Value | undefined {
    switch (name) {
      case 'object':
        return this.bindings.object
      case 'oldObject':
        return this.bindings.oldObject
      case 'params':
        return this.bindings.params
      case 'request':
        return this.bindings.request
      case 'namespaceObject':
        return this.bindings.namespaceObject
      case 'variables':
        return this.variables
      case 'authorizer':
        return this.bindings.authorizer
      case 'authorizer.requestResource':
        return this.bindings.requestResource
      default:
        return undefined
    }
  }
}
