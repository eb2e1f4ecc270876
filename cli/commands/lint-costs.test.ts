import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '../../test/conformance/tags/load.js'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'
import { definitionText } from '../../test/fixtures/crd/definition.js'

const crd = (...specs: string[]): string => definitionText(specs)
const OVER = `type: array # of hosts
items:
  type: string
  # as in DNS
  format: hostname
x-kubernetes-list-type: atomic
x-kubernetes-validations:
- rule: self.all(h, self.exists_one(x, x.lowerAscii() == h.lowerAscii()))
  message: must differ`
const INSIDE = 'type: string\nmaxLength: 10\nx-kubernetes-validations:\n- { rule: self != "x", message: must not be x }'

const lint = (cwd: string, ...argv: string[]) => runIn(cwd, ['lint', ...argv])
const helps = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('  = help: set'))
const widget = (hosts: readonly string[]): string =>
  JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'x' }, spec: hosts })

describe('help with rules that cost too much', () => {
  test('names the limits that bring them inside', async () => {
    const { code, stdout } = await lint(folderWith({ 'crd.yaml': crd(OVER) }), 'crd.yaml')
    expect(code).toBe(1)
    expect(new Set(helps(stdout))).toEqual(
      new Set(['  = help: set maxItems: 100 on spec and maxLength: 253 on spec[]: kubevet lint --fix writes this']),
    )
  })

  test('leaves room for real objects, and tells of them', async () => {
    const hosts = Array.from({ length: 80 }, (_, index) => `host${index}.example.com`)
    const cwd = folderWith({ 'crd.yaml': crd(OVER), 'objects/a.yaml': widget(hosts), 'objects/b.yaml': widget(['x']) })
    const { stdout } = await lint(cwd, 'crd.yaml', '--objects', 'objects')
    expect(helps(stdout)[0]).toBe(
      '  = help: set maxItems: 100 on spec (largest in your objects: 80) and maxLength: 253 on spec[] (largest in your objects: 18): kubevet lint --fix writes this',
    )
  })

  test('does not offer to write what real objects do not keep', async () => {
    const hosts = Array.from({ length: 3000 }, (_, index) => `${'a'.repeat(250)}${index}`)
    const cwd = folderWith({ 'crd.yaml': crd(OVER), 'object.yaml': widget(hosts) })
    const { stdout } = await lint(cwd, 'crd.yaml', '--objects', 'object.yaml')
    expect(helps(stdout)[0]).toMatch(
      / \(largest in your objects: 3000\).*; --fix does not write this, since some of your objects would be refused$/,
    )
    expect((await lint(cwd, 'crd.yaml', '--objects', 'object.yaml', '--fix')).code).toBe(1)
    expect(readFileSync(join(cwd, 'crd.yaml'), 'utf8')).toBe(crd(OVER))
  })

  test('does not offer to write standard input, or into aliases', async () => {
    const { stdout } = await runIn(folderWith(), ['lint', '-'], { input: crd(OVER) })
    expect(helps(stdout)[0]).toBe('  = help: set maxItems: 100 on spec and maxLength: 253 on spec[]')
    const aliased = crd(OVER).replace('items:', 'items: &host').concat('x: *host\n')
    const { stdout: other } = await lint(folderWith({ 'crd.yaml': aliased }), 'crd.yaml')
    expect(helps(other)[0]).toBe('  = help: set maxItems: 100 on spec and maxLength: 253 on spec[]')
  })

  test('says where limits do not help', async () => {
    const list = `[${Array.from({ length: 40 }, () => '1').join()}]`
    const rule = ['a', 'b', 'c', 'd', 'e'].reduceRight((inner, name) => `${list}.all(${name}, ${inner})`, 'true')
    const spec = `type: string\nmaxLength: 10\nx-kubernetes-validations:\n- { rule: "${rule}", message: must be }`
    const { stdout } = await lint(folderWith({ 'crd.yaml': crd(spec) }), 'crd.yaml')
    expect(stdout).toContain('  = help: size limits cannot make it cheap enough: simplify the rule\n')
  })
})

