// The entries of Kubernetes' Deprecated API Migration Guide: what is different in the version that replaces another, and how
// objects are rewritten so that they mean what they meant.
import type { GuideEntry } from './entry.js'

/** The usages of certificates that are known. */
const USAGES = [
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
]

/** When kinds are removed, and what replaces them, is in the catalogue. */
export const GUIDE: readonly GuideEntry[] = [
  {
    group: 'flowcontrol.apiserver.k8s.io',
    version: 'v1beta3',
    kinds: ['FlowSchema', 'PriorityLevelConfiguration'],
    removed: '1.32',
    replacements: [{ group: 'flowcontrol.apiserver.k8s.io', version: 'v1', since: '1.29' }],
    notes: [
      {
        text: 'spec.limited.nominalConcurrencyShares: the default 30 applies only when the field is missing; an explicit 0 stays 0 (v1beta3 turned it into 30)',
        when: { equals: ['spec.limited.nominalConcurrencyShares', 0] },
      },
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
    removed: '1.29',
    replacements: [
      { group: 'flowcontrol.apiserver.k8s.io', version: 'v1', since: '1.29' },
      { group: 'flowcontrol.apiserver.k8s.io', version: 'v1beta3', since: '1.26' },
    ],
    notes: [
      {
        text: 'spec.limited.assuredConcurrencyShares → spec.limited.nominalConcurrencyShares',
        when: { exists: 'spec.limited.assuredConcurrencyShares' },
      },
      {
        text: 'spec.limited.nominalConcurrencyShares: the default 30 applies only when the field is missing; an explicit 0 stays 0',
        when: { equals: ['spec.limited.assuredConcurrencyShares', 0] },
        onlyTo: { group: 'flowcontrol.apiserver.k8s.io', version: 'v1' },
      },
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
    removed: '1.27',
    replacements: [{ group: 'storage.k8s.io', version: 'v1', since: '1.24' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'flowcontrol.apiserver.k8s.io',
    version: 'v1beta1',
    kinds: ['FlowSchema', 'PriorityLevelConfiguration'],
    removed: '1.26',
    replacements: [{ group: 'flowcontrol.apiserver.k8s.io', version: 'v1beta2', since: '1.23' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'autoscaling',
    version: 'v2beta2',
    kinds: ['HorizontalPodAutoscaler'],
    removed: '1.26',
    replacements: [{ group: 'autoscaling', version: 'v2', since: '1.23' }],
    notes: [
      {
        text: 'targetAverageUtilization → target.averageUtilization with target.type: Utilization',
        when: {
          any: [
            'spec.metrics[*].resource.targetAverageUtilization',
            'spec.metrics[*].containerResource.targetAverageUtilization',
          ],
        },
      },
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
  {
    group: 'batch',
    version: 'v1beta1',
    kinds: ['CronJob'],
    removed: '1.25',
    replacements: [{ group: 'batch', version: 'v1', since: '1.21' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'discovery.k8s.io',
    version: 'v1beta1',
    kinds: ['EndpointSlice'],
    removed: '1.25',
    replacements: [{ group: 'discovery.k8s.io', version: 'v1', since: '1.21' }],
    notes: [
      {
        text: "endpoints[*].topology['kubernetes.io/hostname'] → endpoints[*].nodeName",
        when: { exists: "endpoints[*].topology['kubernetes.io/hostname']" },
      },
      {
        text: "endpoints[*].topology['topology.kubernetes.io/zone'] → endpoints[*].zone",
        when: { exists: "endpoints[*].topology['topology.kubernetes.io/zone']" },
      },
      {
        text: 'what else topology held can only be read in v1, as deprecatedTopology; it cannot be written',
        unless: { onlyKeys: ['endpoints[*].topology', ['kubernetes.io/hostname', 'topology.kubernetes.io/zone']] },
      },
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
    removed: '1.25',
    replacements: [{ group: 'events.k8s.io', version: 'v1', since: '1.19' }],
    notes: [
      { text: 'type: only Normal and Warning', unless: { each: ['type', ['Normal', 'Warning']] } },
      { text: 'involvedObject → regarding', when: { exists: 'involvedObject' } },
      {
        text: 'action, reason, reportingController, reportingInstance are required on create',
        when: { lacks: ['action', 'reason', 'reportingController', 'reportingInstance'] },
      },
      {
        text: 'firstTimestamp → eventTime (deprecatedFirstTimestamp not allowed in new events)',
        when: { any: ['firstTimestamp', 'deprecatedFirstTimestamp'] },
      },
      {
        text: 'lastTimestamp → series.lastObservedTime (deprecatedLastTimestamp not allowed in new events)',
        when: { any: ['lastTimestamp', 'deprecatedLastTimestamp'] },
      },
      {
        text: 'count → series.count (deprecatedCount not allowed in new events)',
        when: { any: ['count', 'deprecatedCount'] },
      },
      {
        text: 'source.component → reportingController (deprecatedSource.component not allowed in new events)',
        when: { any: ['source.component', 'deprecatedSource.component'] },
      },
      {
        text: 'source.host → reportingInstance (deprecatedSource.host not allowed in new events)',
        when: { any: ['source.host', 'deprecatedSource.host'] },
      },
    ],
    manual: 'fields that events.k8s.io/v1 requires have no source',
  },
  {
    group: 'autoscaling',
    version: 'v2beta1',
    kinds: ['HorizontalPodAutoscaler'],
    removed: '1.25',
    replacements: [{ group: 'autoscaling', version: 'v2', since: '1.23' }],
    notes: [
      {
        text: 'targetAverageUtilization → target.averageUtilization with target.type: Utilization',
        when: {
          any: [
            'spec.metrics[*].resource.targetAverageUtilization',
            'spec.metrics[*].containerResource.targetAverageUtilization',
          ],
        },
      },
      {
        text: 'metricName → metric.name',
        when: {
          any: [
            'spec.metrics[*].pods.metricName',
            'spec.metrics[*].object.metricName',
            'spec.metrics[*].external.metricName',
          ],
        },
      },
      {
        text: 'selectors of metrics → metric.selector',
        when: {
          any: [
            'spec.metrics[*].pods.selector',
            'spec.metrics[*].object.selector',
            'spec.metrics[*].external.metricSelector',
          ],
        },
      },
      { text: 'the target of an object metric → describedObject', when: { exists: 'spec.metrics[*].object.target' } },
      {
        text: 'target values → target, with target.type',
        when: {
          any: [
            'spec.metrics[*].resource.targetAverageValue',
            'spec.metrics[*].containerResource.targetAverageValue',
            'spec.metrics[*].pods.targetAverageValue',
            'spec.metrics[*].object.targetValue',
            'spec.metrics[*].object.averageValue',
            'spec.metrics[*].external.targetValue',
            'spec.metrics[*].external.targetAverageValue',
          ],
        },
      },
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
    removed: '1.25',
    replacements: [{ group: 'policy', version: 'v1', since: '1.21' }],
    notes: [
      {
        text: 'spec.selector {}: selected no pod in v1beta1, selects every pod of the namespace in v1; a missing selector selects none in both',
        when: { equals: ['spec.selector', {}] },
      },
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
    removed: '1.25',
    notes: ['no API replaces it: use Pod Security Admission (namespace labels) or a third-party admission webhook'],
    manual: 'no API replaces it',
  },
  {
    group: 'node.k8s.io',
    version: 'v1beta1',
    kinds: ['RuntimeClass'],
    removed: '1.25',
    replacements: [{ group: 'node.k8s.io', version: 'v1', since: '1.20' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'admissionregistration.k8s.io',
    version: 'v1beta1',
    kinds: ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'],
    removed: '1.22',
    replacements: [{ group: 'admissionregistration.k8s.io', version: 'v1', since: '1.16' }],
    notes: [
      { text: 'webhooks[*].failurePolicy: default Ignore → Fail', when: { lacks: ['webhooks[*].failurePolicy'] } },
      { text: 'webhooks[*].matchPolicy: default Exact → Equivalent', when: { lacks: ['webhooks[*].matchPolicy'] } },
      { text: 'webhooks[*].timeoutSeconds: default 30 → 10', when: { lacks: ['webhooks[*].timeoutSeconds'] } },
      {
        text: 'webhooks[*].sideEffects: required, only None and NoneOnDryRun',
        unless: { each: ['webhooks[*].sideEffects', ['None', 'NoneOnDryRun']] },
      },
      {
        text: 'webhooks[*].admissionReviewVersions: required, no default',
        when: { lacks: ['webhooks[*].admissionReviewVersions'] },
      },
      { text: 'webhooks[*].name: unique in the list', unless: { unique: 'webhooks[*].name' } },
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
    removed: '1.22',
    replacements: [{ group: 'apiextensions.k8s.io', version: 'v1', since: '1.16' }],
    notes: [
      { text: 'spec.scope: no default any more (was Namespaced)', when: { lacks: ['spec.scope'] } },
      { text: 'spec.version → spec.versions', when: { exists: 'spec.version' } },
      { text: 'spec.validation → spec.versions[*].schema', when: { exists: 'spec.validation' } },
      { text: 'spec.subresources → spec.versions[*].subresources', when: { exists: 'spec.subresources' } },
      {
        text: 'spec.additionalPrinterColumns → spec.versions[*].additionalPrinterColumns',
        when: { exists: 'spec.additionalPrinterColumns' },
      },
      {
        text: 'spec.conversion.webhookClientConfig → spec.conversion.webhook.clientConfig',
        when: { exists: 'spec.conversion.webhookClientConfig' },
      },
      {
        text: 'spec.conversion.conversionReviewVersions → spec.conversion.webhook.conversionReviewVersions',
        when: { exists: 'spec.conversion.conversionReviewVersions' },
      },
      { text: 'spec.versions[*].schema.openAPIV3Schema: required', unless: { everyVersionHasSchema: true } },
      {
        text: 'spec.versions[*].schema.openAPIV3Schema: must be structural',
        unless: { equals: ['spec.preserveUnknownFields', false] },
      },
      {
        text: 'spec.preserveUnknownFields: true (the default of v1beta1) is not allowed; x-kubernetes-preserve-unknown-fields: true inside the schema instead',
        unless: { equals: ['spec.preserveUnknownFields', false] },
      },
      {
        text: 'additionalPrinterColumns[*].JSONPath → jsonPath',
        when: {
          any: ['spec.additionalPrinterColumns[*].JSONPath', 'spec.versions[*].additionalPrinterColumns[*].JSONPath'],
        },
      },
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
    removed: '1.22',
    replacements: [{ group: 'apiregistration.k8s.io', version: 'v1', since: '1.10' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'authentication.k8s.io',
    version: 'v1beta1',
    kinds: ['TokenReview'],
    removed: '1.22',
    replacements: [{ group: 'authentication.k8s.io', version: 'v1', since: '1.6' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'authorization.k8s.io',
    version: 'v1beta1',
    kinds: ['LocalSubjectAccessReview', 'SelfSubjectAccessReview', 'SubjectAccessReview', 'SelfSubjectRulesReview'],
    removed: '1.22',
    replacements: [{ group: 'authorization.k8s.io', version: 'v1', since: '1.6' }],
    notes: [{ text: 'spec.group → spec.groups', when: { exists: 'spec.group' } }],
    conversion: { requires: [], ops: [{ op: 'move', from: 'spec.group', to: 'spec.groups' }] },
  },
  {
    group: 'certificates.k8s.io',
    version: 'v1beta1',
    kinds: ['CertificateSigningRequest'],
    removed: '1.22',
    replacements: [{ group: 'certificates.k8s.io', version: 'v1', since: '1.19' }],
    notes: [
      { text: 'spec.signerName: required', when: { lacks: ['spec.signerName'] } },
      {
        text: 'spec.signerName: kubernetes.io/legacy-unknown cannot be created',
        when: { equals: ['spec.signerName', 'kubernetes.io/legacy-unknown'] },
      },
      { text: 'spec.usages: required, no duplicates, known values only', unless: { usages: ['spec.usages', USAGES] } },
      { text: 'status.conditions: no duplicate types', unless: { unique: 'status.conditions[*].type' } },
      { text: 'status.conditions[*].status: required', when: { lacks: ['status.conditions[*].status'] } },
      { text: 'status.certificate: PEM, CERTIFICATE blocks only', when: { exists: 'status.certificate' } },
    ],
    conversion: {
      requires: [
        { exists: 'spec.signerName', otherwise: 'the signer must be chosen' },
        {
          notEquals: ['spec.signerName', 'kubernetes.io/legacy-unknown'],
          otherwise: 'legacy-unknown requests cannot be created in v1',
        },
        {
          usages: ['spec.usages', USAGES],
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
    removed: '1.22',
    replacements: [{ group: 'coordination.k8s.io', version: 'v1', since: '1.14' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['Ingress'],
    removed: '1.22',
    replacements: [{ group: 'networking.k8s.io', version: 'v1', since: '1.19' }],
    notes: [
      { text: 'spec.backend → spec.defaultBackend', when: { exists: 'spec.backend' } },
      {
        text: 'backend.serviceName → backend.service.name',
        when: { any: ['spec.backend.serviceName', 'spec.rules[*].http.paths[*].backend.serviceName'] },
      },
      {
        text: 'numeric backend.servicePort → backend.service.port.number',
        when: { typed: [['spec.backend.servicePort', 'spec.rules[*].http.paths[*].backend.servicePort'], 'number'] },
      },
      {
        text: 'string backend.servicePort → backend.service.port.name',
        when: { typed: [['spec.backend.servicePort', 'spec.rules[*].http.paths[*].backend.servicePort'], 'string'] },
      },
      {
        text: 'pathType: required on each path; ImplementationSpecific is what v1beta1 did without it',
        when: { lacks: ['spec.rules[*].http.paths[*].pathType'] },
      },
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
    removed: '1.22',
    replacements: [{ group: 'networking.k8s.io', version: 'v1', since: '1.19' }],
    notes: [
      { text: 'spec.backend → spec.defaultBackend', when: { exists: 'spec.backend' } },
      {
        text: 'backend.serviceName → backend.service.name',
        when: { any: ['spec.backend.serviceName', 'spec.rules[*].http.paths[*].backend.serviceName'] },
      },
      {
        text: 'numeric backend.servicePort → backend.service.port.number',
        when: { typed: [['spec.backend.servicePort', 'spec.rules[*].http.paths[*].backend.servicePort'], 'number'] },
      },
      {
        text: 'string backend.servicePort → backend.service.port.name',
        when: { typed: [['spec.backend.servicePort', 'spec.rules[*].http.paths[*].backend.servicePort'], 'string'] },
      },
      {
        text: 'pathType: required on each path; ImplementationSpecific is what v1beta1 did without it',
        when: { lacks: ['spec.rules[*].http.paths[*].pathType'] },
      },
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
    removed: '1.22',
    replacements: [{ group: 'networking.k8s.io', version: 'v1', since: '1.19' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'rbac.authorization.k8s.io',
    version: 'v1beta1',
    kinds: ['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'],
    removed: '1.22',
    replacements: [{ group: 'rbac.authorization.k8s.io', version: 'v1', since: '1.8' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'scheduling.k8s.io',
    version: 'v1beta1',
    kinds: ['PriorityClass'],
    removed: '1.22',
    replacements: [{ group: 'scheduling.k8s.io', version: 'v1', since: '1.14' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'storage.k8s.io',
    version: 'v1beta1',
    kinds: ['CSIDriver'],
    removed: '1.22',
    replacements: [{ group: 'storage.k8s.io', version: 'v1', since: '1.19' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'storage.k8s.io',
    version: 'v1beta1',
    kinds: ['CSINode'],
    removed: '1.22',
    replacements: [{ group: 'storage.k8s.io', version: 'v1', since: '1.17' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'storage.k8s.io',
    version: 'v1beta1',
    kinds: ['StorageClass'],
    removed: '1.22',
    replacements: [{ group: 'storage.k8s.io', version: 'v1', since: '1.6' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'storage.k8s.io',
    version: 'v1beta1',
    kinds: ['VolumeAttachment'],
    removed: '1.22',
    replacements: [{ group: 'storage.k8s.io', version: 'v1', since: '1.13' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['NetworkPolicy'],
    removed: '1.16',
    replacements: [{ group: 'networking.k8s.io', version: 'v1', since: '1.8' }],
    notes: [],
    conversion: { requires: [], ops: [] },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['DaemonSet'],
    removed: '1.16',
    replacements: [{ group: 'apps', version: 'v1', since: '1.9' }],
    notes: [
      { text: 'spec.templateGeneration is gone', when: { exists: 'spec.templateGeneration' } },
      { text: 'spec.selector: required; take over the template labels', when: { lacks: ['spec.selector'] } },
      'spec.selector: immutable once the object exists',
      {
        text: 'spec.updateStrategy.type: default OnDelete → RollingUpdate',
        when: { lacks: ['spec.updateStrategy.type'] },
      },
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
    removed: '1.16',
    replacements: [{ group: 'apps', version: 'v1', since: '1.9' }],
    notes: [
      { text: 'spec.templateGeneration is gone', when: { exists: 'spec.templateGeneration' } },
      { text: 'spec.selector: required; take over the template labels', when: { lacks: ['spec.selector'] } },
      'spec.selector: immutable once the object exists',
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
      ],
    },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['Deployment'],
    removed: '1.16',
    replacements: [{ group: 'apps', version: 'v1', since: '1.9' }],
    notes: [
      { text: 'spec.rollbackTo is gone', when: { exists: 'spec.rollbackTo' } },
      { text: 'spec.selector: required; take over the template labels', when: { lacks: ['spec.selector'] } },
      'spec.selector: immutable once the object exists',
      {
        text: 'spec.progressDeadlineSeconds: default none (2147483647) → 600',
        when: { lacks: ['spec.progressDeadlineSeconds'] },
      },
      {
        text: 'spec.revisionHistoryLimit: default all (2147483647) → 10',
        when: { lacks: ['spec.revisionHistoryLimit'] },
      },
      {
        text: 'maxSurge, maxUnavailable: default 1 → 25%',
        when: { lacks: ['spec.strategy.rollingUpdate.maxSurge', 'spec.strategy.rollingUpdate.maxUnavailable'] },
        unless: { equals: ['spec.strategy.type', 'Recreate'] },
      },
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
    removed: '1.16',
    replacements: [{ group: 'apps', version: 'v1', since: '1.9' }],
    notes: [
      { text: 'spec.rollbackTo is gone', when: { exists: 'spec.rollbackTo' } },
      { text: 'spec.selector: required; take over the template labels', when: { lacks: ['spec.selector'] } },
      'spec.selector: immutable once the object exists',
      { text: 'spec.revisionHistoryLimit: default 2 → 10', when: { lacks: ['spec.revisionHistoryLimit'] } },
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
    removed: '1.16',
    replacements: [{ group: 'apps', version: 'v1', since: '1.9' }],
    notes: [
      { text: 'spec.rollbackTo is gone', when: { exists: 'spec.rollbackTo' } },
      { text: 'spec.selector: required; take over the template labels', when: { lacks: ['spec.selector'] } },
      'spec.selector: immutable once the object exists',
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
      ],
    },
  },
  {
    group: 'apps',
    version: 'v1beta1',
    kinds: ['StatefulSet'],
    removed: '1.16',
    replacements: [{ group: 'apps', version: 'v1', since: '1.9' }],
    notes: [
      { text: 'spec.selector: required; take over the template labels', when: { lacks: ['spec.selector'] } },
      'spec.selector: immutable once the object exists',
      {
        text: 'spec.updateStrategy.type: default OnDelete → RollingUpdate',
        when: { lacks: ['spec.updateStrategy.type'] },
      },
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
    removed: '1.16',
    replacements: [{ group: 'apps', version: 'v1', since: '1.9' }],
    notes: [
      { text: 'spec.selector: required; take over the template labels', when: { lacks: ['spec.selector'] } },
      'spec.selector: immutable once the object exists',
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
      ],
    },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['ReplicaSet'],
    removed: '1.16',
    replacements: [{ group: 'apps', version: 'v1', since: '1.9' }],
    notes: [
      { text: 'spec.selector: required; take over the template labels', when: { lacks: ['spec.selector'] } },
      'spec.selector: immutable once the object exists',
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
      ],
    },
  },
  {
    group: 'apps',
    version: 'v1beta1',
    kinds: ['ReplicaSet'],
    removed: '1.16',
    replacements: [{ group: 'apps', version: 'v1', since: '1.9' }],
    notes: [
      { text: 'spec.selector: required; take over the template labels', when: { lacks: ['spec.selector'] } },
      'spec.selector: immutable once the object exists',
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
      ],
    },
  },
  {
    group: 'apps',
    version: 'v1beta2',
    kinds: ['ReplicaSet'],
    removed: '1.16',
    replacements: [{ group: 'apps', version: 'v1', since: '1.9' }],
    notes: [
      { text: 'spec.selector: required; take over the template labels', when: { lacks: ['spec.selector'] } },
      'spec.selector: immutable once the object exists',
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
      ],
    },
  },
  {
    group: 'extensions',
    version: 'v1beta1',
    kinds: ['PodSecurityPolicy'],
    removed: '1.16',
    replacements: [{ group: 'policy', version: 'v1beta1', since: '1.10' }],
    notes: ['policy/v1beta1 itself ends in 1.25'],
    conversion: { requires: [], ops: [] },
  },
]
