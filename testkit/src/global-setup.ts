import { openTestServer, serverVariable } from './database.ts'

/** Opens the database server of a test run once, and ends it after the last file. */
export const setup = async (): Promise<() => Promise<void>> => {
  if (process.env[serverVariable] !== undefined) return async () => {}
  const { stop, ...server } = await openTestServer()
  process.env[serverVariable] = JSON.stringify(server)
  return stop
}
