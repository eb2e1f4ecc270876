// The modes `policy` and `mutating-policy`: admission policies, asked about a request.
import { manifestLanguage } from '../language/manifest-language.js'
import type { BegunAnswer, ModeEngine } from '../model/mode.js'
import type { Scenario } from '../model/scenario.js'
import { admissionAnswer } from './admission/answer.js'
import { evalCommand } from './admission/command.js'
import { evaluateAdmission } from './admission/evaluation.js'
import { policyExpectation, suiteOf } from './admission/test-case.js'

const begin = (scenario: Scenario): BegunAnswer => admissionAnswer(evaluateAdmission(scenario))

export const policyEngine: ModeEngine = {
  language: manifestLanguage,
  answer: (scenario) => begin(scenario).whole(),
  begin,
  command: (scenario) => evalCommand(evaluateAdmission(scenario).setup, 'policy'),
  testCase: (scenario) => {
    const evaluated = evaluateAdmission(scenario)
    return 'reason' in evaluated ? undefined : suiteOf(evaluated.setup, policyExpectation(evaluated))
  },
}
