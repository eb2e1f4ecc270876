// The modes `policy` and `mutating-policy`: admission policies, asked about a request.
import { manifestLanguage } from '../language/manifest-language.js'
import type { ModeEngine } from '../model/mode.js'
import { admissionAnswer } from './admission/answer.js'
import { evalCommand } from './admission/command.js'
import { evaluateAdmission } from './admission/evaluation.js'
import { policyExpectation, suiteOf } from './admission/test-case.js'

export const policyEngine: ModeEngine = {
  language: manifestLanguage,
  answer: (scenario) => admissionAnswer(evaluateAdmission(scenario)),
  command: (scenario) => evalCommand(evaluateAdmission(scenario).setup, 'policy'),
  testCase: (scenario) => {
    const evaluated = evaluateAdmission(scenario)
    return 'reason' in evaluated ? undefined : suiteOf(evaluated.setup, policyExpectation(evaluated))
  },
}
