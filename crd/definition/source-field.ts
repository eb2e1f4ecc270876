import type { CustomResourceDefinition } from './model.js'

/** Fields that have another name in v1, or another place. */
const RENAMED: readonly (readonly [internal: RegExp, v1: string])[] = [
  [/^spec\.version$/, 'spec.versions[0].name'],
  [/^spec\.conversion\.webhookClientConfig(?=$|\.)/, 'spec.conversion.webhook.clientConfig'],
  // The server keeps them, and its errors are about what the versions lack.
  [/^status\.storedVersions(?:\[\d+\])?$/, 'spec.versions'],
  [/^spec\.conversion\.conversionReviewVersions(?=$|\[)/, 'spec.conversion.webhook.conversionReviewVersions'],
]

/** Fields at the top of the spec if all versions have the same. Errors of selectable fields have `schema` for `validation`. */
const COMMON = /^spec\.(validation|schema|subresources|additionalPrinterColumns|selectableFields)(?=$|[.[])/

/**
 * The fields of a v1 text that a field of the internal form represents: what all versions have in common is at the top
 * there, so that `spec.validation.openAPIV3Schema.type` means `spec.versions[0].schema.openAPIV3Schema.type` and that of all
 * other versions. `findField` of kubevet/manifest finds them.
 */
export function sourceFields({ spec }: CustomResourceDefinition, field: string): string[] {
  for (const [internal, v1] of RENAMED) if (internal.test(field)) return [field.replace(internal, v1)]
  const [top = '', name = ''] = COMMON.exec(field) ?? []
  if (top === '' || spec.versions.length === 0) return [withColumnPath(field)]
  const inVersion = (name === 'validation' ? 'schema' : name) + field.slice(top.length)
  return spec.versions.map((_, index) => withColumnPath(`spec.versions[${index}].${inVersion}`))
}

/** The one field of a printer column that has another name in v1. */
const withColumnPath = (field: string): string =>
  field.replace(/^(spec\.versions\[\d+\]\.additionalPrinterColumns\[\d+\])\.JSONPath$/, '$1.jsonPath')
