// Texts of the input in outputs: whatever is in them, terminals and the runners of CI jobs obey none of it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORMATS } from 'kubevet/diagnostics'
import { folderWith, runIn, VALIDATORS } from '../fixtures/cli/run-in.js'
import { runs } from './runs.js'

/** Pieces of texts that a terminal or a runner obeys. */
const PIECES = [
  ...['\n', '\r', '\r\n', '\t', ' ', '\u0085', '\u2028', '\u00a0', '\u000b'],
  ...[
    '::error::x',
    '::stop-commands::t',
    '::',
    ':',
    '##[stop-commands]t',
    '##[error]',
    '##vso[task.setvariable]x',
    '#',
  ],
  ...[
    '\u001b[31m',
    '\u001b[2J',
    '\u001b]0;x\u0007',
    '\u009b31m',
    '\u0000',
    '\u007f',
    '\u202e',
    '\u2066',
    '\u200f',
    '\u061c',
  ],
  ...['a', "'", '"', '\\', '%0A', '`', '<b>', ']]>', '${x}', '日'],
]
const hostile = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''))
/** What a file name can be. */
const fileName = hostile.map((text) => text.replaceAll('\0', '').replaceAll('/', '')).filter((text) => text !== '')

/** What a terminal obeys. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/
const COMMAND = /^\s*::|##[\w-]*\[/m

/** Commands of ours. */
const OWN = /^::(?:error|warning) (?:file=[^:]*,)?title=[^:,]*::.*$/gm

function expectHarmless(output: string, format: string): void {
  const rest = format === 'github' ? output.replace(OWN, (line) => line.slice(2).replace('::', ' ')) : output
  expect(rest).not.toMatch(CONTROL)
  expect(rest).not.toMatch(COMMAND)
}

const json = (value: unknown): string => JSON.stringify(value)

/** An object in which everything that can be is hostile. */
const hostileObject = (text: string, kind = 'Widget', apiVersion = 'example.com/v1'): object => ({
  apiVersion,
  kind,
  metadata: { name: text, namespace: text, labels: { [text]: text }, annotations: { [text]: text }, [text]: 1 },
  spec: { [text]: text, name: text, ports: [{ port: 0, [text]: 1 }], replicas: 13, note: text },
  data: { [text]: text },
  [text]: text,
})

/** An object that a server takes, so that it is printed. */
const stored = (text: string): object => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'a', namespace: 'b', annotations: { a: text, b: `${text}${'x'.repeat(100)}${text}` } },
  spec: { note: 'x', [text]: '' },
})

/** Its last rule compiles only if that is no more than a rule. */
const crd = (text: string, rule = 'true'): object => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', kind: 'Widget' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              spec: {
                type: 'object',
                description: text,
                properties: {
                  name: { type: 'string', enum: ['x', text], default: text },
                  [text]: { type: 'string', maxLength: 1 },
                  note: { type: 'string' },
                },
                'x-kubernetes-validations': [
                  { rule: 'self.note == "x"', message: `${text} `, messageExpression: `${json(text)} + self.note` },
                  { rule: `self.note == ${json(text)} || ${rule}` },
                ],
              },
            },
          },
        },
      },
    ],
  },
})

const policies = (text: string, name = 'p'): object[] => [
  {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name },
    spec: {
      matchConstraints: {
        resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] }],
      },
      matchConditions: [{ name: 'always', expression: 'true' }],
      variables: [{ name: 'all', expression: 'object.spec' }],
      validations: [
        {
          expression: 'variables.all.note == "x"',
          messageExpression: 'string(variables.all.note) + object.metadata.name',
        },
        { expression: 'object.data.all(key, key == "x")', message: text },
      ],
      auditAnnotations: [{ key: 'note', valueExpression: 'string(object.metadata.name)' }],
    },
  },
  {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'MutatingAdmissionPolicy',
    metadata: { name: `${name}2` },
    spec: {
      matchConstraints: {
        resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] }],
      },
      reinvocationPolicy: 'Never',
      failurePolicy: 'Fail',
      mutations: [
        {
          patchType: 'JSONPatch',
          jsonPatch: { expression: `[JSONPatch{op: "add", path: "/spec/added", value: object.metadata.name}]` },
        },
      ],
    },
  },
]

const list = (items: readonly object[]): string => items.map((item) => `${json(item)}\n`).join('---\n')

interface Case {
  readonly files: (text: string, file: string) => Record<string, string>
  readonly argv: (text: string, file: string) => readonly string[]
  /** Default: those of findings. */
  readonly formats?: readonly string[]
}

