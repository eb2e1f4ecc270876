// node process.mjs DIST WORKLOAD.json SECONDS [again]: times applies of the workload with a build, and prints what came out of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from '../rounds.mjs'

const [, , dist, file, seconds, again] = process.argv
const load = (room) => import(pathToFileURL(join(dist, room, 'index.js')).href)
const { customResourceKind } = await load('apply')
const { decodeDefinition } = await load('crd')

/** How many applies are timed at a time: copies of their objects are made before. */
const BATCH = 100
const NOW = '2024-01-01T00:00:00Z'

const { crd, applied, timed } = JSON.parse(readFileSync(file, 'utf8'))
const { fields } = customResourceKind(decodeDefinition(crd).definition).versions.get('v1').main
const { apiVersion, kind } = timed.object
let live = { apiVersion, kind }
for (const { manager, object } of applied) live = fields.apply(live, object, manager, true, NOW)

const times = []
let result
const end = performance.now() + Number(seconds) * 1000
do {
  const copies = Array.from({ length: BATCH }, () => [
    again === undefined ? structuredClone(live) : live,
    structuredClone(timed.object),
  ])
  const start = process.cpuUsage()
  for (const [stored, intent] of copies) result = fields.apply(stored, intent, timed.manager, true, NOW)
  const { user, system } = process.cpuUsage(start)
  times.push((user + system) / 1000 / BATCH)
} while (performance.now() < end)
// The first half is warming up.
const millisecondsPerApply = median(times.slice(times.length >> 1))
console.log(JSON.stringify({ millisecondsPerApply, object: result }))
