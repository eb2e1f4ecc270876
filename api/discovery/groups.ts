// The groups of a server and their versions, in the order in which clients prefer them.
import type { Catalogue } from '../resource/index.js'
import { compareVersions } from './version-order.js'

/** Where a group stands that is none of Kubernetes' own (apiextensions' `crdregistration`). */
const CUSTOM = 1000

/** The higher, the earlier (kube-apiserver's `DefaultGenericAPIServicePriorities`). */
const PRIORITIES: Readonly<Record<string, number>> = {
  'apiregistration.k8s.io': 18_000,
  apps: 17_800,
  'events.k8s.io': 17_750,
  'authentication.k8s.io': 17_700,
  'authorization.k8s.io': 17_600,
  autoscaling: 17_500,
  batch: 17_400,
  'certificates.k8s.io': 17_300,
  'networking.k8s.io': 17_200,
  policy: 17_100,
  'rbac.authorization.k8s.io': 17_000,
  'storage.k8s.io': 16_800,
  'admissionregistration.k8s.io': 16_700,
  'apiextensions.k8s.io': 16_700,
  'scheduling.k8s.io': 16_600,
  'coordination.k8s.io': 16_500,
  'node.k8s.io': 16_300,
  'discovery.k8s.io': 16_200,
  'resource.k8s.io': 16_200,
  'flowcontrol.apiserver.k8s.io': 16_100,
  'internal.apiserver.k8s.io': 16_000,
  'storagemigration.k8s.io': 15_800,
}

const priorityOf = (group: string): number =>
  Object.hasOwn(PRIORITIES, group) ? (PRIORITIES[group] as number) : CUSTOM

/** The names of the groups but the core group, those of Kubernetes first. */
export const groupsOf = (catalogue: Catalogue): readonly string[] =>
  [...new Set(catalogue.all().map(({ group }) => group))]
    .filter((name) => name !== '')
    .sort((a, b) => priorityOf(b) - priorityOf(a) || (a < b ? -1 : 1))

/** The versions of a group, the preferred one first. */
export const versionsOf = (catalogue: Catalogue, name: string): readonly string[] =>
  [
    ...new Set(
      catalogue
        .all()
        .filter((one) => one.group === name)
        .map((one) => one.version),
    ),
  ].sort(compareVersions)
