import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { quantile } from './load.ts'

const root = join(import.meta.dirname, '../..')

/** Returns a free TCP port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts the host as in production: a separate process on an embedded PostgreSQL in a folder. */
export const startGateway = async (port: number, folder: string): Promise<ChildProcess> => {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', PERYA_PROFILE: 'demo' }
  const child = spawn(process.execPath, [join(root, 'host/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('is ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)))
  })
  return child
}

// Requests that visitors send while a draw is settled: lists answered from memory, and answers that need a query.
const paths = [
  '/lgw/games/game_menus?prizeMode=Lott&n=',
  '/wps/relay/LOTT_getIssue?gameCode=KIDLAT60&n=',
  '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=42&pageNo=1&n=',
]

/** Sends 60 requests per second until stopped, independent of their latency. */
export const runVisitors = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const times: number[] = []
  let [turn, failed, isOver] = [0, 0, false]
  const ask = () => {
    turn += 1
    const sent = performance.now()
    get({ host: '127.0.0.1', port, agent, path: `${paths[turn % paths.length]}${turn}` }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        times.push(performance.now() - sent)
        if (answer.statusCode !== 200) failed += 1
      })
    }).on('error', () => {
      // Requests in flight at the end are aborted and do not count as failed.
      if (!isOver) failed += 1
    })
  }
  const timer = setInterval(ask, 1000 / 60)
  return {
    times,
    p99: () =>
      quantile(
        [...times].sort((a, b) => a - b),
        0.99,
      ),
    failed: () => failed,
    stop: () => {
      isOver = true
      clearInterval(timer)
      agent.destroy()
    },
  }
}
