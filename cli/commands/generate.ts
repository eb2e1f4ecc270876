import { Argument, Command, Option } from 'commander'
import type { GenerateOptions } from '../generate/run-generate.js'
import type { CommandContext } from '../io/command-context.js'
import { NEWEST_VERSION } from '../../apimachinery/version/index.js'
import { kubernetesVersionOption } from '../options/kubernetes-version.js'
import { withFindingOptions } from '../options/findings.js'
import { parseCount, parsePositive } from '../options/count.js'
import { gather } from '../options/gather.js'

const HELP = `
Examples:
  $ kubevet generate                          the sources of tsconfig.json, or else all .ts files below
  $ kubevet generate src/api --out generated
  $ kubevet generate --crd config/crd         CRDs of the types, too
  $ kubevet generate --crd config/crd --prove 1000   whether validators and CRDs judge 1,000 made-up objects alike
  $ kubevet generate --json-schema schemas    JSON Schemas, too; --openapi api.json: an OpenAPI document
  $ kubevet generate --crd config/crd --fix   limits for costly rules, as tags in the sources
  $ kubevet generate --check                  write nothing, show what would change
  $ kubevet generate --watch                  generate again at every change, until Ctrl-C
  $ kubevet generate --docs json              the catalogue of tags

Exit codes: 0 done (with --check: up to date), 1 findings (with --check also: not up to date), 2 the command could not run.`

/** `kubevet generate`: validators from tagged types. */
export const generateCommand = (context: CommandContext): Command =>
  withFindingOptions(
    new Command('generate')
      .description('write validators for types with +k8s: tags, CRDs and schemas')
      .addArgument(new Argument('[paths...]', 'source files and folders'))
      .option('--tsconfig <file>', 'tsconfig.json whose source files are read, instead of paths')
      .option('--out <dir>', 'folder for generated files (default: beside their sources)')
      .option('--readonly-pkg <name>', 'package or module whose validators already exist; may be repeated', gather)
      .addOption(kubernetesVersionOption(`Kubernetes version whose tags are known (default: ${NEWEST_VERSION})`))
      .option('--crd <dir>', 'write CRDs of the types to a folder, too')
      .option('--json-schema <file or dir>', 'write JSON Schemas of the types, too')
      .option('--openapi <file>', 'write an OpenAPI document with the schemas of the types, too')
      .addOption(new Option('--openapi-version <version>', 'version of OpenAPI (default: 3.1)').choices(['3.0', '3.1']))
      .option('--option <name[=true|false]>', 'option of +k8s:ifEnabled, fixed in schemas; may be repeated', gather)
      .option('--no-beta', 'leave checks of level beta out of CRDs and other schemas')
      .addOption(
        new Option('--prove <count>', 'compare validators and CRDs on made-up creates and updates of each kind')
          .argParser(parsePositive)
          .conflicts('watch'),
      )
      .addOption(new Option('--seed <number>', 'seed for made-up objects (default: 1)').argParser(parseCount))
      .option('--lint', 'lint the types, too')
      .option('--no-lint', 'do not lint, whatever the config says')
      .option('--check', 'write nothing; fail if a file would change')
      .addOption(
        new Option('--fix', 'write limits that rules of CRDs need into the sources').conflicts(['check', 'watch']),
      )
      .option('--dry-run', 'with --fix: print the changes as a patch, and write nothing')
      .addOption(new Option('--watch', 'generate again at every change').conflicts('check'))
      .addOption(new Option('--docs [format]', 'print the catalogue of tags').choices(['markdown', 'json'])),
  )
    .addHelpText('after', HELP)
    .action(async (paths: string[], options: GenerateOptions) => {
      const { generate } = await import('../generate/run-generate.js')
      context.exitCode = await generate(paths, options, context)
    })
