import { newerMessage } from '../../../analysis/lint/index.js'
import { defineLintRule } from '../rule.js'

export const celNewer = defineLintRule({
  code: 'crd/cel-newer',
  family: 'rules',
  summary: 'Rules only use what the Kubernetes version accepts.',
  why: 'An API server compiles new rules with its minimum compatibility version, by default the version before its own, so that a rollback is possible; it rejects functions that are newer, although it evaluates stored rules with them.',
  mend: 'avoid the newer function, or raise --kubernetes-version to the oldest version that the CRD supports',
  sample: 'field',
  valid: ["type: string\nx-kubernetes-validations:\n- rule: self.startsWith('a')\n  message: must begin with a"],
  invalid: [
    {
      source: 'type: string\nx-kubernetes-validations:\n- rule: isSemver(self, true)\n  message: must be a version',
      message: 'this rule compiles in Kubernetes 1.34 and later, but not in 1.30',
      at: 'x-kubernetes-validations[0].rule',
      kubernetesVersion: '1.30',
    },
  ],
  checkRule(rule, { report, ...versions }) {
    if (rule.ast === undefined || rule.compile('new') !== undefined) return
    const message = newerMessage('this rule', versions, (version) => rule.compile('new', version) !== undefined)
    if (message !== undefined) report({ at: rule.at, message })
  },
})
