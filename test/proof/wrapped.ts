// A CRD for any root type: its objects have the values of the type in `spec`.
import { decodeDefinition, ServedDefinition, validateDefinition, type JsonSchemaProps } from '../../crd/index.js'
import type { RootType, TypeGraph } from '../../generator/index.js'
import { MARKER_DEFINITIONS, MarkerRegistry } from '../../markers/index.js'
import type { Scheme } from '../../runtime/index.js'
import { Schemas, type MadeSchema, type SchemaOptions } from '../../schemagen/schema/index.js'
import type { Subject } from '../../schemagen/proof/index.js'
import { lostRules } from '../../schemagen/proof/lost-rules.js'
import { plannedFor } from '../../schemagen/proof/subjects.js'

export interface WrappedType {
  readonly made: MadeSchema
  readonly definition: object
  /** What an API server refuses of the CRD. */
  readonly refusals: readonly string[]
  /** Undefined for a CRD that can't be served, and for a type that has no validators. */
  readonly subject: Subject | undefined
}

export function wrapped(
  graph: TypeGraph,
  { type, group, version }: RootType,
  scheme: Scheme,
  options: SchemaOptions,
): WrappedType {
  const made = new Schemas(graph, options, new MarkerRegistry(MARKER_DEFINITIONS)).of(type)
  const schema = made.node.toJson()
  const definition = definitionOf(type.name, schema)
  const verdict = validateDefinition({ definition, compatibility: '1.37' })
  const refusals = [...(verdict.decodeError === undefined ? [] : [verdict.decodeError]), ...verdict.errors.map(String)]
  const gvk = { group, version, kind: type.name }
  const registration = scheme.lookup(gvk)
  // What costs too much can be judged all the same.
  const isServed = refusals.every((text) => /rule cost/.test(text)) && registration !== undefined
  const rules = scheme.rules(gvk) ?? []
  const subject = !isServed
    ? undefined
    : {
        kind: type.name,
        registration,
        served: new ServedDefinition(decodeDefinition(definition).definition, { compatibility: '1.37' }),
        apiVersion: 'proof.example.com/v1',
        at: ['spec'],
        isNamespaced: true,
        hasStatus: false,
        schema,
        options: options.options,
        level: options.level,
        rules,
        lost: lostRules(rules, made.problems),
        ...plannedFor(graph, type),
      }
  return { made, definition, refusals, subject }
}

function definitionOf(kind: string, spec: JsonSchemaProps): Record<string, unknown> {
  const plural = `${kind.toLowerCase()}s`
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.proof.example.com` },
    spec: {
      group: 'proof.example.com',
      scope: 'Namespaced',
      names: { plural, kind },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { spec }, required: ['spec'] } },
        },
      ],
    },
  }
}
