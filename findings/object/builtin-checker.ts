import type { BuiltinKinds } from '../../crd/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Checked, Checker, FieldValidationChoice } from './checker.js'
import { fullVerdict, verdictFindings, type ServerVerdict } from './server-findings.js'

const NOTHING: ServerVerdict = { strictErrors: [], errors: [], warnings: [] }

/** Kinds as published schemas describe them. */
export class BuiltinChecker implements Checker {
  #builtin: BuiltinKinds | undefined

  /** `load` is called when a kind is first asked for. */
  constructor(
    private readonly load: () => BuiltinKinds,
    private readonly fieldValidation: FieldValidationChoice,
  ) {}

  get kinds(): readonly GroupVersionKind[] {
    return this.builtin.kinds()
  }

  knows({ gvk }: Manifest): boolean {
    return this.builtin.schemaOf(gvk) !== undefined
  }

  check(manifest: Manifest, old: Manifest | undefined): Checked {
    const found = fullVerdict(
      this.fieldValidation,
      (fieldValidation) => this.builtin.validate({ object: manifest.object, fieldValidation }) ?? NOTHING,
    )
    return { diagnostics: verdictFindings(found, manifest), operation: old === undefined ? 'create' : 'update' }
  }

  private get builtin(): BuiltinKinds {
    return (this.#builtin ??= this.load())
  }
}
