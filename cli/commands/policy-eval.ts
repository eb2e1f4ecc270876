import { Command, Option } from 'commander'
import type { PolicyEvalOptions } from '../policy/run-eval.js'
import { parseCompatibility } from '../options/compatibility.js'
import type { CommandContext } from '../io/command-context.js'
import { withFindingOptions } from '../options/findings.js'
import { gather } from '../options/gather.js'

const HELP = `
Examples:
  $ kubevet policy eval --policy policies/ manifests/
  $ helm template . | kubevet policy eval --policy policies/ -
  $ kubevet policy eval --policy p.yaml --old stored.yaml new.yaml       as updates of stored objects
  $ kubevet policy eval --policy p.yaml --operation delete pod.yaml
  $ kubevet policy eval --policy p.yaml --params limits.yaml --namespaces ns.yaml deployment.yaml
  $ kubevet policy eval --policy p.yaml --user jane --group devs --authorizer rules.yaml role.yaml
  $ kubevet policy eval --policy p.yaml pod.yaml --explain               why: all sub-expressions with their values
  $ kubevet policy eval --policy p.yaml pod.yaml --explain html=why.html
  $ kubevet policy eval --policy mutations/ pod.yaml --show-mutations    what becomes of the objects
  $ kubevet policy eval --cluster --context staging manifests/           the policies of a live cluster, which is only read

Each object is admitted as a server would: mutating policies first, then validating ones, both by name. Policies without any
binding are taken as bound everywhere. What else is among the policy files (params, namespaces, CRDs) is in the cluster.
Exit codes: 0 all is admitted, 1 something is denied, 2 the command could not run, or a policy is not valid.`

/** `kubevet policy eval`: what policies say of objects. */
export const policyEvalCommand = (context: CommandContext): Command =>
  withFindingOptions(
    new Command('eval')
      .description('tell what admission policies say of objects: decisions, messages, audit annotations, costs')
      .argument('<files...>', 'objects: YAML and JSON files, folders, globs, or - for standard input')
      .option('--policy <path>', 'policies and bindings: file, folder, glob or -; may be repeated', gather)
      .addOption(
        new Option('--operation <name>', 'what is done (default: update of the objects of --old, else create)').choices(
          ['create', 'update', 'delete', 'connect'],
        ),
      )
      .option('--old <file>', 'stored objects: those found here by kind, namespace and name are updated', gather)
      .option('--subresource <name>', 'subresource that is written, e.g. status')
      .option('--namespace <name>', 'where objects are that name no namespace (default: default)')
      .option('--namespaces <file>', 'Namespace objects; others have no labels but their names', gather)
      .option('--params <file>', 'objects that policies have as params', gather)
      .option('--user <name>', 'who asks (default: kubernetes-admin)')
      .option('--group <name>', 'a group of the user; may be repeated', gather)
      .option('--uid <uid>', 'the UID of the user')
      .option('--extra <key=value>', 'an extra of the user; may be repeated', gather)
      .option('--authorizer <file>', 'rules that the variable authorizer decides by; of other checks it has no opinion')
      .option('--dry-run', 'as a dry run')
      .option('--typed', 'objects of built-in kinds as a server has them, with canonical quantities and empty structs')
      .option('--crd <path>', 'CRDs: file, folder, glob, - or git revision (REV:path); may be repeated', gather)
      .option('--openapi <file>', 'OpenAPI v3 document of kinds; may be repeated', gather)
      .option('--cluster', 'take policies, params, namespaces, CRDs and stored objects from a live cluster')
      .option('--context <name>', 'context of the kubeconfig (default: the current one)')
      .option('--kubeconfig <file>', 'kubeconfig (default: as kubectl)')
      .option('--compatibility <version>', 'Kubernetes version to behave as, e.g. 1.34', parseCompatibility)
      .option('--show-mutations', 'show what mutating policies make of the objects, as a diff')
      .option('--explain [name[=file]]', 'tell why: text, json or html, also into a file (default: text)')
      .option('--show-secrets', 'do not hide the values of Secrets and of variables called like secrets'),
  )
    .addHelpText('after', HELP)
    .action(async (files: string[], options: PolicyEvalOptions) => {
      const { evaluatePolicies } = await import('../policy/run-eval.js')
      context.exitCode = await evaluatePolicies(files, options, context)
    })
