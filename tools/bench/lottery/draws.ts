/**
 * `npm run bench -- draws`: tests two million draws of every family (or DRAWS) from the code that draws real issues, each with its own seed and root;
 * `node tools/bench/lottery/draws.ts KENO` tests one family. Fails if a chi-square or the longest run has a probability below one in a million.
 */
import { randomBytes } from 'node:crypto'
import { families } from '@perya/domain/lottery/family'
import { deriveDraw } from '@perya/gateway/kernel'
import { evennessOf } from './evenness.ts'

const count = Number(process.env['DRAWS'] ?? 2_000_000)
const MIN = 1e-6

const none = new Uint8Array()
let uneven = 0
const asked = process.argv.slice(2)
for (const family of families.filter((one) => asked.length === 0 || asked.includes(one))) {
  const started = performance.now()
  let [pool, at] = [randomBytes(0), 0]
  const next = () => {
    if (at === pool.length) [pool, at] = [randomBytes(64 * 4096), 0]
    at += 64
    return deriveDraw(family, pool.subarray(at - 64, at - 32), pool.subarray(at - 32, at), none)
  }
  const { verdicts, longestRun } = evennessOf(family, count, next)
  const [worst] = verdicts.toSorted((a, b) => a.p - b.p)
  const bad = verdicts.filter(({ p }) => !(p >= MIN))
  uneven += bad.length
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${family.padEnd(10)} ${count} draws in ${seconds} s: ${verdicts.length} tests, least p ${worst?.p.toExponential(2)} (${worst?.what}), longest run ${longestRun}, ${bad.length} below ${MIN}`,
  )
}
process.exitCode = uneven > 0 ? 1 : 0
