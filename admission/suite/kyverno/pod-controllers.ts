// The forms of a kyverno policy for the controllers of Pods (kyverno's `pkg/cel/autogen`).
import { isObject, type JsonObject, setOwn } from '../../../apimachinery/json/index.js'

/** One form of a policy's spec: the one that is written, or one for controllers of Pods. */
export interface PolicyForm {
  /** Empty for what is written; `defaults` and `cronjobs` as kyverno calls the others. */
  readonly name: '' | 'defaults' | 'cronjobs'
  readonly spec: JsonObject
}

interface Controller {
  readonly group: string
  readonly resource: string
  readonly form: 'defaults' | 'cronjobs'
}

const CONTROLLERS: readonly Controller[] = [
  ...['daemonsets', 'deployments', 'replicasets', 'statefulsets'].map((resource): Controller => {
    return { group: 'apps', resource, form: 'defaults' }
  }),
  { group: 'batch', resource: 'jobs', form: 'defaults' },
  { group: 'batch', resource: 'cronjobs', form: 'cronjobs' },
]

/** Where a controller has the Pods that it makes. */
export const TEMPLATE_PATHS = {
  defaults: ['template'],
  cronjobs: ['jobTemplate', 'spec', 'template'],
} as const

/** How the expressions of a kind of policy are rewritten for a form. */
export type RewriteSpec = (spec: JsonObject, form: 'defaults' | 'cronjobs') => JsonObject

/**
 * A policy's spec and, if it is about Pods alone, its forms for those controllers that `autogen.podControllers.controllers`
 * names; without it for all.
 */
export function policyForms(spec: JsonObject, rewrite: RewriteSpec): PolicyForm[] {
  const written: PolicyForm = { name: '', spec }
  const operations = podOperations(spec['matchConstraints'])
  if (operations === undefined) return [written]
  const chosen = chosenControllers(spec)
  const forms = (['cronjobs', 'defaults'] as const).flatMap((name): PolicyForm[] => {
    const targets = CONTROLLERS.filter(({ form, resource }) => form === name && chosen.has(resource))
    if (targets.length === 0) return []
    const constraints = { resourceRules: rulesOf(targets, operations) }
    return [{ name, spec: rewrite({ ...spec, matchConstraints: constraints }, name) }]
  })
  return [written, ...forms]
}

/** The operations of a policy that matches Pods alone, without any selector; undefined for others (`CanAutoGen`). */
function podOperations(constraints: unknown): unknown {
  if (!isObject(constraints)) return undefined
  const { namespaceSelector, objectSelector, excludeResourceRules, resourceRules } = constraints
  if (selects(namespaceSelector) || selects(objectSelector) || listed(excludeResourceRules).length > 0) return undefined
  const [rule, ...more] = listed(resourceRules)
  if (!isObject(rule) || more.length > 0 || listed(rule['resourceNames']).length > 0) return undefined
  const isOnly = (list: unknown, value: string): boolean => listed(list).length === 1 && listed(list)[0] === value
  const isPods = isOnly(rule['apiGroups'], '') && isOnly(rule['apiVersions'], 'v1') && isOnly(rule['resources'], 'pods')
  return isPods ? (rule['operations'] ?? []) : undefined
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const selects = (selector: unknown): boolean =>
  isObject(selector) &&
  (listed(selector['matchExpressions']).length > 0 || Object.keys(selector['matchLabels'] ?? {}).length > 0)

function chosenControllers({ autogen }: JsonObject): ReadonlySet<unknown> {
  const podControllers = isObject(autogen) ? autogen['podControllers'] : undefined
  const controllers = isObject(podControllers) ? podControllers['controllers'] : undefined
  return new Set(Array.isArray(controllers) ? controllers : CONTROLLERS.map(({ resource }) => resource))
}

function rulesOf(targets: readonly Controller[], operations: unknown): JsonObject[] {
  const groups = [...new Set(targets.map(({ group }) => group))].sort()
  return groups.map((group) => ({
    apiGroups: [group],
    apiVersions: ['v1'],
    operations,
    resources: targets.filter((target) => target.group === group).map(({ resource }) => resource),
  }))
}

/** A value in which all texts are rewritten. */
export function rewriteTexts(value: unknown, rewrite: (text: string) => string): unknown {
  if (typeof value === 'string') return rewrite(value)
  if (Array.isArray(value)) return value.map((item) => rewriteTexts(item, rewrite))
  if (!isObject(value)) return value
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(value)) setOwn(result, key, rewriteTexts(value[key], rewrite))
  return result
}
