// The directions in which rooms may import each other, as a lint rule. Across rooms only a room's index is imported, except
// where a path is listed.
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** What each room may import of the project. Rooms that are not named (tests, benches, examples) may import all of these. */
export const DIRECTIONS = {
  diagnostics: [],
  runtime: [],
  tags: ['diagnostics', 'runtime'],
  generator: ['tags', 'diagnostics', 'runtime'],
  cli: ['generator', 'tags', 'runtime', 'diagnostics'],
}

/** Rooms that run in a browser import nothing of Node. */
const BROWSER = new Set(['diagnostics', 'runtime', 'tags'])

/** Entries of the package besides a room's index. */
const ENTRIES = new Set(['runtime/validate/index', 'runtime/metrics/prometheus'])

/** The one folder or file through which a package enters. */
const DOORS = {
  'ts-morph': /^generator\/read\//,
  chevrotain: /^tags\/grammar\//,
  'prom-client': /^(runtime\/metrics\/|cli\/|test\/|examples\/)/,
  'ipaddr.js': /^runtime\/content\//,
  re2js: /^runtime\/content\//,
  ajv: /^(cli\/config\/|test\/|bench\/)/,
}

export const layers = {
  meta: { type: 'problem', docs: { description: 'imports go down' }, schema: [] },
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/')
    const room = file.split('/')[0] ?? ''
    const check = (node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const isTest = /\.test\.ts$/.test(file)
      if (!specifier.startsWith('.')) {
        if (BROWSER.has(room) && !isTest && /^node:/.test(specifier)) {
          context.report({ node, message: `${room} runs in a browser: it imports nothing of Node` })
        }
        const door = DOORS[specifier]
        if (door !== undefined && !door.test(file) && !isTest) {
          context.report({ node, message: `${specifier} enters only through ${door.source}` })
        }
        return
      }
      const target = relative(root, resolve(dirname(context.filename), specifier))
        .split(sep)
        .join('/')
        .replace(/\.[cm]?js$/, '')
      const targetRoom = target.split('/')[0] ?? ''
      const allowed = DIRECTIONS[room]
      if (targetRoom === room || allowed === undefined || isTest) return
      if (!allowed.includes(targetRoom)) {
        context.report({ node, message: `${room} may not import ${targetRoom}` })
      } else if (target !== `${targetRoom}/index` && !ENTRIES.has(target)) {
        context.report({ node, message: `import ${targetRoom}/index.js, not ${target}` })
      }
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ImportExpression: check }
  },
}
