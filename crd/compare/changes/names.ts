import type { DefinitionNames } from '../../definition/model.js'
import { equalJson } from '../../../apimachinery/json/index.js'
import { breaking, compatible, effects, harmless } from '../effects.js'
import { defineChange, type Finding } from '../kind.js'
import { valuesText } from '../value-text.js'

export const names = defineChange({
  scope: 'definition',
  code: 'diff/names',
  summary: 'The kind, the resource name, short names or categories changed.',
  why: 'Manifests contain the kind, requests and storage paths the plural; people type the singular, short names and categories.',
  samples: [
    {
      old: 'names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}',
      new: 'names: {plural: widgets, singular: widget, kind: Gadget, listKind: WidgetList}',
      expected: [
        {
          message: 'kind changed from Widget to Gadget',
          stored: 'breaking',
          clients: 'breaking',
          apply: 'breaking',
        },
      ],
    },
    {
      old: 'names: {plural: widgets, kind: Widget, shortNames: [w]}',
      new: 'names: {plural: widgets, kind: Widget, shortNames: [wi]}',
      expected: [
        { message: 'shortNames removed: "w"', stored: 'compatible', clients: 'breaking', apply: 'compatible' },
        { message: 'shortNames added: "wi"', stored: 'compatible', clients: 'compatible', apply: 'compatible' },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    const [before, after] = [old.spec.names, renewed.spec.names]
    for (const name of ['plural', 'kind', 'listKind', 'singular'] as const) {
      if (before[name] !== after[name]) yield nameChange(name, before, after)
    }
    for (const name of ['shortNames', 'categories'] as const) yield* listChanges(name, before[name], after[name])
  },
})

function nameChange(
  name: 'plural' | 'kind' | 'listKind' | 'singular',
  before: DefinitionNames,
  after: DefinitionNames,
): Finding {
  const isIdentity = name === 'plural' || name === 'kind'
  const users = name === 'listKind' ? 'readers of lists expect the old kind' : 'requests and commands use the old name'
  return {
    message: `${name} changed from ${before[name]} to ${after[name]}`,
    effects: effects(
      isIdentity ? breaking('stored objects use the old name') : compatible('it is not part of stored objects'),
      breaking(users),
      isIdentity ? breaking('applied manifests use the old name') : compatible('manifests do not contain it'),
    ),
    handles: ['names'],
    at: `names.${name}`,
  }
}

function* listChanges(
  name: 'shortNames' | 'categories',
  before: readonly string[] = [],
  after: readonly string[] = [],
): Generator<Finding> {
  const [removed, added] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))]
  const handles = ['names']
  const at = after.length === 0 ? 'names' : `names.${name}`
  if (removed.length > 0) {
    yield {
      message: `${name} removed: ${valuesText(removed)}`,
      effects: effects(
        compatible('it is not part of stored objects'),
        breaking('commands with the old name find nothing'),
        compatible('manifests do not contain it'),
      ),
      handles,
      at,
      oldAt: `names.${name}`,
    }
  }
  if (added.length > 0) {
    yield { message: `${name} added: ${valuesText(added)}`, effects: harmless('it is an additional name'), handles, at }
  }
  if (removed.length === 0 && added.length === 0 && !equalJson(before, after)) {
    yield { message: `${name} in another order`, effects: harmless('the names are the same'), handles, at }
  }
}
