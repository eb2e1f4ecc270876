import { Command } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import { contextOption, kubeconfigOption } from '../options/cluster.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'
import { crdOption, openapiOption } from '../options/definitions.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'
import { withLintOptions } from '../options/lint.js'
import type { PolicyLintOptions } from '../policy-lint/run-policy-lint.js'

const HELP = `
Examples:
  $ kubevet policy lint                                   all policies below the working folder
  $ kubevet policy lint policies/ --crd crds/             check expressions with the types of CRDs, too
  $ helm template . | kubevet policy lint -
  $ kubevet policy lint policies/ --kubernetes-version 1.34 --format github
  $ kubevet policy lint policies/ --old stored.yaml       as updates of stored policies
  $ kubevet policy lint policies/ --cluster               with the kinds and types of a live cluster
  $ kubevet policy lint policies/ --costs                 what each expression may cost
  $ kubevet policy lint policies/ --disable policy/unbound

Findings are what kube-apiserver would refuse, in its own words, what it would warn of, and what the lint rules find. A comment
above or behind an entry silences a rule for it: # kubevet-ignore policy/cost: small objects; # kubevet-ignore-file does so for
the file. Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

/** `kubevet policy lint`: policies and bindings, as kube-apiserver and reviewers see them. */
export const policyLintCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      withLintOptions(
        new Command('lint')
          .description('check admission policies and bindings, as an API server and with lint rules')
          .argument('[paths...]', 'YAML and JSON files, folders, globs, or - for standard input')
          .addOption(kubernetesVersionOption())
          .addOption(minCompatibilityVersionOption())
          .option(
            '--old <file>',
            'stored policies and bindings: those of the same name are updated; may be repeated',
            gather,
          )
          .addOption(crdOption())
          .addOption(openapiOption())
          .option('--cluster', 'take CRDs and OpenAPI documents from a live cluster')
          .addOption(contextOption())
          .addOption(kubeconfigOption())
          .option('--costs', 'print what each expression may cost'),
      ),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: PolicyLintOptions) => {
      const { policyLint } = await import('../policy-lint/run-policy-lint.js')
      context.exitCode = await policyLint(paths, options, context)
    })
