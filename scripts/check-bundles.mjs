// What users' bundlers make of the installed package: nothing of Node, no more than is used, and an application that runs in a
// browser which lets no page generate code.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite } from 'vite'
import buildWithWebpack from 'webpack'
import { executable, launch, visit } from './chromium.mjs'

const POLICY = "default-src 'none'; script-src 'self'"

/** A page with something of each room that people have in pages. */
const APPLICATION = `
import { compile } from 'kubevet/cel'
import { decodeDefinition, ServedDefinition } from 'kubevet/crd'
import { decodePolicyObject, offlineCluster, PolicySet, requestOf } from 'kubevet/admission'
import { field, FieldPath } from 'kubevet/runtime'

const { definition } = decodeDefinition({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', kind: 'Widget' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: { size: { type: 'integer' } },
            'x-kubernetes-validations': [{ rule: 'self.size < 5' }],
          },
        },
      },
    ],
  },
})
const widget = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w', namespace: 'default' }, size: 9 }
const policy = decodePolicyObject({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: 'named' },
  spec: {
    matchConstraints: {
      resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['configmaps'] }],
    },
    validations: [{ expression: "object.metadata.name != 'x'", message: 'not x' }],
  },
}).object
const cluster = offlineCluster()
const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' } }
const verdict = new PolicySet([policy], { implicitBindings: true }).admit(requestOf(configMap, { kinds: cluster }), cluster)

globalThis.kubevet = {
  cel: compile("'a1'.find('[0-9]') + 'b'").evaluate({}).value,
  crd: new ServedDefinition(definition).validate({ object: widget }).errors.map(String),
  admission: verdict.validating?.denied?.message,
  runtime: String(field.required(FieldPath.of('name'), '')),
}
`
const ANSWERS = {
  cel: '1b',
  crd: ['<nil>: Invalid value: failed rule: self.size < 5'],
  admission:
    "configmaps \"x\" is forbidden: ValidatingAdmissionPolicy 'named' with binding 'named-binding' denied request: not x",
  runtime: 'name: Required value',
}

/** Bundles the doors, and runs an application. Throws for what is wrong. `folder` has the package installed. */
export async function checkBundles(folder, doors) {
  const everything = doors.map(
    (name, at) => `export * as door${at} from ${JSON.stringify(name.replace('.', 'kubevet'))}`,
  )
  const { esbuild, vite, webpack } = BUNDLERS
  for (const bundler of [esbuild, vite]) {
    await bundled(bundler, folder, 'everything', everything.join('\n'))
    await bundled(bundler, folder, 'compile', `export { compile } from 'kubevet/cel'`)
  }
  const applications = []
  for (const bundler of [esbuild, vite, webpack]) {
    applications.push([bundler.name, await bundled(bundler, folder, 'application', APPLICATION)])
  }
  if (executable === undefined) {
    console.log('the application was not run: there is no Chromium')
    return
  }
  const browser = await launch()
  try {
    for (const [bundler, code] of applications) {
      const { found, problems } = await visit(browser, code, POLICY)
      if (problems.length > 0 || !isDeepStrictEqual(found, ANSWERS)) {
        throw new Error(`${bundler}: the application says ${JSON.stringify(found)} ${problems.join('\n')}`)
      }
    }
  } finally {
    await browser.close()
  }
  console.log(`the application runs in Chromium under ${POLICY}`)
}

async function bundled(bundle, folder, page, code) {
  const entry = join(folder, `${page}.js`)
  writeFileSync(entry, code)
  const text = await bundle(folder, entry)
  if (/["']node:/.test(text)) throw new Error(`${bundle.name}: ${page} has something of Node`)
  console.log(`${bundle.name}, ${page}: ${Math.round(gzipSync(text, { level: 9 }).length / 1024)} KiB with gzip`)
  return text
}

/** Each makes one module of an entry. */
const BUNDLERS = {
  async esbuild(_, entry) {
    const options = { bundle: true, minify: true, write: false, format: 'esm', platform: 'browser', logLevel: 'error' }
    const { outputFiles } = await buildWithEsbuild({ ...options, entryPoints: [entry] })
    return outputFiles[0].text
  },

  async vite(folder, entry) {
    const [{ output }] = [
      await buildWithVite({
        root: folder,
        configFile: false,
        logLevel: 'error',
        build: { write: false, lib: { entry, formats: ['es'], fileName: 'page' }, minify: true, codeSplitting: false },
      }),
    ].flat()
    return output.map(({ code = '' }) => code).join('\n')
  },

  async webpack(folder, entry) {
    const compiler = buildWithWebpack({
      mode: 'production',
      context: folder,
      entry,
      target: ['web', 'es2022'],
      output: { path: join(folder, 'webpack'), filename: 'page.js', library: { type: 'module' } },
      experiments: { outputModule: true },
      // Its minifier takes ten times as long as all the rest.
      optimization: { minimize: false },
      performance: false,
      devtool: false,
    })
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    )
    await new Promise((resolve) => compiler.close(resolve))
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString('errors-warnings'))
    return readFileSync(join(folder, 'webpack', 'page.js'), 'utf8')
  },
}
