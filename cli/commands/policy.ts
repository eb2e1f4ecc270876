import { Command } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import { policyEvalCommand } from './policy-eval.js'
import { policyLintCommand } from './policy-lint.js'
import { policyTestCommand } from './policy-test.js'

const HELP = `
Examples:
  $ kubevet policy eval --policy policies/ manifests/      what do the policies decide?
  $ kubevet policy eval --policy p.yaml pod.yaml --explain and why?
  $ kubevet policy test tests/                             run tests, and show what they leave uncovered
  $ kubevet policy lint policies/                          errors, warnings, and lint rules

Decisions, texts and costs are those of kube-apiserver for ValidatingAdmissionPolicies and MutatingAdmissionPolicies.`

/** `kubevet policy`: admission policies without a cluster. */
export const policyCommand = (context: CommandContext): Command =>
  new Command('policy')
    .description('evaluate, test and lint admission policies')
    .enablePositionalOptions()
    .addHelpText('after', HELP)
    .addCommand(policyEvalCommand(context))
    .addCommand(policyTestCommand(context))
    .addCommand(policyLintCommand(context))
