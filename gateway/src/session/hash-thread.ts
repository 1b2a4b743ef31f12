import { argon2Sync } from 'node:crypto'
import { constants } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { giveWay } from '../give-way.ts'
import { argon, type HashInput } from './argon.ts'

// A thread that hashes passwords while many want to come in at once, and does nothing else. It gives way to everybody: they come in a
// little later, and whoever reads the lobby notices nothing.

giveWay(constants.priority.PRIORITY_LOW)
parentPort?.on('message', ({ password, nonce }: HashInput) => {
  parentPort?.postMessage(argon2Sync('argon2id', { message: password, nonce, ...argon }))
})
