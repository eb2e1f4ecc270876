// The directions in which rooms may import each other, and the doors through which packages enter. ARCHITECTURE.md explains them.

/** What each room may import of the project. Tests, benches and examples may import all of these. */
const DIRECTIONS = {
  diagnostics: [],
  manifest: ['diagnostics'],
  apimachinery: ['manifest', 'diagnostics'],
  runtime: ['apimachinery'],
  types: ['runtime'],
  tags: ['runtime', 'apimachinery', 'diagnostics'],
  code: [],
  markers: ['crd', 'cel', 'tags', 'apimachinery', 'diagnostics'],
  generator: ['code', 'tags', 'runtime', 'apimachinery', 'diagnostics'],
  lifecycle: ['apimachinery'],
  cel: ['apimachinery', 'diagnostics'],
  analysis: ['cel', 'apimachinery', 'manifest', 'diagnostics'],
  crd: ['lifecycle', 'analysis', 'cel', 'apimachinery', 'manifest', 'diagnostics'],
  typegen: ['code', 'markers', 'tags', 'crd', 'apimachinery', 'diagnostics'],
  apply: ['crd', 'lifecycle', 'analysis', 'cel', 'apimachinery', 'manifest', 'diagnostics'],
  admission: ['apply', 'crd', 'lifecycle', 'analysis', 'cel', 'apimachinery', 'manifest', 'diagnostics'],
  schemagen: ['generator', 'markers', 'crd', 'cel', 'tags', 'runtime', 'manifest', 'apimachinery', 'diagnostics'],
  mismatch: ['runtime', 'apimachinery', 'manifest', 'diagnostics'],
  webhook: ['admission', 'apply', 'crd', 'cel', 'runtime', 'apimachinery', 'manifest', 'diagnostics'],
  cli: [
    'schemagen',
    'markers',
    'generator',
    'typegen',
    'tags',
    'types',
    'runtime',
    'mismatch',
    'webhook',
    'lifecycle',
    'admission',
    'apply',
    'crd',
    'analysis',
    'cel',
    'apimachinery',
    'manifest',
    'diagnostics',
  ],
}
const ROOMS = Object.keys(DIRECTIONS)

/** The one folder or file through which a package enters. */
const DOORS = {
  'ts-morph': '^generator/read/',
  chevrotain: '^(tags/grammar|cel/parser)/',
  'prom-client': '^(runtime|webhook)/metrics/',
  'ipaddr\\.js': '^apimachinery/content/',
  re2js: '^apimachinery/re2/',
  fastify: '^webhook/',
  selfsigned: '^webhook/certificate/',
  ajv: '^cli/json-schema/',
  yaml: '^manifest/',
  '@photostructure/sqlite': '^mismatch/sqlite/',
  '@kubernetes/client-node': '^cli/cluster/',
  tinyglobby: '^cli/load/',
  picomatch: '^cli/load/',
  jiti: '^cli/load/',
  commander: '^cli/',
  chokidar: '^cli/watch/',
  picocolors: '^cli/output/',
  semver: '^cli/options/',
  'cel-js': '^cli/cel-migrate/',
  unplugin: '^cli/unplugin/',
}

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^cel/value/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles-of-code',
      comment: 'what a value is refers to itself: a list is a value and holds values. As types only.',
      severity: 'error',
      from: { path: '^cel/value/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'folders of a room import each other one way',
      severity: 'error',
      scope: 'folder',
      from: { path: `^(${ROOMS.join('|')})/[^/]+$` },
      to: { circular: true },
    },
    ...ROOMS.map((room) => ({
      name: `${room}-root-is-on-top`,
      comment: 'folders import nothing that is at the root of their room',
      severity: 'error',
      from: { path: `^${room}/[^/]+/` },
      to: { path: `^${room}/[^/]+$` },
    })),
    {
      name: 'no-orphans',
      comment: 'a source that nobody imports is dead',
      severity: 'error',
      // Users import types that import nothing.
      from: { orphan: true, path: `^(${ROOMS.join('|')})/`, pathNot: '^types/' },
      to: {},
    },
    ...ROOMS.map((room) => ({
      name: `${room}-imports-down`,
      severity: 'error',
      from: { path: `^${room}/` },
      to: {
        path: `^(${ROOMS.join('|')}|test|bench|examples)/`,
        pathNot: `^(${[room, ...DIRECTIONS[room]].join('|')})/`,
      },
    })),
    ...ROOMS.map((room) => ({
      name: `${room}-imports-an-index`,
      comment: 'across rooms only what an index names',
      severity: 'error',
      from: { path: `^${room}/` },
      to: {
        path: `^(${ROOMS.join('|')})/`,
        pathNot: `^${room}/|/index\\.ts$|^runtime/metrics/prometheus\\.ts$|^cel/compat\\.ts$|^types/`,
      },
    })),
    {
      name: 'browser-rooms-know-nothing-of-node',
      severity: 'error',
      from: {
        path: `^(diagnostics|manifest|apimachinery|runtime|types|tags|markers|lifecycle|cel|analysis|crd|apply|admission)/`,
      },
      to: { dependencyTypes: ['core'] },
    },
    ...Object.entries(DOORS).map(([name, door]) => ({
      name: `door-of-${name.replace('\\', '')}`,
      severity: 'error',
      from: { path: `^(${ROOMS.join('|')})/`, pathNot: door },
      to: { path: `^node_modules/${name}/` },
    })),
    {
      name: 'no-dev-packages',
      comment: 'packages that have a door are inlined by the build; all others are for development',
      severity: 'error',
      from: { path: `^(${ROOMS.join('|')})/` },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown'],
        pathNot: `^node_modules/(?:${Object.keys(DOORS).join('|')}|@types/semver)/`,
      },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Tests may import what they need.
    exclude: { path: '\\.test\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.json'],
    },
  },
}
