import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { validateRegistered, type Operation, type Registration, type Scheme } from '../../runtime/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { reasonOf } from '../io/cannot-run.js'
import { fieldErrorFinding, typeFindings } from '../findings/field-errors.js'
import type { Checked, Checker } from './checker.js'

interface GeneratedSettings {
  readonly options: Readonly<Record<string, boolean>>
  readonly subresources: readonly string[]
  /** Whether unknown fields are errors. */
  readonly strict: boolean
  /** Converts objects for validators, if they were read in another form. Default: as they are. */
  readonly plain?: (manifest: Manifest) => Manifest
}

/** Generated validators, by their scheme. */
export class GeneratedChecker implements Checker {
  constructor(
    private readonly scheme: Scheme,
    private readonly settings: GeneratedSettings,
  ) {}

  get kinds(): readonly GroupVersionKind[] {
    return this.scheme.kinds()
  }

  knows({ gvk }: Manifest): boolean {
    return this.scheme.lookup(gvk) !== undefined
  }

  check(given: Manifest, stored: Manifest | undefined): Checked {
    const { plain = (manifest) => manifest } = this.settings
    const manifest = plain(given)
    // Types are of one version.
    const old = stored?.apiVersion === given.apiVersion ? plain(stored) : undefined
    const operation = old === undefined ? 'create' : 'update'
    const registration = this.scheme.lookup(manifest.gvk)
    if (registration === undefined) return { diagnostics: [], operation }
    const wrongTypes = [
      ...(old === undefined ? [] : typeFindings(registration.type, old, false)),
      ...typeFindings(registration.type, manifest, this.settings.strict),
    ]
    // Unknown fields alone don't keep the rest from being checked.
    if (wrongTypes.some(({ code }) => code !== 'FieldValueForbidden')) return { diagnostics: wrongTypes, operation }
    return { diagnostics: [...wrongTypes, ...this.validate(registration, manifest, old)], operation }
  }

  private validate(registration: Registration, manifest: Manifest, old: Manifest | undefined): Diagnostic[] {
    const { options, subresources } = this.settings
    const operation: Operation = {
      type: old === undefined ? 'create' : 'update',
      options: { ...Object.fromEntries(registration.options.map((name) => [name, false])), ...options },
      request: { subresources },
    }
    try {
      const errors = validateRegistered(registration, operation, manifest.object, old?.object)
      return errors.map((error) => fieldErrorFinding(error, manifest))
    } catch (thrown) {
      const message = `the validator of ${registration.goName} failed: ${reasonOf(thrown)}`
      return [{ code: 'InternalError', severity: 'error', message, span: manifest.spanOf('') }]
    }
  }
}
