// The declarations of the package: those that the exports lead to. The compiler also writes those of files that are inside, which
// would name packages that users don't have.
import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** What a declaration file imports: `from '…'` and `import("…")`. */
const IMPORT = /\b(?:from |import\(|import )["']([^"']+)["']/g

/**
 * Removes what no entry point leads to; specifiers of the package itself (`kubevet/runtime`) are entry points. Throws if a public
 * declaration names a package that is not among `packages`.
 */
export function keepPublicDeclarations(root, entryPoints, packages) {
  const kept = new Set()
  const visit = (file) => {
    if (kept.has(file)) return
    kept.add(file)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (name.startsWith('.')) visit(resolve(dirname(file), name.replace(/\.js$/, '.d.ts')))
      else if (!/^(?:node:|kubevet\/)/.test(name) && !packages.includes(name)) {
        throw new Error(`${relative(root, file)} is public and names ${name}, which users may not have`)
      }
    }
  }
  for (const entryPoint of entryPoints) visit(resolve(root, entryPoint))
  prune(join(root, 'dist'), kept)
}

function prune(folder, kept) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) prune(path, kept)
    else if (path.endsWith('.d.ts') && !kept.has(path)) rmSync(path)
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
