import type { UserInfo } from '../../cel/index.js'

/** The default user of requests: the administrator that kubeadm creates. */
export const ADMINISTRATOR: UserInfo = {
  name: 'kubernetes-admin',
  groups: ['kubeadm:cluster-admins', 'system:authenticated'],
}
