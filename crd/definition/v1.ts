import type { JsonObject } from '../../apimachinery/json/index.js'
import type { ObjectMeta } from '../../apimachinery/metadata/index.js'
import type {
  DefinitionNames,
  DefinitionStatus,
  DefinitionVersion,
  WebhookClientConfig as InternalWebhookClientConfig,
} from './model.js'

/** apiextensions v1's CustomResourceDefinition as it is decoded: what has its zero value is absent, unless it always is there. */
export interface DefinitionV1 {
  readonly metadata: ObjectMeta
  readonly spec: {
    readonly group: string
    readonly names: DefinitionNames
    readonly scope: string
    readonly versions: readonly DefinitionVersion[]
    readonly conversion?: ConversionV1
    readonly preserveUnknownFields?: boolean
  }
  readonly status: DefinitionStatus & { readonly conditions: readonly JsonObject[] }
}

export interface ConversionV1 {
  readonly strategy: string
  readonly webhook?: {
    readonly clientConfig?: WebhookClientConfigV1
    readonly conversionReviewVersions?: readonly string[]
  }
}

type Service = NonNullable<InternalWebhookClientConfig['service']>

export type WebhookClientConfigV1 = Omit<InternalWebhookClientConfig, 'service'> & {
  readonly service?: Omit<Service, 'port'> & { readonly port?: number }
}