describe('--fix', () => {
  test('writes limits into all versions, where an author would, and keeps the rest', async () => {
    const cwd = folderWith({ 'crd.yaml': crd(OVER, OVER) })
    const { code, stdout } = await lint(cwd, 'crd.yaml', '--fix')
    expect({ code, stdout }).toEqual({ code: 0, stdout: '1 CRD linted, 2 findings fixed: nothing found\n' })
    const fixed = OVER.replace('# of hosts\n', '# of hosts\nmaxItems: 100\n').replace(
      'type: string\n',
      'type: string\n  maxLength: 253\n',
    )
    expect(readFileSync(join(cwd, 'crd.yaml'), 'utf8')).toBe(crd(fixed, fixed))
  })

  test('lowers limits that are there', async () => {
    const cwd = folderWith({
      'crd.yaml': crd(`${OVER.replace('format: hostname', 'maxLength: 253')}\nmaxItems: 100000`),
    })
    const { stdout } = await lint(cwd, 'crd.yaml')
    expect(helps(stdout)[0]).toBe('  = help: set maxItems: 100 on spec (now 100000): kubevet lint --fix writes this')
    expect((await lint(cwd, 'crd.yaml', '--fix')).code).toBe(0)
  })

  test('what narrows a stored CRD is asked for by name', async () => {
    const old = crd(
      OVER.replace('- rule', '- messageExpression: "string(1)"\n  rule').replace(/x-kubernetes-validations[^]*/, ''),
    )
    const cwd = folderWith({ 'crd.yaml': crd(OVER), 'old.yaml': old })
    const plain = await lint(cwd, 'crd.yaml', '--old', 'old.yaml')
    expect(helps(plain.stdout)[0]).toBe(
      '  = help: set maxItems: 100 on spec and maxLength: 253 on spec[]: this narrows the API; kubevet lint --fix=narrowing writes it',
    )
    const safe = await lint(cwd, 'crd.yaml', '--old', 'old.yaml', '--fix')
    expect(safe.stdout).toContain(
      '1 CRD linted, 2 findings not fixed, which narrows the API (--fix=narrowing): 3 errors\n',
    )
    expect([safe.code, readFileSync(join(cwd, 'crd.yaml'), 'utf8')]).toEqual([1, crd(OVER)])
    // A version that the stored CRD lacks is read from those that it has; a field that none has is new.
    const preview = await lint(cwd, 'crd.yaml', '--old', 'old.yaml', '--fix=narrowing', '--dry-run')
    expect(preview.stdout).toMatch(/^--- a\/crd\.yaml\n\+\+\+ b\/crd\.yaml\n@@ /)
    expect(preview.stdout.match(/^\+.*(?:maxItems: 100|maxLength: 253)$/gm)).toHaveLength(2)
    expect([preview.code, preview.stderr]).toEqual([0, '2 findings would be fixed, nothing is written\n'])
    expect(readFileSync(join(cwd, 'crd.yaml'), 'utf8')).toBe(crd(OVER))
    const narrowed = await lint(cwd, 'crd.yaml', '--old', 'old.yaml', '--fix=narrowing')
    expect(narrowed.stdout).toBe('1 CRD linted, 2 findings fixed: nothing found\n')
    // What the stored CRD limits as much isn't narrowed.
    const again = folderWith({ 'crd.yaml': crd(OVER), 'old.yaml': readFileSync(join(cwd, 'crd.yaml'), 'utf8') })
    expect((await lint(again, 'crd.yaml', '--old', 'old.yaml', '--fix')).code).toBe(0)
  })

  test('a dry run needs something to show', async () => {
    const { code, stderr } = await lint(folderWith({ 'crd.yaml': crd(OVER) }), 'crd.yaml', '--dry-run')
    expect([code, stderr]).toEqual([2, expect.stringContaining('--dry-run: there is nothing to write')])
  })

  test('mends the example', async () => {
    const read = (name: string): string => readFileSync(join(PROJECT, 'examples/crd', name), 'utf8')
    const cwd = folderWith({
      'over-budget.yaml': read('over-budget.yaml'),
      'objects/docs.yaml': read('objects/docs.yaml'),
      'objects/shop.yaml': read('objects/shop.yaml'),
    })
    const { code, stdout } = await lint(cwd, 'over-budget.yaml', '--objects', 'objects', '--fix')
    expect({ code, stdout }).toEqual({ code: 0, stdout: '1 CRD linted, 3 findings fixed: nothing found\n' })
  })
})

