import { authorizerTable, type AuthorizerTable } from '../../admission/cluster/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { onlyDocument, readFileSource } from './document.js'

/** Reads rules from a YAML or JSON file. Throws CannotRun for a file with other content. */
export async function readAuthorizer(file: string, io: Io): Promise<AuthorizerTable> {
  const source = await readFileSource(file, io)
  const table = authorizerTable(onlyDocument(source).value)
  if ('problem' in table) throw new CannotRun(`--authorizer ${file}: ${table.problem}`, table.mend)
  return table
}
