import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Lowers the priority of the calling thread alone (0 to 19, more is lower). Only Linux gives a thread one of its own: elsewhere nothing
 * changes, and the answer is false.
 */
export const giveWay = (priority: number): boolean => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), priority)
    return true
  } catch {
    return false
  }
}
