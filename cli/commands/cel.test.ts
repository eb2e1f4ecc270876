import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'

const SCHEMA = `
type: object
properties:
  names: {type: array, maxItems: 5, items: {type: string, maxLength: 10}}
  replicas: {type: integer}
`
const CRD = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  names: {kind: Widget}
  versions:
  - name: v1alpha1
    served: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {old: {type: string}}}}}}
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
`
const FILES = {
  'schema.yaml': SCHEMA,
  'crd.yaml': CRD,
  'rule.cel': 'self.replicas >\n  3\n',
  'self.json': '{"replicas": 9007199254740993, "share": 1.0}',
  'self.yaml': 'replicas: 9007199254740993\nshare: 1.0\nratio: 1e3\nwhole: 5\nbig: 18446744073709551615\n',
  'widget.yaml': 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 3}\n',
  'rules.yaml': 'allow:\n- {resource: pods, verb: get}\n',
  'user.yaml': 'user: 5\n',
  'two.yaml': 'a: 1\n---\nb: 2\n',
  'empty.yaml': '',
}
const cwd = folderWith(FILES)
const cel = (...argv: string[]) => runIn(cwd, ['cel', ...argv])

describe('eval', () => {
  test.each<[name: string, argv: string[], stdout: string]>([
    ['a value, its type and its cost', ['1 + 2'], '3\nint, cost 1\n'],
    ['by its name', ['eval', '"é" + "ü"'], '"éü"\nstring, cost 1\n'],
    ['variables', ['x.a[0] + y', '--var', 'x={"a": [1]}', '--var', 'y=2'], '3\ndyn (int), cost 5\n'],
    ['names with points', ['a.b + 1', '--var', 'a.b=1'], '2\nint, cost 2\n'],
    ['texts', ['x', '--var', 'x="a b"'], '"a b"\ndyn (string), cost 1\n'],
    ['unicode', ['x.size()', '--var', 'x="🙂é"'], '2\nint, cost 2\n'],
    ['integers beyond 2^53', ['x - 1', '--var', 'x=9007199254740993'], '9007199254740992\nint, cost 2\n'],
    ['doubles that are whole', ['x', '--var', 'x=1.0'], '1.0\ndyn (double), cost 1\n'],
    ['integers of JSON files', ['self.replicas', '--self', '@self.json'], '9007199254740993\ndyn (int), cost 2\n'],
    ['integers of YAML files', ['self.replicas', '--self', '@self.yaml'], '9007199254740993\ndyn (int), cost 2\n'],
    [
      'doubles of YAML files',
      ['[self.share, self.ratio, self.whole, self.big]', '--self', '@self.yaml'],
      '[1.0, 1000.0, 5, 18446744073709552000.0]\nlist(dyn), cost 18\n',
    ],
    ['a variable from a file', ['x.kind', '--var', 'x=@widget.yaml'], '"Widget"\ndyn (string), cost 2\n'],
    ['uints by their type', ['n + 1u', '--var', 'n=5', '--type', 'n=uint'], '6u\nuint, cost 2\n'],
    [
      'times and quantities by their types',
      [
        '[t + d, t - d]',
        ...['--var', 't="2024-01-01T00:00:00Z"', '--type', 't=timestamp'],
        ...['--var', 'd="1h"', '--type', 'd=duration'],
      ],
      '[timestamp("2024-01-01T01:00:00Z"), timestamp("2023-12-31T23:00:00Z")]\nlist(timestamp), cost 16\n',
    ],
    [
      'quantities and addresses by their types',
      [
        '[q.asInteger(), a[0].family()]',
        ...['--var', 'q="1Ki"', '--type', 'q=kubernetes.Quantity'],
        ...['--var', 'a=["::1"]', '--type', 'a=list(net.IP)'],
      ],
      '[1024, 6]\nlist(int), cost 15\n',
    ],
    [
      'maps with keys that are ints',
      ['m[2]', '--var', 'm={"2": "b"}', '--type', 'm=map(int, string)'],
      '"b"\nstring, cost 2\n',
    ],
    ['the old value', ['self.n > oldSelf.n', '--self', '{"n": 2}', '--old-self', '{"n": 1}'], 'true\nbool, cost 5\n'],
    ['an expression in a file', ['@rule.cel', '--self', '{"replicas": 4}'], 'true\nbool, cost 3\n'],
    [
      'a schema',
      ['self.names.exists(x, x == "b")', '--schema', 'schema.yaml', '--self', '{"names": ["a", "b"]}'],
      'true\nbool, cost 15\n',
    ],
    [
      'a CRD, the stored version',
      ['self.spec.size + 1', '--schema', 'crd.yaml', '--self', '@widget.yaml'],
      '4\nint, cost 4\n',
    ],
    [
      'another version of a CRD',
      ['has(self.spec.old)', '--schema', 'crd.yaml', '--version', 'v1alpha1', '--self', '@widget.yaml'],
      'false\nbool, cost 2\n',
    ],
    [
      'an optional oldSelf',
      ['oldSelf.hasValue()', '--schema', 'schema.yaml', '--optional-old-self', '--self', '{}'],
      'false\nbool, cost 2\n',
    ],
    ['what the version accepts', ['lists.range(2).size()', '--kubernetes-version', '1.35'], '2\nint, cost 14\n'],
    [
      'what a minimum compatibility version has',
      ['ip("::1").family()', '--kubernetes-version', '1.30', '--min-compatibility-version', '1.30'],
      '6\nint, cost 2\n',
    ],
    ['stored expressions', ['ip("::1").family()', '--kubernetes-version', '1.28', '--stored'], '6\nint, cost 2\n'],
    [
      'an authorizer',
      ["authorizer.group('').resource('pods').check('get').allowed()", '--authorizer', 'rules.yaml'],
      'true\nbool, cost 350004\n',
    ],
    ['after --, what begins with -', ['--', '-1 + 2'], '1\nint, cost 1\n'],
  ])('%s', async (_, argv, stdout) => {
    expect(await cel(...argv)).toEqual({ code: 0, stdout, stderr: '' })
  })

  test('data that is nested too deep to be shown', async () => {
    const folder = folderWith({ 'deep.json': '['.repeat(5000) + ']'.repeat(5000) })
    const evaluated = (...argv: string[]) => runIn(folder, ['cel', 'x', '--var', 'x=@deep.json', ...argv])
    expect(await evaluated()).toMatchObject({
      code: 0,
      stdout: '<too large or nested too deep to be shown>\ndyn (list), cost 1\n',
    })
    expect(await evaluated('--format', 'json')).toMatchObject({ code: 0, stderr: '' })
  })

  test('standard input, with a line break at its end', async () => {
    expect(await runIn(cwd, ['cel', 'eval', '-'], { input: '1 +\n 1\n' })).toEqual({
      code: 0,
      stdout: '2\nint, cost 1\n',
      stderr: '',
    })
  })

  test('JSON', async () => {
    const { code, stdout } = await cel('eval', 'x + 1u', '--var', 'x=1', '--type', 'x=uint', '--format', 'json')
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      {
        version: 1,
        expression: 'x + 1u',
        result: '2u',
        value: { uint: '2' },
        type: 'uint',
        cost: 2,
        findings: [],
        summary: { errors: 0, warnings: 0 },
      },
    ])
  })

  test.each<[name: string, argv: string[], stdout: string[]]>([
    [
      'a parse error',
      ['1 +'],
      [
        "<expression>:1:4: error cel/parse: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
        '> 1 | 1 +',
        '    |    ^',
        '  = help: the expression ends here too early',
        '',
      ],
    ],
    [
      'a check error behind characters of four bytes, in UTF-16 columns',
      ['"🙂" + slef.n', '--self', '{"n": 1}'],
      [
        "<expression>:1:8: error cel/check: undeclared reference to 'slef' (in container '')",
        '> 1 | "🙂" + slef.n',
        '    |        ^^^^',
        '  = help: did you mean "self"?',
        '',
      ],
    ],
    [
      'a function of a later version',
      ['ip("::1")', '--kubernetes-version', '1.30'],
      [
        "<expression>:1:3: error cel/check: undeclared reference to 'ip' (in container '')",
        '> 1 | ip("::1")',
        '    |   ^',
        '  = help: new expressions may use it from Kubernetes 1.31 on: --kubernetes-version 1.31, or --stored',
        '',
      ],
    ],
    [
      'functions with names in several parts, of a later version',
      ['lists.range(3)'],
      [
        "<expression>:1:1: error cel/check: undeclared reference to 'lists' (in container '')",
        '> 1 | lists.range(3)',
        '    | ^^^^^',
        '  = help: new expressions may use it from Kubernetes 1.35 on: --kubernetes-version 1.35, or --stored',
        '',
        "<expression>:1:12: error cel/check: undeclared reference to 'range' (in container '')",
        '> 1 | lists.range(3)',
        '    |            ^',
        '  = help: new expressions may use it from Kubernetes 1.35 on: --kubernetes-version 1.35, or --stored',
        '',
      ],
    ],
    [
      'a function of the newest version',
      ['[1].includes(1)', '--kubernetes-version', '1.37'],
      [
        "<expression>:1:13: error cel/check: undeclared reference to 'includes' (in container '')",
        '> 1 | [1].includes(1)',
        '    |             ^',
        '  = help: new expressions may use it from Kubernetes 1.38 on: --min-compatibility-version 1.37, or --stored',
        '',
      ],
    ],
    [
      'a field that the schema does not have',
      ['self.replica > 1', '--schema', 'schema.yaml', '--self', '{}'],
      [
        "<expression>:1:5: error cel/check: undefined field 'replica'",
        '> 1 | self.replica > 1',
        '    |     ^^^^^^^^',
        '  = help: did you mean "replicas"?',
        '',
      ],
    ],
    [
      'an evaluation that fails, at its place in a file',
      ['self.a > 1 && 1 / self.zero > 1', '--self', '{"a": 2, "zero": 0}'],
      [
        '<expression>:1:15: error cel/eval: division by zero',
        '> 1 | self.a > 1 && 1 / self.zero > 1',
        '    |               ^^^^^^^^^^^^^',
        '',
        'cost 7',
        '',
      ],
    ],
    [
      'inside of a loop the whole loop',
      ['[0].all(x, 1 / x > 1)'],
      [
        '<expression>:1:1: error cel/eval: division by zero',
        '> 1 | [0].all(x, 1 / x > 1)',
        '    | ^^^^^^^^^^^^^^^^^^^^^',
        '',
        'cost 7',
        '',
      ],
    ],
    [
      'a variable without a value',
      ['self.replicas', '--schema', 'schema.yaml'],
      [
        '<expression>:1:1: error cel/eval: no such attribute(s): self',
        '> 1 | self.replicas',
        '    | ^^^^',
        "  = help: give it a value: --self '…' or --self @object.yaml",
        '',
        'cost 1',
        '',
      ],
    ],
    [
      'a cost limit',
      ['[1, 2, 3].all(x, x > 0)', '--cost-limit', '10'],
      [
        '<expression>:1:1: error cel/eval: operation cancelled: actual cost limit exceeded',
        '> 1 | [1, 2, 3].all(x, x > 0)',
        '    | ^^^^^^^^^^^^^^^^^^^^^^^',
        '  = help: kubevet cel explain shows where the cost is; --cost-limit changes the limit',
        '',
        'cost 11',
        '',
      ],
    ],
    [
      'a constant that cannot be converted',
      ['int("x")'],
      [
        "<expression>:1:1: error cel/program: type conversion error from 'string' to 'int'",
        '> 1 | int("x")',
        '    | ^^^^^^^^',
        '',
      ],
    ],
  ])('%s', async (_, argv, stdout) => {
    expect(await cel(...argv)).toEqual({ code: 1, stdout: stdout.join('\n'), stderr: '' })
  })

  test('findings as JSON', async () => {
    const { code, stdout } = await cel('x', '--format', 'json')
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      {
        expression: 'x',
        findings: [{ code: 'cel/check', file: '<expression>', start: { line: 1, column: 1 } }],
        summary: { errors: 1 },
      },
    ])
  })
})

test.each<[name: string, argv: string[], stderr: string | RegExp]>([
  [
    'a value that is not JSON',
    ['x', '--var', 'x=hello'],
    '<--var x>:1:1: error: not JSON from here on\n> 1 | hello\n    | ^\n  = help: strings need quotes in JSON: --var \'x="hello"\'\n',
  ],
  ['an unfinished value', ['self', '--self', '{"a": 1'], /<--self>:1:8: error: not JSON: its end is missing/],
  ['no value', ['x', '--var', 'x'], "error: --var x: the value is missing\n  = help: write --var 'name=5'\n"],
  ['no name', ['x', '--var', '1x=5'], /"1x" is not a name of a variable/],
  ['a name twice', ['x', '--var', 'x=1', '--var', 'x=2'], 'error: --var x is given twice\n  = help: leave one out\n'],
  ['self twice', ['x', '--var', 'self=1', '--self', '2'], /--self and --var self give one variable two values/],
  ['a file that is missing', ['x', '--var', 'x=@nofile.json'], 'error: nofile.json: no such file\n'],
  ['a folder', ['@.'], /\.: this is a folder/],
  ['several documents', ['x', '--var', 'x=@two.yaml'], /two.yaml: 2 documents, one is expected/],
  ['an empty file', ['x', '--var', 'x=@empty.yaml'], /empty.yaml: the file is empty/],
  [
    'an unknown type',
    ['x', '--type', 'x=strin'],
    /--type x: type "strin": unknown type "strin"\n {2}= help: types are dyn,/,
  ],
  [
    'a value that does not fit its type',
    ['x', '--type', 'x=list(uint)', '--var', 'x=[1, -1]'],
    /--var x: \[1\]: -1 is not of type uint/,
  ],
  [
    'an unknown Kubernetes version',
    ['x', '--kubernetes-version', '1.99'],
    /not a known Kubernetes version\n {2}= help: known are 1\.23 to 1\.37/,
  ],
  ['no Kubernetes version', ['x', '--kubernetes-version', '2'], /not a Kubernetes version/],
  ['a cost limit that is not a number', ['x', '--cost-limit', 'much'], /not a number of cost units/],
  [
    'an unknown version of a CRD',
    ['x', '--schema', 'crd.yaml', '--version', 'v2'],
    /did you mean "v1"\? versions are v1alpha1, v1/,
  ],
  [
    'a version without a CRD',
    ['x', '--schema', 'schema.yaml', '--version', 'v2'],
    /schema.yaml is not a CustomResourceDefinition/,
  ],
  ['an object as schema', ['x', '--schema', 'widget.yaml'], /a Widget is not a schema/],
  ['an unknown key of rules', ['x', '--authorizer', 'self.json'], /unknown key "replicas"/],
  ['a user that is none', ['x', '--authorizer', 'user.yaml'], /user is not a map/],
  ['an expression that begins with -', ['-1 + 2'], /put -- in front of an expression that begins with -/],
  ['an unknown format', ['x', '--format', 'xml'], /Allowed choices are text, json/],
  [
    'an unknown function',
    ['functions', 'quantty'],
    'error: there is no function "quantty"\n  = help: did you mean "quantity"?\n',
  ],
  ['an unknown library', ['functions', '--library', 'cel.set'], /did you mean "cel.sets"\? libraries are cel.macros/],
  [
    'a function of a later version',
    ['functions', 'ip', '--kubernetes-version', '1.30'],
    /kubernetes.net.ip has it, from Kubernetes 1.31 on/,
  ],
  ['a width of nothing', ['fmt', '1', '--width', '0'], /not a number of columns/],
  ['files that are missing', ['fmt', 'a.cel', 'b.cel'], /a.cel: no such file/],
])('cannot run: %s', async (_, argv, stderr) => {
  const result = await cel(...argv)
  expect([result.code, result.stdout]).toEqual([2, ''])
  if (typeof stderr === 'string') expect(result.stderr).toBe(stderr)
  else expect(result.stderr).toMatch(stderr)
  expect(result.stderr).not.toMatch(/^ +at /m)
})

describe('check', () => {
  test.each<[argv: string[], code: number, stdout: string]>([
    [['n + 1', '--type', 'n=int'], 0, 'int, estimated cost 2\n'],
    [['self.names.all(x, x.size() < 5)', '--schema', 'schema.yaml'], 0, 'bool, estimated cost 3 to 33\n'],
    [['s.matches("a")', '--type', 's=string'], 0, 'bool, estimated cost 2 to 1844674407370955265\n'],
    [
      ['self.spec.old.matches(self.spec.old)', '--schema', 'crd.yaml', '--version', 'v1alpha1'],
      0,
      'bool, estimated cost 6 to 247390273542\nThat is more than the 10000000 that a rule of a CRD may have: kubevet cel explain shows why.\n',
    ],
  ])('%j', async (argv, code, stdout) => {
    expect(await cel('check', ...argv)).toEqual({ code, stdout, stderr: '' })
  })

  test('no bound is a word, in JSON too', async () => {
    const argv = ['check', 'l.map(x, l)', '--type', 'l=list(list(int))', '--format', 'json']
    const { stdout } = await cel(...argv)
    expect(JSON.parse(stdout)).toMatchObject({ type: 'list(list(list(int)))', estimate: { max: 'unbounded' } })
  })

  test('errors', async () => {
    const { code, stdout } = await cel('check', '1 + "a"')
    expect([code, stdout.split('\n')[0]]).toEqual([
      1,
      "<expression>:1:3: error cel/check: found no matching overload for '_+_' applied to '(int, string)'",
    ])
  })
})

describe('explain', () => {
  test('the estimate alone without values', async () => {
    const { code, stdout } = await cel('explain', 'self.names.all(x, x == "a")', '--schema', 'schema.yaml')
    expect(code).toBe(0)
    expect(stdout.split('\n')[0]).toMatch(/^ *estimate +share +expression$/)
    expect(stdout).toContain('self.names: at most 5 items: maxItems of self.names')
  })

  test('measured and estimated with values', async () => {
    const { code, stdout } = await cel('explain', '[1, 2, 3].all(x, x > 0)')
    expect(code).toBe(0)
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'cost  estimate  share              expression',
      '  16  20 to 26   100%  ██████████  [1, 2, 3].all(x, x > 0)',
    ])
  })

  test('an evaluation that fails is explained all the same', async () => {
    const { code, stdout } = await cel('explain', 'self.a / 0 > 1', '--self', '{"a": 1}')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^cost +estimate/)
    expect(stdout).toContain('<expression>:1:1: error cel/eval: division by zero')
  })

  test('JSON and HTML, into a file', async () => {
    const { stdout } = await cel('explain', '1 + 1', '--format', 'json')
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, expression: '1 + 1', root: { text: '1 + 1' }, findings: [] })
    expect(await cel('explain', '1 + 1', '--format', 'html', '--output', 'out/cost.html')).toMatchObject({
      code: 0,
      stdout: '',
    })
    expect(readFileSync(join(cwd, 'out/cost.html'), 'utf8')).toMatch(/^<!doctype html>/)
  })

  test('findings of what does not compile', async () => {
    expect((await cel('explain', '1 +')).stdout).toContain('error cel/parse')
  })
})

describe('fmt', () => {
  test('an expression', async () => {
    expect(await cel('fmt', '[1,2].map(x,x+1)')).toMatchObject({ code: 0, stdout: '[1, 2].map(x, x + 1)\n' })
  })

  test('standard input', async () => {
    const { stdout } = await runIn(cwd, ['cel', 'fmt', '-'], { input: 'a&&b\n' })
    expect(stdout).toBe('a && b\n')
  })

  test('files in place, once', async () => {
    const folder = folderWith({ 'a.cel': 'a&&b', 'b.cel': 'a && b\n' })
    const fmt = (...argv: string[]) => runIn(folder, ['cel', 'fmt', ...argv, 'a.cel', 'b.cel'])
    expect(await fmt('--check')).toEqual({
      code: 1,
      stdout:
        '--- a/a.cel\n+++ b/a.cel\n@@ -1,1 +1,1 @@\n-a&&b\n\\ No newline at end of file\n+a && b\n2 files checked, 1 would change\n',
      stderr: '',
    })
    expect(await fmt()).toMatchObject({ code: 0, stdout: '2 files formatted, 1 changed\n' })
    expect(readFileSync(join(folder, 'a.cel'), 'utf8')).toBe('a && b\n')
    expect(await fmt('--check')).toMatchObject({ code: 0, stdout: '2 files checked, 0 would change\n' })
  })

  test('what does not parse is left alone', async () => {
    const folder = folderWith({ 'a.cel': 'a &&' })
    const { code, stdout } = await runIn(folder, ['cel', 'fmt', 'a.cel'])
    expect([code, stdout.split('\n')[0]]).toMatchObject([1, expect.stringMatching(/^a\.cel:1:5: error cel\/parse/)])
  })
})

describe('functions', () => {
  test('a line each', async () => {
    const { code, stdout } = await cel('functions', '--library', 'sets')
    expect([code, stdout.split('\n').map((line) => line.split(' ')[0])]).toEqual([
      0,
      ['sets.contains', 'sets.equivalent', 'sets.intersects', ''],
    ])
  })

  test('all of one', async () => {
    expect((await cel('functions', 'sets.equivalent')).stdout).toBe(
      [
        'sets.equivalent: function of cel.sets, since 1.30',
        '  Whether each of two lists has all elements of the other.',
        '',
        '  sets.equivalent(list(T), list(T)) -> bool',
        '      cost      1 + size(argument 1) × size(argument 2) × 2',
        '      estimate  1 + size(argument 1) × size(argument 2) × 2',
        '',
        '  sets.equivalent([1], [1, 1])  =>  true',
        '  sets.equivalent([1, 2, 3], [3, 2, 1])  =>  true',
        '  sets.equivalent([1], [2])  =>  false',
        '',
      ].join('\n'),
    )
  })

  test('of a version, as JSON', async () => {
    const { stdout } = await cel('functions', '--kubernetes-version', '1.29', '--format', 'json')
    const { minCompatibilityVersion, functions } = JSON.parse(stdout) as {
      minCompatibilityVersion: string
      functions: { name: string }[]
    }
    const names = functions.map(({ name }) => name)
    expect([minCompatibilityVersion, names.includes('quantity'), names.includes('ip')]).toEqual(['1.28', true, false])
  })
})

test('each command has help with examples', async () => {
  for (const command of [[], ['eval'], ['check'], ['explain'], ['fmt'], ['functions']]) {
    const { code, stdout } = await cel(...command, '--help')
    expect([command, code, stdout.includes('Examples:')]).toEqual([command, 0, true])
  }
})

describe('without an expression', () => {
  const lines = (input: string, ...argv: string[]) => runIn(cwd, ['cel', ...argv], { input })

  test('lines of standard input are answered one by one', async () => {
    expect(await lines(':let x = n * 2\nx + 1\n[1,\n2].size()', '--var', 'n=3', '--type', 'n=int')).toEqual({
      code: 0,
      stdout: 'x: int = 6\n7\nint, cost 2\n2\nint, cost 1\n',
      stderr: '',
    })
  })

  test('one that fails makes the code 1, and the rest is answered', async () => {
    const { code, stdout } = await lines('1 / 0\n2\n')
    expect([code, stdout.endsWith('2\nint, cost 0\n')]).toEqual([1, true])
  })

  test('what is unfinished is answered at the end, and :quit ends', async () => {
    expect((await lines('[1')).code).toBe(1)
    expect(await lines(':quit\n1')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await lines('')).toEqual({ code: 0, stdout: '', stderr: '' })
  })
})
