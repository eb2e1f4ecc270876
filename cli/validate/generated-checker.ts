import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { applyDefaults, checkObject, type FieldError, type Scheme } from '../../runtime/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { fieldErrorFinding, typeFindings } from '../../findings/place/index.js'
import { type Checked, type Checker, type FieldValidationChoice, textFinding } from '../../findings/object/index.js'

interface GeneratedSettings {
  readonly options: Readonly<Record<string, boolean>>
  readonly subresources: readonly string[]
  readonly fieldValidation: FieldValidationChoice
  /** Whether unset fields get the values of `+default` first. */
  readonly defaults: boolean
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
    const { plain = (manifest) => manifest, options, subresources, fieldValidation, defaults } = this.settings
    const manifest = plain(given)
    // Types are of one version.
    const old = stored?.apiVersion === given.apiVersion ? plain(stored) : undefined
    const operation = old === undefined ? 'create' : 'update'
    const registration = this.scheme.lookup(manifest.gvk, `/${subresources.join('/')}`)
    if (registration === undefined) return { diagnostics: [], operation }
    const ofOld = old === undefined ? [] : typeFindings(registration.type, old, false)
    const objectOf = ({ object }: Manifest): unknown => (defaults ? applyDefaults(registration, object) : object)
    const errors = checkObject(
      registration,
      objectOf(manifest),
      {
        type: operation,
        options,
        request: { subresources },
        fieldValidation: fieldValidation === 'ignore' ? 'Ignore' : 'Strict',
      },
      old && objectOf(old),
    )
    // What is said of the stored object has its place there.
    const own = ofOld.length === 0 ? errors : errors.filter(({ type }) => type !== 'InternalError')
    return { diagnostics: [...ofOld, ...own.map((error) => this.finding(error, manifest))], operation }
  }

  private finding(error: FieldError, manifest: Manifest): Diagnostic {
    if (error.origin !== 'unknownField') return fieldErrorFinding(error, manifest)
    return this.settings.fieldValidation === 'strict'
      ? textFinding(manifest, 'validate/strict-decoding', 'error', error.detail, error.field)
      : textFinding(manifest, 'validate/server-warning', 'warning', error.detail, error.field)
  }
}
