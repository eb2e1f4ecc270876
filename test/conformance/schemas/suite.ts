// The types of a suite of `suites/tags` as CRDs, and what a server with them says to the suite's cases.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  decodeDefinition,
  ServedDefinition,
  validateDefinition,
  type JsonObject,
  type JsonSchemaProps,
} from '../../../crd/index.js'
import { MARKER_DEFINITIONS, MarkerRegistry } from '../../../markers/index.js'
import { Schemas, type SchemaOptions, type SchemaProblem } from '../../../schemagen/schema/index.js'
import type { NamedType } from '../../../tags/index.js'
import { customModule } from '../tags/custom-functions.js'
import type { Case } from '../tags/driver.js'
import { PROJECT, TypesFolder } from '../tags/load.js'
import { typedObject, type TypedObjectOptions } from './typed-object.js'

export const SUITES = join(PROJECT, 'test/conformance/suites/tags')

export interface SuiteType {
  readonly name: string
  readonly type: NamedType
  readonly schema: JsonSchemaProps
  readonly problems: readonly SchemaProblem[]
}

/** Makes the schemas of a suite's types that are validated by themselves. */
export function suiteSchemas(suite: string): (options: SchemaOptions) => SuiteType[] {
  const types = new TypesFolder(join(SUITES, suite, 'types.ts'))
  try {
    const custom = customModule(suite, types.text)
    const generator = types.generator({ compatibility: '1.37', packageName: suite, custom })
    generator.generate()
    const graph = generator.graph()
    return (options) => {
      const schemas = new Schemas(graph, options, new MarkerRegistry(MARKER_DEFINITIONS))
      return graph.roots.map(({ type }) => {
        const { node, problems } = schemas.of(type)
        return { name: type.name, type, schema: node.toJson(), problems }
      })
    }
  } finally {
    types.remove()
  }
}

/** A CRD whose `spec` has a schema. */
export const definitionOf = (schema: JsonSchemaProps): JsonObject => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'tests.example.com' },
  spec: {
    group: 'example.com',
    names: { kind: 'Test', listKind: 'TestList', plural: 'tests', singular: 'test' },
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: { type: 'object', properties: { spec: schema as JsonObject }, required: ['spec'] },
        },
      },
    ],
  },
})

/** What the server says against a schema. */
export function definitionErrors(schema: JsonSchemaProps): string[] {
  const { errors, decodeError } = validateDefinition({ definition: definitionOf(schema), fieldValidation: 'Strict' })
  return [...(decodeError === undefined ? [] : [decodeError]), ...errors.map(String)]
}

/** Judges values as the server of a schema. */
export class SchemaJudge {
  private readonly served: ServedDefinition

  constructor(private readonly type: SuiteType) {
    this.served = new ServedDefinition(decodeDefinition(definitionOf(type.schema)).definition)
  }

  errors(one: Pick<Case, 'operation' | 'object' | 'oldObject'>, options?: TypedObjectOptions): string[] {
    const { errors, decodeError } = this.served.validate({
      object: this.object(one.object, options),
      ...(one.operation === 'update' && { old: this.object(one.oldObject, options) }),
    })
    return [...(decodeError === undefined ? [] : [decodeError]), ...errors.map(String)].filter(
      // What follows from other errors.
      (text) => !text.includes('some validation rules were not checked'),
    )
  }

  private object(value: unknown, options?: TypedObjectOptions): JsonObject {
    return {
      apiVersion: 'example.com/v1',
      kind: 'Test',
      metadata: { name: 'test', namespace: 'default', resourceVersion: '1', uid: 'x' },
      spec: typedObject(this.type.type, value, options) as JsonObject,
    }
  }
}

/** What Kubernetes' validators say of a case. */
export interface Golden {
  readonly id: string
  readonly errors: readonly { readonly field: string; readonly type: string; readonly detail: string }[]
  readonly messages: readonly string[]
  readonly marks: readonly string[]
}

export const readCases = (suite: string): Case[] => readLines(suite, 'cases') as Case[]
export const readGolden = (suite: string): ReadonlyMap<string, Golden> =>
  new Map((readLines(suite, 'golden') as Golden[]).map((one) => [one.id, one]))

const readLines = (suite: string, file: string): unknown[] =>
  readFileSync(join(SUITES, suite, `${file}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
