// What is started: imports of exports and commands, each in a process of its own that tells its processor time.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
