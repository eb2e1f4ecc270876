// Prints the size of the browser's bundle as JSON, for the benchmark.
import { bundleCel, GZIPPED_AIM, packagesOf } from './bundle.js'

const bundle = await bundleCel()
/** What the bundle is smaller by without a package; chevrotain's own packages and what it needs count as its. */
const parts: Record<string, number> = {}
for (const name of ['chevrotain', 're2js', 'semver'].filter((one) => packagesOf(bundle.metafile).includes(one))) {
  parts[name] = bundle.gzipped - (await bundleCel([name])).gzipped
}
console.log(JSON.stringify({ bytes: bundle.code.length, gzipped: bundle.gzipped, aim: GZIPPED_AIM, parts }))
