// Builds kube-apiserver from Kubernetes' Go modules: build-kube-apiserver.mjs FOLDER [1.34.1]. Takes minutes, and 2 GB for modules.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const [, , folder, version = '1.34.1'] = process.argv
if (folder === undefined) throw new Error('usage: build-kube-apiserver.mjs FOLDER [VERSION]')
const cwd = resolve(folder)
mkdirSync(cwd, { recursive: true })
const go = (args, stdio = ['ignore', 'inherit', 'inherit']) =>
  execFileSync('go', args, { cwd, stdio, encoding: 'utf8' })

writeFileSync(join(cwd, 'go.mod'), 'module kube-apiserver\n\ngo 1.24.0\n')
const { Dir } = JSON.parse(
  go(['mod', 'download', '-json', `k8s.io/kubernetes@v${version}`], ['ignore', 'pipe', 'inherit']),
)
// Kubernetes takes its libraries from folders beside it, which the module does not have: those of the same release are modules.
const libraries = [...readFileSync(join(Dir, 'go.mod'), 'utf8').matchAll(/^\s*(k8s\.io\/\S+) => \.\/staging/gm)]
const replaced = libraries.map(([, name]) => `replace ${name} => ${name} v${version.replace(/^1/, '0')}`)
writeFileSync(
  join(cwd, 'go.mod'),
  `module kube-apiserver\n\ngo 1.24.0\n\nrequire k8s.io/kubernetes v${version}\n\n${replaced.join('\n')}\n`,
)
writeFileSync(
  join(cwd, 'main.go'),
  `package main

import (
\t"os"

\t"k8s.io/component-base/cli"
\t"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func main() { os.Exit(cli.Run(app.NewAPIServerCommand())) }
`,
)
go(['mod', 'tidy', '-e'])
const [major, minor] = version.split('.')
const stamp = 'k8s.io/component-base/version'
const flags = `-s -w -X ${stamp}.gitVersion=v${version} -X ${stamp}.gitMajor=${major} -X ${stamp}.gitMinor=${minor}`
go(['build', '-ldflags', flags, '-o', join(cwd, 'kube-apiserver'), '.'])
