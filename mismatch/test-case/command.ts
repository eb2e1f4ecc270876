import type { MismatchRecord } from '../../runtime/index.js'
import { jsonLine } from './request.js'

/** What a command line of kubevet needs to know. */
export interface CommandSettings {
  /** Empty if the config file names them. */
  readonly validators: readonly string[]
  readonly kubernetesVersion: string
}

/** Lines for a POSIX shell that write the request of a record to a file, and compare its validations again. */
export function reproduceCommand(id: string, record: MismatchRecord, settings: CommandSettings): string {
  const { time, validationIdentifier, gvk, operation, subresource, object, oldObject } = record
  const request = { time, validationIdentifier, gvk, operation, subresource, object, oldObject }
  const file = `${id}.jsonl`
  const validators = settings.validators.map((name) => ` --validators ${shellWord(name)}`).join('')
  // A line of JSON is never the word that ends the file.
  return [
    `cat > ${file} <<'END'`,
    jsonLine(request),
    'END',
    `npx kubevet mismatch run${validators} --kubernetes-version ${settings.kubernetesVersion} ${file}`,
  ].join('\n')
}

const shellWord = (text: string): string =>
  /^[\w./@:-]+$/.test(text) && !text.startsWith('-') ? text : `'${text.replaceAll("'", `'\\''`)}'`
