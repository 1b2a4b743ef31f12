import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Returns a folder in memory if at least 4 GB are free there, else the temporary folder: copying a database in memory is much faster. `TESTKIT_FOLDER`
 * names another one, for databases that are larger than the memory.
 */
export const fastFolder = (): string => {
  const chosen = process.env['TESTKIT_FOLDER'] ?? ''
  if (chosen !== '') return chosen
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    accessSync(memoryFolder, constants.W_OK)
    return bavail * bsize >= neededBytes ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}
