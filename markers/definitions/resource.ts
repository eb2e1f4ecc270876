import { argumentMarker } from '../record/definition.js'
import { text, texts } from '../family/types.js'
import { bareList, plainOrQuoted, written } from '../family/write.js'

export const resource = argumentMarker({
  name: 'kubebuilder:resource',
  targets: ['type'],
  args: {
    path: { type: text, optional: true, label: '<plural>', doc: 'The plural; by default made from the kind.' },
    shortName: { type: texts, optional: true, label: '<name>;<name>…', doc: 'Short names for `kubectl`.' },
    categories: { type: texts, optional: true, label: '<name>;<name>…', doc: 'Groups of kinds, such as `all`.' },
    singular: { type: text, optional: true, label: '<name>', doc: 'The singular; by default the kind in lower case.' },
    scope: { type: text, optional: true, label: '<scope>', doc: '`Namespaced` (by default) or `Cluster`.' },
  },
  summary: 'Names and scope of a kind.',
  crd({ path, shortName = [], categories = [], singular, scope }, crd) {
    const { shortNames: _, categories: __, ...names } = crd.spec.names
    return {
      ...crd,
      spec: {
        ...crd.spec,
        scope: scope || 'Namespaced',
        names: {
          ...names,
          ...(path && { plural: path }),
          ...(singular && { singular }),
          ...(shortName.length > 0 && { shortNames: shortName }),
          ...(categories.length > 0 && { categories }),
        },
      },
    }
  },
  ofCrd({ spec: { names, scope } }, { spec: base }) {
    const line = written('kubebuilder:resource', {
      path: names.plural === base.names.plural ? undefined : plainOrQuoted(names.plural),
      shortName: names.shortNames && bareList(names.shortNames),
      categories: names.categories && bareList(names.categories),
      singular: names.singular === base.names.singular ? undefined : plainOrQuoted(names.singular),
      scope: scope === base.scope ? undefined : plainOrQuoted(scope),
    })
    return line === '+kubebuilder:resource' ? [] : [line]
  },
  examples: [
    {
      marker: '+kubebuilder:resource:path=widgetry,shortName=wd;w,scope=Cluster',
      crd: {
        spec: {
          scope: 'Cluster',
          names: {
            kind: 'Widget',
            listKind: 'WidgetList',
            plural: 'widgetry',
            singular: 'widget',
            shortNames: ['wd', 'w'],
          },
        },
      },
    },
  ],
})
