// The language server over standard input and output. The door to vscode-languageserver.
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { NEWEST_VERSION } from '../../apimachinery/version/index.js'
import type { Io } from '../io/io.js'
import { lintRun } from '../lint/settings.js'
import { loadConfig } from '../load/config.js'
import { Exclusion } from '../load/exclusion.js'
import { findManifests } from '../load/files.js'
import { parseKubernetesVersion, type VersionChoices } from '../options/kubernetes-version.js'
import type { EditorSettings } from './editor-settings.js'
import { LanguageSession, type LanguageSettings } from './language-session.js'
import { serveLanguage } from './server.js'
import type { ServerSurroundings } from './surroundings.js'
import { TypeProjects } from './types/type-projects.js'

/** Options of `kubevet lsp`. */
export interface LspChoices extends VersionChoices {
  readonly inlayHints: boolean
  /** The config file; the one of the workspace without it. */
  readonly config?: string
  /** That of kubevet. */
  readonly ownVersion: string
}

/** Bytes of a file of the workspace above which it is read only when it is opened. */
const MOST_BYTES = 2_000_000

/** Serves one editor, until it closes its end. */
export async function runLsp(choices: LspChoices, io: Io): Promise<0> {
  const { stdin, stdout } = process
  const connection = createConnection(new StreamMessageReader(stdin), new StreamMessageWriter(stdout))
  const session = new LanguageSession(await settingsOf(choices, {}, { config: {}, folder: io.cwd }, io))
  serveLanguage(connection, session, surroundingsOf(choices, io))
  await new Promise<void>((resolve) => stdin.once('close', resolve).once('end', resolve))
  return 0
}

/** Files of this machine, and settings from the editor, the command line and the config of the first folder. */
export function surroundingsOf(choices: LspChoices, io: Io): ServerSurroundings {
  let excluded = new Exclusion([], io.cwd)
  return {
    version: choices.ownVersion,
    async *workspaceTexts(folders) {
      const paths = folders.filter((uri) => uri.startsWith('file:')).map((uri) => fileURLToPath(uri))
      const files = { isExcluded: (path: string) => excluded.isExcluded(path), allowEmpty: true }
      for (const path of paths.length === 0 ? [] : await findManifests(paths, { ...io, files, stderr: SILENT })) {
        const uri = pathToFileURL(path).href
        const text = await textOf(uri)
        if (text !== undefined) yield { uri, text }
      }
    },
    textOf,
    async settings(editor, folders) {
      const first = folders.find((uri) => uri.startsWith('file:'))
      const cwd = first === undefined ? io.cwd : fileURLToPath(first)
      const loaded = await loadConfig(editor.config ?? choices.config, { ...io, cwd })
      excluded = new Exclusion(loaded.config.exclude ?? [], loaded.folder)
      return settingsOf(choices, editor, loaded, { ...io, cwd })
    },
    types: (open) => new TypeProjects(open, io, choices.kubernetesVersion),
  }
}

/** Editors win over the command line, and that wins over the config. */
async function settingsOf(
  { inlayHints, kubernetesVersion, minCompatibilityVersion }: LspChoices,
  editor: EditorSettings,
  loaded: Parameters<typeof lintRun>[2],
  { cwd }: Io,
): Promise<LanguageSettings> {
  const chosen = editor.kubernetesVersion ?? kubernetesVersion
  const minimum = editor.minCompatibilityVersion ?? minCompatibilityVersion
  const versions = {
    ...(chosen !== undefined && { kubernetesVersion: parseKubernetesVersion('kubevet.kubernetesVersion', chosen) }),
    ...(minimum !== undefined && {
      minCompatibilityVersion: parseKubernetesVersion('kubevet.minCompatibilityVersion', minimum),
    }),
  }
  const checks = await lintRun([], versions, loaded, cwd)
  const { kubernetesVersion: served, compatibility } = checks
  return {
    version: { kubernetesVersion: served, compatibility },
    chosenVersion: versions.kubernetesVersion,
    tagsVersion: versions.kubernetesVersion ?? loaded.config.kubernetesVersion ?? NEWEST_VERSION,
    inlayHints: editor.inlayHints ?? inlayHints,
    checks,
  }
}

/** A workspace without manifests is not reported. */
const SILENT = { write: () => true }

async function textOf(uri: string): Promise<string | undefined> {
  if (!uri.startsWith('file:')) return undefined
  try {
    const bytes = await readFile(fileURLToPath(uri))
    return bytes.length > MOST_BYTES ? undefined : bytes.toString('utf8')
  } catch {
    return undefined
  }
}
