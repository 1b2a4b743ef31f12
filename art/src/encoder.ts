import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Format } from './picture.ts'

/** A drawing for the encoder process. */
export type EncodeTask = {
  readonly id: number
  readonly svg: string
  readonly format: Exclude<Format, 'svg'>
  readonly width: number
  readonly height: number
}

/** Encodes drawings in a child process. */
export type Encoder = { readonly encode: (task: Omit<EncodeTask, 'id'>) => Promise<Buffer>; readonly close: () => void }

type Answer = { readonly id: number; readonly bytes?: Uint8Array; readonly error?: string }
type Waiting = { readonly resolve: (bytes: Buffer) => void; readonly reject: (error: Error) => void }

const program = fileURLToPath(new URL('./encode-process.ts', import.meta.url))
const gentler = 5

/**
 * Encoding needs much memory and CPU time for a moment, so it runs in a child process that is started on demand, has
 * a lower priority than the server, and ends after `idleMs` without work.
 */
export const openEncoder = (idleMs = 10_000): Encoder => {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let count = 0

  const letGo = () => {
    const leaving = child
    child = null
    if (leaving?.connected) leaving.disconnect()
  }
  const rest = () => {
    clearTimeout(idle)
    if (waiting.size === 0) idle = setTimeout(letGo, idleMs).unref()
  }
  const take = ({ id, bytes, error }: Answer) => {
    const pending = waiting.get(id)
    waiting.delete(id)
    if (bytes) pending?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    else pending?.reject(new Error(error ?? 'no picture'))
    rest()
  }
  const start = (): ChildProcess => {
    const started = fork(program, { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    started.on('message', (answer: Answer) => take(answer))
    const fail = (reason: string) => {
      if (child === started) child = null
      for (const [id, pending] of waiting) {
        waiting.delete(id)
        pending.reject(new Error(reason))
      }
    }
    started.once('error', (error) => fail(error.message))
    // A process that was released has no pending work, and another may be running already.
    started.once('exit', (code) => child === started && fail(`the encoder ended with ${code}`))
    started.unref()
    started.channel?.unref()
    try {
      if (started.pid !== undefined) setPriority(started.pid, gentler)
    } catch {
      // Some systems refuse a lower priority; encoding works anyway.
    }
    return started
  }
  return {
    encode: (task) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        count += 1
        waiting.set(count, { resolve, reject })
        child ??= start()
        child.send({ ...task, id: count })
      }),
    close: () => {
      clearTimeout(idle)
      letGo()
      for (const pending of waiting.values()) pending.reject(new Error('the encoder is closing'))
      waiting.clear()
    },
  }
}
