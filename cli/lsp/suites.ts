// Test suites of CRDs and policies: what `kubevet test` and `kubevet policy test` say of their form.
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import { isObject } from '../../apimachinery/json/index.js'
import { findField, readYaml } from '../../manifest/index.js'
import { checkFile } from '../json-schema/check-file.js'
import { isSuiteDocument, POLICY_SUITE } from '../policy-test/suite-file.js'
import { isSuite, SUITE } from '../suite/load.js'

/** Findings of a text in which each object is a suite; undefined for other texts. */
export function suiteFindings(source: SourceText): readonly Diagnostic[] | undefined {
  const { documents, diagnostics } = readYaml(source)
  const suites = documents.filter(({ value }) => isObject(value))
  const found = suites.map((document) => ({
    document,
    kind: isSuiteDocument(document) ? POLICY_SUITE : isSuite(document.value) ? SUITE : undefined,
  }))
  if (found.length === 0 || found.some(({ kind }) => kind === undefined)) return undefined
  return [
    ...diagnostics,
    ...found.flatMap(({ document: { value, place }, kind }) => {
      if (kind === undefined) return []
      const checked = checkFile(value, kind, { file: source.name, spanOf: (field) => findField(place, field) })
      return 'diagnostics' in checked ? checked.diagnostics : []
    }),
  ]
}
