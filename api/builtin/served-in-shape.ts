// Kinds that are served by their shape: what Go's types say of them, and what all kinds have in common.
import type { BuiltinRules, ScalePaths } from '../../apply/index.js'
import { withTypeDefaults } from '../../apply/builtin/index.js'
import { formatLabelRequirement } from '../../apimachinery/content/index.js'
import { equalJson, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { subdomainNames } from './checks.js'
import { partOf, partsOf, textOf, textsAt } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { WORKLOAD_DEFAULTS } from './workload-defaults.js'

/** What is known of such a kind; the rest is as for most. */
export type ShapeRecord = Omit<BuiltinRecord, 'rules'> & { readonly rules?: BuiltinRules }

/** A kind with the defaults of its Go types, names that are DNS subdomains, and no validation of its own. */
export function servedInShape(record: ShapeRecord): BuiltinRecord {
  const { group, versions, kind, rules } = record
  const gvk = { group, version: versions[0], kind }
  return {
    ...record,
    rules: {
      validateName: subdomainNames,
      updateChecks: ['metadata', 'change'],
      setDefaults: (object) => withTypeDefaults(gvk, object, WORKLOAD_DEFAULTS),
      ...rules,
    },
  }
}

/** Where workloads have their replicas. */
export const SCALE: ScalePaths = {
  specReplicasPath: '.spec.replicas',
  statusReplicasPath: '.status.replicas',
  selectorOf: (object) => selectorText(partOf(partOf(object, 'spec'), 'selector')),
}

/** The same of ReplicationControllers, whose selectors are labels. */
export const SCALE_BY_LABELS: ScalePaths = {
  ...SCALE,
  selectorOf: (object) => selectorText({ matchLabels: partOf(partOf(object, 'spec'), 'selector') }),
}

const OPERATORS = { In: 'in', NotIn: 'notin', Exists: 'exists', DoesNotExist: '!' } as const

/** A `metav1.LabelSelector` as text (`LabelSelectorAsSelector`). */
function selectorText(selector: JsonObject): string {
  const labels = Object.entries(partOf(selector, 'matchLabels')).map(([key, value]) => ({
    key,
    text: formatLabelRequirement({ key, operator: '=', values: [String(value)] }),
  }))
  const expressions = partsOf(selector, 'matchExpressions').map((expression) => {
    const key = textOf(expression, 'key')
    const operator = OPERATORS[textOf(expression, 'operator') as keyof typeof OPERATORS]
    const values = [...textsAt(expression, 'values')].sort(compareText)
    return { key, text: formatLabelRequirement({ key, operator, values }) }
  })
  return [...labels, ...expressions]
    .sort((a, b) => compareText(a.key, b.key))
    .map(({ text }) => text)
    .join(',')
}

/** Changes of annotations count a generation too, for Deployments. */
export function countAnnotations(object: JsonObject, old: JsonObject): JsonObject {
  const [meta, before] = [metaOf(object), metaOf(old)]
  const isSame = equalJson(meta.annotations ?? {}, before.annotations ?? {})
  if (isSame || !equalJson(ownValue(object, 'spec'), ownValue(old, 'spec'))) return object
  return withMeta(object, changeMeta(meta, 'generation', Number(before.generation ?? 0) + 1))
}
