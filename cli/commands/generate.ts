import { Argument, Command, Option } from 'commander'
import type { GenerateOptions } from '../generate/run-generate.js'
import type { CommandContext } from '../io/command-context.js'
import { NEWEST_VERSION } from '../../apimachinery/version/index.js'
import { kubernetesVersionOption } from '../options/kubernetes-version.js'
import { withFindingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'

const HELP = `
Examples:
  $ kubevet generate                          the sources of tsconfig.json, or else all .ts files below
  $ kubevet generate src/api --out generated
  $ kubevet generate --check                  write nothing, show what would change
  $ kubevet generate --watch                  generate again at every change, until Ctrl-C
  $ kubevet generate --docs json              the catalogue of tags

Exit codes: 0 done (with --check: up to date), 1 findings (with --check also: not up to date), 2 the command could not run.`

/** `kubevet generate`: validators from tagged types. */
export const generateCommand = (context: CommandContext): Command =>
  withFindingOptions(
    new Command('generate')
      .description('write validators for types with +k8s: tags')
      .addArgument(new Argument('[paths...]', 'source files and folders'))
      .option('--tsconfig <file>', 'tsconfig.json whose source files are read, instead of paths')
      .option('--out <dir>', 'folder for generated files (default: beside their sources)')
      .option('--readonly-pkg <name>', 'package or module whose validators already exist; may be repeated', gather)
      .addOption(kubernetesVersionOption(`Kubernetes version whose tags are known (default: ${NEWEST_VERSION})`))
      .option('--lint', 'lint the types, too')
      .option('--no-lint', 'do not lint, whatever the config says')
      .option('--check', 'write nothing; fail if a file would change')
      .addOption(new Option('--watch', 'generate again at every change').conflicts('check'))
      .addOption(new Option('--docs [format]', 'print the catalogue of tags').choices(['markdown', 'json'])),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: GenerateOptions) => {
      const { generate } = await import('../generate/run-generate.js')
      context.exitCode = await generate(paths, options, context)
    })
