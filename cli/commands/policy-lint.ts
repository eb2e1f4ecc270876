import { Command } from 'commander'
import type { PolicyLintOptions } from '../policy-lint/run-policy-lint.js'
import { parseCompatibility } from '../options/compatibility.js'
import type { CommandContext } from '../io/command-context.js'
import { withFindingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'

const HELP = `
Examples:
  $ kubevet policy lint                                   all policies below the working folder
  $ kubevet policy lint policies/ --crd crds/             expressions checked with the types of CRDs, too
  $ helm template . | kubevet policy lint -
  $ kubevet policy lint policies/ --compatibility 1.34 --format github
  $ kubevet policy lint policies/ --old stored.yaml       as updates of stored policies
  $ kubevet policy lint policies/ --cluster               kinds and types of a live cluster
  $ kubevet policy lint policies/ --costs                 what each expression may cost
  $ kubevet policy lint policies/ --disable policy/unbound

First comes what kube-apiserver would refuse, in its own words, then what it would warn of after the policy was created, then
what the other rules find. A comment silences rules for the entry that it stands above or behind:
# kubevet-ignore policy/cost: small objects; for the whole file it is # kubevet-ignore-file. kubevet lint finds the same of
policies. Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

/** `kubevet policy lint`: policies and bindings, as kube-apiserver and reviewers see them. */
export const policyLintCommand = (context: CommandContext): Command =>
  withFindingOptions(
    new Command('lint')
      .description('check admission policies and bindings: what an API server refuses or warns of, and what rules find')
      .argument('[paths...]', 'YAML and JSON files, folders, globs, or - for standard input')
      .option('--compatibility <version>', 'Kubernetes version to behave as, e.g. 1.34', parseCompatibility)
      .option('--old <file>', 'stored policies and bindings: those found here by name are updated', gather)
      .option('--crd <path>', 'CRDs: file, folder, glob, - or git revision (REV:path); may be repeated', gather)
      .option('--openapi <file>', 'OpenAPI v3 document of kinds; may be repeated', gather)
      .option('--cluster', 'take CRDs and OpenAPI documents from a live cluster')
      .option('--context <name>', 'context of the kubeconfig (default: the current one)')
      .option('--kubeconfig <file>', 'kubeconfig (default: as kubectl)')
      .option('--rule <code>', 'only this rule; may be repeated', gather)
      .option('--disable <code>', 'not this rule; may be repeated', gather)
      .option('--baseline <file>', 'findings that are put up with')
      .option('--update-baseline', 'write the baseline (default: kubevet-baseline.json)')
      .option('--costs', 'print what each expression may cost')
      .option('--watch', 'lint again at every change')
      .option('--list-rules', 'print the rules'),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: PolicyLintOptions) => {
      const { policyLint } = await import('../policy-lint/run-policy-lint.js')
      context.exitCode = await policyLint(paths, options, context)
    })
