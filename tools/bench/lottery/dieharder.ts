/**
 * `npm run bench -- dieharder`: feeds two million draws of every family (or DRAWS) from the code that draws real issues, as bits, to the tests of
 * dieharder (Debian: `apt-get install dieharder`); `node tools/bench/lottery/dieharder.ts KENO` tests one family. Each test reads as many samples as there
 * are bits for, so none reads a bit twice. Fails if a result has a probability below one in a million.
 */
import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { families, type Family } from '@perya/domain/lottery/family'
import { deriveDraw } from '@perya/gateway/kernel'
import { drawBits } from './draw-bits.ts'

const count = Number(process.env['DRAWS'] ?? 2_000_000)
const MIN = 1e-6
const maxSamples = 100

/** Tests for which even ten bits per draw suffice: test number, 32-bit words read per sample (at most), sample size. */
const tests = [
  { test: 0, words: 40_000 },
  { test: 2, words: 32_000, of: 1000 },
  { test: 3, words: 30_000, of: 5000 },
  { test: 8, words: 65_000 },
  { test: 10, words: 24_100 },
  { test: 11, words: 16_100 },
  { test: 12, words: 12_100 },
  { test: 13, words: 120_000, of: 5000 },
  { test: 15, words: 100_100 },
  { test: 16, words: 80_000, of: 10_000 },
  { test: 100, words: 100_100 },
  { test: 101, words: 100_100 },
  { test: 102, words: 100_100 },
  { test: 204, words: 10_100 },
] as const

const none = new Uint8Array()

const writeBits = (family: Family, path: string): number => {
  const [file, bits] = [openSync(path, 'w'), drawBits(family)]
  let [pool, at, size] = [randomBytes(0), 0, 0]
  for (let drawn = 0; drawn < count; drawn += 1) {
    if (at === pool.length) [pool, at] = [randomBytes(64 * 4096), 0]
    at += 64
    bits.add(deriveDraw(family, pool.subarray(at - 64, at - 32), pool.subarray(at - 32, at), none))
    if (drawn % 4096 === 4095 || drawn === count - 1) size += writeSync(file, bits.taken())
  }
  closeSync(file)
  return size
}

type Answer = { readonly what: string; readonly p: number }

const ask = async (path: string, size: number, { test, words, ...more }: (typeof tests)[number]): Promise<readonly Answer[]> => {
  const samples = Math.min(maxSamples, Math.floor(size / 4 / words))
  if (samples < 1) throw new Error(`${count} draws are too few for test ${test}`)
  const scale = 'of' in more ? ['-t', String(more.of)] : []
  // Prints only name, tuple and p-value of each result, separated by bars.
  const args = [
    '-d',
    String(test),
    '-g',
    '201',
    '-f',
    path,
    '-p',
    String(samples),
    ...scale,
    '-c',
    '|',
    '-D',
    'test_name',
    '-D',
    'ntuple',
    '-D',
    'pvalues',
  ]
  const { stdout, stderr } = await promisify(execFile)('dieharder', args, { maxBuffer: 1 << 24 })
  if (/rewound/.test(stdout + stderr)) throw new Error(`test ${test} read more than there is`)
  const answers = [...stdout.matchAll(/^\s*(\w+)\|\s*(\d+)\|\s*([\d.]+)\|?\s*$/gm)].map(([, name, tuple, p]) => ({
    what: `${name} ${tuple}`,
    p: Number(p),
  }))
  if (answers.length === 0) throw new Error(`test ${test} gave no answer: ${stdout}${stderr}`)
  return answers
}

if (spawnSync('dieharder', ['-l']).error) {
  console.error('dieharder is not installed (Debian: apt-get install dieharder)')
  process.exit(2)
}
const asked = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'perya-dieharder-'))
let bad = 0
try {
  for (const family of families.filter((one) => asked.length === 0 || asked.includes(one))) {
    const path = join(folder, family)
    const size = writeBits(family, path)
    const answers: Answer[] = []
    for (const one of tests) answers.push(...(await ask(path, size, one)))
    const [worst] = answers.toSorted((a, b) => a.p - b.p)
    const wrong = answers.filter(({ p }) => !(p >= MIN))
    bad += wrong.length
    console.log(
      `${family.padEnd(10)} ${count} draws, ${(size / 1e6).toFixed(1)} MB: ${tests.length} tests, ${answers.length} answers, least p ${worst?.p.toExponential(2)} (${worst?.what}), ${wrong.length} below ${MIN}`,
    )
    rmSync(path)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = bad > 0 ? 1 : 0
