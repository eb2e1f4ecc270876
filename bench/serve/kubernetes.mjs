// kube-apiserver with etcd, as people start them on one machine for tests. KUBE_APISERVER names the program (README.md says how it is
// built); etcd is found by PATH.
import { execFileSync, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../webhook/servers.mjs'

/** Seconds until it must be ready. */
const PATIENCE = 120

/** Undefined, with a note, where one of the two programs is missing. @param flags more of kube-apiserver's */
export async function startKubernetes(tokens = 'admin-token,admin,1,"system:masters"\n', flags = []) {
  const program = process.env['KUBE_APISERVER']
  if (program === undefined) return missing('KUBE_APISERVER names no kube-apiserver')
  try {
    execFileSync('etcd', ['--version'], { stdio: 'ignore' })
  } catch {
    return missing('there is no etcd')
  }
  const folder = mkdtempSync(join(tmpdir(), 'kubevet-kubernetes-'))
  const [client, peer] = await freePorts()
  const [port] = await freePorts()
  const etcd = start('etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync', '--log-level', 'error'],
    ...['--listen-client-urls', `http://127.0.0.1:${client}`, '--advertise-client-urls', `http://127.0.0.1:${client}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
  ])
  const apiserver = start(program, [...argumentsOf(folder, client, port, tokens), ...flags])
  const stop = async () => {
    for (const { child, exited } of [apiserver, etcd]) {
      child.kill('SIGKILL')
      await exited
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const begun = performance.now()
  const url = `https://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    const isOver = performance.now() - begun > PATIENCE * 1000 || apiserver.child.exitCode !== null
    if (isOver) {
      const complaints = apiserver.complaints()
      await stop()
      throw new Error(`kube-apiserver did not start: ${complaints.slice(-2000)}`)
    }
    await pause(50)
  }
  const startFigures = {
    'ready after the import': { milliseconds: performance.now() - begun },
    'idle memory': { mebibytes: residentMiB(apiserver.child.pid) + residentMiB(etcd.child.pid) },
  }
  const ca = readFileSync(join(folder, 'certs', 'apiserver.crt'), 'utf8')
  return { url, ca, token: 'admin-token', pids: [apiserver.child.pid, etcd.child.pid], startFigures, stop }
}

function argumentsOf(folder, etcdPort, port, tokens) {
  mkdirSync(join(folder, 'certs'))
  const file = (name, text) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = file('accounts.key', privateKey.export({ type: 'pkcs1', format: 'pem' }))
  return [
    `--etcd-servers=http://127.0.0.1:${etcdPort}`,
    ...['--bind-address=127.0.0.1', `--secure-port=${port}`, `--cert-dir=${join(folder, 'certs')}`],
    ...[`--token-auth-file=${file('tokens.csv', tokens)}`, '--authorization-mode=RBAC'],
    ...[`--service-account-key-file=${key}`, `--service-account-signing-key-file=${key}`],
    ...['--service-account-issuer=https://kubernetes.default.svc', '--service-cluster-ip-range=10.0.0.0/24'],
    '--disable-admission-plugins=ServiceAccount',
  ]
}

function start(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.on('data', (chunk) => (text = (text + chunk).slice(-10_000)))
  return { child, exited: once(child, 'exit'), complaints: () => text }
}

const isReady = (url) =>
  new Promise((resolve) => {
    const headers = { authorization: 'Bearer admin-token' }
    request(`${url}/readyz`, { rejectUnauthorized: false, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
      .once('error', () => resolve(false))
      .end()
  })

function residentMiB(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

function missing(why) {
  console.error(`Kubernetes is left out: ${why}`)
  return undefined
}
