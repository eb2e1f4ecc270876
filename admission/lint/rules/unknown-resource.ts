import { didYouMean } from '../../../diagnostics/finding/index.js'
import { builtinResources } from '../../../apply/builtin/index.js'
import { definePolicyLintRule } from '../rule.js'

export const unknownResource = definePolicyLintRule({
  code: 'policy/unknown-resource',
  family: 'match',
  summary: 'Rules name resources that exist.',
  why: 'Resources have plural names in lower case. A rule with another name matches nothing, and nothing reports it.',
  mend: 'write its name as kubectl api-resources shows it',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    'matchConstraints:\n  resourceRules:\n  - { apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [widgets] }',
  ],
  invalid: [
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [Deployment] }',
      message: 'there is no resource "Deployment" in apps/v1',
      at: 'spec.matchConstraints.resourceRules[0].resources[0]',
    },
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [""], apiVersions: [v2], operations: [CREATE], resources: [pods] }',
      message: 'there is no version "v2" of the core group',
      at: 'spec.matchConstraints.resourceRules[0].apiVersions[0]',
    },
  ],
  checkPolicy({ rules }, { schemas, report }) {
    for (const [index, { apiGroups = [], apiVersions = [], resources = [] }] of rules.entries()) {
      const [group = '*'] = apiGroups
      const field = `spec.matchConstraints.resourceRules[${index}]`
      // A rule of several groups means each resource in one of them.
      if (apiGroups.length !== 1 || group === '*' || !isBuiltinGroup(group)) continue
      const versions = [...new Set(inGroup(group).map(({ kind }) => kind.version))]
      const unknown = apiVersions.findIndex((version) => version !== '*' && !versions.includes(version))
      if (unknown >= 0 && apiVersions.length === 1) {
        const name = group === '' ? 'the core group' : group
        const message = `there is no version ${JSON.stringify(apiVersions[unknown])} of ${name}`
        const mend = didYouMean(apiVersions[unknown] ?? '', versions)
        report({ field: `${field}.apiVersions[${unknown}]`, message, ...(mend === undefined ? {} : { mend }) })
        continue
      }
      const known = inGroup(group).filter(({ kind }) => apiVersions.includes('*') || apiVersions.includes(kind.version))
      const plurals = [...new Set(known.map(({ names: [plural = ''] }) => plural))]
      for (const [position, written] of resources.entries()) {
        const [resource = ''] = written.split('/')
        if (resource === '*' || plurals.includes(resource)) continue
        // CRDs may add to a built-in group.
        const isDefined = apiVersions.some((version) =>
          schemas.kindsOf({ group, version, resource }).some((kind) => kind.group === group),
        )
        if (isDefined && resource === resource.toLowerCase() && !isSingular(known, resource)) continue
        const where =
          group === '' ? apiVersions.join(', ') : apiVersions.map((version) => `${group}/${version}`).join(', ')
        const mend = hintOf(resource, known, plurals)
        const message = `there is no resource ${JSON.stringify(resource)} in ${where}`
        report({ field: `${field}.resources[${position}]`, message, ...(mend === undefined ? {} : { mend }) })
      }
    }
  },
})

type Resources = ReturnType<typeof builtinResources>

const isBuiltinGroup = (group: string): boolean => builtinResources().some(({ kind }) => kind.group === group)

const inGroup = (group: string): Resources => builtinResources().filter(({ kind }) => kind.group === group)

const isSingular = (known: Resources, resource: string): boolean =>
  known.some(({ names: [plural, singular] }) => singular === resource && plural !== resource)

function hintOf(resource: string, known: Resources, plurals: readonly string[]): string | undefined {
  const found = known.find(({ names }) => names.includes(resource.toLowerCase()))
  const [plural] = found?.names ?? []
  return plural === undefined ? didYouMean(resource, plurals) : `write ${JSON.stringify(plural)}`
}
