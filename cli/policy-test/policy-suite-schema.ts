import { knownVersion } from '../json-schema/known-version.js'

const text = (description: string) => ({ type: 'string', description })
const flag = (description: string) => ({ type: 'boolean', description })
const section = (description: string, properties: object, required: readonly string[] = []) => ({
  type: 'object',
  description,
  additionalProperties: false,
  ...(required.length === 0 ? {} : { required }),
  properties,
})
const list = (description: string, items: object) => ({ type: 'array', description, items })

/** A file, or an object in the suite itself. */
const SOURCES = { type: ['string', 'object'] }
const sources = (description: string) => list(`${description} Files, globs, or objects.`, SOURCES)
const OBJECT_FORMS =
  'A map with apiVersion and kind; a name in objects; a file, with #name or #Kind/name if it has several objects; or a map with from and what differs (set, patch).'
const object = (description: string) => ({ type: ['string', 'object'], description: `${description} ${OBJECT_FORMS}` })

const USER = section('The user who makes the request. Default: kubernetes-admin, as kubeadm creates it.', {
  name: text('The user name, e.g. alice, or system:serviceaccount:NAMESPACE:NAME.'),
  uid: text('The UID.'),
  groups: list('The groups.', { type: 'string' }),
  extra: {
    type: 'object',
    description: 'Extra attributes of the user.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
})

const RULE = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(
      [
        ...['verb', 'group', 'resource', 'subresource', 'namespace', 'name', 'path', 'fieldSelector', 'labelSelector'],
        ...['user', 'reason', 'error'],
      ].map((name) => [name, { type: 'string' }]),
    ),
    serviceAccount: section('The service account that makes the request.', {
      namespace: text('Its namespace.'),
      name: text('Its name.'),
    }),
  },
}

const EXPECT = {
  type: ['string', 'object'],
  description: 'The expected result: allow, deny, or a map, all of which must hold.',
  pattern: '^(?:allow|deny)$',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    decision: {
      enum: ['allow', 'deny'],
      description: 'Default: deny if other keys are about a denial, else allow.',
    },
    message: text('The message of the denial: that of the policy, or the whole one that the client gets.'),
    messageMatches: text('A regular expression (RE2) that matches a part of the message of the denial.'),
    policy: text('The policy that denies.'),
    binding: text('The binding of the policy that denies.'),
    reason: text('The reason of the denial, e.g. Invalid or Forbidden.'),
    code: { type: 'integer', description: 'The HTTP status code that the client gets.' },
    error: text('A part of the error of an expression that fails.'),
    warnings: list('All warnings: as the client gets them, or only their messages.', { type: 'string' }),
    auditAnnotations: {
      type: 'object',
      description: 'Audit annotations by key, or by policy/key; null for one that must be absent.',
      additionalProperties: { type: ['string', 'null'] },
    },
    matched: flag('Whether any policy matches the request.'),
    webhooks: {
      type: 'object',
      description: 'By the names of webhooks, whether a server calls them.',
      additionalProperties: { enum: ['called', 'not called', 'fails'] },
    },
    mutated: object('The object after all mutations.'),
    mutatedContains: { type: 'object', description: 'Fields that the object has after all mutations.' },
    snapshot: flag('Whether the changes of mutations are compared with a file in __snapshots__.'),
  },
}

/** The JSON Schema (draft 7) of test suites of admission policies. */
export const POLICY_SUITE_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'kubevet.policy-suite.schema.json',
  title: 'Test suite of admission policies',
  type: 'object',
  additionalProperties: false,
  required: ['policies', 'tests'],
  properties: {
    $schema: { type: 'string' },
    name: text('The name of the suite. Default: its file.'),
    kubernetesVersion: knownVersion('The Kubernetes version of the API server, e.g. 1.34.'),
    policies: sources(
      'Policies and their bindings, and configurations of webhooks. A policy without any binding applies everywhere.',
    ),
    objects: {
      type: 'object',
      description: 'Objects that tests use by name.',
      additionalProperties: object('An object.'),
    },
    cluster: section('The contents of the cluster.', {
      namespaces: sources('Namespaces. Others exist as well, with no label but kubernetes.io/metadata.name.'),
      params: sources('Objects that policies use as params.'),
      crds: sources('CustomResourceDefinitions, of params and of objects.'),
      openapi: list('OpenAPI v3 documents, as a server publishes them: schemas to merge with. Files and globs.', {
        type: 'string',
      }),
      authorizer: section('Rules for the CEL variable authorizer. It has no opinion on checks that match no rule.', {
        allow: list('Checks that are allowed.', RULE),
        deny: list('Checks that are denied; they win over allow.', RULE),
        errors: list('Checks that fail; they win over deny.', RULE),
      }),
    }),
    user: USER,
    tests: {
      ...list(
        'The tests.',
        section(
          'A request, and its expected result.',
          {
            name: text('What is tested.'),
            operation: {
              enum: ['create', 'update', 'delete', 'connect'],
              description: 'Default: create, and update with an oldObject.',
            },
            object: object('The object that is written; on deletion the one that is deleted.'),
            oldObject: object('The stored object.'),
            subresource: text('E.g. status or scale.'),
            resource: text('The resource, in the plural, if it is not the usual one of the kind.'),
            namespace: text('The namespace of an object that names none.'),
            user: USER,
            dryRun: flag('Whether the request is a dry run.'),
            options: { type: 'object', description: 'The options of the request, e.g. a CreateOptions.' },
            expect: EXPECT,
          },
          ['name', 'expect'],
        ),
      ),
      minItems: 1,
    },
  },
} as const
