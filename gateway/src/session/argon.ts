import { argon2 } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/** How a password is hashed: argon2id with 19 MiB and two passes. */
export const argon = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const

/** What is hashed, with which salt. */
export type HashInput = { readonly password: string; readonly nonce: Uint8Array }

/** Hashes beside everything else, as fast as it goes. */
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
 * Hashes in a thread that gives way to everybody else. There are as many threads as ever hashed at once, and none keeps the process
 * alive when it has nothing to do.
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
