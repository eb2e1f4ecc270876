// Errors of a file of tests and of what it names, at the fields that name it.
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import { BadReference } from './object-files.js'

/** Gathers the findings about one file of tests. */
export class FileFindings {
  readonly diagnostics: Diagnostic[] = []

  constructor(private readonly spanOf: (field: string) => Span) {}

  /** Something at a field that is missing, or isn't what it should be. */
  error(message: string, field: string, code = 'policy-test/reference'): void {
    this.diagnostics.push({ code, severity: 'error', message, span: this.spanOf(field) })
  }

  /** A field that only the tool supports that the tests are for. */
  unsupported(message: string, field: string): void {
    this.diagnostics.push({
      code: 'policy-test/unsupported',
      severity: 'warning',
      message,
      span: this.spanOf(field),
    })
  }

  /** What a field names; undefined, with a finding, if it can't be read. */
  async attempt<T>(field: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read()
    } catch (error) {
      if (error instanceof BadReference) this.error(error.message, error.field ?? field)
      else if (error instanceof DecodeError) this.error(error.message, field)
      else throw error
      return undefined
    }
  }
}
