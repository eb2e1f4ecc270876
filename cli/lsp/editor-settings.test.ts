import { expect, test } from 'vitest'
import { type EditorSettings, readEditorSettings } from './editor-settings.js'

test.each<[value: unknown, settings: EditorSettings]>([
  [null, {}],
  [{ kubernetesVersion: '', inlayHints: 'yes' }, {}],
  [
    { kubernetesVersion: '1.33', inlayHints: false, config: 'a.json', other: 1 },
    { kubernetesVersion: '1.33', inlayHints: false, config: 'a.json' },
  ],
])('what is settings in %j', (value, settings) => {
  expect(readEditorSettings(value)).toEqual(settings)
})
