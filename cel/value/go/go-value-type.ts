import { ExtensionValue } from '../extension.js'
import { CelMap } from '../map/map.js'
import { Optional } from '../optional.js'
import { typeName } from '../type-of.js'
import type { Value } from '../value.js'

const GO_TYPES: ReadonlyMap<string, string> = new Map([
  ['bool', 'bool'],
  ['bytes', '[]uint8'],
  ['double', 'float64'],
  ['google.protobuf.Duration', 'time.Duration'],
  ['google.protobuf.Timestamp', 'time.Time'],
  ['int', 'int64'],
  ['JSONPatch', '*mutation.JSONPatchVal'],
  ['kubernetes.NamedFormat', 'cel.Format'],
  ['kubernetes.Quantity', '*resource.Quantity'],
  ['kubernetes.Semver', 'semver.Version'],
  ['kubernetes.URL', '*url.URL'],
  ['net.CIDR', 'netip.Prefix'],
  ['net.IP', 'netip.Addr'],
  ['null_type', 'structpb.NullValue'],
  ['string', 'string'],
  ['type', 'string'],
  ['uint', 'uint64'],
])

/** The name of the Go type of what a value holds, as `%T` prints it (`int64`, `[]interface {}`); an optional's is its value's. */
export function goValueType(value: Value): string {
  if (value instanceof Optional) return value.value === undefined ? '<nil>' : goValueType(value.value)
  const name = typeName(value)
  const known = GO_TYPES.get(name)
  if (known !== undefined) return known
  if (name === 'list') return Array.isArray(value) ? '[]interface {}' : '[]ref.Val'
  if (value instanceof CelMap) return 'map[ref.Val]ref.Val'
  return value instanceof ExtensionValue || name === 'map' ? 'map[string]interface {}' : name
}
