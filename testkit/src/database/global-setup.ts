import { startTestDatabaseServer, testServerEnvName } from './database.ts'

/** Opens the database server of a test run once, and ends it after the last file. */
export const setup = async (): Promise<() => Promise<void>> => {
  if (process.env[testServerEnvName] !== undefined) return async () => {}
  const { stop, ...server } = await startTestDatabaseServer()
  process.env[testServerEnvName] = JSON.stringify(server)
  return stop
}
