// Which version of an API is the later, and how stable it is: apimachinery's `version.CompareKubeAwareVersionStrings`.
import { compareText } from '../text/index.js'

/** How much a version of an API promises, as its name says: `v1alpha1`, `v1beta1`, `v1`. */
export type ApiStability = 'alpha' | 'beta' | 'ga'

interface ApiVersion {
  readonly stability: ApiStability
  readonly major: bigint
  readonly minor: bigint
}

const PATTERN = /^v(\d+)(?:(alpha|beta)(\d+))?$/
const MAX_INT = 2n ** 63n - 1n
const STABILITIES: readonly ApiStability[] = ['alpha', 'beta', 'ga']

/** Negative if the first version is the earlier: `v1alpha1`, `v1beta1`, `v1`, `v2`; names of other forms come first. */
export function compareApiVersions(a: string, b: string): number {
  if (a === b) return 0
  const left = parse(a)
  const right = parse(b)
  if (left === undefined || right === undefined) {
    return left === right ? compareText(b, a) : left === undefined ? -1 : 1
  }
  return (
    compareStabilities(left.stability, right.stability) ||
    Number(left.major - right.major) ||
    Number(left.minor - right.minor)
  )
}

/** Negative if the first promises less. */
export const compareStabilities = (a: ApiStability, b: ApiStability): number =>
  STABILITIES.indexOf(a) - STABILITIES.indexOf(b)

/** Undefined for a name of another form, which promises nothing that is known. */
export const apiStability = (version: string): ApiStability | undefined => parse(version)?.stability

function parse(name: string): ApiVersion | undefined {
  const match = PATTERN.exec(name)
  if (match === null) return undefined
  const [, major, stability, minor] = match
  const version: ApiVersion = {
    stability: stability === 'alpha' || stability === 'beta' ? stability : 'ga',
    major: BigInt(major ?? 0),
    minor: BigInt(minor ?? 0),
  }
  return version.major > MAX_INT || version.minor > MAX_INT ? undefined : version
}
