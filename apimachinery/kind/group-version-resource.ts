/** What a request is for: `{ group: 'apps', version: 'v1', resource: 'deployments' }`. The core group is empty. */
export interface GroupVersionResource {
  readonly group: string
  readonly version: string
  readonly resource: string
}

/** Whether two resources are one, in one version. */
export const isSameResource = (a: GroupVersionResource, b: GroupVersionResource): boolean =>
  a === b || (a.resource === b.resource && a.version === b.version && a.group === b.group)
