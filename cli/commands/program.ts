import { Command } from 'commander'
import { withoutControls } from '../../diagnostics/frame/index.js'
import { applyPreviewCommand } from './apply-preview.js'
import { celCommand } from './cel.js'
import { completionCommand } from './completion.js'
import type { CommandContext } from '../io/command-context.js'
import { convertCommand } from './convert.js'
import { deprecationPolicyCommand } from './deprecation-policy.js'
import { deprecationsCommand } from './deprecations.js'
import { diffCommand } from './diff.js'
import { generateCommand } from './generate.js'
import { lintCommand } from './lint.js'
import { lspCommand } from './lsp.js'
import { mismatchCommand } from './mismatch.js'
import { playgroundCommand } from './playground.js'
import { policyCommand } from './policy.js'
import { serveCommand } from './serve.js'
import { testCommand } from './test.js'
import { typesCommand } from './types.js'
import { validateCommand } from './validate.js'
import { webhookCommand } from './webhook.js'
import { print } from '../io/print.js'
import { VERSION } from '../io/version.js'

const HELP = `
Examples:
  $ kubevet generate                                            write validators for the tagged types of tsconfig.json
  $ kubevet generate --check                                    in CI: are the validators up to date?
  $ kubevet types crds/ --out src/api                           write tagged types of CRDs
  $ kubevet validate --validators ./validators.ts manifests/    check objects with them
  $ kubevet lint crds/                                          CRDs and policies: what an API server refuses, and style
  $ kubevet diff v1.0:crds/ crds/                               CRDs: what an upgrade breaks, and for whom
  $ kubevet deprecation-policy v1.0:crds/ crds/                 releases of your API: do they keep the deprecation policy?
  $ kubevet test tests/ --crd crds/                             CRDs: run test suites, and show what they leave uncovered
  $ kubevet deprecations --target-version 1.34 manifests/       APIs that an upgrade takes away, and --fix
  $ kubevet policy eval --policy policies/ manifests/           admission policies: what they decide, and why
  $ kubevet serve --crds crds/ --policies policies/ --kubeconfig k    an API server for kubectl and tests, in a blink
  $ kubevet mismatch run --validators ./both.ts manifests/
  $ kubevet cel 'self.replicas <= 5' --self @object.yaml        CEL as kube-apiserver evaluates it
  $ kubevet completion bash                                     Tab completes commands and options (zsh, fish, kubectl)

Exit codes: 0 nothing found, 1 findings, 2 the command could not run.
KUBEVET_DEBUG=1 prints the stack of unexpected errors.`

/** The whole command line. Parsing throws commander's CommanderError instead of ending the process. */
export function buildProgram(context: CommandContext): Command {
  const { stdout, stderr, program: name = 'kubevet' } = context.io
  const program = new Command(name)
    .description("Kubernetes' own validation as a TypeScript toolchain")
    .version(VERSION, '-V, --version', 'print the version')
    // Commands may have options of the same names, such as --version.
    .enablePositionalOptions()
    .addHelpText('after', HELP)
    .addCommand(generateCommand(context))
    .addCommand(typesCommand(context))
    .addCommand(validateCommand(context))
    .addCommand(lintCommand(context))
    .addCommand(diffCommand(context))
    .addCommand(applyPreviewCommand(context))
    .addCommand(deprecationPolicyCommand(context))
    .addCommand(testCommand(context))
    .addCommand(deprecationsCommand(context))
    .addCommand(convertCommand(context))
    .addCommand(policyCommand(context))
    .addCommand(serveCommand(context))
    .addCommand(webhookCommand(context))
    .addCommand(mismatchCommand(context))
    .addCommand(celCommand(context))
    .addCommand(playgroundCommand(context))
    .addCommand(lspCommand(context))
    .addCommand(completionCommand(context))
  const names = program.commands.map((command) => command.name()).join('|')
  const commandLine = new RegExp(`kubevet (?=(?:${names})\\b)`, 'g')
  /** Help with command lines as the user types them. */
  const asTyped = (text: string): string => text.replaceAll(commandLine, `${name} `)
  return inherit(program, (command) =>
    command
      .exitOverride()
      .showSuggestionAfterError()
      .helpOption('-h, --help', 'print this help')
      .configureOutput({
        writeOut: (text) => print(stdout, asTyped(text)),
        writeErr: (text) => print(stderr, withoutControls(asTyped(text))),
      }),
  )
}

/** Commands that are added ready-made don't take over the settings of their parents. */
function inherit(command: Command, configure: (command: Command) => unknown): Command {
  configure(command)
  for (const child of command.commands) inherit(child, configure)
  return command
}
