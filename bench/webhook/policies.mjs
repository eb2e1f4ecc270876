// The policies of the benchmarks of the webhook and of `policy eval`.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const shared = resolve(process.env['KUBEVET_SHARED'] ?? join(here, '..', '..', '..', 'shared'))

/** Writes those that decide into a folder, and those of a real library beside them, which only audit. Returns how many there are. */
export function gatherPolicies(folder) {
  copyFileSync(join(here, 'policies.yaml'), join(folder, 'policies.yaml'))
  const own = readFileSync(join(here, 'policies.yaml'), 'utf8').match(/^kind: ValidatingAdmissionPolicy$/gm).length
  const controls = join(shared, 'corpus', 'policies', 'cel-admission-library', 'controls')
  if (!existsSync(controls)) return own
  let count = own
  for (const name of readdirSync(controls).sort()) {
    const path = join(controls, name, 'policy.yaml')
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    const [, policy] = /^metadata:\n {2}name: ["']?([^"'\s]+)/m.exec(text) ?? []
    if (policy === undefined || /paramKind/.test(text) || !/["']pods["']/.test(text)) continue
    const binding = {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata: { name: policy },
      spec: { policyName: policy, validationActions: ['Audit'] },
    }
    writeFileSync(join(folder, `${name}.yaml`), `${text}\n---\n${JSON.stringify(binding)}\n`)
    count++
  }
  return count
}
