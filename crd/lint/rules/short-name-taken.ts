import { Location } from '../location.js'
import { defineLintRule } from '../rule.js'

/** The short names of Kubernetes' own kinds (`kubectl api-resources`). */
const TAKEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cm: 'configmaps',
    cs: 'componentstatuses',
    ep: 'endpoints',
    ev: 'events',
    limits: 'limitranges',
    no: 'nodes',
    ns: 'namespaces',
    po: 'pods',
    pv: 'persistentvolumes',
    pvc: 'persistentvolumeclaims',
    quota: 'resourcequotas',
    rc: 'replicationcontrollers',
    sa: 'serviceaccounts',
    svc: 'services',
    cj: 'cronjobs',
    crd: 'customresourcedefinitions',
    crds: 'customresourcedefinitions',
    csr: 'certificatesigningrequests',
    deploy: 'deployments',
    ds: 'daemonsets',
    hpa: 'horizontalpodautoscalers',
    ing: 'ingresses',
    netpol: 'networkpolicies',
    pc: 'priorityclasses',
    pdb: 'poddisruptionbudgets',
    rs: 'replicasets',
    sc: 'storageclasses',
    sts: 'statefulsets',
  }),
)

export const shortNameTaken = defineLintRule({
  code: 'crd/short-name-taken',
  family: 'names',
  summary: 'No short name is already one of Kubernetes’ own.',
  why: 'kubectl takes it to mean the other resource.',
  mend: 'use another short name',
  sample: 'spec',
  valid: ['names: { plural: widgets, kind: Widget, shortNames: [wg] }'],
  invalid: [
    {
      source: 'names: { plural: widgets, kind: Widget, shortNames: [wg, po] }',
      message: 'the short name po already stands for pods',
      at: 'names.shortNames[1]',
    },
  ],
  checkDefinition({ spec }, { report }) {
    for (const [index, name] of (spec.names.shortNames ?? []).entries()) {
      const other = TAKEN.get(name)
      if (other === undefined) continue
      const at = Location.root.child('spec', 'names', 'shortNames', index)
      report({ at, message: `the short name ${name} already stands for ${other}` })
    }
  },
})
