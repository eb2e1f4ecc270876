// Generates validators in a process of its own and prints what it took, as JSON:
//   node generation-process.mjs GENERATOR FOLDER [PATH...]
// GENERATOR is the built index of the generator, FOLDER holds the types. With paths (relative to FOLDER), each of these
// files is then changed and generated again, as `--watch` does it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [generatorPath, folder, ...changes] = process.argv.slice(2)
const { Generator } = await import(pathToFileURL(generatorPath).href)

const written = new Map()
/** Writes what differs from what was written before; returns how many files that were. */
function write({ files, diagnostics }) {
  if (diagnostics.length > 0) throw new Error(`${diagnostics.length} diagnostics, the first: ${diagnostics[0].message}`)
  const different = files.filter(({ path, text }) => written.get(path) !== text)
  for (const { path, text } of different) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    written.set(path, text)
  }
  return different.length
}

const paths = readdirSync(folder, { recursive: true }).filter((path) => /(?<!\.validation)\.ts$/.test(path))
const start = performance.now()
const generator = new Generator({ cwd: folder, paths, compatibility: '1.37' })
const files = write(generator.generate())
const generateMs = performance.now() - start

const updates = changes.map((path) => {
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  const end = text.lastIndexOf('}')
  writeFileSync(
    file,
    `${text.slice(0, end)}  // +k8s:optional\n  // +k8s:maxLength=63\n  added?: string\n${text.slice(end)}`,
  )
  const began = performance.now()
  const rewritten = write(generator.update([path]))
  const ms = performance.now() - began
  writeFileSync(file, text)
  write(generator.update([path]))
  return { path, ms, rewritten }
})

const characters = [...written.values()].reduce((sum, text) => sum + text.length, 0)
// Kibibytes and microseconds on every system, says Node.
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
const peakBytes = maxRSS * 1024
const cpuMs = (userCPUTime + systemCPUTime) / 1000
console.log(JSON.stringify({ files, characters, generateMs, cpuMs, peakBytes, updates }))
