// Violations that a project accepts, in a file with reasons.
import { relativeTo } from '../io/file-name.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { RELEASE_RULES } from '../../lifecycle/releases/index.js'
import type { PolicyViolation, Release } from '../../lifecycle/index.js'
import { findField, type YamlDocument } from '../../manifest/index.js'
import { parseVersion, compareVersions } from '../../apimachinery/version/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { checkFile, type FileKind } from '../json-schema/check-file.js'
import { onlyDocument, readFileSource } from '../load/document.js'
import { DATE, EXCEPTIONS_SCHEMA } from './series-schema.js'

/** An entry of the file. */
interface Exception {
  readonly rule: string
  readonly subject: string
  readonly reason: string
  readonly until?: string
}

/** A violation, and why it is accepted. */
export interface AcceptedViolation {
  readonly violation: PolicyViolation
  readonly reason: string
  readonly until?: string
}

const EXCEPTIONS: FileKind = {
  schema: EXCEPTIONS_SCHEMA,
  code: 'deprecation-policy/exceptions',
  noun: 'file of exceptions',
  patternMend: (key) => key,
}

/** The exceptions of a file. */
export class Exceptions {
  static readonly NONE = new Exceptions([], undefined)
  readonly #used = new Set<Exception>()
  readonly #expired = new Set<Exception>()

  private constructor(
    private readonly exceptions: readonly Exception[],
    private readonly document: YamlDocument | undefined,
  ) {}

  /** Throws CannotRun for a file that can't be read, or has another form; of an unknown rule at its place. */
  static async read(path: string, io: Io): Promise<Exceptions> {
    const document = onlyDocument(await readFileSource(path, io))
    const place = { file: relativeTo(io.cwd)(path), spanOf: (key: string) => findField(document.place, key) }
    const checked = checkFile<{ readonly exceptions: readonly Exception[] }>(document.value, EXCEPTIONS, place)
    if ('diagnostics' in checked) throw new CannotRun(checked.diagnostics)
    const { exceptions } = checked.value
    const unknown = exceptions.flatMap(({ rule, until }, index) => [
      ...(NAMES.has(rule) ? [] : [problem(`there is no rule ${rule}`, 'rule', index, document)]),
      ...(until === undefined || isDate(until) || parseVersion(until) !== undefined
        ? []
        : [problem(`${until} is neither a release (v1.6) nor a date (2025-06-30)`, 'until', index, document)]),
    ])
    if (unknown.length > 0) throw new CannotRun(unknown)
    return new Exceptions(exceptions, document)
  }

  /** What is accepted of some violations, and what is left. */
  sort(
    violations: readonly PolicyViolation[],
    releases: readonly Release[],
  ): { readonly accepted: readonly AcceptedViolation[]; readonly left: readonly PolicyViolation[] } {
    const accepted: AcceptedViolation[] = []
    const left: PolicyViolation[] = []
    for (const violation of violations) {
      const release = releases[violation.index]
      const known = this.exceptions.filter((one) => isMeant(one, violation))
      const valid = known.find(({ until }) => release === undefined || !hasPassed(until, release))
      for (const one of known) (one === valid ? this.#used : this.#expired).add(one)
      if (valid === undefined) left.push(violation)
      else {
        const { reason, until } = valid
        accepted.push({ violation, reason, ...(until === undefined ? {} : { until }) })
      }
    }
    return { accepted, left }
  }

  /** About entries that no violation needs, or that are too old for theirs. */
  get findings(): Diagnostic[] {
    return this.exceptions.flatMap((one, index): Diagnostic[] => {
      if (this.#used.has(one) || this.document === undefined) return []
      const span = findField(this.document.place, `exceptions[${index}]`)
      const { rule, subject, until = '' } = one
      return this.#expired.has(one)
        ? [
            {
              code: 'deprecation-policy/expired-exception',
              severity: 'warning',
              message: `this exception ended with ${until}`,
              span,
              mend: 'mend what it was for, or give it more time',
            },
          ]
        : [
            {
              code: 'deprecation-policy/unused-exception',
              severity: 'warning',
              message: `nothing breaks rule ${rule} at ${subject}`,
              span,
              mend: 'remove the exception',
            },
          ]
    })
  }
}

const NAMES: ReadonlySet<string> = new Set(RELEASE_RULES.flatMap(({ rule, code }) => [rule, code]))

const isDate = (text: string): boolean => new RegExp(DATE).test(text)

const problem = (message: string, key: string, index: number, document: YamlDocument): Diagnostic => ({
  code: EXCEPTIONS.code,
  severity: 'error',
  message,
  span: findField(document.place, `exceptions[${index}].${key}`),
})

const isMeant = ({ rule, subject }: Exception, violation: PolicyViolation): boolean =>
  (rule === violation.rule || rule === violation.code) && subject === violation.subject

function hasPassed(until: string | undefined, { version, date }: Release): boolean {
  if (until === undefined) return false
  if (isDate(until)) return date !== undefined && date >= until
  const [limit, release] = [parseVersion(until), parseVersion(version)]
  return limit !== undefined && release !== undefined && compareVersions(release, limit) >= 0
}
