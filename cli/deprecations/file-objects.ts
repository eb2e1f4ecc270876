// Objects of files and of standard input.
import { basename, dirname, resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { visible } from '../../diagnostics/frame/index.js'
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { NothingToDo } from '../io/cannot-run.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { STDIN_NAME } from '../load/files.js'
import { loadManifests } from '../load/manifests.js'
import { withChartsNamed } from './charts.js'
import { templatesOf } from './helm-templates.js'
import type { Scan, ScannedObject } from './scanned.js'

/**
 * The objects of files, folders, globs and standard input (`-`). In folders there are other files, too: their documents are
 * skipped, and counted. Throws NothingToDo for a file that is named and has no object.
 */
export async function fileObjects(paths: readonly string[], io: Io): Promise<Scan> {
  const { manifests, diagnostics, files } = await loadManifests(paths, io)
  const named = new Set(paths.map((path) => (path === '-' ? STDIN_NAME : resolve(io.cwd, path))))
  const isSkipped = ({ code, span }: Diagnostic): boolean =>
    code === 'manifest/kind' && span !== undefined && !named.has(span.source.name)
  const found = new Set(
    [...manifests, ...diagnostics.flatMap(({ span }) => span ?? [])].map(({ source }) => source.name),
  )
  for (const file of files) {
    if (named.has(file) && !found.has(file) && io.files?.allowEmpty !== true) {
      throw new NothingToDo(`there is no object in ${relativeTo(io.cwd)(file)}`)
    }
  }
  noteKustomizations(files, io)
  return {
    objects: scannedObjects(manifests),
    diagnostics: withChartsNamed(
      diagnostics.filter((one) => !isSkipped(one)),
      io,
    ),
    skipped: diagnostics.filter(isSkipped),
    files,
  }
}

function scannedObjects(manifests: readonly Manifest[]): ScannedObject[] {
  const templates = new Map<SourceText, (start: number) => string | undefined>()
  return manifests.map((manifest) => {
    const { source, object, start } = manifest
    const templateAt = templates.get(source) ?? templatesOf(source)
    templates.set(source, templateAt)
    const template = templateAt(start)
    return {
      ...{ object, manifest, live: false },
      source: source.name === STDIN_NAME ? 'stdin' : 'file',
      ...(template === undefined ? {} : { template }),
    }
  })
}

const KUSTOMIZATION = /^kustomization\.ya?ml$/i

function noteKustomizations(files: readonly string[], { stderr, cwd }: Io): void {
  for (const file of files) {
    if (!KUSTOMIZATION.test(basename(file)) || !existsSync(file)) continue
    const folder = visible(relativeTo(cwd)(dirname(file)))
    const what = `${visible(relativeTo(cwd)(file))}: the files of the folder are read as they are`
    print(stderr, `note: ${what}; what it makes: kustomize build ${folder} | kubevet deprecations -\n`)
  }
}
