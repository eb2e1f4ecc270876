// What a language server gets from where it runs.
import type { LanguageSettings } from './language-session.js'
import type { EditorSettings } from './editor-settings.js'
import type { KnownTypes } from './types/tag-texts.js'

/** What types are asked with, and what is called when findings are there. */
export interface OpenTypes {
  /** The text of an open file; undefined if it is not open. */
  textOf(uri: string): string | undefined
  /** Called when there may be other findings of a file. */
  found(uri: string): void
}

/** The types of the projects of open files. */
export interface ServedTypes extends KnownTypes {
  /** Files came, changed or went that may not be open. */
  changedOnDisk(uris: readonly string[]): void
  /** Reads everything again, with other settings. */
  configure(settings: LanguageSettings): void
  dispose(): void
}

/** Files, settings and types. */
export interface ServerSurroundings {
  readonly version: string
  /** The manifests of folders, given as `file:` URIs, with their texts. */
  workspaceTexts(folders: readonly string[]): AsyncIterable<{ readonly uri: string; readonly text: string }>
  /** A file's text; undefined if there is none. */
  textOf(uri: string): Promise<string | undefined>
  /** What the editor, the command line and the config of the folders say together. Throws CannotRun. */
  settings(editor: EditorSettings, folders: readonly string[]): Promise<LanguageSettings>
  types(open: OpenTypes): ServedTypes
}
