import { describe, expect, test } from 'vitest'
import { CelEvaluationError, compile, type Value } from '../../cel/index.js'
import { tracesHtml } from './html.js'
import { traceJson } from './json.js'
import type { ExpressionTrace } from './model.js'
import { TraceRecorder } from './recorder.js'
import { secretsOf } from '../../apimachinery/redaction/index.js'
import { decisionText, traceText } from './text.js'

const OBJECT = {
  metadata: { name: 'web', labels: { team: 'a' } },
  spec: {
    replicas: 7,
    containers: [
      { name: 'app', image: 'registry/app:1' },
      { name: 'proxy', image: 'nginx', ports: [{ port: 80 }, { port: 8080 }] },
    ],
    paused: false,
    limits: { cpu: 4, memory: 1 },
  },
}

interface Case {
  readonly bindings?: Readonly<Record<string, unknown>>
  readonly costLimit?: number
  readonly mask?: Readonly<Record<string, unknown>>
}

/** Evaluates expressions one after the other, as an engine would; those called `name = …` are variables of the policy. */
function traced(texts: readonly string[], { bindings = {}, costLimit, mask }: Case = {}): readonly ExpressionTrace[] {
  const recorder = new TraceRecorder(mask === undefined ? {} : { mask: secretsOf([mask]) })
  const variables: Record<string, Value> = {}
  for (const text of texts) {
    const [, name, expression = text] = /^(\w+) = (.*)$/s.exec(text) ?? []
    const role = name === undefined ? ('validation' as const) : ('variable' as const)
    const program = compile(expression, { variables: { object: 'dyn', variables: 'dyn' }, mode: 'stored' })
    const placed = { policy: 'p', role, field: 'spec', text: expression, ...(name === undefined ? {} : { name }) }
    const observe = recorder.begin(placed, program, { policy: 'p' })
    const profile = program.profile(
      { object: OBJECT, variables, ...bindings },
      { ...(observe && { observe }), ...(costLimit === undefined ? {} : { costLimit }) },
    )
    const { value, cost, nodes } = profile
    const failed = value instanceof CelEvaluationError
    if (name !== undefined && !failed) variables[name] = value
    recorder.end(placed, failed ? { error: value.message, cost, nodes } : { value, cost, nodes }, { policy: 'p' })
  }
  return recorder.traces
}

const decided = (texts: readonly string[], options?: Case): string[] =>
  traced(texts, options).at(-1)?.decisions.map(decisionText) ?? []