const CASES: Readonly<Record<string, Case>> = {
  'validate --validators': {
    files: (text, file) => ({ [`${file}.json`]: list([hostileObject(text), hostileObject(text, text)]) }),
    argv: () => ['validate', '--validators', VALIDATORS, '.'],
  },
  'validate --crd': {
    files: (text, file) => ({
      'crd.json': json(crd(text)),
      [`objects/${file}.json`]: list([hostileObject(text), hostileObject(text, text, text)]),
    }),
    argv: () => ['validate', '--crd', 'crd.json', 'objects'],
  },
  'validate --print': {
    files: (text) => ({ 'crd.json': json(crd(text)), 'object.json': json(stored(text)) }),
    argv: () => ['validate', '--crd', 'crd.json', '--print', '--field-validation', 'ignore', 'object.json'],
    formats: ['text'],
  },
  'lint --costs': {
    files: (text, file) => ({ [`${file}.json`]: json(crd(text, text)), 'policies.json': list(policies(text)) }),
    argv: () => ['lint', '--costs', '.'],
  },
  'diff --all': {
    files: (text, file) => ({ 'old.json': json(crd('x')), [`new/${file}.json`]: json(crd(text)) }),
    argv: () => ['diff', '--all', 'old.json', 'new'],
  },
  test: {
    files: (text, file) => ({
      'crd.json': json(crd('x')),
      [`${file}.json`]: json({
        name: text,
        crdName: 'widgets.example.com',
        tests: {
          onCreate: [
            { name: text, initial: json(hostileObject(text)), expected: json(hostileObject('x')) },
            { name: `${text}2`, initial: json(hostileObject(text)), expectedError: text },
          ],
        },
      }),
    }),
    argv: () => ['test', '.'],
  },
  'policy eval --explain': {
    files: (text, file) => ({
      'crd.json': json(crd('x')),
      'policies.json': list(policies(text, text)),
      [`objects/${file}.json`]: json(hostileObject(text)),
    }),
    argv: () => [
      'policy',
      'eval',
      '--policy',
      'policies.json',
      '--crd',
      'crd.json',
      '--explain',
      '--show-mutations',
      'objects',
    ],
  },
  'policy eval --explain=html': {
    files: (text, file) => ({
      'crd.json': json(crd('x')),
      'policies.json': list(policies(text, text)),
      [`objects/${file}.json`]: json(hostileObject(text)),
    }),
    argv: () => ['policy', 'eval', '--policy', 'policies.json', '--crd', 'crd.json', '--explain=html', 'objects'],
    formats: ['text'],
  },
  'policy test --explain': {
    files: (text, file) => ({
      'policies.json': list(policies(text)),
      [`${file}.policy-test.yaml`]: json({
        policies: ['policies.json'],
        tests: [{ name: text, object: hostileObject(text), expect: 'allow' }],
      }),
    }),
    argv: () => ['policy', 'test', '--explain', '.'],
  },
  'policy lint': {
    files: (text, file) => ({ [`${file}.json`]: list([...policies(text), ...policies('x', text)]) }),
    argv: () => ['policy', 'lint', '.'],
  },
  'mismatch run': {
    files: (text, file) => ({ [`${file}.json`]: list([hostileObject(text), hostileObject(text, text)]) }),
    argv: () => ['mismatch', 'run', '--validators', VALIDATORS, '.'],
    formats: ['table', 'json'],
  },
  'cel eval': {
    files: () => ({}),
    argv: (text) => ['cel', 'eval', `[${json(text)}, ${json(text)}.x]`],
    formats: ['text', 'json'],
  },
  'cel eval of a value': {
    files: (text) => ({ 'self.json': json(hostileObject(text)) }),
    argv: () => ['cel', 'eval', 'self', '--self', '@self.json'],
    formats: ['text', 'json'],
  },
  'cel check': { files: () => ({}), argv: (text) => ['cel', 'check', `1 + ${text}`], formats: ['text', 'json'] },
  'cel explain': {
    files: (text) => ({ 'self.json': json(hostileObject(text)) }),
    argv: (text) => ['cel', 'explain', `self.spec.note == ${json(text)}`, '--self', '@self.json'],
    formats: ['text', 'json', 'html'],
  },
  generate: {
    files: (text, file) => ({
      [`${file}.ts`]: `// +k8s:validation-gen=*\nexport interface Widget {\n  // +k8s:maxLength=${text.replaceAll(/[\n\r\u2028\u2029]/g, '')}\n  name: string\n}\n`,
    }),
    argv: () => ['generate', '.'],
  },
  'a file that is missing': { files: () => ({}), argv: (_, file) => ['lint', `${file}/x`], formats: ['text'] },
  'an option that is unknown': { files: () => ({}), argv: (text) => ['lint', `--${text}`], formats: ['text'] },
  'a file that cannot be read': {
    files: (text, file) => ({ [`${file}.yaml`]: `a: [${text}\n\tb: ${text}` }),
    argv: () => ['validate', '--crd', '.', '.'],
  },
}

describe.each(Object.entries(CASES))('%s', (_, { files, argv, formats = FORMATS }) => {
  test.each(formats)('%s', async (format) => {
    await fc.assert(
      fc.asyncProperty(hostile, fileName, async (text, file) => {
        const cwd = folderWith(files(text, file))
        const options = formats.length === 1 ? [] : ['--format', format]
        const { stdout, stderr } = await runIn(cwd, [...argv(text, file), ...options])
        expectHarmless(stdout, format)
        expectHarmless(stderr, 'text')
        if (format === 'json' && stdout !== '') JSON.parse(stdout)
      }),
      runs(30),
    )
  })
})
