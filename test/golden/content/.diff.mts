import { readFileSync } from 'node:fs'
import { answer } from './answer.ts'
import { isDeepStrictEqual } from 'node:util'
const lines = readFileSync('/tmp/cdiff/golden.jsonl','utf8').trim().split('\n')
let n=0; const per=new Map<string,number>()
for (const l of lines) { const c=JSON.parse(l); let got:any; try { got=answer(c.check,c.value) } catch(e:any){ got='THROW '+e.stack }
 const norm=(x:any)=> x && typeof x==='object' && 'float' in x ? {...x,float:String(Number(String(x.float).replace('Inf','Infinity')))}:x
 if(!isDeepStrictEqual(norm(JSON.parse(JSON.stringify(got))),norm(c.answer))) { n++; const k=per.get(c.check)??0; per.set(c.check,k+1); if(k<8) console.log(c.check, JSON.stringify(c.value).slice(0,150),'\n  want',JSON.stringify(c.answer).slice(0,300),'\n  got ',JSON.stringify(got).slice(0,300)) } }
console.log(lines.length,'cases',n,'differences',Object.fromEntries(per))
