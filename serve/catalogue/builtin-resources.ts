import {
  BUILTIN_RECORDS,
  type BuiltinOptions,
  builtinResourcesOf,
  type ReviewServices,
} from '../../api/builtin/index.js'
import type { Resource } from '../../api/resource/index.js'
import { builtinKinds } from '../../apply/builtin/index.js'
import { type RuntimeConfig, runtimeConfig } from './runtime-config.js'

/** Kubernetes' own resources, as a config asks for them. @throws RangeError for a config that says what can't be */
export function builtinResources(
  options: BuiltinOptions,
  config: RuntimeConfig,
  services: ReviewServices,
  definitions: Resource,
): readonly Resource[] {
  const isServed = runtimeConfig(config, [...builtinKinds(), definitions])
  const own = BUILTIN_RECORDS.flatMap((record) =>
    builtinResourcesOf(record, options, services).map((resource) => ({
      resource,
      // What is not served by itself must be asked for, and so are beta versions.
      byDefault: record.isOptional !== true && /^v\d+$/.test(resource.version),
    })),
  )
  return [...own, { resource: definitions, byDefault: true }]
    .filter(({ resource, byDefault }) => isServed(resource, resource.resource, byDefault))
    .map(({ resource }) => resource)
}
