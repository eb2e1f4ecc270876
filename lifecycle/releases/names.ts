import { apiVersionOf } from '../../apimachinery/kind/index.js'
import type { CliElement, Release, ReleasedApi } from './model.js'
import type { ApiElement } from './rule.js'

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

/** Whether an API is served and deprecated in a release. */
export function isDeprecatedIn(release: Release, api: ReleasedApi): boolean {
  const found = apiIn(release, api)
  return found !== undefined && isServed(found) && found.deprecated === true
}

/** What findings say of the API, or of one of its fields, that they are about. */
export const elementOf = ({ group, version, kind }: ReleasedApi, path?: string): ApiElement => ({
  group,
  version,
  kind,
  ...(path === undefined ? {} : { path }),
})
