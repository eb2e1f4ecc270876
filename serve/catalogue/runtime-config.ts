// What `--runtime-config` asks for (apiserver's `server/resourceconfig` and `server/options/api_enablement.go`).
import { quote } from '../../apimachinery/text/index.js'

/** By `api/all` and the like, `group/version`, `group/version/resource`. */
export type RuntimeConfig = Readonly<Record<string, boolean | string>>

export interface GroupVersion {
  readonly group: string
  readonly version: string
}

/** All versions, and those of a kind, in the order in which they are applied. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  'api/all': /(?:)/,
  'api/ga': /^v\d+$/,
  'api/beta': /^v\d+beta\d+$/,
  'api/alpha': /^v\d+alpha\d+$/,
}

/** Whether a resource is served. @param byDefault where nothing is said of it */
export type IsServed = (version: GroupVersion, resource: string, byDefault: boolean) => boolean

/** @param registered the versions that there are, served or not @throws RangeError in Kubernetes' words */
export function runtimeConfig(config: RuntimeConfig, registered: readonly GroupVersion[]): IsServed {
  const keys = Object.keys(config)
  if (keys.length === 1 && ownText(config, 'api/all') === 'false') {
    throw new RangeError('invalid key with only api/all=false')
  }
  const families = Object.entries(FAMILIES).flatMap(([family, pattern]) => {
    if (!Object.hasOwn(config, family)) return []
    const value = ownText(config, family)
    if (value !== 'true' && value !== 'false') throw new RangeError(`invalid value ${family}=${value}`)
    return [{ pattern, isServed: value === 'true' }]
  })
  const groups = new Set(registered.map(({ group }) => group))
  const asked = keys.filter((key) => !Object.hasOwn(FAMILIES, key)).map((key) => ({ key, parts: key.split('/') }))
  for (const { key, parts } of asked) {
    if (parts.length !== 2 && parts.length !== 3) throw new RangeError(`runtime-config invalid key ${key}`)
  }
  const unknown = asked.map(({ parts: [group = ''] }) => group).filter((group) => !groups.has(group))
  if (unknown.length > 0) throw new RangeError(`unknown api groups ${unknown.join(',')}`)
  const own = new Map(
    asked.map(({ key, parts: [group = '', version = '', resource] }) => {
      if (!registered.some((one) => one.group === group && one.version === version)) {
        const name = group === '' ? version : `${group}/${version}`
        throw new RangeError(`group version ${name} that has not been registered`)
      }
      if (resource !== undefined && resource !== resource.toLowerCase()) {
        throw new RangeError(
          `invalid key ${key}: group/version/resource and resource is always lowercase plural, not ${quote(resource)}`,
        )
      }
      return [key, booleanOf(key, ownText(config, key))] as const
    }),
  )
  return ({ group, version }, resource, byDefault) =>
    own.get(`${group}/${version}/${resource}`) ??
    own.get(`${group}/${version}`) ??
    families.findLast(({ pattern }) => pattern.test(version))?.isServed ??
    byDefault
}

const ownText = (config: RuntimeConfig, key: string): string => (Object.hasOwn(config, key) ? String(config[key]) : '')

const TRUE = ['', '1', 't', 'T', 'TRUE', 'true', 'True']
const FALSE = ['0', 'f', 'F', 'FALSE', 'false', 'False']

/** `strconv.ParseBool`; nothing is true. */
function booleanOf(key: string, value: string): boolean {
  if (TRUE.includes(value)) return true
  if (FALSE.includes(value)) return false
  throw new RangeError(
    `invalid value of ${key}: ${value}, err: strconv.ParseBool: parsing ${quote(value)}: invalid syntax`,
  )
}
