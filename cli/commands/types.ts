import { Command, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import { kubeconfigOption } from '../options/cluster.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'
import type { TypesCommandOptions } from '../types/run-types.js'

const HELP = `
A module holds the kinds of one version of a group: DIR/example.com/v1.ts. Types are called by their place, such as
WidgetSpecTemplate. What the schemas check is said by tags, which kubevet generate makes validators of, and by markers, so that
kubevet generate --crd makes the same CRDs of the types.

Examples:
  $ kubevet types crds/ --out src/api
  $ kubevet types crds/ --out src/api --check            in CI: are the types up to date?
  $ kubevet types widgets.yaml                           on standard output, if it is one version
  $ kubevet types cluster:staging --out src/api          the CRDs of a live cluster
  $ kubevet types crds/ --out src/api --names short --name WidgetSpecTemplate=Template

Exit codes: 0 done (with --check: up to date), 1 findings (with --check also: not up to date), 2 the command could not run.`

/** `kubevet types`: tagged types from CRDs. */
export const typesCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      new Command('types')
        .description('write tagged TypeScript types of CustomResourceDefinitions')
        .argument('[crds...]', 'files, folders, globs, - for standard input, REV:path, cluster:CONTEXT')
        .option('--out <dir>', 'folder for the types (default: standard output)')
        .addOption(new Option('--split <by>', 'what is in a file (default: version)').choices(['version', 'kind']))
        .addOption(
          new Option(
            '--names <style>',
            'names by the whole place, or by as few of its last steps as tell types apart (default: full)',
          ).choices(['full', 'short']),
        )
        .option('--name <name=other>', 'another name for a type; may be repeated', gather)
        .option('--share', 'one type for equal schemas, named after the first place (default)')
        .option('--no-share', 'a type for each place')
        .option('--check', 'write nothing; fail if a file would change')
        .addOption(kubeconfigOption()),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (crds: string[], options: TypesCommandOptions) => {
      const { types } = await import('../types/run-types.js')
      context.exitCode = await types(crds, options, context)
    })
