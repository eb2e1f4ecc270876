import { Command, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import { contextOption, kubeconfigOption } from '../options/cluster.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'
import { crdOption, openapiOption } from '../options/definitions.js'
import { withFindingOptions, withReadingOptions } from '../options/findings.js'
import { EXPLAIN_FORMATS } from '../options/explain-formats.js'
import { gather } from '../options/gather.js'
import { withOptionalValue } from '../options/optional-value.js'
import type { PolicyEvalOptions } from '../policy/run-eval.js'

const HELP = `
Examples:
  $ kubevet policy eval --policy policies/ manifests/
  $ helm template . | kubevet policy eval --policy policies/ -
  $ kubevet policy eval --policy p.yaml --old stored.yaml new.yaml       as updates of stored objects
  $ kubevet policy eval --policy p.yaml --operation delete pod.yaml
  $ kubevet policy eval --policy p.yaml --params limits.yaml --namespaces ns.yaml deployment.yaml
  $ kubevet policy eval --policy p.yaml --user jane --group devs --authorizer rules.yaml role.yaml
  $ kubevet policy eval --policy p.yaml --fail-on unmatched pod.yaml     the policy must be about one of the objects
  $ kubevet policy eval --policy p.yaml pod.yaml --explain               why: all sub-expressions with their values
  $ kubevet policy eval --policy p.yaml pod.yaml --explain html=why.html
  $ kubevet policy eval --policy mutations/ pod.yaml --show-mutations    what the policies change
  $ kubevet policy eval --cluster --context staging manifests/           the policies of a live cluster, which is only read

Each object is admitted as an API server would: first by mutating policies, then by validating ones, both in order of their
names. A policy without any binding applies everywhere. Other objects among the policy files (params, namespaces, CRDs) are
taken as objects of the cluster.
Exit codes: 0 all objects are admitted, 1 one is denied (with --fail-on unmatched also: a policy matches none of the objects),
2 the command could not run, or a policy is not valid.`

/** `kubevet policy eval`: what policies decide about objects. */
export const policyEvalCommand = (context: CommandContext): Command =>
  withOptionalValue(evalCommand(context), '--explain', EXPLAIN_FORMATS)

const evalCommand = (context: CommandContext): Command =>
  withReadingOptions(
    withFindingOptions(
      new Command('eval')
        .description('evaluate admission policies for objects: decisions, messages, audit annotations, costs')
        .argument('<files...>', 'objects: YAML and JSON files, folders, globs, or - for standard input')
        .option('--policy <path>', 'policies and bindings: file, folder, glob or -; may be repeated', gather)
        .addOption(
          new Option(
            '--operation <name>',
            'operation (default: update for objects of --old, otherwise create)',
          ).choices(['create', 'update', 'delete', 'connect']),
        )
        .option('--old <file>', 'stored objects: those of the same kind, namespace and name are updated', gather)
        .option('--subresource <name>', 'subresource that is written, e.g. status')
        .option('--namespace <name>', 'namespace of objects that name none (default: default)')
        .option('--namespaces <file>', 'Namespace objects; others have no labels but their names', gather)
        .option('--params <file>', 'objects that policies use as params', gather)
        .option('--user <name>', 'the user who makes the request (default: kubernetes-admin)')
        .option('--group <name>', 'group of the user; may be repeated', gather)
        .option('--uid <uid>', 'UID of the user')
        .option('--extra <key=value>', 'extra attribute of the user; may be repeated', gather)
        .option('--authorizer <file>', 'rules for the variable authorizer; it has no opinion on other checks')
        .option('--dry-run', 'make the request a dry run')
        .option('--typed', 'convert built-in kinds as a server does: canonical quantities, empty structs')
        .addOption(crdOption())
        .addOption(openapiOption())
        .option('--cluster', 'take policies, params, namespaces, CRDs and stored objects from a live cluster')
        .addOption(contextOption())
        .addOption(kubeconfigOption())
        .addOption(kubernetesVersionOption())
        .addOption(minCompatibilityVersionOption())
        .addOption(
          new Option(
            '--fail-on <what>',
            'what is an error: denials, or also a policy that matches none of the objects (default: denied)',
          ).choices(['denied', 'unmatched']),
        )
        .option('--show-mutations', 'show what mutating policies change, as a diff')
        .addOption(
          new Option('--explain [name[=file]]', 'show why; also to a file (default: text)')
            .choices(EXPLAIN_FORMATS)
            // Read by the command: a file may follow.
            .argParser(String),
        )
        .option('--show-secrets', 'do not hide values of Secrets, and of variables whose names look like secrets'),
    ),
  )
    .addHelpText('after', HELP)
    .action(async (files: string[], options: PolicyEvalOptions) => {
      const { evaluatePolicies } = await import('../policy/run-eval.js')
      context.exitCode = await evaluatePolicies(files, options, context)
    })
