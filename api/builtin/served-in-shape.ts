// Kinds that are served by their shape: what Go's types say of them, and what all kinds have in common.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { BuiltinRules, ScalePaths } from '../../apply/index.js'
import { withTypeDefaults } from '../../apply/builtin/index.js'
import { subdomainNames } from './checks.js'
import { partOf, specOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { selectorText } from './label-texts.js'
import { WORKLOAD_DEFAULTS } from './workload-defaults.js'

/** What is known of such a kind; the rest is as for most. */
export type ShapeRecord = Omit<BuiltinRecord, 'rules'> & {
  readonly rules?: BuiltinRules
  /** The kind's own defaults; those of the types in it come after them. */
  readonly ownDefaults?: (object: JsonObject) => JsonObject
}

/** A kind with the defaults of its Go types, names that are DNS subdomains, and no validation of its own. */
export function servedInShape({ ownDefaults, ...record }: ShapeRecord): BuiltinRecord {
  const { group, versions, kind, rules } = record
  const gvk = { group, version: versions[0], kind }
  return {
    ...record,
    rules: {
      validateName: subdomainNames,
      updateChecks: ['metadata', 'change'],
      setDefaults: (object) => withTypeDefaults(gvk, ownDefaults?.(object) ?? object, WORKLOAD_DEFAULTS),
      ...rules,
    },
  }
}

/** What is said of other fields in selectors. */
export const unknownField = (name: string): string => `field label not supported: ${name}`

/** Where workloads have their replicas. */
export const SCALE: ScalePaths = {
  specReplicasPath: '.spec.replicas',
  statusReplicasPath: '.status.replicas',
  selectorOf: (object) => selectorText(partOf(specOf(object), 'selector')),
}

/** The same of ReplicationControllers, whose selectors are labels. */
export const SCALE_BY_LABELS: ScalePaths = {
  ...SCALE,
  selectorOf: (object) => selectorText({ matchLabels: partOf(specOf(object), 'selector') }),
}
