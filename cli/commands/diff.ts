import { Command, Option } from 'commander'
import type { DiffOptions } from '../diff/run-diff.js'
import type { CommandContext } from '../io/command-context.js'
import { kubeconfigOption } from '../options/cluster.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'

const HELP = `
OLD and NEW are one of:
  - a file, a folder, a glob, or - for standard input
  - a path in a git revision: v1.0:crds/widgets.yaml, HEAD:crds/. It starts at the root of the repository, or with ./ at the
    working folder. git:REV:path says so where a file has that name.
  - cluster: for the live cluster of the current context, cluster:CONTEXT for another one. Of its CRDs those are compared
    that have the names of the other side's.

Examples:
  $ kubevet diff v1.0:config/crd/ config/crd/
  $ kubevet diff old.yaml new.yaml --objects stored/ --audience stored
  $ kubevet diff cluster:staging crds/ --objects cluster:staging
  $ kubectl get crd widgets.example.com -o yaml | kubevet diff - crds/widgets.yaml
  $ kubevet diff main:crds/ crds/ --format github --fail-on ratcheted

Every change is compatible, ratcheted (accepted as long as the stored value stays the same), unproved or breaking, for stored
objects, for clients and for server-side apply. Where the new CRD asks for more, kubevet proves by the old schema's bounds that
nothing is refused, or searches for an object that is; what is neither proved nor shown by an object is unproved.
A comment in the new CRD above or behind an entry accepts a change of it: # kubevet-ignore diff/field-removed: unused since 1.4.
Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

/** `kubevet diff`: what an upgrade of CRDs means to objects, clients and server-side apply. */
export const diffCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      new Command('diff')
        .description('compare CustomResourceDefinitions: what an upgrade breaks, and for whom')
        .argument('<old>', 'the CRDs before the change')
        .argument('<new>', 'the CRDs after it')
        .addOption(kubernetesVersionOption())
        .addOption(minCompatibilityVersionOption())
        .option(
          '--objects <path>',
          'stored objects to check against the new CRDs: a path or cluster[:CONTEXT]; may be repeated',
          gather,
        )
        .addOption(kubeconfigOption())
        .addOption(
          new Option('--fail-on <impact>', 'least impact that is an error (default: breaking)').choices([
            'breaking',
            'unproved',
            'ratcheted',
            'never',
          ]),
        )
        .option('--audience <names>', 'who changes are judged for: stored, clients, apply (default: all)', gather)
        .option('--baseline <file>', 'file of known changes to ignore')
        .option('--update-baseline', 'write the current changes to the baseline (default: kubevet-diff-baseline.json)')
        .option('--all', 'list every change, also compatible ones')
        .option('--no-witness', 'do not search for objects that are refused now')
        .option('--attempts <number>', 'most objects to try for a change (default: 500)')
        .option('--seed <number>', 'seed for made-up objects (default: 1)'),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (old: string, renewed: string, options: DiffOptions) => {
      const { diff } = await import('../diff/run-diff.js')
      context.exitCode = await diff(old, renewed, options, context)
    })
