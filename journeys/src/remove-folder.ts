import { rmSync } from 'node:fs'

/** Removes the folder of a run at its end. */
const removeFolder = (): void => rmSync(process.env['JOURNEYS_DATA_DIR'] ?? '', { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

export default removeFolder