describe('what decided', () => {
  test.each<[expression: string, decisions: string[]]>([
    [
      "object.spec.containers.all(c, c.image.startsWith('registry/')) && object.spec.replicas < 5",
      ['c.image.startsWith(\'registry/\') is false, for c = object.spec.containers[1]; c.image = "nginx"'],
    ],
    [
      'object.spec.replicas > 5 && object.spec.replicas <= 6',
      ['object.spec.replicas <= 6 is false; object.spec.replicas = 7'],
    ],
    [
      "object.spec.replicas < 5 || object.metadata.labels['team'] == 'b'",
      [
        'object.spec.replicas < 5 is false; object.spec.replicas = 7',
        "object.metadata.labels['team'] == 'b' is false; object.metadata.labels['team'] = \"a\"",
      ],
    ],
    [
      "!(object.spec.replicas == 1 || object.metadata.name == 'web')",
      ['object.metadata.name == \'web\' is true; object.metadata.name = "web"'],
    ],
    ['object.spec.paused == true', ['object.spec.paused is false']],
    ['true != object.spec.paused ? false : true', ['object.spec.paused is false']],
    [
      'object.spec.replicas > 5 ? object.spec.replicas == 8 : true',
      ['object.spec.replicas == 8 is false; object.spec.replicas = 7'],
    ],
    ['!has(object.spec.paused)', ['has(object.spec.paused) is true']],
    [
      'object.spec.containers.exists(c, c.name == "sidecar")',
      [
        'object.spec.containers.exists(c, c.name == "sidecar") is false (none of 2 elements fits); object.spec.containers = [{"name": "app", "image": "registry/app:1"}, {"name": "proxy", "image": "nginx"…',
      ],
    ],
    [
      'object.spec.containers[1].ports.all(p, p.port > 1024)',
      ['p.port > 1024 is false, for p = object.spec.containers[1].ports[0]; p.port = 80'],
    ],
    ['object.spec.limits.all(k, v, v < 3)', ['v < 3 is false, for k = "cpu", v = object.spec.limits["cpu"]; v = 4']],
    [
      'object.spec.limits.all(k, object.spec.limits[k] < 3)',
      ['object.spec.limits[k] < 3 is false, for k = "cpu"; object.spec.limits[k] = 4'],
    ],
    ['[].exists(x, x)', ['[].exists(x, x) is false (there is no element)']],
    [
      'object.spec.containers.all(c, !has(c.ports) || c.ports.all(p, p.port == 80))',
      [
        'has(c.ports) is true, for c = object.spec.containers[1]',
        'p.port == 80 is false, for c = object.spec.containers[1], p = object.spec.containers[1].ports[1]; p.port = 8080',
      ],
    ],
    [
      "(object.spec.containers + object.spec.?initContainers.orValue([])).all(c, c.name == 'app')",
      ['c.name == \'app\' is false, for c = object.spec.containers[1]; c.name = "proxy"'],
    ],
    [
      'object.spec.containers.filter(c, c.name == "x").size() > 0',
      [
        'object.spec.containers.filter(c, c.name == "x").size() > 0 is false; object.spec.containers.filter(c, c.name == "x").size() = 0; object.spec.containers.filter(c, c.name == "x") = []; object.spec.containers = [{"name": "app", "image": "registry/app:1"}, {"name": "proxy", "image": "nginx"…',
      ],
    ],
    ['false', ['false is false']],
    ['object.spec.replicas > 1', ['object.spec.replicas > 1 is true; object.spec.replicas = 7']],
    ['object.spec.replicas < 9 || object.spec.nothing', ['object.spec.replicas < 9 is true; object.spec.replicas = 7']],
    [
      'object.spec.containers.all(c, has(c.image))',
      [
        'object.spec.containers.all(c, has(c.image)) is true (all 2 elements fit); object.spec.containers = [{"name": "app", "image": "registry/app:1"}, {"name": "proxy", "image": "nginx"…',
      ],
    ],
  ])('%s', (expression, decisions) => expect(decided([expression])).toEqual(decisions))

  test.each<[expression: string, decisions: string[]]>([
    ['object.spec.nothing.more == 1', ['object.spec.nothing.more failed: no such key: nothing']],
    [
      'object.spec.containers.all(c, c.ports.size() > 0)',
      ['c.ports failed: no such key: ports, for c = object.spec.containers[0]'],
    ],
    ['object.spec.replicas > 1 ? object.spec.nothing : true', ['object.spec.nothing failed: no such key: nothing']],
    [
      'int(object.metadata.name) == 1',
      [
        "int(object.metadata.name) failed: type conversion error from 'string' to 'int'; object.metadata.name = \"web\"",
      ],
    ],
  ])('a failure: %s', (expression, decisions) => expect(decided([expression])).toEqual(decisions))

  test('of an evaluation that reached its limit its costliest part', () => {
    const expression = '[1, 2, 3].all(i, [1, 2, 3].all(j, i + j < 10)) && object.spec.replicas > 1'
    expect(decided([expression], { costLimit: 60 })).toEqual([
      '[1, 2, 3].all(j, i + j < 10) failed: operation cancelled: actual cost limit exceeded',
    ])
  })

  test('variables tell why they are so, and where they come from', () => {
    const texts = [
      'containers = has(object.spec.containers) ? object.spec.containers : []',
      "registry = variables.containers.all(c, c.image.startsWith('registry/'))",
      'variables.registry',
    ]
    const [decision] = traced(texts).at(-1)?.decisions ?? []
    expect(decision).toMatchObject({ text: 'variables.registry', value: 'false' })
    expect(decision?.because.map(decisionText)).toEqual([
      'c.image.startsWith(\'registry/\') is false, for c = object.spec.containers[1]; c.image = "nginx"',
    ])
    expect(decision?.because[0]?.operands[0]?.place).toBe('object.spec.containers[1].image')
  })

  test('a true variable may be the reason', () => {
    const texts = ["bad = object.metadata.labels.exists(k, k == 'team')", '!variables.bad']
    expect(traced(texts).at(-1)?.decisions[0]?.because.map(decisionText)).toEqual([
      'k == \'team\' is true, for k = "team"; k = "team"',
    ])
  })

  test('in the middle of a long list', () => {
    const list = Array.from({ length: 1000 }, (_, index) => ({ port: index === 700 ? 'x' : index }))
    const options = { bindings: { object: { list } } }
    const trace = traced(['object.list.all(p, p.port < 5000)'], options).at(-1)
    expect(trace?.decisions.map(decisionText)).toEqual([
      'p.port < 5000 failed: no such overload, for p = object.list[700]; p.port = "x"',
    ])
    const { loop } = trace?.root ?? {}
    expect(loop?.count).toBe(1000)
    expect(loop?.iterations.map(({ index }) => index)).toEqual([0, 1, 2, 3, 700, 701, 999])
  })
})

