// The rules of a definition, at their fields.
import { FieldPath } from '../../apimachinery/field/index.js'
import { sourceFields } from '../definition/source-field.js'
import type { CustomResourceDefinition } from '../definition/model.js'
import { itemsOf, propertiesOf, rulesOf, valuesOf, type JsonSchemaProps, type ValidationRule } from '../schema/props.js'
import { traverse } from '../schema/walk.js'

/** A rule and its field. */
export interface PlacedRule {
  /** Its field in the CRD as it is written: `spec.versions[0].schema.openAPIV3Schema.x-kubernetes-validations[0]`. */
  readonly field: string
  readonly rule: ValidationRule
  /** Whether a version has it that is served. */
  readonly isServed: boolean
}

/** The rules of all versions, in the order of the text. A schema that all versions have in common counts once. */
export function rulesOfDefinition(definition: CustomResourceDefinition): PlacedRule[] {
  const { validation, versions } = definition.spec
  const placed = (schema: JsonSchemaProps | undefined, path: FieldPath, isServed: boolean): PlacedRule[] =>
    rulesBelow(schema, path).map(({ field, rule }) => {
      const [written = field] = sourceFields(definition, field)
      return { field: written, rule, isServed }
    })
  const isServed = versions.some(({ served }) => served)
  return [
    ...placed(validation?.openAPIV3Schema, FieldPath.of('spec', 'validation', 'openAPIV3Schema'), isServed),
    ...versions.flatMap(({ schema, served }, index) => {
      const path = FieldPath.of('spec', 'versions').index(index).child('schema', 'openAPIV3Schema')
      return placed(schema?.openAPIV3Schema, path, served)
    }),
  ]
}

interface SchemaPlace {
  readonly schema: JsonSchemaProps
  readonly path: FieldPath
}

function rulesBelow(root: JsonSchemaProps | undefined, path: FieldPath): Omit<PlacedRule, 'isServed'>[] {
  const found: Omit<PlacedRule, 'isServed'>[] = []
  if (root === undefined) return found
  traverse<SchemaPlace>(
    { schema: root, path },
    {
      enter: (place) => {
        const at = place.path.child('x-kubernetes-validations')
        rulesOf(place.schema).forEach((rule, index) => found.push({ field: at.index(index).toString(), rule }))
        return schemasBelow(place)
      },
    },
  )
  return found
}

function schemasBelow({ schema, path }: SchemaPlace): SchemaPlace[] {
  const items = itemsOf(schema)
  const values = valuesOf(schema)
  return [
    ...(schema.allOf ?? []).map((part, index) => ({ schema: part, path: path.child('allOf').index(index) })),
    ...propertiesOf(schema).map(([name, property]) => ({
      schema: property,
      path: path.child('properties').key(name),
    })),
    ...(values === undefined ? [] : [{ schema: values, path: path.child('additionalProperties') }]),
    ...(items === undefined ? [] : [{ schema: items, path: path.child('items') }]),
  ]
}
