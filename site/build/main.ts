// npm run site: gathers the pages, lets VitePress build them into site/dist, puts the playground beside them, follows all links.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TOKENS_STYLE } from '../../diagnostics/page/index.js'
import { fragmentOf } from '../../playground/share/link.js'
import { PROJECT } from '../../test/conformance/tags/load.js'
import { keyOf } from './examples/example.js'
import { pageExamples, playable } from './examples/index.js'
import { filesIn } from './files.js'
import { deadLinks } from './links.js'
import { gather, lastTerminalOf, sidebarOf } from './pages.js'
import type { SiteData } from './site-data.js'

const SITE = join(PROJECT, 'site')
const CACHE = join(SITE, '.cache')
const DIST = join(SITE, 'dist')
const PLAYGROUND = join(PROJECT, 'dist/playground')
const INDEX = 'docs/README.md'

const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8')

function kindOf(path: string): 'file' | 'folder' | 'nothing' {
  const stats = statSync(join(PROJECT, path), { throwIfNoEntry: false })
  return stats === undefined ? 'nothing' : stats.isDirectory() ? 'folder' : 'file'
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

async function prepare(): Promise<{ pages: number; examples: number }> {
  rmSync(CACHE, { recursive: true, force: true })
  const { pages, files } = gather([INDEX], { kindOf, read })
  for (const [path, text] of pages) write(pagePath(path), text.replaceAll(/\]\(([^)#]*)README\.md/g, '](./$1index.md'))
  cpSync(join(SITE, 'index.md'), pagePath('index.md'))
  cpSync(join(SITE, 'images'), pagePath('images'), { recursive: true })
  // Pictures stand beside their pages, as parts of them; other files keep their addresses.
  for (const path of files) cpSync(join(PROJECT, path), pagePath(path.endsWith('.json') ? `public/${path}` : path))
  const examples = await playable(pageExamples(read))
  const fragments: Record<string, Record<string, string>> = {}
  for (const example of examples) (fragments[example.page] ??= {})[keyOf(example)] = await fragmentOf(example.scenario)
  const data: SiteData = {
    tokens: TOKENS_STYLE,
    terminal: lastTerminalOf(read('README.md')),
    sidebar: sidebarOf(read(INDEX), INDEX),
    examples: fragments,
  }
  write(join(CACHE, 'site.json'), JSON.stringify(data))
  return { pages: pages.size + 1, examples: examples.length }
}

/** A README is the index of its folder. */
const pagePath = (path: string): string => join(CACHE, 'pages', path.replace(/(^|\/)README\.md$/, '$1index.md'))

/** Installs VitePress, unless what the lock file names is there. */
function install(): void {
  const stamp = join(SITE, 'node_modules/.kubevet-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(SITE, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: SITE,
    stdio: 'inherit',
  })
  writeFileSync(stamp, wanted)
}

/** What VitePress runs by itself is not among the project's own types: its packages may not be there. */
const checkTypes = (): void => {
  execFileSync(process.execPath, [join(PROJECT, 'node_modules/typescript-7/bin/tsc'), '-p', SITE], { stdio: 'inherit' })
}

install()
checkTypes()
const { pages, examples } = await prepare()
execFileSync(process.execPath, [join(SITE, 'node_modules/vitepress/bin/vitepress.js'), 'build', SITE], {
  stdio: 'inherit',
})
cpSync(PLAYGROUND, join(DIST, 'playground'), { recursive: true })
const built = new Set(filesIn(DIST))
const dead = deadLinks({ files: built, read: (path) => readFileSync(join(DIST, path), 'utf8') })
if (dead.length > 0) throw new Error(`links that lead nowhere:\n${dead.join('\n')}`)
console.log(`site/dist: ${pages} pages, ${built.size} files, ${examples} examples to try; all links lead somewhere`)