test('the tree, with values and costs', () => {
  expect(
    traceText(traced(["object.spec.containers.all(c, c.image.startsWith('registry/')) && has(object.spec.x)"])),
  ).toBe(
    [
      'validation (spec) → false, cost 16',
      "  object.spec.containers.all(c, c.image.startsWith('registry/')) && has(object.spec.x) → false (16)",
      "    object.spec.containers.all(c, c.image.startsWith('registry/')) → false (16)",
      '      object.spec.containers → [{"name": "app", "image": "registry/app:1"}, {"name": "proxy", "image": "nginx", "ports": [{"port": 80}, {"port": 8080}]}] (3)',
      '      c = object.spec.containers[0] = {"name": "app", "image": "registry/app:1"}',
      "        c.image.startsWith('registry/') → true (6)",
      '          c.image → "registry/app:1" (4)',
      '      c = object.spec.containers[1] = {"name": "proxy", "image": "nginx", "ports": [{"port": 80}, {"port": 8080}]}',
      "        c.image.startsWith('registry/') → false (6) ◀",
      '          c.image → "nginx" (4)',
      '    has(object.spec.x) (not evaluated)',
      '  ◀ decided: c.image.startsWith(\'registry/\') is false, for c = object.spec.containers[1]; c.image = "nginx"',
      '',
    ].join('\n'),
  )
})

test.each([
  'object.spec.containers.all(c, has(c.image) && !has(c.ports))',
  "object.spec.containers.exists(c, c.?image.orValue('') == c.name || c[?'image'].hasValue())",
  "object.spec.containers.map(c, c.name + c.image).exists(n, n in [dyn('a'), object.metadata.name] || n == 'proxynginx')",
  '[object.spec.containers].all(a, a.all(c, c.image in [a[0].image, a[1].image]))',
  'object.spec.containers.filter(c, has(c.ports)).all(c, c.ports.map(p, p.port).size() > 0)',
  "object.spec.containers.all(i, c, i < 5 && c.name != '')",
  'object.?spec.optMap(s, s.replicas).orValue(1) > 0',
  "dyn({'a': object.metadata.name}).a.startsWith('w') && [object.spec.replicas].exists(n, n == 7)",
])('nothing that was evaluated is said not to be: %s', (expression) => {
  // The part behind && and || only.
  const lines = traceText(traced([expression])).split('\n')
  expect(
    lines.filter((line) => line.includes('(not evaluated)')).filter((line) => !/has\(c.ports\)|hasValue/.test(line)),
  ).toEqual([])
})

describe('of many lines', () => {
  const parts = Array.from({ length: 100 }, (_, index) => `object.spec.replicas != ${index + 100}`)

  test('those are kept that decided', () => {
    const text = traceText(traced([[...parts, 'object.metadata.name == "x"', ...parts].join(' && ')]))
    expect(text).toContain('object.metadata.name == "x" → false (4) ◀\n')
    expect(text).toMatch(/… \(\d+ more lines\)/)
  })

  test('a long decision is broken, not cut', () => {
    const long = 'y'.repeat(150)
    const text = traceText(traced([`object.metadata.name == '${long}' + '${long}'`]))
    expect(text.split('◀ decided: ')[1]?.replace(/\s/g, '')).toContain(`'${long}'+'${long}'isfalse`)
  })
})

describe('secrets', () => {
  const secret = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name: 's',
      annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{"data":{"p":"aHVudGVyMjI="}}' },
    },
    data: { p: 'aHVudGVyMjI=' },
    stringData: { q: 'correct horse' },
  }
  const texts = [
    "object.data.p == 'x'",
    "'password: ' + object.stringData.q == ''",
    "object.stringData.q.substring(3, 9) == ''",
    'object.data == {} || object == {}',
    "object.data.all(k, object.data[k] == 'x')",
    'int(object.data.p) == 1',
    "object.stringData.q.split(' ') == []",
  ]

  test('appear in no form of a trace', () => {
    const traces = traced(texts, { bindings: { object: secret }, mask: secret })
    for (const text of [traceText(traces), JSON.stringify(traceJson(traces)), tracesHtml(traces).html]) {
      for (const hidden of ['aHVudGVyMjI', 'correct horse', 'rect h', 'hunter22']) expect(text).not.toContain(hidden)
      expect(text).toContain('***')
    }
  })

  test('are shown where nothing is hidden', () => {
    expect(traceText(traced(texts, { bindings: { object: secret } }))).toContain('correct horse')
  })
})

test('no script, nothing from elsewhere, and markup of values is text', () => {
  const html = tracesHtml(traced(["object.metadata.name + '<script>' == ''"])).html
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
})

test('costs beyond 2⁵³ are texts', () => {
  const [trace] = traced(['true']) as [ExpressionTrace]
  expect(traceJson([{ ...trace, cost: 2n ** 64n - 1n }])[0]?.cost).toBe('18446744073709551615')
})

test('of values, loops and texts as much is kept as is useful', () => {
  const list = Array.from({ length: 30 }, (_, index) => index)
  const nested = 'object.l.all(a, object.l.all(b, object.l.all(c, a + b + c > -1)))'
  const options = { bindings: { object: { l: list, long: 'x'.repeat(1_000_000) } }, costLimit: 10_000_000 }
  const traces = traced([nested, "object.long == ''"], options)
  expect(JSON.stringify(traceJson(traces)).length).toBeLessThan(2_000_000)
  expect(traceText(traces).split('\n').length).toBeLessThan(40)
})