describe('--costs', () => {
  test('a table for each schema, and where the numbers come from', async () => {
    const cwd = folderWith({ 'a.yaml': crd(OVER, INSIDE), 'b.yaml': crd('type: string').replace('widgets', 'gadgets') })
    const { stdout } = await lint(cwd, '.', '--costs')
    expect(stdout.slice(stdout.indexOf('widgets.example.com v1'))).toMatchInlineSnapshot(`
      "widgets.example.com v1 a.yaml
      1,037,632,432,776,308,327 of 100,000,000 cost units (>10,000%) for 1 expression; each may cost 10,000,000

                          total                   estimate  runs  of its limit                of all  rule
      1,037,632,432,776,308,327  1,037,632,432,776,308,327     1      >10,000%  ██████████  >10,000%  spec: self.all(h, self.exists_one(x, x.…

      spec: self.all(h, self.exists_one(x, x.lowerAscii() == h.lowerAscii()))
        spec: at most 1,048,575 items (no maxItems: as much as a request holds)
        spec[]: at most 3,145,726 bytes (no maxLength: as much as a request holds)

      to stay within the limit: set maxItems: 100 on spec and maxLength: 253 on spec[]

      widgets.example.com v2 a.yaml
      2 of 100,000,000 cost units (<1%) for 1 expression; each may cost 10,000,000

      total  estimate  runs  of its limit              of all  rule
          2         2     1           <1%  ··········     <1%  spec: self != "x"

      spec: self != "x"
        spec: at most 40 bytes (maxLength: 10)

      1 CRD without CEL rules

      2 CRDs linted: 4 errors
      "
    `)
  })

  test('in JSON', async () => {
    const cwd = folderWith({ 'crd.yaml': crd(OVER), 'object.yaml': widget(['a', 'b']) })
    const { stdout } = await lint(cwd, 'crd.yaml', '--costs', '--objects', 'object.yaml', '--format', 'json')
    const { costs } = JSON.parse(stdout) as { costs: unknown }
    expect(costs).toMatchInlineSnapshot(`
      [
        {
          "definition": "widgets.example.com",
          "edits": [
            {
              "keyword": "maxItems",
              "observed": 2,
              "place": "spec",
              "value": 100,
            },
            {
              "keyword": "maxLength",
              "observed": 1,
              "place": "spec[]",
              "value": 253,
            },
          ],
          "file": "crd.yaml",
          "rules": [
            {
              "estimate": 1037632432776308400,
              "path": "spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0]",
              "place": "spec",
              "repeatedBy": [],
              "rule": "self.all(h, self.exists_one(x, x.lowerAscii() == h.lowerAscii()))",
              "runs": 1,
              "shareOfRuleLimit": 103763243277.63083,
              "shareOfSchemaLimit": 10376324327.763084,
              "sizes": [
                {
                  "keyword": "maxLength",
                  "observed": 1,
                  "place": "spec[]",
                  "size": 3145726,
                },
                {
                  "keyword": "maxItems",
                  "observed": 2,
                  "place": "spec",
                  "size": 1048575,
                },
              ],
              "status": "fixable",
              "total": 1037632432776308400,
              "unbounded": false,
            },
          ],
          "share": 10376324327.763084,
          "status": "fixable",
          "total": 1037632432776308400,
          "versions": [
            "v1",
          ],
        },
      ]
    `)
  })

  test('below the commands of a workflow', async () => {
    const { stdout } = await lint(folderWith({ 'crd.yaml': crd(INSIDE) }), 'crd.yaml', '--costs', '--format', 'github')
    expect(stdout).toContain('widgets.example.com v1 crd.yaml\n')
  })

  test('not in documents of other formats', async () => {
    const { stdout } = await lint(folderWith({ 'crd.yaml': crd(INSIDE) }), 'crd.yaml', '--costs', '--format', 'sarif')
    expect(() => JSON.parse(stdout) as unknown).not.toThrow()
  })
})
