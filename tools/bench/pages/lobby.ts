/**
 * Measures the lobby at 1,000, 10,000 and 100,000 titles relative to bare `node:http` that sends the same bytes prebuilt, in the same run. `node
 * tools/bench/pages/lobby.ts [--seconds 3] [--sizes 1000,10000,100000]` — targets: the game list (42 of 10,000) at least 0.4 of the bare rate, search with
 * a typing error p99 at most 30 ms. Loopback only; the servers are separate processes.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { buildSearchIndex } from '@perya/domain/lobby/search-index'
import { makeCatalogue, seedCatalogue } from '@perya/gateway/seed'
import { load, quantile } from '../load.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    serve: { type: 'string' },
    bare: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const connections = 16
const list =
  '/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=&gameClassify=&isNew=&gameName=&pageSize=42&pageNo=1&imgSize=&sort=popular&freeTrial=&language=EN'

// The RTP of slots does not matter here, and generating ninety thousand of them would take a minute.
const anyFacts = () => ({ rtp: 9600, volatility: 'medium', minBet: 200, minLineNum: 20, maxWin: null })
const scaleOf = (titles: number) => Math.max(0.01, (titles - 417) / 9498)

const notify = (port: number) => process.send?.({ port })

const serveGateway = async (titles: number) => {
  const { openTestPlatform } = await import('@perya/testkit')
  const open = await openTestPlatform({ config: { checkAnswers: false, shareAnswers: true, lanes: { read: null } } })
  await seedCatalogue(open.app.store.pool, open.clock.now(), scaleOf(titles), anyFacts)
  await open.get('lobby.games', {})
  await open.server.listen({ port: 0, host: '127.0.0.1' })
  notify((open.server.server.address() as AddressInfo).port)
  // Closes on disconnect, so that its database ends with it.
  process.once('disconnect', () => void open.close())
}

const serveBare = () => {
  process.once('message', (sent: { body: string; headers: Record<string, string> }) => {
    const body = Buffer.from(sent.body)
    const server = createServer((_request, response) => response.writeHead(200, sent.headers).end(body)).listen(0, '127.0.0.1', () =>
      notify((server.address() as AddressInfo).port),
    )
  })
  process.once('disconnect', () => process.exit(0))
}

const start = (args: readonly string[], first?: object): Promise<{ readonly child: ChildProcess; readonly port: number }> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, args)
    child.once('message', (message: { port: number }) => resolve({ child, port: message.port }))
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
    if (first) child.send(first)
  })

const misspelt = (names: readonly string[], count: number): string[] => {
  let state = 1
  const below = (n: number) => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) % n
  return Array.from({ length: count }, () => {
    const name = names[below(names.length)] ?? 'Koi Lanterns'
    const at = 1 + below(Math.max(1, name.length - 2))
    return (
      [
        name.slice(0, at) + name.slice(at + 1),
        `${name.slice(0, at)}x${name.slice(at)}`,
        name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
      ][below(3)] ?? name
    )
  })
}

/** Figures of the lobby at one number of titles. */
export type LobbyFigures = {
  readonly titles: number
  readonly bare: number
  readonly perSecond: number
  readonly ratio: number
  readonly searchP99: number
  readonly searchOverHttpP99: number
  readonly buildMs: number
}

const measure = async (titles: number): Promise<LobbyFigures> => {
  const names = [...makeCatalogue(scaleOf(titles), anyFacts).games].sort((a, b) => b.weight - a.weight).map((game) => game.name)
  const began = performance.now()
  const index = buildSearchIndex(names)
  const buildMs = performance.now() - began
  const typed = misspelt(names, 2000)
  const times = typed
    .map((text) => {
      const from = performance.now()
      index.find(text)
      return performance.now() - from
    })
    .sort((a, b) => a - b)

  const gateway = await start(['--serve', String(titles)])
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${list}`, { headers: { 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name)),
  )
  const bare = await start(['--bare'], { body: await answer.text(), headers })
  try {
    // Alternates between both servers, so that a slowdown of the machine affects both.
    const rates = { gateway: [0], bare: [0] }
    await load(gateway.port, () => list, { connections, seconds: 0.5 })
    for (let round = 0; round < 3; round += 1) {
      rates.bare.push((await load(bare.port, () => list, { connections, seconds: seconds / 3 })).perSecond)
      rates.gateway.push((await load(gateway.port, () => list, { connections, seconds: seconds / 3 })).perSecond)
    }
    const middle = (found: number[]) =>
      quantile(
        found.slice(1).sort((a, b) => a - b),
        0.5,
      )
    const search = await load(
      gateway.port,
      (turn) => `/wps/relay/GCSGAME_gameList?pageSize=28&gameName=${encodeURIComponent(typed[turn % typed.length] ?? '')}&imgSize=${turn % 9973}`,
      { connections: 1, seconds },
    )
    if (search.failed > 0) throw new Error(`${search.failed} searches failed`)
    return {
      titles: names.length,
      bare: middle(rates.bare),
      perSecond: middle(rates.gateway),
      ratio: middle(rates.gateway) / middle(rates.bare),
      searchP99: quantile(times, 0.99),
      searchOverHttpP99: search.p99,
      buildMs,
    }
  } finally {
    gateway.child.disconnect()
    bare.child.disconnect()
  }
}

/** Measures every size and prints a table; returns whether the targets are met at 10,000 titles. */
export const benchLobby = async (sizes: readonly number[]): Promise<boolean> => {
  process.stdout.write('titles   bare/s   list/s   ratio   search p99 ms   over HTTP p99 ms   index built ms\n')
  let holds = true
  for (const size of sizes) {
    const found = await measure(size)
    process.stdout.write(
      `${String(found.titles).padEnd(8)} ${found.bare.toFixed(0).padEnd(8)} ${found.perSecond.toFixed(0).padEnd(8)} ${found.ratio.toFixed(2).padEnd(7)} ${found.searchP99.toFixed(2).padEnd(15)} ${found.searchOverHttpP99.toFixed(2).padEnd(18)} ${found.buildMs.toFixed(0)}\n`,
    )
    if (size <= 10_000) holds &&= found.ratio >= 0.4 && found.searchOverHttpP99 <= 30
  }
  return holds
}

if (values.serve !== undefined) await serveGateway(Number(values.serve))
else if (values.bare) serveBare()
else if (import.meta.main) process.exitCode = (await benchLobby(values.sizes.split(',').map(Number))) ? 0 : 1
