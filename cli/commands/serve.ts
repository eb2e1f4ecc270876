import { Command, Option } from 'commander'
import type { CommandContext } from '../io/command-context.js'
import { gather } from '../options/gather.js'
import { kubernetesVersionOption } from '../options/kubernetes-version.js'
import type { ServeCommandOptions } from '../serve/settings.js'

const HELP = `
Examples:
  $ kubevet serve --crds crds/ --policies policies/ --kubeconfig kubeconfig      then: kubectl --kubeconfig kubeconfig …
  $ kubevet serve --crds crds/ --policies policies/ --watch --kubeconfig kubeconfig
  $ kubevet serve --data cluster.db --kubeconfig kubeconfig                       objects are there again next time
  $ kubevet serve --token-auth-file tokens.csv --authorization-mode RBAC          who may do what
  $ kubevet serve --types src/api/v1.validation.ts --kubeconfig kubeconfig        kinds of tagged types
  $ kubevet serve --record exchanges.jsonl --kubeconfig kubeconfig                what clients ask, and what they get

The server has the API of kube-apiserver, and no nodes: Pods are objects that nobody runs. It is for tests and for work
without a cluster. Requests are logged to standard output: who, what, the answer, what policies cost, warnings; not where
it is no terminal, unless --log-format asks for it. SIGTERM and SIGINT stop the server, a second one stops it at once.
Exit codes: 0 stopped, 2 the server could not start.`

/** `kubevet serve`: an API server. */
export const serveCommand = (context: CommandContext): Command =>
  new Command('serve')
    .description('serve the Kubernetes API from memory or a file, for tests of policies, CRDs and controllers')
    .option('--crds <path>', 'CRDs: file, folder or glob; may be repeated', gather)
    .option('--policies <path>', 'policies, bindings, webhook configurations; may be repeated', gather)
    .option('--objects <path>', 'objects of any kinds that are there at the start; may be repeated', gather)
    .option('--types <module>', 'module with registerValidations or registerHandwritten; may be repeated', gather)
    .option('--types-store <file>', 'store to keep comparisons and mismatches of types in, without secrets')
    .option('--no-enforce-types', 'only compare what validators of types find')
    .option('--watch', 'apply files of --crds, --policies and --objects again when they change')
    .option('--data <file>', 'file that keeps everything (SQLite; default: memory)')
    .option('--kubeconfig <file>', 'file to write the access of the administrator to, for kubectl')
    .addOption(kubernetesVersionOption())
    .option('--secure-port <port>', 'port; 0 for any that is free', '6443')
    .option('--bind-address <address>', 'address to listen on', '127.0.0.1')
    .option('--no-tls', 'speak plain HTTP')
    .option('--tls-cert-file <file>', 'certificate of the server, PEM (default: one is made)')
    .option('--tls-private-key-file <file>', 'key of the certificate, PEM')
    .option('--client-ca-file <file>', 'authorities, PEM, whose client certificates say who somebody is')
    .option('--token-auth-file <file>', 'who has which token: lines of token,user,uid,"group1,group2"')
    .option('--authorization-mode <mode>', 'who may do what: AlwaysAllow or RBAC', 'AlwaysAllow')
    .option('--runtime-config <key=value>', 'API versions to serve: group/version=true; may be repeated', gather)
    .option('--feature-gates <name=value>', 'feature gates that are on or off; may be repeated', gather)
    .option('--event-ttl <duration>', 'how long Events are kept', '1h0m0s')
    .option('--livez-grace-period <duration>', 'how long a server that is starting is taken for alive', '0s')
    .option('--shutdown-delay-duration <duration>', 'how long requests are answered after the signal to stop', '0s')
    .option('--no-garbage-collection', 'keep the dependents of deleted objects')
    .option('--no-namespace-deletion', 'leave deleted Namespaces, and what is in them, as they are')
    .option('--policy-type-checking', 'say in the status of policies what is wrong with the types of their expressions')
    .option('--no-policy-type-checking', 'leave it out (default: as with garbage collection)')
    .option('--webhook-service <namespace/name=url>', 'where a service is that webhooks name; may be repeated', gather)
    .option('--record <file>', 'file to append all requests and answers to, as JSON Lines, without secrets')
    .addOption(new Option('--log-format <format>', 'form of the log').choices(['text', 'json']))
    .addHelpText('after', HELP)
    .action(async (options: ServeCommandOptions) => {
      const { runServe } = await import('../serve/run-serve.js')
      context.exitCode = await runServe(options, context.io)
    })
