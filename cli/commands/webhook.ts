import { Command, Option } from 'commander'
import type { WebhookCommandOptions } from '../webhook/settings.js'
import { contextOption, kubeconfigOption } from '../options/cluster.js'
import { kubernetesVersionOption, minCompatibilityVersionOption } from '../options/kubernetes-version.js'
import type { CommandContext } from '../io/command-context.js'
import { gather } from '../options/gather.js'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const HELP = `
Examples:
  $ kubevet webhook --policies policies/                           for development, with a self-signed certificate
  $ kubevet webhook --policies policies/ --tls-cert tls.crt --tls-key tls.key --metrics-port 8080
  $ kubevet webhook --policies policies/ --params params/ --namespaces namespaces.yaml --crd crds/
  $ kubevet webhook --policies policies/ --cluster-params          params and namespaces of the cluster it runs in
  $ kubevet webhook --policies policies/ --scheme ./both.ts        also validate tagged types both ways, and count mismatches
  $ kubevet webhook --policies policies/ --scheme ./both.ts --scheme-store mismatches.db    and keep them

POST /validate and /mutate take AdmissionReviews of admission.k8s.io/v1. As on an API server, a policy without a binding does
nothing. Params, Namespaces and CRDs may be among the policies. Files are read again when they change; if a change has an
error, the last valid policies stay in use. GET /livez, /readyz, /healthz (?verbose, ?exclude=NAME) and /metrics report the
state of the server. Logs are lines of JSON on standard output, and contain nothing of objects. SIGTERM and SIGINT stop the
server when all requests are answered, a second one stops it at once. Exit codes: 0 stopped, 2 the server could not start.`

/** `kubevet webhook`: policies as an admission webhook. */
export const webhookCommand = (context: CommandContext): Command =>
  new Command('webhook')
    .description('serve admission policies as an admission webhook over TLS')
    .requiredOption('--policies <path>', 'policies and bindings: file, folder or glob; may be repeated', gather)
    .option('--params <path>', 'objects that policies use as params; may be repeated', gather)
    .option('--namespaces <path>', 'Namespace objects; others have no labels but their names; may be repeated', gather)
    .option('--crd <path>', 'CRDs, needed to mutate custom resources; may be repeated', gather)
    .option('--openapi <file>', 'OpenAPI v3 document with schemas of further kinds; may be repeated', gather)
    .option('--authorizer <file>', 'rules for the variable authorizer (default: no opinion)')
    .option('--cluster-params', 'read the params of policies, all Namespaces and the version from a live cluster')
    .option('--cluster-interval <duration>', 'how often to read the cluster again', '30s')
    .addOption(contextOption())
    .addOption(kubeconfigOption('as kubectl, in a Pod that of its ServiceAccount'))
    .addOption(kubernetesVersionOption())
    .addOption(minCompatibilityVersionOption())
    .option('--scheme <module>', 'module with registerValidations and registerHandwritten; may be repeated', gather)
    .option('--scheme-option <name[=true|false]>', 'option of the validators; may be repeated', gather)
    .option('--scheme-gate <name=true|false>', 'feature gate for the validators; may be repeated', gather)
    .option('--enforce-scheme', 'deny what the validators reject (default: only compare)')
    .option('--scheme-store <file>', 'store to keep comparisons and mismatches in, without secrets')
    .option('--scheme-hide <path>', 'field path that the store hides besides secrets; may be repeated', gather)
    .option('--port <number>', 'port of the webhook', '8443')
    .option('--host <address>', 'address to listen on (default: all addresses)')
    .option(
      '--metrics-port <number>',
      'port for metrics and health without TLS (default: the port of the webhook, with TLS)',
    )
    .option('--tls-cert <file>', 'certificate, PEM; read again when it changes (default: self-signed)')
    .option('--tls-key <file>', 'key of the certificate, PEM')
    .option('--self-made-name <name>', 'DNS name or address in the self-signed certificate; may be repeated', gather)
    .option('--client-ca <file>', 'CA certificates, PEM: clients must have a certificate that one of them signed')
    .option('--client-name <name>', 'common name that a client certificate must have; may be repeated', gather)
    .option('--timeout <duration>', 'longest time for a response, where a request does not set it', '10s')
    .option('--max-body <quantity>', 'largest request body; an update contains the object twice', '7Mi')
    .option('--max-in-flight <number>', 'most requests whose bodies are in memory at once', '256')
    .option('--max-in-flight-bytes <quantity>', 'most bytes of bodies in memory at once', '128Mi')
    .option('--max-queued <number>', 'most waiting requests; others are answered with 429', '1024')
    .option('--max-connections <number>', 'most open connections', '4096')
    .option('--body-timeout <duration>', 'longest time for a body to arrive', '5s')
    .option(
      '--shutdown-delay <duration>',
      'how long to keep serving, reported as not ready, after the signal to stop',
      '0s',
    )
    .option('--shutdown-grace <duration>', 'how long requests may take to finish after that', '30s')
    .option('--no-watch', 'do not read changed files again')
    .addOption(new Option('--log-level <level>', 'least severe level to log').choices(LOG_LEVELS).default('info'))
    .addHelpText('after', HELP)
    .action(async (options: WebhookCommandOptions) => {
      const { serveWebhook } = await import('../webhook/run-webhook.js')
      context.exitCode = await serveWebhook(options, context)
    })
