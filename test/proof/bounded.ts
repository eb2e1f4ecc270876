// CRDs whose rules may cost too much, with the limits that the advice names written into them, as --fix does.
import { adviseCosts, applyEdits, decodeDefinition, validateDefinition } from '../../crd/index.js'
import type { SuiteType } from './suites.js'

/** The type with the limits, and what is refused of its CRD then. */
export function bounded(type: SuiteType): SuiteType {
  const { definition } = decodeDefinition(type.definition as never)
  const limited = applyEdits(type.definition, adviseCosts(definition, { compatibility: '1.37' }).edits)
  const { errors, decodeError } = validateDefinition({ definition: limited as never, compatibility: '1.37' })
  return {
    ...type,
    definition: limited,
    refusals: [...(decodeError === undefined ? [] : [decodeError]), ...errors.map(String)],
  }
}
