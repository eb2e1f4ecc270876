import { invalidAt } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

/** `additionalProperties: false`. */
export const noAdditionalProperties: OpenApiKeyword<'object'> = {
  kind: 'object',
  check: ({ additionalProperties, properties = {} }) =>
    additionalProperties === false
      ? {
          accepts: (map) => Object.keys(map).every((key) => Object.hasOwn(properties, key)),
          findings: (map, name) =>
            Object.keys(map)
              .filter((key) => !Object.hasOwn(properties, key))
              .map((key) => invalidAt(name, `${name}.${key} in body is a forbidden property`, key)),
        }
      : undefined,
}
