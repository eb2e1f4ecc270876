import type { PrinterColumn } from '../definition/model.js'
import type { Location } from './location.js'
import type { LintedVersion } from './schema-node.js'

/** The printer columns of a version, wherever the internal form has them, with their places in the v1 text. */
export function columnsOf(version: LintedVersion): { readonly column: PrinterColumn; readonly location: Location }[] {
  const { definition, location } = version
  const columns = version.version.additionalPrinterColumns ?? definition.spec.additionalPrinterColumns ?? []
  return columns.map((column, index) => ({ column, location: location.child('additionalPrinterColumns', index) }))
}
