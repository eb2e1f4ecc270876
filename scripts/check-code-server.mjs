// The extension in a real VS Code without a window: installs what `npm --prefix editors/vscode run package` packed into code-server, opens a
// CRD in Chromium, and waits for the finding. The first run installs code-server into .cache, which takes minutes and a C++ compiler.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { executable, launch } from './chromium.mjs'

/** The newest one for Node 20. */
const VERSION = '4.100.3'
const NODE = '20'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache', `code-server-${VERSION}`)
const entry = join(folder, 'node_modules', 'code-server', 'out', 'node', 'entry.js')

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: routes.edge.example.com }
spec:
  group: edge.example.com
  names: { plural: routes, singular: route, kind: Route, listKind: RouteList }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            host: { type: string, maxLength: 63 }
          x-kubernetes-validations:
            - rule: self.hots.size() > 0
              message: must have a host
`

if (executable === undefined || process.versions.node.split('.')[0] !== NODE) {
  console.log(`Not checked: code-server ${VERSION} needs Node ${NODE} and Chromium.`)
  process.exit()
}
if (!existsSync(entry)) install()
const work = mkdtempSync(join(tmpdir(), 'kubevet-code-server-'))
try {
  await check()
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Its install scripts fetch programs from elsewhere: only the two native modules that it cannot start without are built. */
function install() {
  const headers = dirname(dirname(process.execPath))
  const env = { ...process.env, ...(existsSync(join(headers, 'include', 'node')) && { npm_config_nodedir: headers }) }
  const npm = (cwd, ...args) =>
    execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd, env, stdio: 'inherit' })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  npm(folder, 'install', '--ignore-scripts', `code-server@${VERSION}`)
  npm(folder, 'rebuild', 'argon2')
  const code = join(folder, 'node_modules', 'code-server', 'lib', 'vscode')
  npm(code, 'install', '--omit=dev', '--ignore-scripts')
  npm(code, 'rebuild', 'native-watchdog')
}

async function check() {
  const [data, project] = [join(work, 'data'), join(work, 'project')]
  mkdirSync(join(data, 'User'), { recursive: true })
  mkdirSync(project)
  writeFileSync(join(project, 'crd.yaml'), CRD)
  const settings = {
    'security.workspace.trust.enabled': false,
    'workbench.startupEditor': 'none',
    'kubevet.server.command': [process.execPath, join(root, 'dist', 'cli', 'main.js')],
  }
  writeFileSync(join(data, 'User', 'settings.json'), JSON.stringify(settings))
  const args = [
    entry,
    '--config',
    join(work, 'config.yaml'),
    '--user-data-dir',
    data,
    '--extensions-dir',
    join(work, 'extensions'),
  ]
  const packed = join(root, 'editors', 'vscode', 'dist', 'kubevet.vsix')
  execFileSync(process.execPath, [...args, '--install-extension', packed], { stdio: 'inherit' })
  const options = ['--auth', 'none', '--bind-addr', '127.0.0.1:0', '--disable-telemetry', '--disable-update-check']
  const server = spawn(process.execPath, [...args, ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(server, 'exit')
  const browser = await launch()
  try {
    const page = await browser.newPage()
    await page.goto(`${await addressOf(server)}?folder=${encodeURIComponent(project)}`)
    await page.locator('.explorer-folders-view').getByText('crd.yaml').dblclick({ timeout: 120_000 })
    await page.locator('.squiggly-error').first().waitFor({ timeout: 120_000 })
    await page.keyboard.press('ControlOrMeta+Shift+m')
    await page.locator('.markers-panel').getByText("undefined field 'hots'").first().waitFor()
    console.log(`VS Code of code-server ${VERSION}: the extension is installed, and the finding is there.`)
  } finally {
    await browser.close()
    server.kill()
    await ended
  }
}

async function addressOf(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const [, address] = /listening on (http:\S+)/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('code-server ended before it listened')
}
