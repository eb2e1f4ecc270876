// What a room offers to users is in its index, what it offers to rooms above in the doors of its folders: never a name in two.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from './conformance/tags/load.js'

const ROOMS = readdirSync(PROJECT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(PROJECT, entry.name, 'index.ts')))
  .map(({ name }) => name)

/** The names that an index exports. */
function namesOf(index: string): string[] {
  const text = readFileSync(join(PROJECT, index), 'utf8')
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      )
      .filter((name) => name !== ''),
  )
}

const doorsOf = (room: string): string[] =>
  readdirSync(join(PROJECT, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(PROJECT, room, entry.name, 'index.ts')))
    .map(({ name }) => `${room}/${name}/index.ts`)
    .filter((door) => readFileSync(join(PROJECT, door), 'utf8').includes('inner door'))

test('there are rooms with doors', () => {
  expect(ROOMS).toContain('cel')
  expect(doorsOf('cel').length).toBeGreaterThan(2)
})

test.each([...ROOMS, 'apimachinery', 'analysis', 'lifecycle'])('no name of %s is in two doors', (room) => {
  const index = `${room}/index.ts`
  const doors = [...(existsSync(join(PROJECT, index)) ? [index] : []), ...doorsOf(room)]
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const door of doors) {
    for (const name of namesOf(door)) {
      const first = seen.get(name)
      if (first !== undefined) twice.push(`${name}: ${first}, ${door}`)
      seen.set(name, door)
    }
  }
  expect(twice).toEqual([])
})
