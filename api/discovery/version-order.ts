// The order of versions (apimachinery's `pkg/version.CompareKubeAwareVersionStrings`): v2, v1, v1beta2, v1beta1, v1alpha1, others.

const VERSION = /^v(\d+)(?:(alpha|beta)(\d+))?$/
const LEVELS: Readonly<Record<string, number>> = { alpha: 1, beta: 2 }

/** Compares versions: the one that clients should prefer first. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [VERSION.exec(a), VERSION.exec(b)]
  if (one === null || other === null) {
    if (one !== null || other !== null) return one === null ? 1 : -1
    return a < b ? -1 : a > b ? 1 : 0
  }
  const level = (match: RegExpExecArray): number => LEVELS[match[2] ?? ''] ?? 3
  return level(other) - level(one) || Number(other[1]) - Number(one[1]) || Number(other[3] ?? 0) - Number(one[3] ?? 0)
}
