import { equalJson } from '../json/value.js'
import type { Conversion, CustomResourceDefinition, DefinitionVersion, WebhookClientConfig } from './model.js'
import type { ConversionV1, DefinitionV1, WebhookClientConfigV1 } from './v1.js'

/** Converts a definition to apiextensions' internal form (`Convert_v1_CustomResourceDefinitionSpec_To_apiextensions_…`). */
export function toInternal({ metadata, spec, status }: DefinitionV1): CustomResourceDefinition {
  const { group, names, scope, versions, conversion, preserveUnknownFields = false } = spec
  const [first] = versions
  const common = commonFields(versions)
  const { schema, ...others } = common
  return {
    metadata,
    spec: {
      group,
      version: first?.name ?? '',
      names,
      scope,
      ...(schema === undefined ? {} : { validation: schema }),
      ...others,
      versions: versions.length === 0 ? versions : versions.map((version) => withoutCommonFields(version, versions)),
      ...(conversion === undefined ? {} : { conversion: internalConversion(conversion) }),
      preserveUnknownFields,
    },
    status,
  }
}

/** What stands at the top of the spec if all versions have the same. */
const HOISTED = ['schema', 'subresources', 'additionalPrinterColumns', 'selectableFields'] as const

type Hoisted = (typeof HOISTED)[number]

const isCommon = (versions: readonly DefinitionVersion[], field: Hoisted): boolean =>
  versions.every((version) => equalJson(version[field], versions[0]?.[field]))

function commonFields(versions: readonly DefinitionVersion[]): Pick<DefinitionVersion, Hoisted> {
  const common: Partial<Record<Hoisted, unknown>> = {}
  for (const field of HOISTED) {
    const value = versions[0]?.[field]
    if (value !== undefined && isCommon(versions, field)) common[field] = value
  }
  return common as Pick<DefinitionVersion, Hoisted>
}

function withoutCommonFields(version: DefinitionVersion, versions: readonly DefinitionVersion[]): DefinitionVersion {
  const own: Partial<Record<keyof DefinitionVersion, unknown>> = { ...version }
  for (const field of HOISTED) if (isCommon(versions, field)) delete own[field]
  return own as unknown as DefinitionVersion
}

function internalConversion({ strategy, webhook }: ConversionV1): Conversion {
  const { clientConfig, conversionReviewVersions } = webhook ?? {}
  return {
    strategy,
    ...(clientConfig === undefined ? {} : { webhookClientConfig: internalClientConfig(clientConfig) }),
    ...(conversionReviewVersions === undefined ? {} : { conversionReviewVersions }),
  }
}

function internalClientConfig({ service, ...config }: WebhookClientConfigV1): WebhookClientConfig {
  return service === undefined ? config : { ...config, service: { ...service, port: service.port ?? 0 } }
}
