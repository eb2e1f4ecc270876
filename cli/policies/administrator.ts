import type { UserInfo } from '../../cel/index.js'

/** Who asks where nobody says so: whom kubeadm makes the administrator. */
export const ADMINISTRATOR: UserInfo = {
  name: 'kubernetes-admin',
  groups: ['kubeadm:cluster-admins', 'system:authenticated'],
}
