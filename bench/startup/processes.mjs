// What is started: imports of exports and commands, each in a process of its own that tells its processor time.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inTurns, median } from '../rounds.mjs'

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties: { replicas: { type: integer, maximum: 5 } }
              x-kubernetes-validations: [{ rule: '!has(self.replicas) || self.replicas != 3', message: not three }]
`
const POLICY = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: named }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [''], apiVersions: [v1], operations: ['*'], resources: [configmaps] }]
  validations: [{ expression: "object.metadata.name != 'x'", message: not x }]
`
const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: y }\n'

/** A CRD with 1,000 rules, no two alike: 50 objects with 20 rules each. */
function rulesCrd() {
  const texts = (n) => [
    `!has(self.min) || !has(self.max) || self.min + ${n} <= self.max * ${(n % 20) + 2}`,
    `self.names.all(x, x.startsWith('p${n}') || x.size() < ${n + 3})`,
    `has(self.kind) ? self.kind in ['a', 'b', 'k${n}'] : true`,
    `!has(self.url) || self.url.matches('^https?://h${n}') || isURL(self.url) && url(self.url).getHost() == 'h${n}'`,
    `self.pairs.exists_one(p, p.key == 'x${n}') || self.pairs.filter(p, has(p.value) && p.value > ${n}).size() < 5`,
  ]
  const text = (maxLength) => ({ type: 'string', maxLength })
  const pair = { type: 'object', required: ['key'], properties: { key: text(20), value: { type: 'integer' } } }
  const properties = {
    min: { type: 'integer' },
    max: { type: 'integer' },
    kind: text(20),
    url: text(200),
    names: { type: 'array', maxItems: 10, 'x-kubernetes-list-type': 'set', items: text(30) },
    pairs: {
      ...{ type: 'array', maxItems: 10, items: pair },
      ...{ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['key'] },
    },
  }
  const objects = Array.from({ length: 50 }, (_, object) => {
    const numbers = Array.from({ length: 20 }, (_, index) => 20 * object + index)
    const rules = numbers.map((n) => ({ rule: texts(n)[n % 5], message: `must fit ${n}` }))
    return [
      `part${object}`,
      { type: 'object', properties, required: ['names', 'pairs'], 'x-kubernetes-validations': rules },
    ]
  })
  const [head] = CRD.split('          properties:\n')
  return `${head}          properties: ${JSON.stringify({ spec: { type: 'object', properties: Object.fromEntries(objects) } })}\n`
}

/** Written to descriptor 2 at the end, so that the rows don't differ by what they print. */
const REPORT = `process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  const { maxRSS } = process.resourceUsage()
  require('node:fs').writeSync(2, '\\ncpu ' + (user + system) + ' peak ' + maxRSS + '\\n')
})
`

/** Writes what the processes need into a folder. */
export function prepare(folder) {
  writeFileSync(join(folder, 'empty.mjs'), '')
  writeFileSync(join(folder, 'one.crd.yaml'), CRD)
  writeFileSync(join(folder, 'rules.crd.yaml'), rulesCrd())
  writeFileSync(join(folder, 'policy.yaml'), POLICY)
  writeFileSync(join(folder, 'object.yaml'), CONFIG_MAP)
}

/** The rows of a built package, by name: arguments of Node. */
export function rowsOf(dist, folder, doors) {
  const main = join(dist, 'cli', 'main.js')
  return {
    ...Object.fromEntries(doors.map(({ name, path }) => [name, importing(folder, join(dist, path))])),
    'kubevet --version': [main, '--version'],
    'kubevet cel eval 1+1': [main, 'cel', 'eval', '1+1'],
    'kubevet lint one.crd.yaml': [main, 'lint', 'one.crd.yaml'],
    'kubevet lint, 1,000 rules': [main, 'lint', 'rules.crd.yaml'],
    'kubevet policy eval': [main, 'policy', 'eval', '--policy', 'policy.yaml', 'object.yaml'],
  }
}

let imports = 0
/** A process that imports a file or a package. */
export function importing(folder, path) {
  const file = join(folder, `import-${++imports}.mjs`)
  writeFileSync(file, `await import(${JSON.stringify(path)})\n`)
  return [file]
}

/** Milliseconds of processor time of a process. */
export const processorTime = (args, folder) => spent(args, folder).ms

/** What a process that ends with an exit code takes: milliseconds of processor time, and MiB at most. */
export function spent(args, folder, exitCode = 0) {
  const report = join(folder, 'report.cjs')
  writeFileSync(report, REPORT)
  const { status, stderr } = spawnSync(process.execPath, ['--require', report, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const [, microseconds, peak] = /^cpu (\d+) peak (\d+)$/m.exec(stderr) ?? []
  if (status !== exitCode || peak === undefined) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
  return { ms: Number(microseconds) / 1000, peakMiB: Number(peak) / 1024 }
}

/** Medians of rounds in which commands take turns: seconds of processor time, and MiB at most. */
export async function spentInTurns(rows, rounds, folder, exitCode = 0) {
  const all = await inTurns(rows, rounds, (args) => spent(args, folder, exitCode))
  return Object.fromEntries(
    Object.entries(all).map(([name, runs]) => [
      name,
      { seconds: median(runs.map(({ ms }) => ms)) / 1000, peakMiB: median(runs.map(({ peakMiB }) => peakMiB)) },
    ]),
  )
}
