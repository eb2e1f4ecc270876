import { Command, Option } from 'commander'
import type { DeprecationPolicyOptions } from '../deprecation-policy/run-deprecation-policy.js'
import type { CommandContext } from '../io/command-context.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'

const HELP = `
RELEASES is one of:
  - OLD NEW: two releases, each a file, a folder, a glob, or a path in a git revision (v1.0:crds/) with CRDs or tagged TypeScript
    types. What depends on time needs --old-date and --new-date, and is otherwise reported as not checked.
  - lifecycle.yaml: a series of releases with version, date and folder, and with inventories of flags, behaviors, feature
    gates and metrics
  - with --tags or --git the path of the CRDs or types in each git tag

Examples:
  $ kubevet deprecation-policy v1.0:crds/ crds/
  $ kubevet deprecation-policy old/ new/ --old-date 2024-01-15 --new-date 2024-05-15
  $ kubevet deprecation-policy lifecycle.yaml --exceptions exceptions.yaml
  $ kubevet deprecation-policy --tags 'v1.*' config/crd/bases
  $ kubevet deprecation-policy --git v1.2.0..v1.6.0 config/crd/bases --from v1.6.0
  $ widgetctl --help | kubevet deprecation-policy --from-help -

Each finding names the rule of Kubernetes' Deprecation Policy that it breaks, what would satisfy it, and when at the earliest.
Exit codes: 0 no errors, 1 errors, 2 the command could not run.`

/** `kubevet deprecation-policy`: whether releases of an API keep Kubernetes' Deprecation Policy. */
export const deprecationPolicyCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      new Command('deprecation-policy')
        .description("check releases of your API against Kubernetes' Deprecation Policy")
        .argument('[releases...]', 'two releases, a series of releases, or with --tags a path')
        .addOption(kubernetesVersionOption())
        .addOption(minCompatibilityVersionOption())
        .option('--old-date <date>', 'when the old release came out: 2024-01-15')
        .option('--new-date <date>', 'when the new release came out')
        .option('--tags <glob>', 'the releases are the git tags that match, the first of each minor version')
        .option('--git <tag..tag>', 'the releases are two git tags, and those between them')
        .option('--from <release>', 'report only what this release and later ones do')
        .option('--exceptions <file>', 'file of accepted violations, with reasons')
        .addOption(
          new Option(
            '--unit <unit>',
            'what is removed as a whole: a kind in a version, or a version (default: kind)',
          ).choices(['kind', 'group-version']),
        )
        .addOption(
          new Option(
            '--policy <text>',
            'the text of the policy; by the classic one GA versions may go, deprecated for 12 months and 3 releases (default: current)',
          ).choices(['current', 'classic']),
        )
        .option('--from-help <file>', 'print an inventory of the flags in a help text; - for standard input')
        .option('--from-metrics <file>', 'print an inventory of the metrics of an exposition')
        .option('--from-feature-gates <file>', 'print an inventory of the gates in a versioned table'),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (releases: string[], options: DeprecationPolicyOptions) => {
      const { deprecationPolicy } = await import('../deprecation-policy/run-deprecation-policy.js')
      context.exitCode = await deprecationPolicy(releases, options, context)
    })
