import { expect, test } from 'vitest'
import { COLORS, TOKENS_STYLE } from './tokens.js'

type Color = keyof typeof COLORS

/** The relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const SURFACES = ['page', 'panel', 'raised'] as const
const VERDICTS = ['good', 'bad', 'unsure', 'info'] as const
const FLAMES = ['flame-1', 'flame-2', 'flame-3', 'flame-4'] as const
const CODE = (Object.keys(COLORS) as Color[]).filter((name) => name.startsWith('code-'))

test.each<[least: number, front: readonly Color[], back: readonly Color[]]>([
  [4.5, ['text', 'muted', 'accent', ...VERDICTS], SURFACES],
  [4.5, CODE, SURFACES],
  [4.5, ['text', 'muted', 'accent'], ['accent-wash', 'good-wash', 'bad-wash', 'unsure-wash', 'info-wash']],
  ...VERDICTS.map((name): [number, Color[], Color[]] => [4.5, [name], [`${name}-wash`]]),
  [4.5, ['on-accent'], ['accent']],
  [4.5, ['on-flame'], FLAMES],
  [3, ['line-strong'], SURFACES],
])('at least %s : 1 for %s', (least, fronts, backs) => {
  const low = fronts.flatMap((front) =>
    backs.flatMap((back) =>
      ([0, 1] as const)
        .map((screen) => contrast(COLORS[front][screen], COLORS[back][screen]))
        .filter((ratio) => ratio < least)
        .map((ratio) => `${front} on ${back}: ${ratio.toFixed(2)}`),
    ),
  )
  expect(low).toEqual([])
})

test('the style sheet has every colour for both screens', () => {
  for (const [name, [light, dark]] of Object.entries(COLORS))
    expect(TOKENS_STYLE).toContain(`--${name}: light-dark(${light}, ${dark});`)
})
