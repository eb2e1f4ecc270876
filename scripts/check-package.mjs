// Packs the package, checks it with publint and are-the-types-wrong, installs the tarball into an empty folder, imports every
// export, and goes the way of a new user: tag a type, generate, validate a file.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const { exports, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'kubevet-package-'))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const sh = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

function expect(condition, message) {
  if (!condition) throw new Error(message)
}

try {
  const [{ filename }] = JSON.parse(sh('npm', ['pack', '--json', '--silent', '--pack-destination', folder], root))
  const tarball = join(folder, filename)
  sh(bin('publint'), [tarball, '--strict'])
  sh(bin('attw'), [tarball, '--profile', 'esm-only', '--format', 'ascii'])

  writeFileSync(join(folder, 'package.json'), '{ "name": "user", "private": true, "type": "module" }')
  sh('npm', ['install', '--silent', '--no-audit', '--no-fund', tarball])
  const names = Object.keys(exports).filter((name) => !name.endsWith('.json'))
  const imports = names.map((name) => `await import(${JSON.stringify(name.replace('.', 'kubevet'))})`).join('\n')
  writeFileSync(join(folder, 'imports.mjs'), `${imports}\n`)
  sh(process.execPath, ['imports.mjs'])

  const kubevet = join(folder, 'node_modules', '.bin', 'kubevet')
  expect(sh(kubevet, ['--version']).trim() === version, 'kubevet --version')
  writeFileSync(
    join(folder, 'thing.ts'),
    "// +k8s:validation-gen=*\n// +groupName=example.com\n// +versionName=v1\nimport type { Quantity } from 'kubevet/types/api/resource'\nimport type { ObjectMeta } from 'kubevet/types/meta/v1'\n\nexport interface Thing {\n  metadata: ObjectMeta\n  size: Quantity\n  // +k8s:required\n  // +k8s:maxLength=3\n  name: string\n}\n",
  )
  writeFileSync(join(folder, 'thing.yaml'), 'apiVersion: example.com/v1\nkind: Thing\nname: abcd\nsize: 1Gi\n')
  sh(kubevet, ['generate', 'thing.ts', '--lint'])
  const { status, stdout } = spawnSync(kubevet, ['validate', '--validators', 'thing.validation.ts', 'thing.yaml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status === 1, `kubevet validate ended with ${status}`)
  expect(
    stdout.startsWith('thing.yaml:3:7: error maxLength: name: Too long: may not be more than 3 characters'),
    stdout,
  )
  writeFileSync(
    join(folder, 'crd.json'),
    JSON.stringify({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'x' },
    }),
  )
  const linted = spawnSync(kubevet, ['lint', 'crd.json'], { cwd: folder, encoding: 'utf8' })
  expect(linted.status === 1, `kubevet lint ended with ${linted.status}`)
  expect(linted.stdout.includes('spec.group: Required value'), linted.stdout)
  writeFileSync(
    join(folder, 'policy.json'),
    JSON.stringify({
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicy',
      metadata: { name: 'named' },
      spec: {
        matchConstraints: {
          resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['configmaps'] }],
        },
        validations: [{ expression: "object.metadata.name != 'x'", message: 'not x' }],
      },
    }),
  )
  writeFileSync(join(folder, 'x.json'), '{ "apiVersion": "v1", "kind": "ConfigMap", "metadata": { "name": "x" } }')
  const evaluated = spawnSync(kubevet, ['policy', 'eval', '--policy', 'policy.json', 'x.json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(evaluated.status === 1, `kubevet policy eval ended with ${evaluated.status}: ${evaluated.stderr}`)
  expect(evaluated.stdout.includes('denied request: not x'), evaluated.stdout)
  expect((await readiness(kubevet)) === 'ok', 'kubevet webhook is not ready')
  console.log(`the packed package works: ${names.length} exports, kubevet ${version}`)
} catch (error) {
  if (error.stdout) console.error(error.stdout)
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What a webhook that serves the policy says of itself. It takes a port that is free. */
async function readiness(kubevet) {
  const server = spawn(kubevet, ['webhook', '--policies', 'policy.json', '--port', '0', '--host', '127.0.0.1'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let log = ''
    let port
    for await (const chunk of server.stdout) {
      log += chunk
      port = /listening at 127\.0\.0\.1:(\d+)/.exec(log)?.[1]
      if (port !== undefined && /"policies","msg":"loaded"/.test(log)) break
    }
    expect(port !== undefined, `kubevet webhook did not listen: ${log}`)
    const [response] = await once(get({ port, path: '/readyz', rejectUnauthorized: false }), 'response')
    let body = ''
    for await (const chunk of response) body += chunk
    return body
  } finally {
    server.kill()
  }
}
