// What the expressions of policies and webhooks may use (apiserver's `admission/plugin/cel/compile.go`, `mustBuildEnvs`).
import {
  AUTHORIZER_TYPE,
  DEFAULT_COMPATIBILITY,
  DYN,
  Environment,
  MUTATION_LIBRARY,
  MUTATION_TYPES,
  RESOURCE_CHECK_TYPE,
  type DeclaredType,
  type StructTypes,
  type Type,
} from '../../cel/index.js'
import { SchemaTypes } from '../../cel/schema/index.js'
import { ADMISSION_REQUEST, NAMESPACE, objectType } from './declared-types.js'

/** Which of the variables that not all expressions have are declared (`OptionalVariableDeclarations`). */
export interface OptionalVariables {
  /** `params`: policies with a `paramKind` have it. */
  readonly params?: boolean
  /** `authorizer` and `authorizer.requestResource`. */
  readonly authorizer?: boolean
  /** The types `Object…` and `JSONPatch` and their functions: mutations have them. */
  readonly patchTypes?: boolean
}

/** For whom an environment is. */
export interface EnvironmentVersion {
  /** The Kubernetes version whose libraries may be used, as `1.36`. */
  readonly compatibility?: string
  /** `new` for what is refused at creation, `stored` for what runs. */
  readonly mode: 'new' | 'stored'
}

/** The fields of `variables`, by name. It grows while the variables are compiled, each of which may use the ones before. */
type VariableFields = ReadonlyMap<string, DeclaredType>

/** The name of the type of `variables`. */
export const VARIABLES_TYPE = 'kubernetes.variables'

/** Environments of one version by what they declare; those without `variables` are shared by all policies. */
const shared = new Map<string, Environment>()

/** The environment of expressions; with `fields` it has `variables`. Throws RangeError for a version that does not exist. */
export function environmentOf(
  { compatibility = DEFAULT_COMPATIBILITY, mode }: EnvironmentVersion,
  variables: OptionalVariables,
  fields?: VariableFields,
): Environment {
  if (fields !== undefined) return makeEnvironment(compatibility, mode, variables, fields)
  const { params = false, authorizer = false, patchTypes = false } = variables
  const key = [compatibility, mode, params, authorizer, patchTypes].join(' ')
  let environment = shared.get(key)
  if (environment === undefined) {
    shared.set(key, (environment = makeEnvironment(compatibility, mode, variables, undefined)))
  }
  return environment
}

function makeEnvironment(
  compatibility: string,
  mode: 'new' | 'stored',
  { params, authorizer, patchTypes }: OptionalVariables,
  fields: VariableFields | undefined,
): Environment {
  const reservedWords = new Environment({ compatibility, mode }).has('1.31')
  const declare = (root: DeclaredType, base?: StructTypes): StructTypes =>
    new SchemaTypes(root, base === undefined ? { reservedWords } : { reservedWords, base })
  const variablesType = fields && objectType(VARIABLES_TYPE, fields)
  const patches = patchTypes === true ? MUTATION_TYPES : undefined
  const inner = variablesType === undefined ? patches : declare(variablesType, patches)
  const variables: Record<string, Type> = {
    object: DYN,
    oldObject: DYN,
    namespaceObject: NAMESPACE.type,
    request: ADMISSION_REQUEST.type,
  }
  if (params === true) variables.params = DYN
  if (authorizer === true) {
    variables.authorizer = AUTHORIZER_TYPE
    variables['authorizer.requestResource'] = RESOURCE_CHECK_TYPE
  }
  if (variablesType !== undefined) variables.variables = variablesType.type
  return new Environment({
    compatibility,
    mode,
    variables,
    structs: declare(NAMESPACE, declare(ADMISSION_REQUEST, inner)),
    libraries: patchTypes === true ? [MUTATION_LIBRARY] : [],
  })
}
