import { mkdirSync } from 'node:fs'
import type { AppContext } from '@perya/gateway/kernel'

/** Creates the data folder. With an external database it holds the heads of the audit trail and drawn pictures, so a failure is not fatal. */
export const createDataFolder = (dataDir: string, log: AppContext['log']): void => {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    log.warn({ err: error }, 'the data folder cannot be created')
  }
}
