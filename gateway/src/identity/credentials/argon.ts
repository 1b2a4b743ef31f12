import { argon2 } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/** Parameters of password hashing: argon2id with 19 MiB and two passes. */
export const argon = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const

/** The input of a hash, with its salt. */
export type HashInput = { readonly password: string; readonly nonce: Uint8Array }

/** Hashes in libuv's thread pool, at normal priority. */
export const hashOnMainPool = ({ password, nonce }: HashInput): Promise<Buffer> =>
  new Promise<Buffer>((resolve, reject) => {
    argon2('argon2id', { message: password, nonce, ...argon }, (error, tag) => (error === null ? resolve(tag) : reject(error)))
  })

const idle: Worker[] = []

const threadOf = (): Worker => {
  const known = idle.pop()
  if (known !== undefined) return known
  const thread = new Worker(new URL('./hash-thread.ts', import.meta.url))
  thread.on('exit', () => {
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
  })
  return thread
}

/**
 * Hashes in a thread of low priority. There are as many threads as ever hashed concurrently, and an idle one does not keep the process
 * alive.
 */
export const hashInLowPriorityThread = (hashing: HashInput): Promise<Buffer> =>
  new Promise<Buffer>((resolve, reject) => {
    const thread = threadOf()
    const end = (): void => {
      thread.removeAllListeners('message').off('error', failed)
      thread.unref()
    }
    const failed = (error: unknown): void => {
      end()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    thread.ref()
    thread.once('error', failed)
    thread.once('message', (tag: Uint8Array) => {
      end()
      idle.push(thread)
      resolve(Buffer.from(tag))
    })
    thread.postMessage(hashing)
  })
