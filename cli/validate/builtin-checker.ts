import type { BuiltinKinds } from '../../crd/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Checked, Checker, FieldValidationChoice } from './checker.js'
import { fullVerdict, verdictFindings, type ServerVerdict } from './server-findings.js'

const NOTHING: ServerVerdict = { strictErrors: [], errors: [], warnings: [] }

/** Built-in kinds, as OpenAPI documents describe them. */
export class BuiltinChecker implements Checker {
  /** Documents have hundreds of kinds: too many for a hint. */
  readonly kinds = []

  constructor(
    private readonly builtin: BuiltinKinds,
    private readonly fieldValidation: FieldValidationChoice,
  ) {}

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
}
