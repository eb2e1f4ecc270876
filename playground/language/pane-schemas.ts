// Schemas of panes that have no Kubernetes objects, for editors.
import type { KeySchema } from '../../editor/keys/index.js'

const text = (description: string): KeySchema => ({ type: 'string', description })
const textList = (description: string): KeySchema => ({ type: 'array', items: { type: 'string' }, description })

const USER: KeySchema = {
  type: 'object',
  description: 'Who asks: by default an administrator.',
  properties: {
    name: text('`system:serviceaccount:shop:builder` for a service account.'),
    uid: text('The identifier of the user.'),
    groups: textList('By default `system:authenticated`.'),
    extra: {
      type: 'object',
      description: 'What an authenticator says beside that: lists of texts by key.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
}

const RULES: KeySchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      verb: text('`create`, `get`, or any other; all verbs without it.'),
      group: text('The API group: empty for the core group.'),
      resource: text('The plural name: `deployments`.'),
      subresource: text('`status`, `scale`.'),
      namespace: text('All namespaces without it.'),
      name: text('The name of the object.'),
      path: text('A path that is not a resource: `/healthz`.'),
      user: text('The user whom the rule is about.'),
      serviceAccount: {
        type: 'object',
        description: 'The service account whom the rule is about.',
        properties: { namespace: text('Its namespace.'), name: text('Its name.') },
      },
      reason: text('What the authorizer gives as its reason.'),
      error: text('The error of a check that fails.'),
    },
  },
}

/** By the names of panes. */
export const PANE_SCHEMAS: Readonly<Record<string, KeySchema>> = {
  request: {
    type: 'object',
    properties: {
      operation: {
        type: 'string',
        enum: ['create', 'update', 'delete', 'connect'],
        description: 'By default what the objects say: an update if there is a stored object.',
      },
      namespace: text('That of objects which name none.'),
      subresource: text('`status`, `scale`.'),
      dryRun: { type: 'boolean', description: 'Whether nothing is to be stored.' },
      user: USER,
    },
  },
  authorizer: {
    type: 'object',
    properties: {
      allow: { ...RULES, description: 'Checks that are allowed; all others have no opinion.' },
      deny: { ...RULES, description: 'Checks that are denied.' },
      errors: { ...RULES, description: 'Checks that fail.' },
      user: USER,
    },
  },
}
