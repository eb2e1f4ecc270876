// The inner door to tests of policies. No public API but for what admission/index.ts names.
export { convertConstraint, convertTemplate, type ConvertedTemplate } from './gator/convert.js'
export { gatorJudge, type GatorAssertion } from './gator/judge.js'
export { convertKyvernoPolicy, isKyvernoPolicy, type KyvernoPolicy } from './kyverno/convert.js'
export { KYVERNO_RESULTS, kyvernoJudge, kyvernoResult, type KyvernoResult } from './kyverno/judge.js'
export type {
  ExpectationFailure,
  ExpectationPart,
  Judge,
  Judgement,
  PolicyExpectation,
  PolicySuite,
  PolicyTest,
} from './model.js'
export { override, type Override } from './override.js'
export { PolicySuiteRun, runPolicySuite, type PolicySuiteOptions, type PolicyTestOutcome } from './run.js'
