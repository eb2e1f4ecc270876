// The inputs, made anew on every run from a fixed seed: four variants of each size, valid and with five faults.
const SEED = 0x6b756265
export const VARIANTS = 4

/** A small deterministic generator (xorshift32); returns integers below n. */
export function random(seed) {
  let x = seed | 0 || 1
  return (n) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % n
  }
}

const range = (n, f) => Array.from({ length: n }, (_, i) => f(i))
const pick = (r, list) => list[r(list.length)]
const word = (r, n) =>
  range(n, (i) => 'abcdefghijklmnopqrstuvwxyz0123456789'[r(i === 0 || i === n - 1 ? 26 : 36)]).join('')
const label = (r) => `${word(r, 3 + r(8))}-${word(r, 2 + r(6))}`
const domain = (r) => `${label(r)}.${word(r, 4 + r(6))}.example.com`
const octets = (r) => range(4, () => r(256)).join('.')
const hextets = (r) => range(8, () => r(65536).toString(16)).join(':')
const text = (r, n) => range(n, () => word(r, 3 + r(7))).join(' ')
const map = (r, n, value) =>
  Object.fromEntries(
    range(n, (i) => [r(3) === 0 ? `${label(r)}-${i}` : `${word(r, 5)}.example.com/${label(r)}-${i}`, value()]),
  )
const PROTOCOLS = ['TCP', 'UDP', 'SCTP']

function workload(r) {
  const source = r(3)
  return {
    kind: 'Workload',
    name: label(r),
    namespace: label(r),
    ...(r(2) ? { description: text(r, 12) } : {}),
    replicas: 1 + r(900),
    ...(r(2) ? { minReadySeconds: r(60) } : {}),
    strategy: pick(r, ['RollingUpdate', 'Recreate', 'OnDelete']),
    serviceAccountName: `${label(r)}.${word(r, 5)}`,
    ...(source === 0
      ? { image: { repository: `registry.example.com/${label(r)}`, tag: `v1.${r(40)}.${r(9)}` } }
      : source === 1
        ? { git: { url: `https://git.example.com/${label(r)}`, ref: 'main' } }
        : { configMapName: domain(r) }),
    labels: map(r, 6, () => word(r, 4 + r(12))),
    ports: range(3, (i) => ({
      name: `${word(r, 4)}-${i}`,
      port: 8000 + r(1000),
      ...(r(2) ? { targetPort: 1 + r(65535) } : {}),
      protocol: pick(r, PROTOCOLS),
    })),
    finalizers: range(2, (i) => `example.com/${label(r)}-${i}`),
    priority: r(1000000),
    paused: r(2) === 1,
  }
}

function rule(r, i) {
  const peer = r(3)
  return {
    name: `${label(r)}-${i}`,
    priority: 1 + r(4096),
    action: pick(r, ['Allow', 'Deny', 'Log', 'RateLimit']),
    direction: pick(r, ['Ingress', 'Egress']),
    ...(r(2) ? { description: text(r, 6) } : {}),
    ...(peer === 0
      ? { cidr: r(3) ? `${octets(r)}/${8 + r(25)}` : `2001:db8::/${32 + r(32)}` }
      : peer === 1
        ? { ip: r(3) ? octets(r) : hextets(r) }
        : { fqdn: domain(r) }),
    ports: range(1 + (i % 2), (k) => {
      const port = 1 + r(60000)
      return { port: port + k, ...(r(3) === 0 ? { endPort: port + 1 + r(5000) } : {}), protocol: pick(r, PROTOCOLS) }
    }),
    ...(r(3) === 0
      ? {
          logging: {
            level: pick(r, ['Info', 'Warn', 'Error']),
            ...(r(2) ? { samplePercent: r(101) } : {}),
            prefix: label(r),
          },
        }
      : {}),
  }
}

function firewallPolicy(r) {
  return {
    kind: 'FirewallPolicy',
    name: label(r),
    namespace: label(r),
    priority: 1 + r(10000),
    defaultAction: pick(r, ['Allow', 'Deny']),
    labels: map(r, 50, () => word(r, 4 + r(20))),
    annotations: map(r, 50, () => text(r, 4 + r(10))),
    allowedNamespaces: range(40, (i) => `${label(r)}-${i}`),
    finalizers: range(8, (i) => `example.com/${label(r)}-${i}`),
    rules: range(100, (i) => rule(r, i)),
  }
}

/** Five faults: a maximum, an enum, a map value, a duplicate key and two union members at once. */
function spoilWorkload(o) {
  o.replicas = 1001
  o.strategy = 'BlueGreen'
  o.labels[Object.keys(o.labels)[3]] = 'not a label value!'
  o.ports[2].name = o.ports[0].name
  if (o.configMapName === undefined) o.configMapName = 'settings.example.com'
  else o.image = { repository: 'registry.example.com/extra' }
  return o
}

/** Five faults spread over the rules: a name, a port, an enum, no union member, a duplicate key. */
function spoilFirewallPolicy(o) {
  o.rules[7].name = 'Not_A_Label'
  o.rules[31].ports[0].port = 70000
  o.rules[63].action = 'Maybe'
  for (const key of ['cidr', 'ip', 'fqdn']) delete o.rules[50][key]
  o.rules[99].name = o.rules[12].name
  return o
}

/** {small, large} → {valid, invalid} → JSON texts. */
export function makeInputs() {
  const make = (size, object, spoil) => {
    const texts = (f) => range(VARIANTS, (v) => JSON.stringify(f(object(random(SEED + v * 7919 + size)))))
    return { valid: texts((o) => o), invalid: texts(spoil) }
  }
  return { small: make(1, workload, spoilWorkload), large: make(2, firewallPolicy, spoilFirewallPolicy) }
}
