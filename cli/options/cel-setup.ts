import type { Command } from 'commander'
import { gather } from './gather.js'
import { kubernetesVersionOption, minCompatibilityVersionOption, type VersionChoices } from './kubernetes-version.js'

/** Options that say what an expression may use. */
export interface SetupOptions extends VersionChoices {
  readonly var?: readonly string[]
  readonly type?: readonly string[]
  readonly self?: string
  readonly oldSelf?: string
  readonly schema?: string
  readonly version?: string
  readonly optionalOldSelf?: boolean
  readonly authorizer?: string
  readonly stored?: boolean
}

const DASH_HELP = "  = help: put -- in front of an expression that begins with -: kubevet cel eval -- '-1 + 2'\n"

/** Adds the options of a setup. */
export const withSetupOptions = (command: Command): Command =>
  command
    .configureOutput({
      outputError: (text, write) => write(text.includes('unknown option') ? `${text}${DASH_HELP}` : text),
    })
    .option('--var <name=value>', 'a variable: JSON, @file.json or @file.yaml; may be repeated', gather)
    .option('--type <name=type>', "a variable's type, e.g. list(string); may be repeated", gather)
    .option('--self <value>', 'the variable self: JSON, @file.json or @file.yaml')
    .option('--old-self <value>', 'the variable oldSelf')
    .option('--schema <file>', 'schema of self: a structural schema, or a CRD')
    .option('--version <name>', 'version of the CRD (default: the storage version)')
    .option('--optional-old-self', 'make oldSelf optional, as optionalOldSelf does in a CRD')
    .option('--authorizer <file>', 'rules for the variable authorizer')
    .addOption(kubernetesVersionOption())
    .addOption(minCompatibilityVersionOption())
    .option('--stored', 'allow all that stored expressions may use, not only what new ones may')
