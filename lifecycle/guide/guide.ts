// The entries of Kubernetes' Deprecated API Migration Guide: what is different in the version that replaces another, and how
// objects are rewritten so that they mean what they meant.
import type { GuideEntry } from './entry.js'

/** When kinds are removed, and what replaces them, is in the catalogue. */
export const GUIDE: readonly GuideEntry[] = [
  {
    group: 'flowcontrol.apiserver.k8s.io',
    version: 'v1beta3',
    kinds: ['FlowSchema', 'PriorityLevelConfiguration'],
    notes: [
      'PriorityLevelConfiguration: spec.limited.nominalConcurrencyShares: the default 30 applies only when the field is missing; an explicit 0 stays 0 (v1beta3 turned it into 30)',
    ],
    conversion: {
      requires: [],
      ops: [
        {
          op: 'replace',
          path: 'spec.limited.nominalConcurrencyShares',
          from: 0,
          to: 30,
          unless: { exists: "metadata.annotations['flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares']" },
        },
      ],
    },
  },
  {
    group: 'flowcontrol.apiserver.k8s.io',
    version: 'v1beta2',
    kinds: ['FlowSchema', 'PriorityLevelConfiguration'],
    notes: [
      'PriorityLevelConfiguration: spec.limited.assuredConcurrencyShares → spec.limited.nominalConcurrencyShares',
      'in v1 the default 30 applies only when the field is missing; an explicit 0 stays 0',
    ],
    conversion: {
      requires: [],
      ops: [
        { op: 'move', from: 'spec.limited.assuredConcurrencyShares', to: 'spec.limited.nominalConcurrencyShares' },
        {
          op: 'replace',
          path: 'spec.limited.nominalConcurrencyShares',
          from: 0,
          to: 30,
          onlyTo: { group: 'flowcontrol.apiserver.k8s.io', version: 'v1' },
        },
      ],
    },
  },
  {
    group: 'storage.k8s.io',
    version: 'v1beta1',
    kinds: ['CSIStorageCapacity'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'flowcontrol.apiserver.k8s.io',
    version: 'v1beta1',
    kinds: ['FlowSchema', 'PriorityLevelConfiguration'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'autoscaling',
    version: 'v2beta2',
    kinds: ['HorizontalPodAutoscaler'],
    notes: [
      'targetAverageUtilization → target.averageUtilization with target.type: Utilization (v2beta2 objects already have the target structure; the rewrite finds nothing in a valid one)',
    ],
    conversion: {
      requires: [],
      ops: [
        {
          op: 'set',
          path: 'spec.metrics[*].resource.target.type',
          value: 'Utilization',
          when: { exists: 'spec.metrics[*].resource.targetAverageUtilization' },
        },
        {
          op: 'move',
          from: 'spec.metrics[*].resource.targetAverageUtilization',
          to: 'spec.metrics[*].resource.target.averageUtilization',
        },
        {
          op: 'set',
          path: 'spec.metrics[*].resource.target.type',
          value: 'AverageValue',
          when: { exists: 'spec.metrics[*].resource.targetAverageValue' },
        },
        {
          op: 'move',
          from: 'spec.metrics[*].resource.targetAverageValue',
          to: 'spec.metrics[*].resource.target.averageValue',
        },
        {
          op: 'set',
          path: 'spec.metrics[*].containerResource.target.type',
          value: 'Utilization',
          when: { exists: 'spec.metrics[*].containerResource.targetAverageUtilization' },
        },
        {
          op: 'move',
          from: 'spec.metrics[*].containerResource.targetAverageUtilization',
          to: 'spec.metrics[*].containerResource.target.averageUtilization',
        },
        {
          op: 'set',
          path: 'spec.metrics[*].containerResource.target.type',
          value: 'AverageValue',
          when: { exists: 'spec.metrics[*].containerResource.targetAverageValue' },
        },
        {
          op: 'move',
          from: 'spec.metrics[*].containerResource.targetAverageValue',
          to: 'spec.metrics[*].containerResource.target.averageValue',
        },
      ],
    },
  },
  { group: 'batch', version: 'v1beta1', kinds: ['CronJob'], notes: [], conversion: { requires: [], ops: [] } },
  {
    group: 'discovery.k8s.io',
    version: 'v1beta1',
    kinds: ['EndpointSlice'],
    notes: [
      "endpoints[*].topology['kubernetes.io/hostname'] → endpoints[*].nodeName",
      "endpoints[*].topology['topology.kubernetes.io/zone'] → endpoints[*].zone",
      'what else topology held can only be read in v1, as deprecatedTopology; it cannot be written',
    ],
    conversion: {
      requires: [
        {
          onlyKeys: ['endpoints[*].topology', ['kubernetes.io/hostname', 'topology.kubernetes.io/zone']],
          otherwise: 'topology holds other keys, which v1 cannot store',
        },
      ],
      ops: [
        { op: 'move', from: "endpoints[*].topology['kubernetes.io/hostname']", to: 'endpoints[*].nodeName' },
        { op: 'move', from: "endpoints[*].topology['topology.kubernetes.io/zone']", to: 'endpoints[*].zone' },
        { op: 'remove', path: 'endpoints[*].topology' },
      ],
    },
  },
  {
    group: 'events.k8s.io',
    version: 'v1beta1',
    kinds: ['Event'],
    notes: [
      'type: only Normal and Warning',
      'involvedObject → regarding',
      'action, reason, reportingController, reportingInstance are required on create',
      'firstTimestamp → eventTime (deprecatedFirstTimestamp not allowed in new events)',
      'lastTimestamp → series.lastObservedTime (deprecatedLastTimestamp not allowed in new events)',
      'count → series.count (deprecatedCount not allowed in new events)',
      'source.component → reportingController (deprecatedSource.component not allowed in new events)',
      'source.host → reportingInstance (deprecatedSource.host not allowed in new events)',
    ],
    manual: 'fields that events.k8s.io/v1 requires have no source',
  },
  {
    group: 'autoscaling',
    version: 'v2beta1',
    kinds: ['HorizontalPodAutoscaler'],
    notes: [
      'targetAverageUtilization → target.averageUtilization with target.type: Utilization',
      'the other metric sources move the same way: metricName → metric.name, selectors → metric.selector, target values → target',
    ],
    conversion: {
      requires: [
        {
          absent: 'spec.metrics[*].object.averageValue',
          otherwise: 'an object metric with averageValue needs a decision between Value and AverageValue',
        },
      ],
      ops: [
        {
          op: 'set',
          path: 'spec.metrics[*].resource.target.type',
          value: 'Utilization',
          when: { exists: 'spec.metrics[*].resource.targetAverageUtilization' },
        },
        {
          op: 'move',
          from: 'spec.metrics[*].resource.targetAverageUtilization',
          to: 'spec.metrics[*].resource.target.averageUtilization',
        },
        {
          op: 'set',
          path: 'spec.metrics[*].resource.target.type',
          value: 'AverageValue',
          when: { exists: 'spec.metrics[*].resource.targetAverageValue' },
        },
        {
          op: 'move',
          from: 'spec.metrics[*].resource.targetAverageValue',
          to: 'spec.metrics[*].resource.target.averageValue',
        },
        {
          op: 'set',
          path: 'spec.metrics[*].containerResource.target.type',
          value: 'Utilization',
          when: { exists: 'spec.metrics[*].containerResource.targetAverageUtilization' },
        },
        {
          op: 'move',
          from: 'spec.metrics[*].containerResource.targetAverageUtilization',
          to: 'spec.metrics[*].containerResource.target.averageUtilization',
        },
        {
          op: 'set',
          path: 'spec.metrics[*].containerResource.target.type',
          value: 'AverageValue',
          when: { exists: 'spec.metrics[*].containerResource.targetAverageValue' },
        },
        {
          op: 'move',
          from: 'spec.metrics[*].containerResource.targetAverageValue',
          to: 'spec.metrics[*].containerResource.target.averageValue',
        },
        { op: 'move', from: 'spec.metrics[*].pods.metricName', to: 'spec.metrics[*].pods.metric.name' },
        { op: 'move', from: 'spec.metrics[*].pods.selector', to: 'spec.metrics[*].pods.metric.selector' },
        {
          op: 'set',
          path: 'spec.metrics[*].pods.target.type',
          value: 'AverageValue',
          when: { exists: 'spec.metrics[*].pods.targetAverageValue' },
        },
        { op: 'move', from: 'spec.metrics[*].pods.targetAverageValue', to: 'spec.metrics[*].pods.target.averageValue' },
        {
          op: 'move',
          from: 'spec.metrics[*].object.target',
          to: 'spec.metrics[*].object.describedObject',
          when: { exists: 'spec.metrics[*].object.metricName' },
        },
        { op: 'move', from: 'spec.metrics[*].object.metricName', to: 'spec.metrics[*].object.metric.name' },
        { op: 'move', from: 'spec.metrics[*].object.selector', to: 'spec.metrics[*].object.metric.selector' },
        {
          op: 'set',
          path: 'spec.metrics[*].object.target.type',
          value: 'Value',
          when: { exists: 'spec.metrics[*].object.targetValue' },
        },
        { op: 'move', from: 'spec.metrics[*].object.targetValue', to: 'spec.metrics[*].object.target.value' },
        { op: 'move', from: 'spec.metrics[*].external.metricName', to: 'spec.metrics[*].external.metric.name' },
        { op: 'move', from: 'spec.metrics[*].external.metricSelector', to: 'spec.metrics[*].external.metric.selector' },
        {
          op: 'set',
          path: 'spec.metrics[*].external.target.type',
          value: 'Value',
          when: { exists: 'spec.metrics[*].external.targetValue' },
        },
        { op: 'move', from: 'spec.metrics[*].external.targetValue', to: 'spec.metrics[*].external.target.value' },
        {
          op: 'set',
          path: 'spec.metrics[*].external.target.type',
          value: 'AverageValue',
          when: { exists: 'spec.metrics[*].external.targetAverageValue' },
        },
        {
          op: 'move',
          from: 'spec.metrics[*].external.targetAverageValue',
          to: 'spec.metrics[*].external.target.averageValue',
        },
      ],
    },
  },
  {
    group: 'policy',
    version: 'v1beta1',
    kinds: ['PodDisruptionBudget'],
    notes: [
      'spec.selector {}: selected no pod in v1beta1, selects every pod of the namespace in v1; a missing selector selects none in both',
    ],
    conversion: {
      requires: [],
      ops: [{ op: 'remove', path: 'spec.selector', when: { equals: ['spec.selector', {}] } }],
    },
  },
  {
    group: 'policy',
    version: 'v1beta1',
    kinds: ['PodSecurityPolicy'],
    notes: ['no API replaces it: use Pod Security Admission (namespace labels) or a third-party admission webhook'],
    manual: 'no API replaces it',
  },
  {
    group: 'node.k8s.io',
    version: 'v1beta1',
    kinds: ['RuntimeClass'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'admissionregistration.k8s.io',
    version: 'v1beta1',
    kinds: ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
    notes: [
      'webhooks[*].failurePolicy: default Ignore → Fail',
      'webhooks[*].matchPolicy: default Exact → Equivalent',
      'webhooks[*].timeoutSeconds: default 30 → 10',
      'webhooks[*].sideEffects: required, only None and NoneOnDryRun',
      'webhooks[*].admissionReviewVersions: required, no default',
      'webhooks[*].name: unique in the list',
    ],
    conversion: {
      requires: [
        {
          each: ['webhooks[*].sideEffects', ['None', 'NoneOnDryRun']],
          otherwise: "sideEffects must be decided by the webhook's author",
        },
        { unique: 'webhooks[*].name', otherwise: 'two webhooks share a name' },
      ],
      ops: [
        { op: 'default', path: 'webhooks[*].failurePolicy', value: 'Ignore' },
        { op: 'default', path: 'webhooks[*].matchPolicy', value: 'Exact' },
        { op: 'default', path: 'webhooks[*].timeoutSeconds', value: 30 },
        { op: 'default', path: 'webhooks[*].admissionReviewVersions', value: ['v1beta1'] },
      ],
    },
  },
  {
    group: 'apiextensions.k8s.io',
    version: 'v1beta1',
    kinds: ['CustomResourceDefinition'],
    notes: [
      'spec.scope: no default any more (was Namespaced)',
      'spec.version → spec.versions',
      'spec.validation → spec.versions[*].schema',
      'spec.subresources → spec.versions[*].subresources',
      'spec.additionalPrinterColumns → spec.versions[*].additionalPrinterColumns',
      'spec.conversion.webhookClientConfig → spec.conversion.webhook.clientConfig',
      'spec.conversion.conversionReviewVersions → spec.conversion.webhook.conversionReviewVersions',
      'spec.versions[*].schema.openAPIV3Schema: required, structural',
      'spec.preserveUnknownFields: true not allowed; x-kubernetes-preserve-unknown-fields: true inside the schema instead',
      'additionalPrinterColumns[*].JSONPath → jsonPath',
    ],
    conversion: {
      requires: [
        {
          equals: ['spec.preserveUnknownFields', false],
          otherwise: 'unknown fields are kept (the v1beta1 default): the schema must be made structural by its author',
        },
        { everyVersionHasSchema: true, otherwise: 'a version has no openAPIV3Schema' },
      ],
      ops: [
        { op: 'default', path: 'spec.scope', value: 'Namespaced' },
        {
          op: 'default',
          path: 'spec.versions',
          value: [{ name: { $from: 'spec.version' }, served: true, storage: true }],
        },
        { op: 'remove', path: 'spec.version' },
        { op: 'copy', from: 'spec.validation', to: 'spec.versions[*].schema' },
        { op: 'remove', path: 'spec.validation' },
        { op: 'copy', from: 'spec.subresources', to: 'spec.versions[*].subresources' },
        { op: 'remove', path: 'spec.subresources' },
        { op: 'copy', from: 'spec.additionalPrinterColumns', to: 'spec.versions[*].additionalPrinterColumns' },
        { op: 'remove', path: 'spec.additionalPrinterColumns' },
        {
          op: 'move',
          from: 'spec.versions[*].additionalPrinterColumns[*].JSONPath',
          to: 'spec.versions[*].additionalPrinterColumns[*].jsonPath',
        },
        {
          op: 'default',
          path: 'spec.conversion.conversionReviewVersions',
          value: ['v1beta1'],
          when: { equals: ['spec.conversion.strategy', 'Webhook'] },
        },
        { op: 'move', from: 'spec.conversion.webhookClientConfig', to: 'spec.conversion.webhook.clientConfig' },
        {
          op: 'move',
          from: 'spec.conversion.conversionReviewVersions',
          to: 'spec.conversion.webhook.conversionReviewVersions',
          when: { equals: ['spec.conversion.strategy', 'Webhook'] },
        },
        { op: 'remove', path: 'spec.conversion.conversionReviewVersions' },
        { op: 'remove', path: 'spec.preserveUnknownFields' },
      ],
    },
  },
  {
    group: 'apiregistration.k8s.io',
    version: 'v1beta1',
    kinds: ['APIService'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'authentication.k8s.io',
    version: 'v1beta1',
    kinds: ['TokenReview'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'authorization.k8s.io',
    version: 'v1beta1',
    kinds: ['LocalSubjectAccessReview', 'SelfSubjectAccessReview', 'SubjectAccessReview', 'SelfSubjectRulesReview'],
    notes: ['spec.group → spec.groups'],
    conversion: { requires: [], ops: [{ op: 'move', from: 'spec.group', to: 'spec.groups' }] },
  },
  {
    group: 'certificates.k8s.io',
    version: 'v1beta1',
    kinds: ['CertificateSigningRequest'],
    notes: [
      'spec.signerName: required; kubernetes.io/legacy-unknown cannot be created',
      'spec.usages: required, no duplicates, known values only',
      'status.conditions: no duplicate types; status.conditions[*].status required',
      'status.certificate: PEM, CERTIFICATE blocks only',
    ],
    conversion: {
      requires: [
        { exists: 'spec.signerName', otherwise: 'the signer must be chosen' },
        {
          notEquals: ['spec.signerName', 'kubernetes.io/legacy-unknown'],
          otherwise: 'legacy-unknown requests cannot be created in v1',
        },
        {
          usages: [
            'spec.usages',
            [
              'signing',
              'digital signature',
              'content commitment',
              'key encipherment',
              'key agreement',
              'data encipherment',
              'cert sign',
              'crl sign',
              'encipher only',
              'decipher only',
              'any',
              'server auth',
              'client auth',
              'code signing',
              'email protection',
              's/mime',
              'ipsec end system',
              'ipsec tunnel',
              'ipsec user',
              'timestamping',
              'ocsp signing',
              'microsoft sgc',
              'netscape sgc',
            ],
          ],
          otherwise: 'usages must be present, known and unique',
        },
      ],
      ops: [],
    },
  },
  {
    group: 'coordination.k8s.io',
    version: 'v1beta1',
    kinds: ['Lease'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['Ingress'],
    notes: [
      'spec.backend → spec.defaultBackend',
      'backend.serviceName → backend.service.name',
      'numeric backend.servicePort → backend.service.port.number',
      'string backend.servicePort → backend.service.port.name',
      'pathType: required on each path; ImplementationSpecific is what v1beta1 did without it',
    ],
    conversion: {
      requires: [],
      ops: [
        { op: 'move', from: 'spec.backend.serviceName', to: 'spec.backend.service.name' },
        {
          op: 'move',
          from: 'spec.backend.servicePort',
          to: 'spec.backend.service.port.number',
          when: { type: 'number' },
        },
        {
          op: 'move',
          from: 'spec.backend.servicePort',
          to: 'spec.backend.service.port.name',
          when: { type: 'string' },
        },
        { op: 'move', from: 'spec.backend', to: 'spec.defaultBackend' },
        {
          op: 'move',
          from: 'spec.rules[*].http.paths[*].backend.serviceName',
          to: 'spec.rules[*].http.paths[*].backend.service.name',
        },
        {
          op: 'move',
          from: 'spec.rules[*].http.paths[*].backend.servicePort',
          to: 'spec.rules[*].http.paths[*].backend.service.port.number',
          when: { type: 'number' },
        },
        {
          op: 'move',
          from: 'spec.rules[*].http.paths[*].backend.servicePort',
          to: 'spec.rules[*].http.paths[*].backend.service.port.name',
          when: { type: 'string' },
        },
        { op: 'default', path: 'spec.rules[*].http.paths[*].pathType', value: 'ImplementationSpecific' },
      ],
    },
  },
  {
    group: 'networking.k8s.io',
    version: 'v1beta1',
    kinds: ['Ingress'],
    notes: [
      'spec.backend → spec.defaultBackend',
      'backend.serviceName → backend.service.name',
      'numeric backend.servicePort → backend.service.port.number',
      'string backend.servicePort → backend.service.port.name',
      'pathType: required on each path; ImplementationSpecific is what v1beta1 did without it',
    ],
    conversion: {
      requires: [],
      ops: [
        { op: 'move', from: 'spec.backend.serviceName', to: 'spec.backend.service.name' },
        {
          op: 'move',
          from: 'spec.backend.servicePort',
          to: 'spec.backend.service.port.number',
          when: { type: 'number' },
        },
        {
          op: 'move',
          from: 'spec.backend.servicePort',
          to: 'spec.backend.service.port.name',
          when: { type: 'string' },
        },
        { op: 'move', from: 'spec.backend', to: 'spec.defaultBackend' },
        {
          op: 'move',
          from: 'spec.rules[*].http.paths[*].backend.serviceName',
          to: 'spec.rules[*].http.paths[*].backend.service.name',
        },
        {
          op: 'move',
          from: 'spec.rules[*].http.paths[*].backend.servicePort',
          to: 'spec.rules[*].http.paths[*].backend.service.port.number',
          when: { type: 'number' },
        },
        {
          op: 'move',
          from: 'spec.rules[*].http.paths[*].backend.servicePort',
          to: 'spec.rules[*].http.paths[*].backend.service.port.name',
          when: { type: 'string' },
        },
        { op: 'default', path: 'spec.rules[*].http.paths[*].pathType', value: 'ImplementationSpecific' },
      ],
    },
  },
  {
    group: 'networking.k8s.io',
    version: 'v1beta1',
    kinds: ['IngressClass'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'rbac.authorization.k8s.io',
    version: 'v1beta1',
    kinds: ['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'scheduling.k8s.io',
    version: 'v1beta1',
    kinds: ['PriorityClass'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'storage.k8s.io',
    version: 'v1beta1',
    kinds: ['CSIDriver'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  { group: 'storage.k8s.io', version: 'v1beta1', kinds: ['CSINode'], notes: [], conversion: { requires: [], ops: [] } },
  {
    group: 'storage.k8s.io',
    version: 'v1beta1',
    kinds: ['StorageClass'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'storage.k8s.io',
    version: 'v1beta1',
    kinds: ['VolumeAttachment'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['NetworkPolicy'],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['DaemonSet'],
    notes: [
      'spec.templateGeneration is gone',
      'spec.selector: required and immutable; take over the template labels',
      'spec.updateStrategy.type: default OnDelete → RollingUpdate',
    ],
    conversion: {
      requires: [
        {
          any: ['spec.selector', 'spec.template.metadata.labels'],
          otherwise: 'neither selector nor template labels: nothing to take the selector from',
        },
      ],
      ops: [
        { op: 'remove', path: 'spec.templateGeneration' },
        {
          op: 'copy',
          from: 'spec.template.metadata.labels',
          to: 'spec.selector.matchLabels',
          unless: { exists: 'spec.selector' },
        },
        { op: 'default', path: 'spec.updateStrategy.type', value: 'OnDelete' },
      ],
    },
  },
  {
    group: 'apps',
    version: 'v1beta2',
    kinds: ['DaemonSet'],
    notes: ['spec.templateGeneration is gone', 'spec.selector: required and immutable; take over the template labels'],
    conversion: {
      requires: [
        {
          any: ['spec.selector', 'spec.template.metadata.labels'],
          otherwise: 'neither selector nor template labels: nothing to take the selector from',
        },
      ],
      ops: [
        { op: 'remove', path: 'spec.templateGeneration' },
        {
          op: 'copy',
          from: 'spec.template.metadata.labels',
          to: 'spec.selector.matchLabels',
          unless: { exists: 'spec.selector' },
        },
      ],
    },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['Deployment'],
    notes: [
      'spec.rollbackTo is gone',
      'spec.selector: required and immutable; take over the template labels',
      'spec.progressDeadlineSeconds: default none (2147483647) → 600',
      'spec.revisionHistoryLimit: default all (2147483647) → 10',
      'maxSurge, maxUnavailable: default 1 → 25%',
    ],
    conversion: {
      requires: [
        {
          any: ['spec.selector', 'spec.template.metadata.labels'],
          otherwise: 'neither selector nor template labels: nothing to take the selector from',
        },
      ],
      ops: [
        { op: 'remove', path: 'spec.rollbackTo' },
        {
          op: 'copy',
          from: 'spec.template.metadata.labels',
          to: 'spec.selector.matchLabels',
          unless: { exists: 'spec.selector' },
        },
        { op: 'default', path: 'spec.progressDeadlineSeconds', value: 2147483647 },
        { op: 'default', path: 'spec.revisionHistoryLimit', value: 2147483647 },
        {
          op: 'default',
          path: 'spec.strategy.rollingUpdate.maxSurge',
          value: 1,
          unless: { equals: ['spec.strategy.type', 'Recreate'] },
        },
        {
          op: 'default',
          path: 'spec.strategy.rollingUpdate.maxUnavailable',
          value: 1,
          unless: { equals: ['spec.strategy.type', 'Recreate'] },
        },
      ],
    },
  },
  {
    group: 'apps',
    version: 'v1beta1',
    kinds: ['Deployment'],
    notes: [
      'spec.rollbackTo is gone',
      'spec.selector: required and immutable; take over the template labels',
      'spec.revisionHistoryLimit: default 2 → 10',
    ],
    conversion: {
      requires: [
        {
          any: ['spec.selector', 'spec.template.metadata.labels'],
          otherwise: 'neither selector nor template labels: nothing to take the selector from',
        },
      ],
      ops: [
        { op: 'remove', path: 'spec.rollbackTo' },
        {
          op: 'copy',
          from: 'spec.template.metadata.labels',
          to: 'spec.selector.matchLabels',
          unless: { exists: 'spec.selector' },
        },
        { op: 'default', path: 'spec.revisionHistoryLimit', value: 2 },
      ],
    },
  },
  {
    group: 'apps',
    version: 'v1beta2',
    kinds: ['Deployment'],
    notes: ['spec.rollbackTo is gone', 'spec.selector: required and immutable; take over the template labels'],
    conversion: {
      requires: [
        {
          any: ['spec.selector', 'spec.template.metadata.labels'],
          otherwise: 'neither selector nor template labels: nothing to take the selector from',
        },
      ],
      ops: [
        { op: 'remove', path: 'spec.rollbackTo' },
        {
          op: 'copy',
          from: 'spec.template.metadata.labels',
          to: 'spec.selector.matchLabels',
          unless: { exists: 'spec.selector' },
        },
      ],
    },
  },
  {
    group: 'apps',
    version: 'v1beta1',
    kinds: ['StatefulSet'],
    notes: [
      'spec.selector: required and immutable; take over the template labels',
      'spec.updateStrategy.type: default OnDelete → RollingUpdate',
    ],
    conversion: {
      requires: [
        {
          any: ['spec.selector', 'spec.template.metadata.labels'],
          otherwise: 'neither selector nor template labels: nothing to take the selector from',
        },
      ],
      ops: [
        {
          op: 'copy',
          from: 'spec.template.metadata.labels',
          to: 'spec.selector.matchLabels',
          unless: { exists: 'spec.selector' },
        },
        { op: 'default', path: 'spec.updateStrategy.type', value: 'OnDelete' },
      ],
    },
  },
  {
    group: 'apps',
    version: 'v1beta2',
    kinds: ['StatefulSet'],
    notes: ['spec.selector: required and immutable; take over the template labels'],
    conversion: {
      requires: [
        {
          any: ['spec.selector', 'spec.template.metadata.labels'],
          otherwise: 'neither selector nor template labels: nothing to take the selector from',
        },
      ],
      ops: [
        {
          op: 'copy',
          from: 'spec.template.metadata.labels',
          to: 'spec.selector.matchLabels',
          unless: { exists: 'spec.selector' },
        },
      ],
    },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['ReplicaSet'],
    notes: ['spec.selector: required and immutable; take over the template labels'],
    conversion: {
      requires: [
        {
          any: ['spec.selector', 'spec.template.metadata.labels'],
          otherwise: 'neither selector nor template labels: nothing to take the selector from',
        },
      ],
      ops: [
        {
          op: 'copy',
          from: 'spec.template.metadata.labels',
          to: 'spec.selector.matchLabels',
          unless: { exists: 'spec.selector' },
        },
      ],
    },
  },
  {
    group: 'apps',
    version: 'v1beta1',
    kinds: ['ReplicaSet'],
    notes: ['spec.selector: required and immutable; take over the template labels'],
    conversion: {
      requires: [
        {
          any: ['spec.selector', 'spec.template.metadata.labels'],
          otherwise: 'neither selector nor template labels: nothing to take the selector from',
        },
      ],
      ops: [
        {
          op: 'copy',
          from: 'spec.template.metadata.labels',
          to: 'spec.selector.matchLabels',
          unless: { exists: 'spec.selector' },
        },
      ],
    },
  },
  {
    group: 'apps',
    version: 'v1beta2',
    kinds: ['ReplicaSet'],
    notes: ['spec.selector: required and immutable; take over the template labels'],
    conversion: {
      requires: [
        {
          any: ['spec.selector', 'spec.template.metadata.labels'],
          otherwise: 'neither selector nor template labels: nothing to take the selector from',
        },
      ],
      ops: [
        {
          op: 'copy',
          from: 'spec.template.metadata.labels',
          to: 'spec.selector.matchLabels',
          unless: { exists: 'spec.selector' },
        },
      ],
    },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['PodSecurityPolicy'],
    notes: ['policy/v1beta1 itself ends in 1.25'],
    conversion: { requires: [], ops: [] },
  },
]
