// The inner door to tests of policies: what commands need besides the public names of admission/index.ts.
export { convertConstraint, convertTemplate, type ConvertedTemplate } from './gator/convert.js'
export { gatorJudge, type GatorAssertion } from './gator/judge.js'
export { convertKyvernoPolicy, isKyvernoPolicy } from './kyverno/convert.js'
export { KYVERNO_RESULTS, kyvernoJudge, type KyvernoResult } from './kyverno/judge.js'
export { override, type Override } from './override.js'
export { PolicySuiteRun } from './run.js'
