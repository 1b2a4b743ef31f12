// `npm test`, `npm run test:watch` and `npm run simulate`: install what is missing, then start tools/run-tests.ts on the Node that the project needs.
import { ready, runOn } from './machine.mjs'

const node = await ready()
process.exitCode = await runOn(node, ['--disable-warning=ExperimentalWarning', 'tools/run-tests.ts', ...process.argv.slice(2)])
