// The policies of the benchmarks of the webhook and of `policy eval`.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const shared = resolve(process.env['KUBEVET_SHARED'] ?? join(here, '..', '..', '..', 'shared'))

/** Writes the policies that decide into a folder. Returns how many there are. */
export function writeDeciding(folder) {
  copyFileSync(join(here, 'policies.yaml'), join(folder, 'policies.yaml'))
  return readFileSync(join(here, 'policies.yaml'), 'utf8').match(/^kind: ValidatingAdmissionPolicy$/gm).length
}

/** Writes policies of a real library, bound so that they only audit. Returns how many there are. */
function writeAuditing(folder) {
  const controls = join(shared, 'corpus', 'policies', 'cel-admission-library', 'controls')
  if (!existsSync(controls)) return 0
  let count = 0
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

/** Writes both. Returns how many there are. */
export const gatherPolicies = (folder) => writeDeciding(folder) + writeAuditing(folder)
