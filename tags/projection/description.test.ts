import { expect, test } from 'vitest'
import { descriptionOf } from './description.js'

test.each<[comment: string, description: string | undefined]>([
  ['', undefined],
  ['+k8s:required', undefined],
  ['A name.', 'A name.'],
  ['\nA name,\nof two lines. \n\n+k8s:required\n', 'A name,\nof two lines.'],
  ['Values:\n  - a\n  - b', 'Values:\n  - a\n  - b'],
  ['One.\n\n\nTwo.', 'One.\n\n\nTwo.'],
  ['One.\n\n+optional\n@internal\n\nTwo.\n+optional\nThree.', 'One.\n\nTwo.\nThree.'],
  ['One.\nTODO: more\n---\nNot this.', 'One.'],
])('%j', (comment, description) => {
  expect(descriptionOf(comment.split('\n').map((text) => ({ text })))).toBe(description)
})
