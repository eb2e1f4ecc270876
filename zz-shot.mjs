import { chromium } from 'playwright-core'
import { readdirSync, existsSync } from 'node:fs'
const exe = process.argv[2]
const b = await chromium.launch({ executablePath: exe || undefined, args: ['--no-sandbox'] })
for (const [name, w, scheme] of [['light',1100,'light'],['dark',1100,'dark'],['narrow',420,'light'],['narrowdark',420,'dark']]) {
  const p = await b.newPage({ viewport: { width: w, height: 900 }, colorScheme: scheme })
  await p.goto('file://' + (process.argv[3] ?? '/tmp/rv/t.html'))
  await p.evaluate(() => document.querySelectorAll('details').forEach((d) => { d.open = true }))
  console.log(name, await p.evaluate(() => [document.documentElement.scrollWidth, innerWidth]))
  await p.screenshot({ path: `/tmp/rv/${name}.png`, fullPage: true })
}
await b.close()
