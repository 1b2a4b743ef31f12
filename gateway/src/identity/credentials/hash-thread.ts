import { argon2Sync } from 'node:crypto'
import { constants } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { giveWay } from '../../kernel/give-way.ts'
import { argon, type HashInput } from './argon.ts'

// A worker thread that only hashes passwords, during a burst of sign-ins. It runs at low priority: sign-ins take a
// little longer, and other requests are not slowed down.

giveWay(constants.priority.PRIORITY_LOW)
parentPort?.on('message', ({ password, nonce }: HashInput) => {
  parentPort?.postMessage(argon2Sync('argon2id', { message: password, nonce, ...argon }))
})
