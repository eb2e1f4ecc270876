import { Command, Option } from 'commander'
import type { DiffOptions } from '../diff/run-diff.js'
import { parseCompatibility } from '../options/compatibility.js'
import type { CommandContext } from '../io/command-context.js'
import { withFindingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'

const HELP = `
OLD and NEW are files, folders, globs or - for standard input, or git revisions: v1.0:crds/widgets.yaml, HEAD:crds/, or with
git: in front where a file is called so. Paths are those of the repository; ./crds/ is relative to the working folder.
cluster: is the live cluster of the current context, cluster:CONTEXT that of another one; files are compared with its CRDs of
the same names.

Examples:
  $ kubevet diff v1.0:config/crd/ config/crd/
  $ kubevet diff old.yaml new.yaml --objects stored/ --audience stored
  $ kubevet diff cluster:staging crds/ --objects cluster:staging
  $ kubectl get crd widgets.example.com -o yaml | kubevet diff - crds/widgets.yaml
  $ kubevet diff main:crds/ crds/ --format github --fail-on ratcheted

Every change is compatible, ratcheted (forgiven as long as what is stored stays as it is) or breaking for stored objects, for
clients and for server-side apply. Where the new CRD refuses more, an object that only the old one accepts is looked for.
Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

/** `kubevet diff`: what an upgrade of CRDs means to objects, clients and server-side apply. */
export const diffCommand = (context: CommandContext): Command =>
  withFindingOptions(
    new Command('diff')
      .description('compare CustomResourceDefinitions: what an upgrade breaks, and for whom')
      .argument('<old>', 'what there is')
      .argument('<new>', 'what comes')
      .option('--compatibility <version>', 'Kubernetes version to behave as, e.g. 1.34', parseCompatibility)
      .option(
        '--objects <path>',
        'stored objects, or cluster[:CONTEXT], to try whether they are still accepted; may be repeated',
        gather,
      )
      .option('--kubeconfig <file>', 'kubeconfig of clusters (default: as kubectl)')
      .addOption(
        new Option('--fail-on <impact>', 'what is an error (default: breaking)').choices([
          'breaking',
          'ratcheted',
          'never',
        ]),
      )
      .option('--audience <names>', 'whom changes are judged for: stored, clients, apply (default: all)', gather)
      .option('--all', 'every change by itself, compatible ones, too')
      .option('--no-witness', 'look for no objects that are refused now')
      .option('--attempts <number>', 'objects that are tried for a change, at most (default: 500)')
      .option('--seed <number>', 'makes up other objects (default: 1)'),
  )
    .addHelpText('after', HELP)
    .action(async (old: string, renewed: string, options: DiffOptions) => {
      const { diff } = await import('../diff/run-diff.js')
      context.exitCode = await diff(old, renewed, options, context)
    })
