// What the playground loads before its first answer, with gzip, and what the first answer after a key takes in each example.
// Needs Chromium.
// node bench/playground/run.mjs [--rounds N] [--json FILE]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { executable, launch } from '../../scripts/chromium.mjs'
import { number } from '../table.mjs'

const { rounds, json } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'string' }, base: { type: 'string' } },
}).values
if (executable === undefined) {
  console.log('The playground is not measured: there is no Chromium.')
  if (json !== undefined) writeFileSync(json, '{}')
  process.exit()
}
const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))
const server = spawn(process.execPath, [main, 'playground'], { stdio: ['ignore', 'pipe', 'inherit'] })
const browser = await launch()
try {
  const [said] = await once(server.stdout, 'data')
  const url = /http:\S+/.exec(String(said))[0]
  const page = await browser.newPage()
  const loaded = []
  page.on('response', (response) => loaded.push(response))
  await page.addInitScript(`new MutationObserver(() => {
    if (document.querySelector('.part')) globalThis.answeredAt ??= performance.timeOrigin + performance.now()
  }).observe(document, { childList: true, subtree: true })`)
  await page.goto(url)
  await page.waitForSelector('.answer:not(.stale) .part')
  const answeredAt = await page.evaluate('globalThis.answeredAt')
  const first = loaded.filter((response) => response.request().timing().startTime < answeredAt)
  const bodies = await Promise.all(first.map((response) => response.body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  await page.locator('optgroup option').first().waitFor({ state: 'attached' })
  const groups = await page.evaluate(
    `[...document.querySelectorAll('optgroup')].map((one) => [one.label, [...one.querySelectorAll('option')].map((o) => o.text)])`,
  )
  const answered = () => page.locator('.answer:not(.stale, .begun) .time', { hasText: 'answered in' }).waitFor()
  const stale = () => page.evaluate(`document.querySelector('.answer').classList.add('stale')`)
  const slowest = []
  for (const [mode, titles] of groups)
    for (const title of titles) {
      await stale()
      await page.getByLabel('Examples').selectOption({ label: title })
      await answered()
      await page.locator('.cm-content').first().focus()
      await page.keyboard.press('Control+End')
      const times = []
      for (let round = 0; round < Number(rounds); round++) {
        await stale()
        await page.keyboard.type(' ')
        await answered()
        times.push(Number(/in ([\d.,]+) ms/.exec(await page.locator('.time').innerText())[1].replace(',', '')))
      }
      slowest.push({ mode, title, milliseconds: times.sort((a, b) => a - b)[times.length >> 1] })
    }
  const milliseconds = Math.max(...slowest.filter(({ mode }) => mode === 'CEL').map((one) => one.milliseconds))
  const allModes = Math.max(...slowest.map((one) => one.milliseconds))
  console.log(
    `\nThe playground loads ${number(bytes / 1000)} kB with gzip before its first answer, in ${first.length} files.`,
  )
  for (const one of slowest) console.log(`${number(one.milliseconds)} ms  ${one.mode}: ${one.title}`)
  if (json !== undefined)
    writeFileSync(json, JSON.stringify({ figures: { kubevet: { kilobytes: bytes / 1000, milliseconds, allModes } } }))
} finally {
  await browser.close()
  server.kill()
}
