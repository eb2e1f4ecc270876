import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { requireFolder } from './require-folder.js'

test.each<[path: string, refused?: string]>([
  ['made'],
  ['made/deep'],
  ['folder'],
  ['folder/new'],
  ['crd.yaml', 'crd.yaml: is a file, but CRDs are written into a folder'],
  ['crd.yaml/deep', 'crd.yaml: is a file, but CRDs are written into a folder'],
])('%s', (path, refused) => {
  const cwd = folderWith({ 'crd.yaml': '', 'folder/a.txt': '' })
  const check = (): void => requireFolder(join(cwd, path), 'CRDs', cwd)
  if (refused === undefined) expect(check).not.toThrow()
  else expect(check).toThrow(refused)
})
