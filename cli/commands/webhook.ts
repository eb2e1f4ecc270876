import { Command, Option } from 'commander'
import type { WebhookCommandOptions } from '../webhook/settings.js'
import { parseCompatibility } from '../options/compatibility.js'
import type { CommandContext } from '../io/command-context.js'
import { gather } from '../options/gather.js'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const HELP = `
Examples:
  $ kubevet webhook --policies policies/                           for development: the certificate is self-made
  $ kubevet webhook --policies policies/ --tls-cert tls.crt --tls-key tls.key --metrics-port 8080
  $ kubevet webhook --policies policies/ --params params/ --namespaces namespaces.yaml --crd crds/
  $ kubevet webhook --policies policies/ --cluster-params          params and namespaces of the cluster it runs in
  $ kubevet webhook --policies policies/ --scheme ./both.ts        tagged types: both validations, mismatches counted

POST /validate and /mutate take AdmissionReviews of admission.k8s.io/v1. Policies bind only where their bindings say so, as on
a server; params, Namespaces and CRDs may stand beside them. Files are read again when they change: a set that has an error is
refused, and the one before goes on serving. GET /livez, /readyz, /healthz (?verbose, ?exclude=NAME) and /metrics tell how it is.
Logs are lines of JSON on standard output, without anything of objects. SIGTERM and SIGINT end it when all requests are
answered, a second one at once. Exit codes: 0 stopped, 2 the server could not start.`

/** `kubevet webhook`: policies served to kube-apiserver, or to whoever sends admission reviews. */
export const webhookCommand = (context: CommandContext): Command =>
  new Command('webhook')
    .description('serve admission policies as a webhook over TLS')
    .requiredOption('--policies <path>', 'policies and bindings: file, folder or glob; may be repeated', gather)
    .option('--params <path>', 'objects that policies take as params; may be repeated', gather)
    .option(
      '--namespaces <path>',
      'Namespace objects; those that are not given have no labels; may be repeated',
      gather,
    )
    .option('--crd <path>', 'CRDs, without which their objects are not mutated; may be repeated', gather)
    .option('--openapi <file>', 'OpenAPI v3 document of further kinds; may be repeated', gather)
    .option('--authorizer <file>', 'rules that the variable authorizer decides by (default: no opinion)')
    .option('--cluster-params', 'read the params of policies, and all Namespaces, from a live cluster')
    .option('--cluster-interval <duration>', 'how often those are read again', '30s')
    .option('--context <name>', 'context of the kubeconfig (default: the current one)')
    .option('--kubeconfig <file>', 'kubeconfig (default: as kubectl; in a Pod that of its ServiceAccount)')
    .option('--compatibility <version>', 'Kubernetes version to behave as, e.g. 1.34', parseCompatibility)
    .option('--scheme <module>', 'module with registerValidations and registerHandwritten; may be repeated', gather)
    .option('--scheme-option <name[=true|false]>', 'option of these validators; may be repeated', gather)
    .option('--scheme-gate <name=true|false>', 'feature gate of these validators; may be repeated', gather)
    .option('--enforce-scheme', 'refuse what these validators refuse, instead of comparing them only')
    .option('--port <number>', 'port of the webhook', '8443')
    .option('--host <address>', 'address to listen on (default: all)')
    .option('--metrics-port <number>', 'port for metrics and health without TLS (default: on the port of the webhook)')
    .option('--tls-cert <file>', 'certificate, PEM; read again when it changes (default: a self-made one)')
    .option('--tls-key <file>', 'its key, PEM')
    .option('--self-made-name <name>', 'DNS name or address of the self-made certificate; may be repeated', gather)
    .option('--client-ca <file>', 'who asks for reviews must show a certificate that one of these signed, PEM')
    .option('--client-name <name>', 'common name that such a certificate must have; may be repeated', gather)
    .option('--timeout <duration>', 'time for an answer where a request does not say how long it waits', '10s')
    .option('--max-body <quantity>', 'longest body; an update has the object twice', '7Mi')
    .option('--max-in-flight <number>', 'requests whose bodies are in memory at once', '256')
    .option('--max-in-flight-bytes <quantity>', 'bytes of bodies in memory at once', '128Mi')
    .option('--max-queued <number>', 'requests that wait; further ones are answered with 429', '1024')
    .option('--max-connections <number>', 'open connections', '4096')
    .option('--body-timeout <duration>', 'time for a body to arrive', '5s')
    .option('--shutdown-delay <duration>', 'how long a server that stops still serves, not ready any more', '0s')
    .option('--shutdown-grace <duration>', 'how long requests have to finish after that', '30s')
    .option('--no-watch', 'do not read files again')
    .addOption(new Option('--log-level <level>', 'least level that is logged').choices(LOG_LEVELS).default('info'))
    .addHelpText('after', HELP)
    .action(async (options: WebhookCommandOptions) => {
      const { serveWebhook } = await import('../webhook/run-webhook.js')
      context.exitCode = await serveWebhook(options, context)
    })
