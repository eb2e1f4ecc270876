// What people wait for: start-up, checks, files, policies, webhook, server, bundle. Each row is read from the figures that a run of all
// benchmarks leaves (bench/results).
import { ROWS as SERVER_ROWS } from './serve/aims.mjs'
import { BUNDLE_AIMS, PROCESS_AIMS } from './startup/aims.mjs'
import { number, ratio, table } from './table.mjs'

const startup = (figures, row) => figures.startup?.processes?.[row]
const bundle = (figures, row) => figures.startup?.bundles?.[row]
/** A validator beside a peer. */
const validator = (figures, peer, base) =>
  figures.validators?.aims?.find((one) => (one.peer ?? 'kubevet') === peer && one.base === base)
const command = (figures, name) => figures[name]?.figures?.kubevet
const review = (figures, policies) => {
  const { bare, [policies]: own } = figures.webhook?.cost ?? {}
  return own === undefined ? undefined : own / bare
}
const stall = ({ webhook }) =>
  webhook?.stalls === undefined
    ? undefined
    : Math.max(webhook.stalls.longReviews.eventLoop, webhook.stalls.reloads.eventLoop)

const milliseconds = (value) => `${number(value)} ms`
const seconds = (value) => `${number(value)} s`
const mebibytes = (value) => `${number(value)} MiB`
const kibibytes = (value) => `${number(value)} KiB`

/** Of `kubevet generate` with CRDs beside without. */
export const CRD_AIM = 1.3

/** Name, how to read the figure, the aim, how both are shown, whether the aim is the least that it should be. */
export const ROWS = [
  ['`check()` × ajv', (figures) => validator(figures, 'kubevet-check', 'ajv')?.median, 0.7, ratio],
  ['generated function × ajv', (figures) => validator(figures, 'kubevet', 'ajv')?.median, 0.57, ratio],
  ...[
    ['import of `kubevet/cel`', 'kubevet/cel'],
    ['import of `kubevet/crd`', 'kubevet/crd'],
    ['import of `kubevet/admission`', 'kubevet/admission'],
    ['`kubevet --version`', 'kubevet --version'],
    ['`kubevet cel eval 1+1`', 'kubevet cel eval 1+1'],
    ['`kubevet lint` of one CRD', 'kubevet lint one.crd.yaml'],
    ['`kubevet policy eval` of one object', 'kubevet policy eval'],
    ['`kubevet lint` of 1,000 rules', 'kubevet lint, 1,000 rules'],
  ].map(([name, row]) => [name, (figures) => startup(figures, row), PROCESS_AIMS[row], milliseconds]),
  ['`kubevet generate --crd` of 1,000 types × without', ({ generate }) => generate?.commands?.ratio, CRD_AIM, ratio],
  ['`kubevet validate` of 50,000 objects', (figures) => command(figures, 'files')?.seconds, 3, seconds],
  ['memory of that', (figures) => command(figures, 'files')?.peakMiB, 250, mebibytes],
  [
    '`kubevet policy eval`, 39 policies × 1,000 Pods',
    (figures) => command(figures, 'policy-eval')?.seconds,
    2,
    seconds,
  ],
  [
    'comparison of `kubevet mismatch replay`',
    (figures) => figures['mismatch-replay']?.figures?.['two threads']?.microseconds,
    20,
    (value) => `${number(value)} µs`,
  ],
  [
    "apply to 500 fields of three managers × kube-apiserver's",
    ({ apply }) => (apply?.kubernetes === undefined ? undefined : apply.kubevet / apply.kubernetes),
    0.5,
    ratio,
  ],
  ['that apply', ({ apply }) => apply?.kubevet, 1, milliseconds],
  ['review of the webhook with 2 policies × bare server', (figures) => review(figures, 'few'), 3, ratio],
  ['review with 39 policies × bare server', (figures) => review(figures, 'many'), 8, ratio],
  [
    'first load of the playground, gzip',
    (figures) => command(figures, 'playground')?.kilobytes,
    350,
    (value) => `${number(value)} kB`,
  ],
  [
    'first answer after a key, slowest example of CEL',
    (figures) => command(figures, 'playground')?.milliseconds,
    16,
    milliseconds,
  ],
  ['that of all modes', (figures) => command(figures, 'playground')?.allModes, 16, milliseconds],
  ['longest stall of the webhook', stall, 50, milliseconds],
  ...Object.entries(SERVER_ROWS)
    .filter(([, { aim }]) => aim !== undefined)
    .map(([name, { of, unit, aim, isLeast }]) => [
      `\`kubevet serve\`: ${name}`,
      ({ serve }) => serve?.kubevet?.[name]?.[of],
      aim,
      (value) => `${number(value)} ${unit}`,
      isLeast,
    ]),
  ['mismatch mode with a store × without', ({ mismatch }) => mismatch?.observe?.figures.ratio, 1.05, ratio],
  ...[
    ['bundle of `kubevet/cel`, gzip', 'everything'],
    ['bundle of `compile` alone, gzip', 'compile'],
  ].map(([name, page]) => [name, (figures) => bundle(figures, page), BUNDLE_AIMS[page], kibibytes]),
]

/** The rows beside their aims, as Markdown; what was not measured is `-`. */
export const aimsTable = (figures) =>
  table([
    ['processor time above an empty Node, ratios, sizes; of a server also elapsed time', 'figure', 'aim', ''],
    ...ROWS.map(([name, read, aim, show, isLeast = false]) => {
      const value = read(figures)
      const shown = `${isLeast ? '≥' : '≤'} ${show(aim)}`
      return value === undefined
        ? [name, '-', shown, 'not measured']
        : [name, show(value), shown, (isLeast ? value >= aim : value <= aim) ? 'met' : 'missed']
    }),
  ])
