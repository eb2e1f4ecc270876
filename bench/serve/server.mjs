// A server of the built package in a process of its own: server.mjs DIST. Prints where it is as JSON, and ends with its input.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , dist] = process.argv
const { serve } = await import(pathToFileURL(join(dist, 'serve', 'index.js')).href)
const begun = performance.now()
const server = await serve()
const readyMs = performance.now() - begun
const { url, token, ca } = server
const idleMiB = process.memoryUsage.rss() / 2 ** 20
console.log(JSON.stringify({ url, token, ca, readyMs, idleMiB }))
process.stdin.resume().once('end', () => void server.stop().then(() => process.exit(0)))
