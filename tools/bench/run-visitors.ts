import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { quantile } from './load.ts'

const root = join(import.meta.dirname, '../..')

/** A port that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** The house as it is served, a process of its own on an embedded PostgreSQL in a folder. */
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

// What people look at while a draw is settled: lists that come from memory, and answers that ask the database.
const paths = [
  '/lgw/games/game_menus?prizeMode=Lott&n=',
  '/wps/relay/LOTT_getIssue?gameCode=KIDLAT60&n=',
  '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=42&pageNo=1&n=',
]

/** Asks 60 times a second until told to stop, whatever the answers take. */
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
      // Whoever is still waited for at the end is cut off.
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
