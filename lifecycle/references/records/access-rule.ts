import { itemsOf, textsOf } from '../../parts/parts.js'
import type { ReferenceRecord } from '../record.js'

export const accessRule: ReferenceRecord = {
  name: 'access-rule',
  summary: 'The rules of roles name the groups of the resources that they allow.',
  advice: 'add the new group beside the old one, and take the old one out when no cluster serves it any more',
  *references(object, { group }) {
    if (group !== 'rbac.authorization.k8s.io') return
    for (const [index, { apiGroups, resources }] of itemsOf(object.rules)) {
      const referent = { groups: textsOf(apiGroups), resources: textsOf(resources) }
      yield { steps: ['rules', index, 'apiGroups'], referent }
    }
  },
  example: {
    object: {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      rules: [{ apiGroups: ['extensions'], resources: ['ingresses'], verbs: ['get'] }],
    },
    release: '1.22',
    path: 'rules[0].apiGroups',
  },
}
