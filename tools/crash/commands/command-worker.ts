/** A process that only serves the console, and reports when it does. To be killed. */
import { parseArgs } from 'node:util'
import { buildConsole } from '@perya/gateway/operator'
import { openCommandPlatform } from './command-platform.ts'

const { values } = parseArgs({ options: { url: { type: 'string', default: '' }, port: { type: 'string', default: '0' } } })
const app = await openCommandPlatform(values.url, 8)
const server = buildConsole(app, {
  ...{ profile: 'test', consoleOrigin: 'http://localhost:3010', networks: ['127.0.0.0/8', '::1'], factor: 'off', trustProxy: [] },
})
await server.listen({ host: '127.0.0.1', port: Number(values.port) })
process.stdout.write('ready\n')
