import { apiVersionOf } from '../../apimachinery/kind/index.js'
import type { CliElement, Release, ReleasedApi } from './model.js'

/** `example.io/v1 Widget`. */
export const apiName = (api: Pick<ReleasedApi, 'group' | 'version' | 'kind'>): string =>
  `${apiVersionOf(api)} ${api.kind}`

export const isServed = ({ served = true }: ReleasedApi): boolean => served

/** An API of a release, whether it serves it or not. */
export const apiIn = ({ apis = [] }: Release, { group, version, kind }: ReleasedApi): ReleasedApi | undefined =>
  apis.find((api) => api.group === group && api.version === version && api.kind === kind)

/** `kubectl --dry-run`. */
export const elementName = ({ component, element }: Pick<CliElement, 'component' | 'element'>): string =>
  `${component} ${element}`
