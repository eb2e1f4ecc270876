// The kubeconfig that a server writes. What others have written is never changed.
import { readFile } from 'node:fs/promises'
import { isObject } from '../../apimachinery/json/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../../manifest/index.js'
import { writeAtomically } from '../io/atomic-write.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'

/** It has the administrator's token. */
const MODE = 0o600

/** Throws CannotRun for a file that is there and is not a former kubeconfig of this command. @param name as the user wrote it */
export async function checkKubeconfig(path: string, name: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new CannotRun(`${name}: cannot be read: ${reasonOf(error)}`)
  })
  if (text === undefined || text.trim() === '' || isOwn(text)) return
  throw new CannotRun(
    `${name}: this file is not from kubevet serve, and is not overwritten`,
    'name another file; kubectl merges those of KUBECONFIG=FILE:FILE',
  )
}

/** Throws CannotRun if it can't be written. */
export const writeKubeconfig = (path: string, text: string): Promise<void> => writeAtomically(path, text, MODE)

/** kubectl writes what it changes as YAML. */
function isOwn(text: string): boolean {
  const [document] = readYaml(new SourceText('kubeconfig', text)).documents
  const config = document?.value
  if (!isObject(config)) return false
  const clusters = config['clusters']
  return (
    Array.isArray(clusters) &&
    clusters.length > 0 &&
    clusters.every((one) => isObject(one) && one['name'] === 'kubevet')
  )
}
