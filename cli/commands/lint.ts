import { Command, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import type { LintOptions } from '../lint/run-lint.js'
import { contextOption, kubeconfigOption } from '../options/cluster.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'
import { withLintOptions } from '../options/lint.js'

const HELP = `
Examples:
  $ kubevet lint                                        all CRDs and policies below the working folder
  $ kubevet lint 'config/crd/bases/*.yaml' --format github
  $ helm template . --include-crds | kubevet lint -
  $ kubevet lint --old stored.yaml crds/widgets.yaml    as an update of the stored CRD
  $ kubevet lint crds/ --fix --objects manifests/       limits for costly rules leave room for these objects
  $ kubevet lint crds/ --costs
  $ kubevet lint --cluster --context staging widgets.example.com

Findings are what kube-apiserver would refuse, in its own words, and what the lint rules find. A comment above or behind an
entry silences a rule for it: # kubevet-ignore crd/no-floats: shares of a whole; # kubevet-ignore-file does so for the file.
Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

/** `kubevet lint`: CRDs and admission policies, as kube-apiserver and reviewers see them. */
export const lintCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      withLintOptions(
        new Command('lint')
          .description('check CustomResourceDefinitions and admission policies, as an API server and with lint rules')
          .argument('[paths...]', 'YAML and JSON files, folders, globs, or - for standard input')
          .addOption(kubernetesVersionOption())
          .addOption(minCompatibilityVersionOption())
          .option('--old <file>', 'stored CRDs: those of the same name are updated; may be repeated', gather)
          .option(
            '--objects <path>',
            'real objects that advice on costs leaves room for: a path or cluster[:CONTEXT]; may be repeated',
            gather,
          )
          .option('--cluster', 'lint the CRDs of a live cluster; arguments are their names')
          .addOption(contextOption())
          .addOption(kubeconfigOption())
          .option('--costs', 'print what each CEL rule costs, and why')
          .addOption(new Option('--fix', 'fix in the files what can be fixed safely').conflicts('watch'))
          .addOption(
            new Option('--fix=narrowing', 'also with limits that refuse what the CRD of --old accepts').conflicts(
              'watch',
            ),
          )
          .option('--dry-run', 'with --fix: print the changes as a patch, and write nothing'),
      ),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: LintOptions) => {
      const { lint } = await import('../lint/run-lint.js')
      context.exitCode = await lint(paths, options, context)
    })
