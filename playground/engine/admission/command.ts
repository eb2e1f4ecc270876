// The commands and the test cases that say the same as the modes of admission.
import { command, inlineFile } from '../command.js'
import type { AskedRequest } from './request-pane.js'
import type { AdmissionSetup } from './setup.js'

const FILES: Readonly<Record<string, string>> = {
  policy: 'policy.yaml',
  webhooks: 'webhooks.yaml',
  object: 'object.yaml',
  oldObject: 'stored.yaml',
  cluster: 'cluster.yaml',
  authorizer: 'authorizer.yaml',
}

/** `kubevet policy eval` with a file for each pane that is not empty. */
export function evalCommand({ panes, request, object, asked }: AdmissionSetup, evaluated: string): string {
  const { scenario } = panes
  const isThere = (pane: string): boolean => !panes.isEmpty(pane)
  const files = [evaluated, 'object', 'oldObject', 'cluster', 'authorizer'].filter(isThere)
  const given = (pane: string, option: string): string[] => (isThere(pane) ? [option, FILES[pane] ?? ''] : [])
  const operation = asked.operation ?? (request?.operation === 'DELETE' ? 'DELETE' : undefined)
  return command(
    files.map((pane) => inlineFile(FILES[pane] ?? '', panes.text(pane))),
    [
      ...['policy', 'eval', '--typed', '--explain', '--kubernetes-version', scenario.version],
      ...given(evaluated, '--policy'),
      ...given('cluster', '--policy'),
      ...(object === undefined ? [] : given('oldObject', '--old')),
      ...given('authorizer', '--authorizer'),
      ...(operation === undefined ? [] : ['--operation', operation.toLowerCase()]),
      ...requestOptions(asked),
      FILES[object === undefined ? 'oldObject' : 'object'] ?? '',
    ],
  )
}

function requestOptions({ namespace, subresource = '', dryRun, user = {} }: AskedRequest): string[] {
  const { name, groups = [], uid, extra = {} } = user
  return [
    ...(namespace === undefined ? [] : ['--namespace', namespace]),
    ...(subresource === '' ? [] : ['--subresource', subresource]),
    ...(dryRun === true ? ['--dry-run'] : []),
    ...(name === undefined ? [] : ['--user', name]),
    ...groups.flatMap((group) => ['--group', group]),
    ...(uid === undefined ? [] : ['--uid', uid]),
    ...Object.entries(extra).flatMap(([key, values]) => values.flatMap((value) => ['--extra', `${key}=${value}`])),
  ]
}
