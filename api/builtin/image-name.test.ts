import { expect, test } from 'vitest'
import { imageTag } from './image-name.js'

test.each([
  ['nginx', 'latest'],
  ['nginx:1.27', '1.27'],
  ['localhost:5000/nginx', 'latest'],
  ['localhost:5000/nginx:v1', 'v1'],
  ['nginx@sha256:abc', ''],
  ['nginx:v1@sha256:abc', 'v1'],
])('%s has the tag %j', (image, tag) => {
  expect(imageTag(image)).toBe(tag)
})
