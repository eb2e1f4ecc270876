import { expect, test } from 'vitest'
import { sourcesFolder } from '../../test/fixtures/generator/sources-folder.js'
import { rulesIn, specSchema } from '../../test/fixtures/schemagen/spec-schema.js'

const folder = sourcesFolder()

const PART = `export interface Part {
  // +k8s:required
  // +k8s:maxLength=9
  name: string
  // +k8s:update=NoSet
  // +k8s:optional
  // +k8s:maxItems=3
  // +k8s:listType=atomic
  ports?: Int32[]
}`

const SET = '.size() > 0'
const PORTS = (struct: string): string => `(has(${struct}.ports) ? ${struct}.ports : [])${SET}`
/** Of a part that was there before. */
const KEPT = `${PORTS('oldSelf')} || !(${PORTS('self')})`

// A value that cannot be set later cannot be set by an update that brings the part around it.
test.each<[what: string, spec: string, rules: string[]]>([
  ['what is always there is never new', '  part: Part', [`part .ports: ${KEPT}`]],
  [
    'a struct that may be new',
    '  // +k8s:optional\n  part?: Part',
    [` .part.ports: !has(self.part) || has(oldSelf.part) || !(${PORTS('self.part')})`, `part .ports: ${KEPT}`],
  ],
  [
    'items of list maps are new by their keys',
    '  // +k8s:listType=map\n  // +k8s:listMapKey=name\n  // +k8s:maxItems=4\n  parts?: Part[]',
    [
      ` .parts: !has(self.parts) || (has(oldSelf.parts) ? self.parts.all(x, oldSelf.parts.exists(y, x.name == y.name) || !oldSelf.parts.exists(y, x.name == y.name) && !(${PORTS('x')})) : self.parts.all(x, !(${PORTS('x')})))`,
      `parts.items .ports: ${KEPT}`,
    ],
  ],
  [
    'values of maps are new by their keys',
    '  // +k8s:maxProperties=4\n  parts?: Record<string, Part>',
    [
      ` .parts: !has(self.parts) || (has(oldSelf.parts) ? self.parts.all(x, x in oldSelf.parts || !(${PORTS('self.parts[x]')})) : self.parts.all(x, !(${PORTS('self.parts[x]')})))`,
      `parts.values .ports: ${KEPT}`,
    ],
  ],
])('%s', (_what, spec, rules) => expect(rulesIn(specSchema(folder, spec, PART))).toEqual(rules))
