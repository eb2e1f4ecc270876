import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, expectTypeOf, test } from 'vitest'
import type { KubevetConfig } from './define.js'
import { CONFIG_SCHEMA } from './schema.js'

/** The type of the values that a schema accepts. */
type ValueOf<S> = S extends { readonly enum: readonly (infer E)[] }
  ? E
  : S extends { readonly type: 'string' }
    ? string
    : S extends { readonly type: 'boolean' }
      ? boolean
      : S extends { readonly type: 'number' | 'integer' }
        ? number
        : S extends { readonly type: 'array'; readonly items: infer I }
          ? readonly ValueOf<I>[]
          : S extends { readonly properties: infer P }
            ? { readonly [K in keyof P]?: ValueOf<P[K]> }
            : S extends { readonly additionalProperties: infer A }
              ? Readonly<Record<string, ValueOf<A>>>
              : Readonly<Record<string, unknown>>

test('the types and the schema have the same keys and values', () => {
  expectTypeOf<KubevetConfig>().toEqualTypeOf<ValueOf<typeof CONFIG_SCHEMA>>()
})

/** The texts of all keys of an interface of define.ts: `generate.out: The folder …`. */
function documented(name: string, interfaces: ReadonlyMap<string, ts.InterfaceDeclaration>, at = ''): string[] {
  const members = [...(interfaces.get(name)?.members ?? [])].filter((member) => ts.isPropertySignature(member))
  return members.flatMap((member) => {
    const key = `${at}${member.name.getText()}`
    const [doc] = ts.getJSDocCommentsAndTags(member)
    const own = `${key}: ${ts.getTextOfJSDocComment(doc?.comment) ?? ''}`
    return [own, ...documented(member.type?.getText() ?? '', interfaces, `${key}.`)]
  })
}

/** The same of a schema. */
function described(schema: object, at = ''): string[] {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, object>> }
  return Object.entries(properties).flatMap(([name, property]) => {
    const { description = '' } = property as { readonly description?: string }
    return [`${at}${name}: ${description}`, ...described(property, `${at}${name}.`)]
  })
}

test('the types and the schema have the same texts', () => {
  const text = readFileSync(new URL('define.ts', import.meta.url), 'utf8')
  const source = ts.createSourceFile('define.ts', text, ts.ScriptTarget.Latest, true)
  const interfaces = source.statements.filter((statement) => ts.isInterfaceDeclaration(statement))
  const byName = new Map(interfaces.map((one) => [one.name.text, one]))
  expect(documented('KubevetConfig', byName)).toEqual(described(CONFIG_SCHEMA))
})
