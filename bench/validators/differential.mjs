// Compares a validator with Go's on objects with random faults: node differential.mjs [--objects N] [--seed N].
// It is kubevet's, or KUBEVET_VALIDATOR's if that is set; with --hand it is peers/hand.mjs. Needs Go. Errors are compared as a set (Go's maps have no order).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { makeInputs, random } from './data.mjs'
import { generateKubevet } from './kubevet.mjs'

const { values: options } = parseArgs({
  options: {
    objects: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    hand: { type: 'boolean', default: false },
  },
})
const here = fileURLToPath(new URL('.', import.meta.url))
const oracle = resolve(process.env.ORACLE ?? join(here, '../../../shared/oracle'))
const r = random(Number(options.seed) * 2654435761)
const pick = (list) => list[r(list.length)]

const STRINGS = [
  '',
  'a',
  'Bad_Value',
  'a.b',
  'a..b',
  '-a',
  'a-',
  'a/b/c',
  '/x',
  'x/',
  'a\nb',
  'x\n',
  'x'.repeat(300),
  'y'.repeat(63),
  'y'.repeat(64),
  'Z'.repeat(1100),
  'é'.repeat(20),
  'é'.repeat(40),
  '😀',
  '😀'.repeat(40),
]
const NUMBERS = [0, -1, 1, 101, 4097, 10001, 65535, 65536, 70000, 1000001]
const isMap = (path) => path.length === 1 && (path[0] === 'labels' || path[0] === 'annotations')

function paths(value, path = [], out = []) {
  for (const key of Object.keys(value)) {
    out.push([...path, key])
    if (value[key] && typeof value[key] === 'object') paths(value[key], [...path, key], out)
  }
  return out
}

function spoil(object) {
  const path = pick(paths(object))
  let parent = object
  for (const key of path.slice(0, -1)) parent = parent[key]
  const key = path.at(-1)
  const value = parent[key]
  if (!Array.isArray(parent) && !isMap(path.slice(0, -1)) && r(8) === 0) delete parent[key]
  else if (typeof value === 'string') parent[key] = pick(STRINGS)
  else if (typeof value === 'number') parent[key] = pick(NUMBERS)
  else if (Array.isArray(value))
    parent[key] = pick([
      [],
      [...value, ...value],
      value.length > 0 ? Array.from({ length: 300 }, () => pick(value)) : [],
    ])
  else if (isMap(path)) {
    if (r(3) === 0) for (let i = 0; i < 70; i++) value[`k${i}`] = 'v'
    else value[pick(STRINGS)] = pick(STRINGS)
  }
}

const inputs = makeInputs()
const count = Number(options.objects)
const texts = Object.fromEntries(
  Object.entries(inputs).map(([size, { valid }]) => [
    size,
    Array.from({ length: size === 'small' ? count : count >> 3 }, () => {
      const object = JSON.parse(pick(valid))
      for (let faults = 1 + r(size === 'small' ? 4 : 12); faults > 0; faults--) spoil(object)
      if (size === 'small' && r(4) === 0) object.image = { repository: pick(STRINGS), tag: pick(STRINGS) }
      if (size === 'small' && r(4) === 0) object.git = { url: pick(STRINGS), ref: pick(STRINGS) }
      return JSON.stringify(object)
    }),
  ]),
)

const folder = mkdtempSync(join(tmpdir(), 'validatorbench-'))
const program = join(folder, 'validatorbench')
const built = spawnSync('go', ['build', '-o', program, './validatorbench'], { cwd: oracle, encoding: 'utf8' })
const asked =
  built.status === 0 &&
  spawnSync(program, ['-warm', '1', '-span', '1'], {
    input: `{${Object.entries(texts)
      .map(([size, list]) => `"${size}":{"valid":[${inputs[size].valid}],"invalid":[${list}]}`)
      .join(',')}}`,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
rmSync(folder, { recursive: true })
if (asked?.status !== 0) {
  console.error(`Go did not answer: ${built.error?.message ?? (built.stderr || asked.stderr)}`)
  process.exit(2)
}
const answers = JSON.parse(asked.stdout)

const own = async () => {
  const path = process.env.KUBEVET_VALIDATOR ?? (await generateKubevet())
  return (await import(pathToFileURL(resolve(path)).href)).validate
}
const validators = options.hand ? (await import('./peers/hand.mjs')).default() : await own()
// Duplicates carry the whole item, in which Go writes zero values out; the rest is compared with its value.
const render = (e) =>
  JSON.stringify([
    e.type,
    `${e.field}`,
    e.detail,
    e.origin ?? '',
    e.type === 'FieldValueDuplicate' ? '' : 'badValue' in e ? e.badValue : e.value,
  ])
let failed = 0
for (const [size, list] of Object.entries(texts)) {
  let different = 0
  let errors = 0
  list.forEach((text, i) => {
    const want = answers[`${size}/invalid`].errors[i].map(render).sort()
    const got = validators[size](JSON.parse(text)).map(render).sort()
    errors += want.length
    if (JSON.stringify(want) === JSON.stringify(got)) return
    if (different++ < 3) {
      for (const e of want.filter((e) => !got.includes(e))) console.log(`${size} ${i} missing ${e}`)
      for (const e of got.filter((e) => !want.includes(e))) console.log(`${size} ${i} surplus ${e}`)
      if (want.length !== got.length) console.log(`${size} ${i} ${got.length} errors instead of ${want.length}`)
    }
  })
  console.log(`${size}: ${list.length} objects, ${errors} errors, ${different} objects answered differently`)
  failed += different
}
process.exitCode = failed === 0 ? 0 : 1
