// What an expression may use when it is checked with the types of one kind (apiserver's `validating.buildEnvSet`).
import {
  AUTHORIZER_TYPE,
  check,
  CelCompileError,
  DYN,
  Environment,
  MUTATION_LIBRARY,
  MUTATION_TYPES,
  RESOURCE_CHECK_TYPE,
  structType,
  type DeclaredType,
  type StructuralSchema,
  type StructTypes,
  type Type,
} from '../../cel/index.js'
import { declareSchema, SchemaTypes } from '../../cel/schema/index.js'
import type { Variable } from '../api/model.js'
import { fieldType } from '../expression/composition.js'
import { ADMISSION_REQUEST, NAMESPACE, objectType } from '../expression/declared-types.js'
import { VARIABLES_TYPE } from '../expression/environments.js'

/** The types of the objects that expressions are about. */
interface ObjectTypes {
  /** Of `object` and `oldObject`; undefined for `dyn`. */
  readonly object: DeclaredType | undefined
  /** Of `params`, `dyn` if nothing is known of it; absent for policies without a `paramKind`. */
  readonly params?: DeclaredType | typeof DYN
}

/** Declarations by schema and name: sources keep the schemas of their kinds. */
const declared = new WeakMap<StructuralSchema, Map<string, DeclaredType | undefined>>()

/** The declaration of a kind's objects under a name that only they have; undefined if CEL does not know them. */
export function declareObject(schema: StructuralSchema, typeName: string): DeclaredType | undefined {
  let byName = declared.get(schema)
  if (byName === undefined) declared.set(schema, (byName = new Map<string, DeclaredType | undefined>()))
  if (!byName.has(typeName)) byName.set(typeName, declareSchema(schema, { typeName, resourceRoot: true }))
  return byName.get(typeName)
}

/** What expressions may use at run time, and the server's type checking does not know. */
export interface RunTimeDeclarations {
  /** `authorizer.requestResource`. */
  readonly requestResource?: boolean
  /** The types `Object…` and `JSONPatch` and their functions. */
  readonly patchTypes?: boolean
}

/** The environment of a policy's expressions, its variables included: one that does not compile is `dyn`. */
export function typedEnvironment(
  types: ObjectTypes,
  variables: readonly Variable[],
  compatibility: string | undefined,
  more: RunTimeDeclarations = {},
): Environment {
  const version = { mode: 'stored', ...(compatibility !== undefined && { compatibility }) } as const
  const reservedWords = new Environment(version).has('1.31')
  const fields = new Map<string, DeclaredType>()
  const known = declaredTypes(types, objectType(VARIABLES_TYPE, fields))
  const structs = known.reduce<StructTypes | undefined>(
    (base, root) => new SchemaTypes(root, base === undefined ? { reservedWords } : { reservedWords, base }),
    more.patchTypes === true ? MUTATION_TYPES : undefined,
  )
  const environment = new Environment({
    ...version,
    ...(structs && { structs }),
    variables: {
      ...variableTypes(types),
      ...(more.requestResource === true && { 'authorizer.requestResource': RESOURCE_CHECK_TYPE }),
    },
    libraries: more.patchTypes === true ? [MUTATION_LIBRARY] : [],
  })
  for (const { name, expression } of variables) {
    fields.set(name, { type: typeOf(expression, environment), maxElements: 0n, minSerializedSize: 0 })
  }
  return environment
}

const isDeclared = (type: DeclaredType | typeof DYN | undefined): type is DeclaredType =>
  type !== undefined && 'type' in type

const declaredTypes = ({ object, params }: ObjectTypes, variables: DeclaredType): readonly DeclaredType[] =>
  [variables, params, object, ADMISSION_REQUEST, NAMESPACE].filter(isDeclared)

function variableTypes({ object, params }: ObjectTypes): Readonly<Record<string, Type>> {
  const objectType = object?.type ?? DYN
  return {
    namespaceObject: NAMESPACE.type,
    request: ADMISSION_REQUEST.type,
    object: objectType,
    oldObject: objectType,
    ...(params && { params: isDeclared(params) ? params.type : params }),
    // Unlike at run time there is no `authorizer.requestResource`.
    authorizer: AUTHORIZER_TYPE,
    variables: structType(VARIABLES_TYPE),
  }
}

function typeOf(expression: string, environment: Environment): Type {
  try {
    return fieldType(check(expression, { environment }).resultType)
  } catch (error) {
    if (error instanceof CelCompileError) return DYN
    throw error
  }
}
