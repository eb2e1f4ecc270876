import { parseVersion } from '../../../apimachinery/version/index.js'
import { defineLintRule } from '../rule.js'
import type { CelRule } from '../cel-rule.js'

/** The newest Kubernetes version whose CEL is known. */
const NEWEST_MINOR = 37

export const celNewer = defineLintRule({
  code: 'crd/cel-newer',
  family: 'rules',
  summary: 'Rules only use what the compatibility version of Kubernetes has.',
  why: 'An API server rejects new rules that use functions its compatibility version does not have, although it evaluates stored ones.',
  mend: 'avoid the newer function, or raise --compatibility to the oldest version that the CRD supports',
  sample: 'field',
  valid: ["type: string\nx-kubernetes-validations:\n- rule: self.startsWith('a')\n  message: must begin with a"],
  invalid: [
    {
      source: 'type: string\nx-kubernetes-validations:\n- rule: isSemver(self, true)\n  message: must be a version',
      message: 'this rule compiles in Kubernetes 1.33 and later, but not in 1.30',
      at: 'x-kubernetes-validations[0].rule',
      compatibility: '1.30',
    },
  ],
  checkRule(rule, { report, compatibility }) {
    if (rule.ast === undefined || rule.compile('new') !== undefined) return
    const since = oldestVersion(rule, compatibility)
    if (since === undefined) return
    report({ at: rule.at, message: `this rule compiles in Kubernetes ${since} and later, but not in ${compatibility}` })
  },
})

function oldestVersion(rule: CelRule, compatibility: string): string | undefined {
  for (let minor = (parseVersion(compatibility)?.minor ?? NEWEST_MINOR) + 1; minor <= NEWEST_MINOR; minor++) {
    if (rule.compile('new', `1.${minor}`) !== undefined) return `1.${minor}`
  }
  return undefined
}
