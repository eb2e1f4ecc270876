// Health checks in Kubernetes' manner: apiserver `pkg/server/healthz/healthz.go`.
import { compareText, quote } from '../../apimachinery/text/index.js'

/** A named check. */
export interface HealthCheck {
  readonly name: string
  /** Why it fails; undefined while all is well. */
  readonly problem: () => string | undefined
}

/** The checks of an endpoint such as `readyz`. */
export interface HealthEndpoint {
  readonly name: string
  readonly checks: readonly HealthCheck[]
  /** What can be queried one by one; perhaps more than the checks. */
  readonly single: readonly HealthCheck[]
  /** What is reported with the checks, though it fails none of them. */
  readonly warnings?: () => readonly string[]
}

export interface HealthAnswer {
  readonly status: 200 | 500
  readonly body: string
  /** The checks that failed, with their reasons: for the log, since the endpoint is public. */
  readonly failed: readonly { readonly name: string; readonly problem: string }[]
}

/** The answer of an endpoint to a query: `?verbose`, and `?exclude=NAME` for checks that don't count. */
export function examineHealth(
  { name, checks, warnings }: Omit<HealthEndpoint, 'single'>,
  query: URLSearchParams,
): HealthAnswer {
  const excluded = new Set(query.getAll('exclude'))
  const unknown = new Set(excluded)
  const failed: { name: string; problem: string }[] = []
  const lines = checks.map((check) => {
    if (excluded.has(check.name)) {
      unknown.delete(check.name)
      return `[+]${check.name} excluded: ok\n`
    }
    const problem = check.problem()
    if (problem === undefined) return `[+]${check.name} ok\n`
    failed.push({ name: check.name, problem })
    return `[-]${check.name} failed: reason withheld\n`
  })
  for (const warning of warnings?.() ?? []) lines.push(`warn: ${warning}\n`)
  if (unknown.size > 0) {
    const names = [...unknown].sort(compareText).map(quote).join(',')
    lines.push(`warn: some health checks cannot be excluded: no matches for ${names}\n`)
  }
  const details = lines.join('')
  if (failed.length > 0) return { status: 500, body: `${details}${name} check failed\n`, failed }
  return { status: 200, body: query.has('verbose') ? `${details}${name} check passed\n` : 'ok', failed }
}

/** The answer of a single check: `/readyz/policies`. It says why it fails. */
export function examineCheck(check: HealthCheck): HealthAnswer {
  const problem = check.problem()
  if (problem === undefined) return { status: 200, body: 'ok', failed: [] }
  return { status: 500, body: `internal server error: ${problem}\n`, failed: [{ name: check.name, problem }] }
}
