import {
  BUILTIN_RECORDS,
  type BuiltinOptions,
  type BuiltinRecord,
  builtinResourcesOf,
  type ReviewServices,
} from '../../api/builtin/index.js'
import type { Resource } from '../../api/resource/index.js'

/** Kubernetes' own resources, without those that must be asked for. @param config by group and version */
export const builtinResources = (
  options: BuiltinOptions,
  config: Readonly<Record<string, boolean>>,
  services: ReviewServices,
): readonly Resource[] =>
  BUILTIN_RECORDS.filter((record) => isServed(record, config)).flatMap((record) =>
    builtinResourcesOf(record, options, services),
  )

const isServed = (
  { isOptional, group, versions: [version] }: BuiltinRecord,
  config: Readonly<Record<string, boolean>>,
): boolean => isOptional !== true || config[`${group}/${version}`] === true
