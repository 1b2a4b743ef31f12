import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

/** A free port. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** A started worker. */
export type Worker = { readonly port: number; readonly kill: () => Promise<void> }

/** Starts a worker on a database, and resolves when it answers. No worker outlives this process. */
export const startWorker = async (url: string): Promise<Worker> => {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'command-worker.ts'), '--url', url, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`a worker ended by itself with ${code}`)))
  })
  return {
    port,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
      process.off('exit', end)
    },
  }
}
