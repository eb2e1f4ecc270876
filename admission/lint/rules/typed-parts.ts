import { typedKinds, warningOf } from '../../type-check/type-check.js'
import { definePolicyLintRule } from '../rule.js'

/** What kube-apiserver leaves out: it checks validations and their messages. */
const UNCHECKED = ['matchCondition', 'variable', 'auditAnnotation', 'mutation'] as const

export const typedParts = definePolicyLintRule({
  code: 'policy/typed-parts',
  family: 'types',
  summary:
    'Match conditions, variables, audit annotations and mutations compile with the types of the kinds that rules name.',
  why: 'kube-apiserver does not check them, so a misspelt field fails only when a request comes. Only kubevet makes this check; what fits any of the kinds is accepted.',
  mend: 'correct the expression (kubectl explain shows the fields of the kind), or write dyn(object) for what must not be checked',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    'variables:\n- name: many\n  expression: object.spec.replicas > 5\nvalidations:\n- expression: "!variables.many"\n  message: at most 5',
    "matchConditions:\n- name: a\n  expression: authorizer.requestResource.check('delete').allowed()",
    "matchConditions:\n- name: a\n  expression: '[object.spec.?replicas, object.spec.?paused].all(field, !field.hasValue())'",
    "variables:\n- name: app\n  expression: object.metadata.?labels[?'app'].orValue(null)\nvalidations:\n- expression: variables.app != null\n  message: name the app",
    "matchConditions:\n- name: a\n  expression: '[object.metadata.labels, object.spec.selector].all(part, size(part) > 0)'",
  ],
  invalid: [
    {
      source: "matchConditions:\n- name: a\n  expression: object.spec.paused == 'yes'",
      message:
        "kubevet checked this with the types of apps/v1, Kind=Deployment: ERROR: <input>:1:20: found no matching overload for '_==_' applied to '(bool, string)'\n | object.spec.paused == 'yes'\n | ...................^",
      at: 'spec.matchConditions[0].expression',
    },
    {
      source:
        'variables:\n- name: many\n  expression: object.spec.replica > 5\nvalidations:\n- expression: "!variables.many"\n  message: at most 5',
      message:
        "kubevet checked this with the types of apps/v1, Kind=Deployment: ERROR: <input>:1:12: undefined field 'replica'\n | object.spec.replica > 5\n | ...........^",
      at: 'spec.variables[0].expression',
    },
  ],
  checkPolicy(policy, { compatibility, schemas, report }) {
    const expressions = policy.expressionsOf(...UNCHECKED).filter(({ ast }) => ast !== undefined)
    if (expressions.length === 0) return
    const more = { requestResource: true, patchTypes: policy.isMutating }
    const kinds = typedKinds(policy.policy, schemas, { compatibility }, more)
    for (const expression of expressions) {
      const error = commonError(kinds.map((kind) => warningOf(expression.text, kind)[0]))
      if (error === undefined) continue
      const message = `kubevet checked this with the types of ${error}`
      report({ field: expression.field, part: expression.partOfError(error), message })
    }
  },
})

/** The first error that all kinds have at the same place, with the first kind before it; what fits any may be asked of that one. */
function commonError(warnings: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = warnings.map(certainErrors)
  for (const [place, error] of first ?? []) if (others.every((errors) => errors.has(place))) return error
  return undefined
}

/**
 * The errors that are so at run time, too, by place. There lists and objects of any types go together: what is of two types in a
 * sum or a conditional is none.
 */
function certainErrors(warning = ''): ReadonlyMap<string, string> {
  const [kind = ''] = /^.*?Kind=\w+: /.exec(warning) ?? []
  const errors = warning.slice(kind.length).split(/\n(?=ERROR: )/)
  return new Map(
    errors
      .filter((error) => error !== '' && !UNCERTAIN.test(error))
      .map((error) => [/^ERROR: <input>:\d+:\d+/.exec(error)?.[0] ?? error, kind + error.trimEnd()]),
  )
}

const UNCERTAIN = new RegExp(
  [
    "found no matching overload for '_(?:\\+_|\\?_:_)' applied to",
    // What is there instead of an optional may be of any type.
    "found no matching overload for 'orValue' applied to 'optional_type\\(",
    // Elements of lists and values of maps: all else that has one type is a condition, or becomes an optional.
    "expected type '(?!bool'|optional_type\\()",
    "expected type 'optional_type\\(.*' but found 'optional_type\\(",
    '!error!',
  ].join('|'),
)
