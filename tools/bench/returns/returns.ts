/**
 * `npm run bench -- returns`: plays every game of the platform ten million rounds (or ROUNDS), each from the same random words that decide real
 * rounds, and compares the measured return with the stated one: it fails beyond four standard deviations of the mean. GAMES selects games by name,
 * separated by commas.
 */
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Simulated, simulated } from './figures.ts'
import { compareWithStated, type ReturnLine, simulate, type ReturnSums } from './simulate.ts'

type Part = { readonly game: number; readonly first: number; readonly rounds: number }

const rounds = Number(process.env['ROUNDS'] ?? 10_000_000)
const portion = 250_000
const named = process.env['GAMES']?.split(',')

/** Returns the selected games; throws on an unknown name. */
const askedFor = (): readonly Simulated[] => {
  const all = simulated()
  const strange = named?.find((name) => !all.some(({ game }) => game === name))
  if (strange !== undefined) throw new Error(`${strange} is no game; known are ${all.map(({ game }) => game).join(', ')}`)
  return all.filter(({ game }) => named?.includes(game) !== false)
}
const workers = Math.max(1, Math.min(8, availableParallelism()))

const work = (): void => {
  const games = askedFor()
  parentPort?.on('message', ({ game, first, rounds: many }: Part) => {
    const found = games[game]
    parentPort?.postMessage(found === undefined ? null : simulate(found, first, many))
  })
}

const partsOf = (games: number): Part[] =>
  Array.from({ length: games }, (_none, game) =>
    Array.from({ length: Math.ceil(rounds / portion) }, (_skip, at) => ({
      game,
      first: at * portion,
      rounds: Math.min(portion, rounds - at * portion),
    })),
  ).flat()

const reply = ({ game, bet, stated, measured, off, holds }: ReturnLine): string =>
  `${holds ? 'holds ' : 'FAILS '} ${game.padEnd(26)} ${bet.padEnd(14)} stated ${(stated * 100).toFixed(4).padStart(8)} %  measured ${(measured * 100).toFixed(4).padStart(8)} %  ${off.toFixed(2).padStart(6)} deviations`

const run = async (): Promise<boolean> => {
  const games = askedFor()
  const waiting = partsOf(games.length)
  const found: ReturnSums[][] = games.map(() => [])
  const lines: ReturnLine[] = []
  const judge = (game: number) => {
    const [simulation, sums = []] = [games[game], found[game]]
    if (simulation === undefined || sums.length < Math.ceil(rounds / portion)) return
    const judged = compareWithStated(simulation, sums)
    for (const line of judged) console.log(reply(line))
    lines.push(...judged)
  }
  const began = performance.now()
  const serve = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: 'returns' })
      let part: Part | undefined
      const next = () => {
        part = waiting.shift()
        if (part === undefined) void worker.terminate().then(() => resolve())
        else worker.postMessage(part)
      }
      worker.on('message', (sums: ReturnSums) => {
        if (part !== undefined) {
          found[part.game]?.push(sums)
          judge(part.game)
        }
        next()
      })
      worker.on('error', reject)
      next()
    })
  await Promise.all(Array.from({ length: workers }, serve))
  console.log(`${rounds.toLocaleString('en')} rounds of each of ${games.length} games, ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  const failed = lines.filter(({ holds }) => !holds).length
  console.log(`\n${lines.length - failed} of ${lines.length} figures hold`)
  return failed === 0
}

if (isMainThread) process.exitCode = (await run()) ? 0 : 1
else if (workerData === 'returns') work()
