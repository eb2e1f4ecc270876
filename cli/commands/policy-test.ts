import { Command, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { withTestOptions } from '../options/tests.js'
import type { PolicyTestOptions } from '../policy-test/run-policy-test.js'

const HELP = `
Examples:
  $ kubevet policy test                                     all tests of policies below the working folder
  $ kubevet policy test replicas.policy-test.yaml --filter limit
  $ kubevet policy test tests/ --explain                    also why the policies of failed tests decided as they did
  $ kubevet policy test tests/ --ci --format junit=tests.xml --html tests.html --min-coverage 90
  $ kubevet policy test policies/                           also Kyverno's kyverno-test.yaml and Gatekeeper's suites

A suite is a YAML file with policies and tests: see docs/policy-tests.md. Tests of Kyverno and Gatekeeper run if their policies
use Kubernetes' CEL; the others are reported and counted. Findings are tests that fail or prove nothing, and what the tests
leave uncovered. Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

/** `kubevet policy test`: tests of admission policies, and what of their expressions they cover. */
export const policyTestCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      withTestOptions(
        new Command('test')
          .description('run tests of admission policies, and report what they leave uncovered')
          .argument('[paths...]', 'files, folders and globs of tests')
          .addOption(kubernetesVersionOption())
          .addOption(minCompatibilityVersionOption())
          .option('--explain', 'show all sub-expressions with their values, for policies of failed tests')
          .addOption(new Option('--update', 'write the snapshots of mutations anew').conflicts('ci'))
          .option('--ci', 'a missing snapshot is an error, and is not written'),
        'write a page with the tests, traces of failed ones, and the coverage',
      ),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: PolicyTestOptions) => {
      const { policyTest } = await import('../policy-test/run-policy-test.js')
      context.exitCode = await policyTest(paths, options, context)
    })
