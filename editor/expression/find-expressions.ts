// The expressions of CRDs, policies and configurations of webhooks.
import { decodePolicyObject, decodeWebhookConfiguration, type SchemaSource } from '../../admission/index.js'
import { isPolicy } from '../../admission/api/index.js'
import { expressionsOfPolicy, webhookEnvironment } from '../../admission/lint/index.js'
import { DecodeError, type DecodedStructs } from '../../apimachinery/json/index.js'
import type { StructuralSchema } from '../../cel/index.js'
import { decodeWithKnown } from '../../crd/definition/index.js'
import { expressionsOfDefinition } from '../../crd/lint/index.js'
import { isDefinition } from '../../findings/place/index.js'
import { isPolicyManifest, isWebhookManifest } from '../../findings/policy/index.js'
import type { Manifest } from '../../manifest/index.js'
import { describeField } from './describe-field.js'
import { type FoundExpression, PlacedExpression } from './placed-expression.js'

/** What expressions are read with. */
export interface ExpressionSettings {
  /** The Kubernetes version whose CEL new expressions may use. */
  readonly compatibility: string
  /** The schemas of the kinds that policies are about. */
  readonly schemas: SchemaSource
  /** What CRDs before these were decoded to. */
  readonly structs?: DecodedStructs | undefined
  /** The expressions of the text as it was: what is known of those holds for equal ones. */
  readonly before?: readonly PlacedExpression[]
}

/** All expressions of a manifest, by their places. None of what can't be decoded. */
export function findExpressions(manifest: Manifest, settings: ExpressionSettings): readonly PlacedExpression[] {
  const before = new Map<string, PlacedExpression[]>()
  for (const one of settings.before ?? []) {
    const { text } = one.found
    before.set(text, [...(before.get(text) ?? []), one])
  }
  return foundIn(manifest, settings)
    .flatMap((found) => {
      const same = before.get(found.text)?.find((one) => isSame(one.found, found))
      return PlacedExpression.at(manifest, found, same?.edited) ?? []
    })
    .sort((a, b) => a.span.start - b.span.start)
}

/** Whether two expressions with one text may use the same, of which the same is said. */
const isSame = (one: FoundExpression, other: FoundExpression): boolean =>
  one.language.environment === other.language.environment && one.schema === other.schema

function foundIn(manifest: Manifest, settings: ExpressionSettings): readonly FoundExpression[] {
  try {
    if (isDefinition(manifest)) return manifest.gvk.version === 'v1' ? inDefinition(manifest, settings) : []
    if (isPolicyManifest(manifest)) return inPolicy(manifest, settings)
    return isWebhookManifest(manifest) ? inWebhooks(manifest, settings) : []
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    return []
  }
}

const SELF = 'The value that the rule is about, as it is to be stored.'
const OLD_SELF = 'The value as it is stored. A rule that reads it runs on updates alone.'

function inDefinition({ object }: Manifest, { compatibility, structs }: ExpressionSettings): FoundExpression[] {
  const { definition } = decodeWithKnown(object, structs)
  return expressionsOfDefinition(definition, compatibility).map(
    ({ role, field, schemaField, text, schema, environment, report }) => {
      const self = schema as StructuralSchema
      return {
        ...{ role, field, text, schema: self, schemaField, report },
        language: {
          environment,
          variables: { self: SELF, oldSelf: OLD_SELF },
          describeField: (typeName, name) => describeField(self, typeName, name),
        },
      }
    },
  )
}

/** What is said of the variables of policies (Kubernetes' documentation of `Validation.expression`, in our words). */
const POLICY_VARIABLES: Readonly<Record<string, string>> = {
  object: 'The object of the request; null when it is deleted.',
  oldObject: 'The object as it is stored; null when it is created.',
  request: 'The request: operation, user, kind, resource, dryRun and so on.',
  params: 'The object that the binding names as parameter; null if there is none.',
  namespaceObject: 'The namespace of the object; null for what is in no namespace.',
  variables: 'The variables of the policy. Each is evaluated when it is first read.',
  authorizer: 'Asks whether the user of the request may do something.',
  'authorizer.requestResource': 'An authorization check of the resource of the request.',
}

function inPolicy({ object }: Manifest, { schemas, compatibility }: ExpressionSettings): FoundExpression[] {
  const { object: policy } = decodePolicyObject(object)
  if (!isPolicy(policy)) return []
  return expressionsOfPolicy(policy, schemas, compatibility).map(({ environment, objectSchema, ...expression }) => ({
    ...expression,
    schema: objectSchema,
    language: {
      environment,
      variables: POLICY_VARIABLES,
      describeField: (typeName, name) => objectSchema && describeField(objectSchema, typeName, name),
    },
  }))
}

function inWebhooks({ object }: Manifest, { compatibility }: ExpressionSettings): FoundExpression[] {
  const { webhooks } = decodeWebhookConfiguration(object).object
  const environment = webhookEnvironment(compatibility)
  return webhooks.flatMap(({ matchConditions = [] }, index) =>
    matchConditions.map(({ name, expression }, position) => ({
      role: 'matchCondition' as const,
      field: `webhooks[${index}].matchConditions[${position}].expression`,
      name,
      text: expression,
      language: { environment, variables: POLICY_VARIABLES },
    })),
  )
}
