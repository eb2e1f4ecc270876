import { equalJson, markEmpty } from '../../apimachinery/json/index.js'
import type { Conversion, CustomResourceDefinition, DefinitionVersion, WebhookClientConfig } from './model.js'
import type { ConversionV1, DefinitionV1, WebhookClientConfigV1 } from './v1.js'

/** Converts a definition to apiextensions' internal form (`Convert_v1_CustomResourceDefinitionSpec_To_apiextensions_…`). */
export function toInternal({ metadata, spec, status }: DefinitionV1): CustomResourceDefinition {
  const { group, names, scope, versions, conversion, preserveUnknownFields = false } = spec
  const [first] = versions
  const hoisted = HOISTED.filter((field) => isCommon(versions, field))
  const { schema, ...others } = commonFields(first, hoisted)
  return {
    metadata,
    spec: {
      group,
      version: first?.name ?? '',
      names,
      scope,
      ...(schema === undefined ? {} : { validation: schema }),
      ...others,
      versions: versions.length === 0 ? versions : versions.map((version) => without(version, hoisted)),
      ...(conversion === undefined ? {} : { conversion: internalConversion(conversion) }),
      preserveUnknownFields,
    },
    status,
  }
}

/** Fields at the top of the spec if all versions have the same. */
const HOISTED = ['schema', 'subresources', 'additionalPrinterColumns', 'selectableFields'] as const

type Hoisted = (typeof HOISTED)[number]

const isCommon = (versions: readonly DefinitionVersion[], field: Hoisted): boolean =>
  versions.every((version) => equalJson(version[field], versions[0]?.[field]))

function commonFields(
  first: DefinitionVersion | undefined,
  hoisted: readonly Hoisted[],
): Pick<DefinitionVersion, Hoisted> {
  const common: Partial<Record<Hoisted, unknown>> = {}
  for (const field of hoisted) if (first?.[field] !== undefined) common[field] = first[field]
  return common as Pick<DefinitionVersion, Hoisted>
}

function without(version: DefinitionVersion, hoisted: readonly Hoisted[]): DefinitionVersion {
  const own: Partial<Record<keyof DefinitionVersion, unknown>> = { ...version }
  for (const field of hoisted) {
    delete own[field]
    markEmpty(own, field, false)
  }
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
