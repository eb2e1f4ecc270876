// Why constraints do not mean a request, in the order in which a reader asks: rules, names, labels.
import type { LabelSelector, LabelSelectorRequirement, MatchResources, NamedRuleWithOperations } from '../api/model.js'
import { labelsOf } from '../../apimachinery/metadata/index.js'
import type { Cluster } from '../cluster/cluster.js'
import type { AdmissionRequest } from '../request/request.js'
import { parseLabelSelector, requirementsOf, type Labels } from './label-selector.js'
import { matchResources } from './match-resources.js'
import { nameMatches, partMatches, ruleMatches, type RulePart } from './resource-rule.js'
import { namespaceLabels } from './selectors.js'

/** What of constraints keeps a request out. */
export interface MatchObstacle {
  /** In the constraints: `namespaceSelector`, `resourceRules[0].operations`. */
  readonly field: string
  /** `namespaceSelector asks for env=prod, and the namespace shop has no label env`. */
  readonly message: string
  /** Whether the rules are about the resource, so that it could have been meant. */
  readonly isNear: boolean
}

/** Undefined for a request that constraints mean, and for constraints that are not valid. */
export function whyUnmatched(
  request: AdmissionRequest,
  constraints: MatchResources,
  cluster: Pick<Cluster, 'namespace' | 'equivalents'>,
): MatchObstacle | undefined {
  const without = (change: Partial<MatchResources>): boolean => {
    const outcome = matchResources(request, { ...constraints, ...change }, cluster)
    return 'matched' in outcome && outcome.matched
  }
  const outcome = matchResources(request, constraints, cluster)
  if ('error' in outcome || outcome.matched) return undefined
  const { resourceRules = [], excludeResourceRules = [], namespaceSelector, objectSelector } = constraints
  const everywhere = { namespaceSelector: {}, objectSelector: {} }
  if (!without({ ...everywhere, excludeResourceRules: [] })) return ruleObstacle(resourceRules, request)
  if (!without(everywhere)) return exclusion(excludeResourceRules, request)
  return without({ objectSelector: {} })
    ? objectObstacle(objectSelector, request)
    : namespaceObstacle(namespaceSelector, request, cluster)
}

/** The parts of a rule, in the order in which they are told. */
const PARTS = ['operations', 'apiGroups', 'apiVersions', 'resources', 'scope', 'resourceNames'] as const

function ruleObstacle(rules: readonly NamedRuleWithOperations[], request: AdmissionRequest): MatchObstacle {
  const misses = rules.map((rule, index) => ({
    rule,
    index,
    parts: PARTS.filter((part) => !fits(rule, part, request)),
  }))
  const near = misses.find(({ parts }) => !parts.some((part) => part === 'apiGroups' || part === 'resources'))
  const [part] = near?.parts ?? []
  if (near === undefined || part === undefined) {
    return { field: 'resourceRules', message: `no rule is about ${resourceText(request)}`, isNear: false }
  }
  const field = `resourceRules[${near.index}].${part}`
  const asked = part === 'scope' ? near.rule.scope : (near.rule[part] ?? []).join(' or ')
  return { field, message: `${field} asks for ${asked}, and this is ${subjectText(request, part)}`, isNear: true }
}

const fits = (rule: NamedRuleWithOperations, part: RulePart | 'resourceNames', request: AdmissionRequest): boolean =>
  part === 'resourceNames' ? nameMatches(rule, request.name) : partMatches(rule, part, request)

const resourceText = ({ operation, resource, subresource }: AdmissionRequest): string => {
  const { group, version, resource: name } = resource
  const what = subresource === '' ? name : `${name}/${subresource}`
  return `${operation} of ${what} in ${group === '' ? version : `${group}/${version}`}`
}

function subjectText(request: AdmissionRequest, part: (typeof PARTS)[number]): string {
  switch (part) {
    case 'operations':
      return request.operation
    case 'apiVersions':
      return request.resource.version
    case 'resourceNames':
      return request.name === '' ? 'an object without a name' : request.name
    case 'scope':
      return `an object ${request.namespace === '' ? 'without' : 'with'} a namespace`
    default:
      return resourceText(request)
  }
}

function exclusion(rules: readonly NamedRuleWithOperations[], request: AdmissionRequest): MatchObstacle {
  const index = rules.findIndex((rule) => ruleMatches(rule, request) && nameMatches(rule, request.name))
  const field = index < 0 ? 'excludeResourceRules' : `excludeResourceRules[${index}]`
  return { field, message: `${field} leaves it out`, isNear: true }
}

function namespaceObstacle(
  selector: LabelSelector,
  request: AdmissionRequest,
  cluster: Pick<Cluster, 'namespace'>,
): MatchObstacle {
  const labels = namespaceLabels(request, cluster)
  const message = selectorText('namespaceSelector', selector, `the namespace ${request.namespace}`, [
    labels instanceof Error ? {} : labels,
  ])
  return { field: 'namespaceSelector', message, isNear: true }
}

function objectObstacle(selector: LabelSelector, { object, oldObject }: AdmissionRequest): MatchObstacle {
  const subjects = [object, oldObject].filter((one) => one !== undefined)
  const message = selectorText(
    'objectSelector',
    selector,
    'the object',
    subjects.map((one) => labelsOf(one) ?? {}),
  )
  return { field: 'objectSelector', message, isNear: true }
}

/** Which requirement is not met, and what there is instead. */
function selectorText(name: string, selector: LabelSelector, whose: string, candidates: readonly Labels[]): string {
  const requirements = requirementsOf(selector)
  const unmet = requirements.filter((one) => !candidates.some((labels) => meets(labels, one)))
  const [first] = unmet.length > 0 ? unmet : requirements
  if (first === undefined) return `${name} does not select ${whose}`
  const { key } = first
  const values = candidates.flatMap((labels) => (Object.hasOwn(labels, key) ? [`${key}=${labels[key] ?? ''}`] : []))
  const has = values.length === 0 ? `no label ${key}` : [...new Set(values)].join(' and ')
  return `${name} asks for ${requirementText(first)}, and ${whose} has ${has}`
}

function meets(labels: Labels, requirement: LabelSelectorRequirement): boolean {
  const parsed = parseLabelSelector({ matchExpressions: [requirement] })
  return !(parsed instanceof Error) && parsed.matches(labels)
}

/** As kubectl writes it. */
function requirementText({ key, operator, values = [] }: LabelSelectorRequirement): string {
  switch (operator) {
    case 'In':
      return values.length === 1 ? `${key}=${values[0] ?? ''}` : `${key} in (${values.join(',')})`
    case 'NotIn':
      return values.length === 1 ? `${key}!=${values[0] ?? ''}` : `${key} notin (${values.join(',')})`
    case 'DoesNotExist':
      return `!${key}`
    default:
      return key
  }
}
