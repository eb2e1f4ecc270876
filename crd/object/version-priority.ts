// Which version of an API is the later: apimachinery's `version.CompareKubeAwareVersionStrings`.
import { compareText } from '../../apimachinery/text/index.js'

interface ApiVersion {
  /** 0: alpha, 1: beta, 2: general availability. */
  readonly stability: number
  readonly major: bigint
  readonly minor: bigint
}

const PATTERN = /^v(\d+)(?:(alpha|beta)(\d+))?$/
const MAX_INT = 2n ** 63n - 1n
const STABILITIES: readonly (string | undefined)[] = ['alpha', 'beta', undefined]

/** Negative if the first version is the earlier: `v1alpha1`, `v1beta1`, `v1`, `v2`; names of other forms come first. */
export function comparePriority(a: string, b: string): number {
  if (a === b) return 0
  const left = parse(a)
  const right = parse(b)
  if (left === undefined || right === undefined) {
    return left === right ? compareText(b, a) : left === undefined ? -1 : 1
  }
  return left.stability - right.stability || Number(left.major - right.major) || Number(left.minor - right.minor)
}

function parse(name: string): ApiVersion | undefined {
  const match = PATTERN.exec(name)
  if (match === null) return undefined
  const [, major, stability, minor] = match
  const version = { stability: STABILITIES.indexOf(stability), major: BigInt(major ?? 0), minor: BigInt(minor ?? 0) }
  return version.major > MAX_INT || version.minor > MAX_INT ? undefined : version
}
