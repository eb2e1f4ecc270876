// Proves root types of the tag suites, of Kubernetes and of the examples: npm run --silent prove -- [COUNT [SEED [SUITE…]]].
// ASK=10 also asks the oracle about each tenth request.
import { sourceText } from '../../apimachinery/json/index.js'
import { prove } from '../../schemagen/proof/index.js'
import { findCrdOracle } from '../differential/crd/oracle.js'
import { suiteNames } from '../differential/suites.js'
import { requestsThatDiffer, type Asked } from './oracle.js'
import { showProof } from './show.js'
import { suiteTypes, TYPE_FOLDERS } from './suites.js'

const [count = '1000', seed = '1', ...wanted] = process.argv.slice(2)
const step = Number(process.env['ASK'] ?? 0)
const oracle = step > 0 ? findCrdOracle() : { missing: 'nobody asks' }
const counts = { types: 0, judged: 0, accepted: 0, disagreements: 0, asked: 0, differ: 0 }
for (const suite of wanted.length > 0 ? wanted : [...suiteNames(), ...TYPE_FOLDERS]) {
  for (const { isOn, types } of await suiteTypes(suite)) {
    const asked: Asked[] = []
    for (const type of types) {
      const { name, made, refusals, subject } = type
      console.log(`== ${name}, options ${isOn ? 'on' : 'off'}`)
      for (const { kind, message } of made.problems) console.log(`  ${kind}: ${message}`)
      for (const refusal of refusals) console.log(`  REFUSED ${refusal}`)
      if (subject === undefined) continue
      let at = 0
      const proof = prove(subject, {
        count: Number(count),
        seed: Number(seed),
        onTrial: (verdicts) => void (step > 0 && at++ % step === 0 && asked.push({ type, verdicts })),
      })
      counts.types++
      counts.judged += proof.judged
      counts.accepted += proof.accepted
      counts.disagreements += proof.disagreements.length
      console.log(showProof(proof))
    }
    if ('missing' in oracle) continue
    const differ = requestsThatDiffer(oracle, asked)
    counts.asked += asked.length
    counts.differ += differ.length
    for (const one of differ) console.log(`  ORACLE ${sourceText(one)}`)
  }
}
console.log(JSON.stringify(counts))
