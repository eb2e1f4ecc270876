import { isAtLeast } from './version.js'

/** Whether a Kubernetes version has what came with `since`; the newest does, which is meant if none is named. */
export const isSince = (kubernetesVersion: string | undefined, since: string): boolean =>
  kubernetesVersion === undefined || isAtLeast(kubernetesVersion, since)
