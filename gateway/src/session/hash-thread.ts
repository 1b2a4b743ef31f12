import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { argon, type Hashing } from './argon.ts'

// A thread that hashes passwords while many want to come in at once, and does nothing else. It gives way to everybody: they come in a
// little later, and whoever reads the lobby notices nothing.

const giveWay = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_LOW)
  } catch {
    // Only Linux gives a thread a priority of its own. Elsewhere it hashes at the common one.
  }
}

giveWay()
parentPort?.on('message', ({ password, nonce }: Hashing) => {
  parentPort?.postMessage(argon2Sync('argon2id', { message: password, nonce, ...argon }))
})
