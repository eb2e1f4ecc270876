import { parseCidr } from '../../cel/value/kubernetes/cidr.js'
import { parseDuration, type CelDuration } from '../../cel/value/time/duration.js'
import { CelError } from '../../cel/value/error.js'
import { parseIp } from '../../cel/value/kubernetes/ip.js'
import { LiteralMap } from '../../cel/value/map/literal-map.js'
import { double, Double, int } from '../../apimachinery/number/index.js'
import { bytesOfBase64 } from '../../apimachinery/text/index.js'
import { Uint } from '../../cel/value/number/uint.js'
import { Optional } from '../../cel/value/optional.js'
import { parseQuantity } from '../../cel/value/kubernetes/quantity.js'
import { parseVersionText } from '../../cel/value/kubernetes/semver.js'
import { parseTimestamp, type Timestamp } from '../../cel/value/time/timestamp.js'
import { TypeValue } from '../../cel/value/type-value.js'
import type { TypedJson } from '../../cel/typed-json/to-typed-json.js'
import { parseUrl } from '../../cel/value/kubernetes/url.js'
import type { Value } from '../../cel/value/value.js'

const DECODERS: ReadonlyMap<string, (content: never) => Value> = new Map<string, (content: never) => Value>([
  ['null', () => null],
  ['bool', (content: boolean) => content],
  ['int', (content: string | number) => int(BigInt(content))],
  ['uint', (content: string | number) => new Uint(BigInt(content))],
  [
    'double',
    (content: string | number | bigint | Double) => double(Number(content instanceof Double ? content.value : content)),
  ],
  ['string', (content: string) => content],
  ['bytes', (content: string) => required(bytesOfBase64(content), content)],
  ['duration', (content: string) => required(parseDuration(content), content)],
  ['timestamp', (content: string): Timestamp => required(parseTimestamp(content), content)],
  ['list', (content: readonly TypedJson[]) => content.map(fromTypedJson)],
  [
    'map',
    (content: readonly (readonly [TypedJson, TypedJson])[]) =>
      LiteralMap.of(content.map(([key, value]) => [fromTypedJson(key), fromTypedJson(value)])),
  ],
  ['type', (content: string) => new TypeValue(content)],
  ['optional', (content: TypedJson | null) => (content === null ? Optional.none : Optional.of(fromTypedJson(content)))],
  ['error', (content: string) => new CelError(content)],
  ['ip', (content: string) => parsed(parseIp(content))],
  ['cidr', (content: string) => parsed(parseCidr(content))],
  ['quantity', (content: string) => parsed(parseQuantity(content))],
  ['semver', (content: string) => parsed(parseVersionText(content))],
  ['url', (content: string) => parsed(parseUrl(content))],
])

/**
 * The value of a typed form, from JSON or from `parseJson`, which gives numbers as CEL values. Throws an Error for an
 * unknown form, or content that does not fit its form.
 */
export function fromTypedJson(typed: TypedJson): Value {
  const [entry, ...others] = Object.entries(typed)
  const decode = entry === undefined ? undefined : DECODERS.get(entry[0])
  if (entry === undefined || decode === undefined || others.length > 0) {
    throw new Error(`not a typed value: ${JSON.stringify(typed)}`)
  }
  return decode(entry[1] as never)
}

function parsed(value: Value): Value {
  if (value instanceof CelError) throw new Error(value.message)
  return value
}

function required<T extends Timestamp | CelDuration | Uint8Array>(value: T | undefined, content: string): T {
  if (value === undefined) throw new Error(`not a typed value: ${content}`)
  return value
}
