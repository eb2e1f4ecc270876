// The panes that all modes of admission have besides what is evaluated.
import type { Pane } from '../model/mode.js'

export const ADMISSION_PANES: readonly Pane[] = [
  {
    name: 'object',
    title: 'Object',
    language: 'yaml',
    isOptional: false,
    hint: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: 3',
  },
  {
    name: 'oldObject',
    title: 'Stored object',
    language: 'yaml',
    isOptional: true,
    hint: 'With it the request is an update; without an object, a deletion.',
  },
  {
    name: 'request',
    title: 'Request',
    language: 'yaml',
    isOptional: true,
    hint: 'operation: update\nnamespace: shop\nsubresource: status\ndryRun: false\nuser: { name: jane, groups: [devs] }',
  },
  {
    name: 'cluster',
    title: 'Params, namespaces, CRDs',
    language: 'yaml',
    isOptional: true,
    hint: 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n  labels: { env: prod }',
  },
  {
    name: 'authorizer',
    title: 'Who may do what',
    language: 'yaml',
    isOptional: true,
    hint: 'allow:\n  - { user: jane, verb: create, group: apps, resource: deployments }',
  },
]
