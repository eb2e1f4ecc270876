const text = (description: string) => ({ type: 'string', minLength: 1, description }) as const
const flag = (description: string) => ({ type: 'boolean', description }) as const
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description }) as const
const record = <const P extends object>(required: readonly string[], properties: P) =>
  ({ type: 'object', additionalProperties: false, required, properties }) as const
const list = (description: string, items: object) => ({ type: 'array', description, items }) as const

const STABILITY = { enum: ['alpha', 'beta', 'ga'], description: 'How much it promises.' } as const
const VERSION = '^v?\\d+\\.\\d+'
/** As exact as dates without a time zone are compared. */
export const DATE = '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$'

const FIELD = {
  type: ['string', 'object'],
  description: 'Its type, or what else is known of it.',
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: text('string, integer, number, boolean, object, array, int-or-string.'),
    enum: { type: 'array', description: 'The values that there may be.' },
    required: flag('Whether it must be there. Default: false.'),
    default: { description: 'What it is where it is left out.' },
  },
} as const

const API = record(['group', 'version', 'kind'], {
  group: { type: 'string', description: 'Empty for the core group.' },
  version: text('v1, v1beta1.'),
  kind: text('Widget.'),
  served: flag('Default: true.'),
  storage: flag('Whether objects are stored in it. Default: false.'),
  deprecated: flag('Default: false.'),
  replacement: {
    ...record(['group', 'version'], { group: { type: 'string' }, version: text('v2.'), kind: text('Gadget.') }),
    description: 'What its users are to move to.',
  },
  scope: { enum: ['Namespaced', 'Cluster'], description: 'Default: Namespaced.' },
  annotations: texts('The names of annotations to which the API gives a meaning.'),
  fields: {
    type: 'object',
    description: 'Path → type. [] stands for items of lists and values of maps: spec.ports[].name.',
    additionalProperties: FIELD,
  },
})

const CONVERSION = record(['group', 'kind', 'from', 'to', 'map'], {
  group: { type: 'string' },
  kind: text('Widget.'),
  from: text('v1.'),
  to: text('v2.'),
  map: {
    type: 'object',
    description: 'Path → path, read in both directions; metadata.annotations[name] for what an annotation keeps.',
    additionalProperties: { type: 'string' },
  },
})

const CLI = record(['component', 'element', 'audience'], {
  component: text('widgetctl.'),
  element: text('A flag or a command: --size, run.'),
  audience: { enum: ['user', 'admin'], description: 'Who uses it.' },
  stability: STABILITY,
  deprecated: flag('Default: false.'),
  warns: flag('Whether its use brings a warning. Default: false.'),
  replacement: {
    ...record(['element'], { element: text('--scale.'), stability: STABILITY }),
    description: 'Its successor.',
  },
})

const BEHAVIOR = record(['name'], {
  name: text('What happens.'),
  deprecated: flag('Default: false.'),
  stability: STABILITY,
  replacement: {
    ...record(['name'], {
      name: text('What happens instead.'),
      stability: STABILITY,
      external: flag('Whether another project has it. Default: false.'),
    }),
    description: 'Its successor.',
  },
})

const GATE = record(['name', 'stage'], {
  name: text('Of the feature gate.'),
  stage: STABILITY,
  default: flag('Whether it is on. Default: false.'),
  deprecated: flag('Default: false.'),
  operational: flag('Whether it still switches something. Default: true before the stage ga.'),
  warns: flag('Whether its use brings a warning. Default: false.'),
  documented: flag('Whether its documentation says that it is deprecated. Default: false.'),
})

const METRIC = record(['name'], {
  name: text('widgets_total.'),
  stability: { enum: ['ALPHA', 'BETA', 'STABLE'], description: 'Default: STABLE.' },
  deprecatedVersion: text('The release that deprecates it: 1.30.'),
  hidden: flag('Whether it is only there when it is asked for. Default: false.'),
  help: { type: 'string', description: 'Its help text.' },
})

/** The inventories that may have a file of their own: a list, or a map with the list under the inventory's name. */
export const INVENTORIES = {
  apis: list('Kinds in versions of their API.', API),
  conversions: list('How fields move between versions.', CONVERSION),
  cli: list('Flags and commands.', CLI),
  behaviors: list('What programs do.', BEHAVIOR),
  gates: list('Feature gates.', GATE),
  metrics: list('Metrics.', METRIC),
} as const

/** One of `INVENTORIES`. */
export type InventoryName = keyof typeof INVENTORIES

const orFile = ({ description, items }: (typeof INVENTORIES)[InventoryName]) => ({
  type: ['array', 'string'],
  description: `${description} A list, or the file that has it.`,
  items,
})

/** The JSON Schema (draft 7) of a series of releases, lifecycle.yaml. Paths are relative to the file's folder. */
export const SERIES_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'kubevet.lifecycle.schema.json',
  title: 'Series of releases',
  type: 'object',
  additionalProperties: false,
  required: ['releases'],
  properties: {
    $schema: { type: 'string' },
    cadenceMonths: {
      type: 'integer',
      minimum: 1,
      maximum: 24,
      description: 'How many months are expected between coming releases. Default: 4.',
    },
    conversions: orFile({
      ...INVENTORIES.conversions,
      description: 'How fields move between versions, in all releases.',
    } as never),
    releases: {
      type: 'array',
      minItems: 1,
      description: 'All minor releases, the first one first: three releases later is three entries later.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['version', 'date'],
        properties: {
          version: { type: 'string', pattern: VERSION, description: 'v1.4.' },
          date: { type: 'string', pattern: DATE, description: '2024-01-15.' },
          folder: text(
            'What has its CRDs or TypeScript types: a folder, a file, or a path in a git revision (v1.4.0:crds/).',
          ),
          preferred: {
            type: 'object',
            description: 'Group → its preferred version.',
            additionalProperties: { type: 'string' },
          },
          ...Object.fromEntries(
            Object.entries(INVENTORIES).map(([name, inventory]) => [name, orFile(inventory as never)]),
          ),
        },
      },
    },
  },
} as const

/** The JSON Schema (draft 7) of accepted violations. */
export const EXCEPTIONS_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'kubevet.lifecycle-exceptions.schema.json',
  title: 'Exceptions from the deprecation policy',
  type: 'object',
  additionalProperties: false,
  required: ['exceptions'],
  properties: {
    $schema: { type: 'string' },
    exceptions: list('Violations that are accepted.', {
      type: 'object',
      additionalProperties: false,
      required: ['rule', 'subject', 'reason'],
      properties: {
        rule: text('A rule of the policy (4a), or the code of a finding (POL402).'),
        subject: text('What the violation is about, as JSON output has it: example.io/v1 Widget: spec.size.'),
        reason: text('Why it is accepted.'),
        until: text('The release (v1.6) or the date (2025-06-30) from which on it is accepted no more.'),
      },
    }),
  },
} as const
