import { BUILTIN_RECORDS, builtinResourcesOf, type ReviewServices } from '../../api/builtin/index.js'
import type { Resource } from '../../api/resource/index.js'
import { builtinKinds } from '../../apply/builtin/index.js'
import { type RuntimeConfig, runtimeConfig } from './runtime-config.js'

/** Kubernetes' own resources of a version. @throws RangeError for a config that says what can't be */
export function builtinResources(
  kubernetesVersion: string,
  config: RuntimeConfig,
  services: ReviewServices,
  definitions: Resource,
): readonly Resource[] {
  const isServed = runtimeConfig(config, [...builtinKinds(), definitions])
  const own = BUILTIN_RECORDS.flatMap((record) =>
    builtinResourcesOf(record, kubernetesVersion, services).map((resource) => ({
      resource,
      // What is not served by itself must be asked for.
      byDefault: record.isOptional !== true,
    })),
  )
  return [...own, { resource: definitions, byDefault: true }]
    .filter(({ resource, byDefault }) => isServed(resource, resource.resource, byDefault))
    .map(({ resource }) => resource)
}
