import {
  BUILTIN_RECORDS,
  type BuiltinRecord,
  builtinResourcesOf,
  type ReviewServices,
} from '../../api/builtin/index.js'
import type { Resource } from '../../api/resource/index.js'

/** Kubernetes' own resources of a version, without those that must be asked for. @param config by group and version */
export const builtinResources = (
  kubernetesVersion: string,
  config: Readonly<Record<string, boolean>>,
  services: ReviewServices,
): readonly Resource[] =>
  BUILTIN_RECORDS.filter((record) => isServed(record, config)).flatMap((record) =>
    builtinResourcesOf(record, kubernetesVersion, services),
  )

const isServed = (
  { isOptional, group, versions: [version] }: BuiltinRecord,
  config: Readonly<Record<string, boolean>>,
): boolean => isOptional !== true || config[`${group}/${version}`] === true
