import { Command, Option } from 'commander'
import type { LintOptions } from '../lint/run-lint.js'
import { parseCompatibility } from '../options/compatibility.js'
import type { CommandContext } from '../io/command-context.js'
import { withFindingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'

const HELP = `
Examples:
  $ kubevet lint                                        all CRDs and policies below the working folder
  $ kubevet lint 'config/crd/bases/*.yaml' --format github
  $ helm template . --include-crds | kubevet lint -
  $ kubevet lint --old stored.yaml crds/widgets.yaml    as an update of the stored CRD
  $ kubevet lint crds/ --fix --objects manifests/       limits for costly rules leave room for these objects
  $ kubevet lint crds/ --costs
  $ kubevet lint --cluster --context staging widgets.example.com
  $ kubevet lint crds/ --update-baseline --baseline known.json

First comes what kube-apiserver would refuse, in its own words, then what the lint rules find. A comment silences rules for
the entry that it stands above or behind: # kubevet-ignore crd/no-floats: shares of a whole; for the whole file it is
# kubevet-ignore-file. Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

/** `kubevet lint`: CRDs and admission policies, as kube-apiserver and reviewers see them. */
export const lintCommand = (context: CommandContext): Command =>
  withFindingOptions(
    new Command('lint')
      .description(
        'check CustomResourceDefinitions and admission policies: what an API server refuses, and what lint rules find',
      )
      .argument('[paths...]', 'YAML and JSON files, folders, globs, or - for standard input')
      .option('--compatibility <version>', 'Kubernetes version to behave as, e.g. 1.34', parseCompatibility)
      .option('--old <file>', 'stored CRDs: those found here by name are updated', gather)
      .option(
        '--objects <path>',
        'real objects, or cluster[:CONTEXT]: advice on costs leaves room for them; may be repeated',
        gather,
      )
      .option('--costs', 'print what each CEL rule costs, and why')
      .option('--cluster', 'lint the CRDs of a live cluster; arguments are their names')
      .option('--context <name>', 'context of the kubeconfig (default: the current one)')
      .option('--kubeconfig <file>', 'kubeconfig (default: as kubectl)')
      .option('--rule <code>', 'only this rule; may be repeated', gather)
      .option('--disable <code>', 'not this rule; may be repeated', gather)
      .option('--baseline <file>', 'findings that are put up with')
      .option('--update-baseline', 'write the baseline (default: kubevet-baseline.json)')
      .option('--fix', 'mend what can be mended safely, in the files')
      .addOption(new Option('--watch', 'lint again at every change').conflicts('fix'))
      .option('--list-rules', 'print the rules'),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: LintOptions) => {
      const { lint } = await import('../lint/run-lint.js')
      context.exitCode = await lint(paths, options, context)
    })
