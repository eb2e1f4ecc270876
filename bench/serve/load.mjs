// What requests take: load.mjs, with where the server is as JSON on its input. Prints figures as JSON.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../rounds.mjs'
import { overHttp1, overHttp2, textOf } from './connections.mjs'
import { configMap, large, widget, widgetDefinition } from './objects.mjs'

const server = JSON.parse(readFileSync(0, 'utf8'))
/** `scale` is how many of the requests are sent, `only` which rows are measured. */
const { scale = 1, only = '' } = server
const GROUP = 'bench.example.com'
const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
const CONFIG_MAPS = '/api/v1/namespaces/default/configmaps'
const widgetsOf = (group) => `/apis/${group}/v1/namespaces/default/widgets`
const WIDGETS = widgetsOf(GROUP)
const MERGE = { 'content-type': 'application/merge-patch+json' }
const APPLY = { 'content-type': 'application/apply-patch+yaml' }
const WATCHERS = 1000

const requests = (wanted) => Math.max(100, Math.round(wanted * scale))
const json = JSON.stringify
const figures = {}

const one = overHttp1(server, 1)
const many = overHttp1(server, 32)
const h2 = overHttp2(server)

/** Microseconds of processor time that the server's processes have taken; NaN where the system does not tell. */
function processorTime() {
  try {
    return server.pids.reduce((sum, pid) => {
      const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      const [user, system] = fields.split(' ').slice(11, 13)
      return sum + (Number(user) + Number(system)) * 10_000
    }, 0)
  } catch {
    return Number.NaN
  }
}

/** Requests by so many clients, each of which waits for its answers. */
async function rate(name, clients, count, send) {
  if (!name.includes(only)) return
  const before = processorTime()
  const begun = performance.now()
  let next = 0
  const client = async () => {
    while (next < count) await send(next++)
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - begun) / 1000
  figures[name] = { perSecond: count / seconds, cpuMicroseconds: (processorTime() - before) / count }
}

/** One request after the other; the median of their times. */
async function time(name, rounds, send) {
  if (!name.includes(only)) return
  const before = processorTime()
  const measured = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const took = await send(round)
    measured.push(took ?? performance.now() - begun)
  }
  figures[name] = { milliseconds: median(measured), cpuMicroseconds: (processorTime() - before) / rounds }
}

/** Makes a definition, and an object of it as soon as that is answered. */
async function firstObject(group) {
  await one.send('POST', DEFINITIONS, json(widgetDefinition(group)))
  for (;;) {
    try {
      await one.send('POST', widgetsOf(group), json(widget(group, 'first')))
      return
    } catch (error) {
      // A server may need a while until it serves a definition.
      if (!error.message.startsWith('404')) throw error
      await pause(5)
    }
  }
}

const created = (client, prefix) => async (index) => {
  await client.send('POST', WIDGETS, json(widget(GROUP, `${prefix}-${index}`)))
}
const createdMap = (client, prefix) => async (index) => {
  await client.send('POST', CONFIG_MAPS, json(configMap(`${prefix}-${index}`)))
}

await firstObject(GROUP)
const known = requests(2000)
for (let index = 0; index < known; index++) await created(one, 'known')(index)
const nameOf = (index) => `${WIDGETS}/known-${index % known}`

await rate('create, one by one', 1, requests(2000), created(one, 'one'))
await rate('create, 32 clients', 32, requests(4000), created(many, 'many'))
await rate('create, 32 at a time over h2', 32, requests(4000), created(h2, 'h2'))
await rate('get, 32 clients', 32, requests(5000), (index) => many.send('GET', nameOf(index)))
await rate('get, 32 at a time over h2', 32, requests(5000), (index) => h2.send('GET', nameOf(index)))
await rate('merge patch, 32 clients', 32, requests(2000), (index) =>
  many.send('PATCH', nameOf(index), json({ spec: { replicas: 1 + (index % 90) } }), MERGE),
)
await rate('get and update, 32 clients', 32, requests(2000), async (index) => {
  const object = JSON.parse(textOf(await many.send('GET', nameOf(index))))
  object.spec.mode = object.spec.mode === 'On' ? 'Off' : 'On'
  await many.send('PUT', nameOf(index), json(object))
})
await rate('delete, 32 clients', 32, requests(2000), (index) => many.send('DELETE', nameOf(index)))

await rate('create of ConfigMaps, 32 clients', 32, 10_000, createdMap(many, 'map'))
await rate('get of ConfigMaps, 32 clients', 32, requests(5000), (index) =>
  many.send('GET', `${CONFIG_MAPS}/map-${index % 10_000}`),
)
await time('list of 10,000 ConfigMaps', 9, async () => void (await one.send('GET', CONFIG_MAPS)))
await time('page of 500', 25, async () => void (await one.send('GET', `${CONFIG_MAPS}?limit=500`)))
await time('list of 10,000 after a write', 5, async (index) => {
  await createdMap(one, 'more')(index)
  const begun = performance.now()
  await one.send('GET', CONFIG_MAPS)
  return performance.now() - begun
})
await time('compressed list of 10,000', 5, async () => {
  await one.send('GET', CONFIG_MAPS, undefined, { 'accept-encoding': 'gzip' })
})

await one.send('POST', DEFINITIONS, json(large.definition))
await pause(2000)
const LARGE = '/apis/example.com/v1/namespaces/default/services/shop'
const apply = ({ manager, object }) => one.send('PATCH', `${LARGE}?fieldManager=${manager}`, json(object), APPLY)
for (const intent of large.applied) await apply(intent)
const turns = [large.timed, large.applied[0]]
for (let round = 0; round < 200; round++) await apply(turns[round % 2])
await time('apply to 500 fields', 200, async (round) => void (await apply(turns[round % 2])))

await time('CRD until its first object', 9, (round) => firstObject(`group${round}.example.com`))

const sessions = Array.from({ length: 20 }, () => overHttp2(server))
let received = 0
let all = () => undefined
const count = () => {
  if (++received === WATCHERS) all(performance.now())
}
if ('one write to 1,000 watchers'.includes(only)) {
  const { metadata } = JSON.parse(textOf(await one.send('GET', `${WIDGETS}?limit=1`)))
  const path = `${WIDGETS}?watch=1&resourceVersion=${metadata.resourceVersion}`
  await Promise.all(
    Array.from({ length: WATCHERS }, (_, index) => sessions[index % sessions.length].watch(path, count)),
  )
}
await time('one write to 1,000 watchers', 15, async (index) => {
  received = 0
  const last = new Promise((resolve) => (all = resolve))
  const begun = performance.now()
  await created(one, 'seen')(index)
  return (await last) - begun
})
for (const client of [one, many, h2, ...sessions]) client.close()
console.log(json(figures))
