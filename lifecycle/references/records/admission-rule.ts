import type { JsonObject } from '../../../apimachinery/json/index.js'
import { itemsOf, objectAt, type Steps, textsOf } from '../../parts/parts.js'
import type { ApiReference, ReferenceRecord } from '../record.js'

export const admissionRule: ReferenceRecord = {
  name: 'admission-rule',
  summary: 'The rules of webhooks and admission policies name the resources that they match.',
  advice: 'a rule that names no version that is served matches only through equivalent ones, or nothing at all',
  *references(object, { group }) {
    if (group !== 'admissionregistration.k8s.io') return
    for (const [index, webhook] of itemsOf(object.webhooks)) yield* rules(webhook.rules, ['webhooks', index, 'rules'])
    const constraints = objectAt(object, 'spec', 'matchConstraints') ?? objectAt(object, 'spec', 'matchResources')
    const at = objectAt(object, 'spec', 'matchConstraints') === undefined ? 'matchResources' : 'matchConstraints'
    for (const list of ['resourceRules', 'excludeResourceRules']) yield* rules(constraints?.[list], ['spec', at, list])
  },
  example: {
    object: {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingWebhookConfiguration',
      webhooks: [
        { name: 'a.b.c', rules: [{ apiGroups: ['extensions'], apiVersions: ['v1beta1'], resources: ['ingresses'] }] },
      ],
    },
    release: '1.22',
    path: 'webhooks[0].rules[0].apiVersions',
  },
}

function* rules(list: unknown, steps: Steps): Iterable<ApiReference> {
  for (const [index, rule] of itemsOf(list))
    yield { steps: [...steps, index, 'apiVersions'], referent: referentOf(rule) }
}

const referentOf = ({ apiGroups, apiVersions, resources }: JsonObject): ApiReference['referent'] => ({
  groups: textsOf(apiGroups),
  versions: textsOf(apiVersions),
  resources: textsOf(resources),
})
