// npm run demo: what kubevet does, on real API types and manifests. Each step shows the command, so that it can be repeated.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createJiti } from 'jiti'
import { parseAllDocuments } from 'yaml'

const examples = dirname(fileURLToPath(import.meta.url))
const kubevet = join(examples, '..', 'dist', 'cli', 'main.js')
const bold = (text) => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[22m` : text)
let failed = false
/** Made anew by each demo. */
const store = '../.cache/demo/mismatches.db'
rmSync(join(examples, '../.cache/demo'), { recursive: true, force: true })
mkdirSync(join(examples, '../.cache/demo'), { recursive: true })

function step(title, ...lines) {
  console.log(`\n${bold(`== ${title}`)}`)
  for (const line of lines) console.log(line)
}

/** Runs a kubevet command in examples/, prints at most `show` lines of it, and checks its exit code. */
function run(args, expected, show = 40) {
  console.log(`\n$ kubevet ${args.join(' ')}`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [kubevet, ...args], {
    cwd: examples,
    encoding: 'utf8',
  })
  const lines = `${stdout}${stderr}`.trimEnd().split('\n')
  const shown =
    lines.length > show + 4
      ? [...lines.slice(0, show), `… ${lines.length - show - 1} more lines …`, lines.at(-1)]
      : lines
  console.log(shown.join('\n'))
  console.log(`(exit code ${status})`)
  if (status !== expected) {
    failed = true
    console.error(`the demo expected exit code ${expected}`)
  }
}

step(
  '1. Types with tags in, validators out',
  'types/ holds ReplicationController, ResourceClaim and DeviceClass with the very tags that Kubernetes puts on them,',
  'and an API of our own, Listener and Route.',
)
run(['generate', 'types', '--kubernetes-version', '1.37', '--lint'], 0)
console.log('\nA field with its tags, and what became of it (types/routes/v1alpha1.validation.ts):\n')
console.log(excerpt(join(examples, 'types/routes/v1alpha1.validation.ts'), /^ {2}\/\/ hostname/, 16))

step('2. Objects are judged as kube-apiserver would, at their place in the YAML')
run(['validate', '--validators', 'validators.ts', 'manifests/valid'], 0)
run(['validate', '--validators', 'validators.ts', 'manifests/broken/replication-controllers.yaml'], 1, 34)

step('3. Updates: what did not change is not judged again, what may not change is found')
run(['validate', '--validators', 'validators.ts', '--old', 'manifests/update/old', '--', 'manifests/update/new'], 1, 30)

step(
  '4. Mismatch mode: hand-written validation beside the tags',
  'handwritten/ checks the same kinds by hand. In one place it deliberately misses a check that the tags have.',
)
run(
  [
    'mismatch',
    'run',
    '--validators',
    'validators.ts',
    'manifests/valid',
    'manifests/broken',
    '--kubernetes-version',
    '1.37',
    '--store',
    store,
  ],
  1,
)
console.log('\nThe same as a page for a team: why they differ, what to change, and how to see it again, in examples/:')
run(
  [
    'mismatch',
    'report',
    store,
    '--validators',
    './validators.ts',
    '--types',
    'types',
    '--kubernetes-version',
    '1.37',
    '--format',
    'html',
    '--output',
    '../.cache/demo/report.html',
  ],
  1,
)

step('5. The same in a service (service.ts), with Prometheus metrics')
const own = (path) => join(examples, '..', 'dist', path)
const jiti = createJiti(pathToFileURL(join(examples, 'demo.mjs')).href, {
  alias: {
    'kubevet/runtime/validate': own('runtime/validate/index.js'),
    'kubevet/runtime/prometheus': own('runtime/metrics/prometheus.js'),
    'kubevet/runtime': own('runtime/index.js'),
  },
})
const { makeService } = await jiti.import('./service.ts')
const kept = []
const service = makeService((line) => kept.push(line))
const file = join(examples, 'manifests/broken/resource-claims.yaml')
for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
  const object = document.toJS()
  const [group, version] = object.apiVersion.includes('/') ? object.apiVersion.split('/') : ['', object.apiVersion]
  const errors = await service.create({ group, version, kind: object.kind }, object)
  console.log(
    `${object.kind} ${object.metadata?.name ?? ''}: refused for ${errors.length} errors, the first: ${errors[0]}`,
  )
}
console.log(`\n${(await service.metrics()).trim()}`)
console.log(`\nThe mismatch as it is kept (one line of JSON Lines): ${kept[0]?.slice(0, 300)}…`)

step(
  '6. CRDs: what kube-apiserver would refuse, and how to fix it',
  'The rules of crd/over-budget.yaml might cost too much. lint says which limits would do, with room for the objects at hand.',
)
run(['lint', 'crd/over-budget.yaml', '--objects', 'crd/objects'], 1, 18)
run(['validate', '--crd', 'crd/over-budget.yaml', 'crd/objects'], 0)

step('7. Test suites of a CRD, and what no test shows')
run(['test', 'crd'], 0)

step(
  '8. Admission policies: what they say of a Deployment, why, and what they make of it',
  'trusted-images takes the registry from a ConfigMap; spread-evenly changes Deployments.',
)
run(
  [
    'policy',
    'eval',
    '--policy',
    'policies',
    '--kubernetes-version',
    '1.36',
    '--show-mutations',
    'policies/deployment.yaml',
  ],
  1,
)
run(['policy', 'test', 'policies'], 0)

step(
  'What to look at next',
  '- .cache/demo/report.html: the mismatch of step 4 in a browser, with a command and a test to copy',
  '- README.md: a tutorial of five minutes, from an empty folder',
  '- docs/tags.md: every tag, with what it accepts and rejects',
  '- examples/types/routes/v1alpha1.ts and its v1alpha1.validation.ts, side by side',
  '- change a tag there and run: kubevet generate --check',
)
process.exit(failed ? 1 : 0)

/** The lines of a file from the first that matches, to show. */
function excerpt(path, start, count) {
  const lines = readFileSync(path, 'utf8').split('\n')
  const at = lines.findIndex((line) => start.test(line))
  return lines
    .slice(at, at + count)
    .map((line) => `    ${line}`)
    .join('\n')
}
