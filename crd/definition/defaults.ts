import { lowerCase } from '../../apimachinery/text/index.js'
import type { ConversionV1, DefinitionV1, WebhookClientConfigV1 } from './v1.js'

/** Kubernetes' defaults of a definition (`SetDefaults_CustomResourceDefinition` of apiextensions v1). */
export function withDefaults(definition: DefinitionV1): DefinitionV1 {
  const { spec, status } = definition
  const { names, conversion = { strategy: 'None' } } = spec
  const storage = spec.versions.find((version) => version.storage)
  const isUnstored = status.storedVersions.length === 0 && storage !== undefined
  return {
    ...definition,
    spec: {
      ...spec,
      names: {
        ...names,
        singular: names.singular === '' ? lowerCase(names.kind) : names.singular,
        listKind: names.listKind === '' && names.kind !== '' ? `${names.kind}List` : names.listKind,
      },
      conversion: withConversionDefaults(conversion),
    },
    status: isUnstored ? { ...status, storedVersions: [storage.name] } : status,
  }
}

function withConversionDefaults(conversion: ConversionV1): ConversionV1 {
  const clientConfig = conversion.webhook?.clientConfig
  if (clientConfig?.service === undefined) return conversion
  return { ...conversion, webhook: { ...conversion.webhook, clientConfig: withPort(clientConfig) } }
}

/** The port of HTTPS. */
const withPort = ({ service, ...config }: WebhookClientConfigV1): WebhookClientConfigV1 =>
  service === undefined ? config : { ...config, service: { ...service, port: service.port ?? 443 } }
