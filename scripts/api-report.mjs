// npm run api: writes what the package's exports offer, names and signatures, to test/golden/api. npm run check:api fails if a
// report is not what the build offers: a name that goes, comes or changes is a decision, of the changelog too. Reads dist.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const reports = join(root, 'test', 'golden', 'api')
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The report of one entry point, written to a folder. */
function extract(name, types, folder) {
  const silent = { default: { logLevel: 'none' } }
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, types),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            lib: ['ES2023'],
            module: 'NodeNext',
            moduleResolution: 'NodeNext',
            types: ['node'],
            strict: true,
            skipLibCheck: true,
          },
          files: [join(root, types)],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: false,
        reportFileName: `${name}.api.md`,
        reportFolder: folder,
        reportTempFolder: join(folder, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
  })
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => (message.handled = true) })
  return readFileSync(join(folder, `${name}.api.md`), 'utf8').replaceAll('\r\n', '\n')
}

const isCheck = process.argv.includes('--check')
const folder = mkdtempSync(join(tmpdir(), 'kubevet-api-'))
mkdirSync(join(folder, 'temp'))
mkdirSync(reports, { recursive: true })
const doors = Object.entries(exports).flatMap(([door, target]) =>
  typeof target === 'string' ? [] : [{ name: door.slice(2).replaceAll('/', '-'), types: target.types }],
)
const stale = readdirSync(reports).filter((file) => !doors.some(({ name }) => file === `${name}.api.md`))
try {
  for (const { name, types } of doors) {
    const report = extract(name, types, folder)
    const file = join(reports, `${name}.api.md`)
    let known
    try {
      known = readFileSync(file, 'utf8')
    } catch {
      known = undefined
    }
    if (report === known) continue
    stale.push(`${name}.api.md`)
    if (!isCheck) writeFileSync(file, report)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (!isCheck)
  for (const file of stale) if (!doors.some(({ name }) => file === `${name}.api.md`)) rmSync(join(reports, file))
for (const file of stale) console.log(`test/golden/api/${file} ${isCheck ? 'is not what the build offers' : 'written'}`)
if (isCheck && stale.length > 0) {
  console.log('run "npm run api", look at the change, and add a line to CHANGELOG.md')
  process.exit(1)
}
