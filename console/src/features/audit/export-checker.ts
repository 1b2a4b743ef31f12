/**
 * A script for Node.js that checks an export without the platform: the seal of every record, their links, that what is shown is what was sealed, and
 * the published heads. Signatures need the key and are checked by `audit verify`.
 */
export const exportChecker = `// node check-audit-export.mjs audit-export.json
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const { records, heads = [], more } = JSON.parse(readFileSync(process.argv[2] ?? 'audit-export.json', 'utf8'))
const faults = []
const bySeq = new Map()
for (const record of records) {
  const { seq, previous, digest, text } = record
  const name = 'record ' + record.id
  if (seq === null) {
    console.log(name + ' is not sealed yet')
    continue
  }
  const hash = createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex')
  if (hash !== digest) faults.push(name + ': its text does not give its seal')
  const [form, number, , id, micros, actor, action, subject, result] = JSON.parse(text)
  const shown = [record.seq, record.id, Math.floor(micros / 1000), record.actor, record.action, record.subject, record.result]
  const sealed = [number, id, Date.parse(record.at), actor, action, subject, result]
  if (form !== 'seal/1' || JSON.stringify(shown) !== JSON.stringify(sealed)) faults.push(name + ': what is shown is not what was sealed')
  bySeq.set(seq, record)
}
let links = 0
for (const [seq, { previous }] of bySeq) {
  const before = bySeq.get(seq - 1)
  if (before === undefined) continue
  links += 1
  if (before.digest !== previous) faults.push('seal ' + seq + ' does not follow seal ' + (seq - 1))
}
let compared = 0
for (const head of heads) {
  const record = bySeq.get(head.seq)
  if (record === undefined) continue
  compared += 1
  if (record.digest !== head.digest) faults.push('seal ' + head.seq + ' differs from the head published at ' + head.at)
}
console.log(bySeq.size + ' seals, ' + links + ' links, ' + compared + ' published heads checked' + (more ? '; the export is cut' : ''))
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
`
