// Authorization checks (apiserver's `pkg/cel/library/authz.go`). No examples: without a cluster there is no authorizer.
import { isValidLongName, isValidShortName } from '../../../apimachinery/content/index.js'
import { BOOL, STRING, type Type } from '../../value/type/type.js'
import {
  AUTHORIZER,
  DECISION,
  GROUP_CHECK,
  GroupCheckValue,
  PATH_CHECK,
  PathCheckValue,
  RESOURCE_CHECK,
  type DecisionValue,
  type ResourceCheckTarget,
} from '../../value/kubernetes/authorizer.js'
import { CelError } from '../../value/error.js'
import type { Value } from '../../value/value.js'
import { costs, estimates } from '../cost/cost.js'
import { defineFunction, defineLibrary, member, type FunctionRecord } from '../../declaration/record.js'
import { nominalMethod } from './nominal-method.js'

/** Cost units of a check: an expression can afford two of them. */
const CHECK_COST = 350_000

const emptyPath = new CelError('path must not be empty')
const emptyResource = new CelError('resource must not be empty')
const invalidServiceAccountName = new CelError('Invalid service account name')
const invalidServiceAccountNamespace = new CelError('Invalid service account namespace')

/** A method that narrows a resource check. */
const narrowing = (name: keyof ResourceCheckTarget, doc: string): FunctionRecord =>
  nominalMethod(
    name,
    doc,
    member(`resourcecheck_${name}`, {
      args: [RESOURCE_CHECK, STRING],
      result: RESOURCE_CHECK,
      run: (check, text) => check.with({ [name]: text }),
    }),
  )

/** A method that says something about a decision. */
const accessor = (name: string, result: Type, doc: string, run: (decision: DecisionValue) => Value): FunctionRecord =>
  nominalMethod(name, doc, member(`decision_${name}`, { args: [DECISION], result, run }))

/** Whether the text is blank to Go's `strings.TrimSpace`, which knows U+0085 and doesn't know U+FEFF. */
const isBlank = (text: string): boolean => !/[^\p{White_Space}]/u.test(text)

/** The methods of `authorizer` and what they give. */
export const authorizerLibrary = defineLibrary({
  name: 'kubernetes.authz',
  doc: 'Authorization checks, where an `authorizer` is declared.',
  since: '1.27',
  functions: [
    nominalMethod(
      'path',
      'Checks for a path that is not a resource. Error: the path is blank.',
      member('authorizer_path', {
        args: [AUTHORIZER, STRING],
        result: PATH_CHECK,
        run: (authorizer, path) => (isBlank(path) ? emptyPath : new PathCheckValue(authorizer, path)),
      }),
    ),
    nominalMethod(
      'group',
      'Checks for the resources of an API group; an empty text is the core group.',
      member('authorizer_group', {
        args: [AUTHORIZER, STRING],
        result: GROUP_CHECK,
        run: (authorizer, group) => new GroupCheckValue(authorizer, group),
      }),
    ),
    nominalMethod(
      'serviceAccount',
      'The checks for a service account, by namespace and name. Error: one of them is not a valid name.',
      member('authorizer_serviceaccount', {
        args: [AUTHORIZER, STRING, STRING],
        result: AUTHORIZER,
        run: (authorizer, namespace, name) => {
          if (!isValidLongName(name)) return invalidServiceAccountName
          if (!isValidShortName(namespace)) return invalidServiceAccountNamespace
          return authorizer.serviceAccount(namespace, name)
        },
      }),
    ),
    nominalMethod(
      'resource',
      'A check for a resource of the group, by its plural name. Error: the name is blank.',
      member('groupcheck_resource', {
        args: [GROUP_CHECK, STRING],
        result: RESOURCE_CHECK,
        run: (group, resource) => (isBlank(resource) ? emptyResource : group.resource(resource)),
      }),
    ),
    narrowing('subresource', 'The check for a subresource; an empty text is none.'),
    narrowing('namespace', 'The check for a namespace; an empty text is the cluster.'),
    narrowing('name', 'The check for an object; an empty text is any.'),
    defineFunction({
      name: 'check',
      doc: 'Asks whether the user may do something: an HTTP verb for a path, an API verb for a resource.',
      overloads: [
        member('pathcheck_check', {
          args: [PATH_CHECK, STRING],
          result: DECISION,
          run: (check, verb) => check.check(verb),
        }),
        member('resourcecheck_check', {
          args: [RESOURCE_CHECK, STRING],
          result: DECISION,
          run: (check, verb) => check.check(verb),
        }),
      ],
      cost: costs(CHECK_COST),
      estimate: estimates(CHECK_COST),
      examples: [],
    }),
    accessor('errored', BOOL, 'Whether the check failed.', (decision) => decision.error !== undefined),
    accessor(
      'error',
      STRING,
      'The text of the error with which the check failed, or an empty one.',
      (decision) => decision.error ?? '',
    ),
    accessor(
      'allowed',
      BOOL,
      'Whether the user may do it; false also if the authorizer has no opinion.',
      (decision) => decision.allowed,
    ),
    accessor('reason', STRING, 'The reason of the decision.', (decision) => decision.reason),
  ],
})
