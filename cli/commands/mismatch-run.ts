import { Command, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import type { MismatchRunOptions } from '../mismatch/run-mismatch.js'
import { kubernetesVersionOption } from '../options/kubernetes-version.js'
import { withConfigOption } from '../options/findings.js'
import { gather } from '../options/gather.js'

const HELP = `
Examples:
  $ kubevet mismatch run --validators ./both.ts manifests/
  $ kubevet mismatch run --validators ./both.ts --old stored/ new/ --kubernetes-version 1.37
  $ kubevet mismatch run --validators ./both.ts manifests/ --format json --records mismatches.jsonl
  $ kubevet mismatch run --validators ./both.ts manifests/ --store mismatches.db    kept, and added up
  $ kubevet mismatch run --validators ./both.ts mismatches.jsonl    the requests of records again

The modules export registerValidations(scheme) and registerHandwritten(scheme). Records and stores contain no secrets.
Exit codes: 0 no mismatch, 1 mismatches or failed validations, 2 the command could not run, or nothing was compared.`

/** `kubevet mismatch run`: both validations of objects in files. */
export const mismatchRunCommand = (context: CommandContext): Command =>
  withConfigOption(
    new Command('run')
      .description('run both validations on objects, and show where they differ')
      .argument('<files...>', 'YAML, JSON and JSON Lines files (records too), folders, globs, or - for standard input')
      .option(
        '--validators <module>',
        'module with registerValidations and registerHandwritten; may be repeated',
        gather,
      )
      .option('--old <file>', 'stored objects: those of the same kind, namespace and name are updated', gather)
      .addOption(kubernetesVersionOption())
      .option('--option <name[=true|false]>', 'validation option; may be repeated', gather)
      .option('--gate <name=true|false>', 'feature gate; may be repeated', gather)
      .option('--subresource <path>', 'subresource that is written, e.g. /status')
      .addOption(new Option('--format <name>', 'output format').choices(['table', 'json']).default('table'))
      .option('--records <file>', 'file to write each mismatch to, as JSON Lines')
      .option('--store <file>', 'store to add the comparisons to; made if it is not there'),
  )
    .addHelpText('after', HELP)
    .action(async (files: string[], options: MismatchRunOptions) => {
      const { runMismatch } = await import('../mismatch/run-mismatch.js')
      context.exitCode = await runMismatch(files, options, context)
    })
