// Packs the package, checks it with publint and are-the-types-wrong, installs the tarball into an empty folder, imports every
// export, and goes the way of a new user with this Node and with the oldest one; bundles what is for browsers, and runs it there.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minVersion, satisfies } from 'semver'
import { checkBundles } from './check-bundles.mjs'
import { THING, WRONG_THING } from './tagged-thing.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const { engines, exports, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** The oldest Node that README and package.json promise. */
const oldest = minVersion(engines.node)?.version
/** What an installation may take: packages, and MiB. */
const MOST_PACKAGES = 2
const MOST_MIB = 27

/** What needs Node. */
const FOR_NODE = new Set([
  './runtime/prometheus',
  './generator',
  './mismatch',
  './webhook',
  './serve',
  './cli',
  './unplugin',
])

const folder = mkdtempSync(join(tmpdir(), 'kubevet-package-'))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const sh = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

function expect(condition, message) {
  if (!condition) throw new Error(message)
}

try {
  const [{ filename, size }] = JSON.parse(sh('npm', ['pack', '--json', '--silent', '--pack-destination', folder], root))
  const tarball = join(folder, filename)
  sh(bin('publint'), [tarball, '--strict'])
  sh(bin('attw'), [tarball, '--profile', 'esm-only', '--format', 'ascii'])

  writeFileSync(join(folder, 'package.json'), '{ "name": "user", "private": true, "type": "module" }')
  sh('npm', ['install', '--silent', '--engine-strict', '--no-audit', '--no-fund', tarball])
  const packages = installedPackages()
  const mebibytes = sizeOf(join(folder, 'node_modules')) / 2 ** 20
  expect(packages.length <= MOST_PACKAGES, `${packages.length} packages are installed`)
  expect(mebibytes <= MOST_MIB, `an installation takes ${mebibytes.toFixed(1)} MiB`)
  console.log(
    `the tarball has ${(size / 2 ** 20).toFixed(1)} MiB; installed: ${packages.length} packages, ${mebibytes.toFixed(1)} MiB`,
  )

  const doors = Object.keys(exports).filter((name) => !name.endsWith('.json'))
  const nodes = [process.execPath, ...oldestNode()]
  for (const node of nodes) {
    await walk(node, doors)
    console.log(
      `the packed package works with Node ${sh(node, ['--version']).trim()}: ${doors.length} exports, kubevet ${version}`,
    )
  }
  await checkBundles(
    folder,
    doors.filter((name) => !FOR_NODE.has(name)),
  )
} catch (error) {
  if (error.stdout) console.error(error.stdout)
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The installed packages. Each must run on the oldest Node: `--engine-strict` looks at the one that runs. */
function installedPackages() {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  for (const [path, { engines: needs }] of installed) {
    expect(needs?.node === undefined || satisfies(oldest, needs.node), `${path} needs Node ${needs?.node}`)
  }
  return installed
}

function sizeOf(path) {
  if (!statSync(path).isDirectory()) return statSync(path).size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

/** The oldest Node, from the registry, which has it for most systems; says so if it can't be had. */
function oldestNode() {
  const cache = join(root, '.cache', 'nodes', oldest)
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const node = join(cache, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    mkdirSync(cache, { recursive: true })
    writeFileSync(join(cache, 'package.json'), '{ "private": true }')
    const { status } = spawnSync('npm', ['install', '--silent', '--no-audit', '--no-fund', `${name}@${oldest}`], {
      cwd: cache,
    })
    if (status !== 0 || !existsSync(node)) {
      console.log(`not tried with Node ${oldest}: the registry has no ${name}`)
      return []
    }
  }
  return [node]
}

/** The way of a new user, with one version of Node. */
async function walk(node, doors) {
  const imports = doors.map((name) => `await import(${JSON.stringify(name.replace('.', 'kubevet'))})`).join('\n')
  writeFileSync(join(folder, 'imports.mjs'), `${imports}\n`)
  sh(node, ['imports.mjs'])

  const main = join(folder, 'node_modules', 'kubevet', 'dist', 'cli', 'main.js')
  const kubevet = (...args) => spawnSync(node, [main, ...args], { cwd: folder, encoding: 'utf8' })
  const ends = ({ status, stdout, stderr }, expected, text) => {
    expect(status === expected, `kubevet ended with ${status}: ${stdout}${stderr}`)
    expect(stdout.includes(text), stdout)
  }
  ends(kubevet('--version'), 0, version)
  // kubectl finds its plugins by their names.
  const plugin = join(folder, 'node_modules', '.bin', 'kubectl-vet')
  ends(spawnSync(node, [plugin, '--version'], { cwd: folder, encoding: 'utf8' }), 0, version)
  ends(kubevet('cel', 'eval', '1+1'), 0, '2')
  writeFileSync(join(folder, 'thing.ts'), THING)
  writeFileSync(join(folder, 'thing.yaml'), WRONG_THING)
  rmSync(join(folder, 'thing.validation.ts'), { force: true })
  ends(kubevet('generate', 'thing.ts', '--lint'), 0, '1 generated file')
  ends(
    kubevet('validate', '--validators', 'thing.validation.ts', 'thing.yaml'),
    1,
    'thing.yaml:3:7: error maxLength: name: Too long: may not be more than 3 characters',
  )
  writeFileSync(
    join(folder, 'crd.json'),
    JSON.stringify({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'x' },
    }),
  )
  ends(kubevet('lint', 'crd.json'), 1, 'spec.group: Required value')
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
  ends(kubevet('policy', 'eval', '--policy', 'policy.json', 'x.json'), 1, 'denied request: not x')
  await readsCluster(kubevet)
  expect((await readiness(node, main)) === 'ok', 'kubevet webhook is not ready')
  await servesPolicy(node, main)
}

/** `kubevet serve` starts with the policy, and ends at once when it is told to. */
async function servesPolicy(node, main) {
  const server = spawn(node, [main, 'serve', '--policies', 'policy.json', '--secure-port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  let said = ''
  for await (const chunk of server.stderr) {
    said += chunk
    if (/serving at https:/.test(said)) server.kill()
  }
  const [code] = await ended
  expect(code === 0 && said.includes('serving at'), `kubevet serve ended with ${code}: ${said}`)
}

/** A kubeconfig is read, and its server asked: nobody listens there. */
async function readsCluster(kubevet) {
  const server = 'https://127.0.0.1:9'
  const named = (name, value) => [{ name: 'one', [name]: value }]
  writeFileSync(
    join(folder, 'kubeconfig'),
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'one',
      clusters: named('cluster', { server }),
      users: named('user', { token: 'x' }),
      contexts: named('context', { cluster: 'one', user: 'one' }),
    }),
  )
  const { status, stderr } = kubevet('lint', '--cluster', '--kubeconfig', 'kubeconfig')
  expect(status === 2 && stderr.includes(server), `kubevet lint --cluster ended with ${status}: ${stderr}`)
}

/** What a webhook that serves the policy says of itself. It takes a port that is free. */
async function readiness(node, main) {
  const args = [main, 'webhook', '--policies', 'policy.json', '--port', '0', '--host', '127.0.0.1']
  const server = spawn(node, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
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
